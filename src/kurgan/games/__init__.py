"""The games: one package each, rules only."""
