"""Fire from afar: air attacks, bombardment, indirect fire, flak (5.0, 6.0, 10.6)."""
