"""Reports: pure functions from run data to text; hooks and commands print it."""
