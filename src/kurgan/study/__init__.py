"""Many games, and what they show: playouts, fuzzing, speed, and which cases are covered."""
