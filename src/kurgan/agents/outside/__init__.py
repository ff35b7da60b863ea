"""Players from outside: programs that are asked over a pipe."""
