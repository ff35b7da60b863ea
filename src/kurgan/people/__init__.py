"""People: who they are, how they prove it, and what is kept of them. Nothing here knows of games or the web."""
