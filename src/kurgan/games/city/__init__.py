"""Battle for Stalingrad: the fight for the city by battalions and weeks; its rules, not yet made known as a game."""
