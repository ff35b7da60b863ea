"""The course of a game-turn: stages, phases of both sides, chits, victory (4.0, 11.0, 17.0)."""
