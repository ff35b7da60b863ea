"""Measuring players: the arena, rivals from elsewhere, tuning, blunders."""
