"""The rules of Barbarossa: one module a chapter of the rulebook, the state, the printed facts, the sequence of play."""
