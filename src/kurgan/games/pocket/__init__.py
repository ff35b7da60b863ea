"""Stalingrad Pocket II: Operation Uranus, November and December 1942; being built, not yet among the games."""
