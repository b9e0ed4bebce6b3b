"""Exchange: banks from and to the formats that others publish."""
