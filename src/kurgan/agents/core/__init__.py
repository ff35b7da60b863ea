"""What players of every game share; nothing in here knows a game."""
