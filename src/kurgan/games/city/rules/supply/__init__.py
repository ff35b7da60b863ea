"""Supply, reinforcements and replacements (13.0, 15.0)."""
