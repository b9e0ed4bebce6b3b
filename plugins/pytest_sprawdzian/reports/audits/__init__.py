"""Sheets and labels: what people, or a judge, say of recorded answers; never a score."""
