"""Reports on a bank of questions, whatever models answer."""
