"""Real systems under test that run on this machine; each is optional."""
