"""Counting every sequence of actions up to a depth: one number that changes when any rule on the way does."""

from kurgan.core.game import Game
from kurgan.core.state import State


def perft(game: Game, s: State, depth: int) -> int:
    """How many sequences of that many actions there are, those that end the game sooner included."""
    decision = game.decision(s)
    if decision is None or depth == 0:
        return 1
    if depth == 1:
        return decision.count()
    total = 0
    for action in decision.actions():
        after = s.copy()
        game.play(after, action)
        total += perft(game, after, depth - 1)
    return total


def divide(game: Game, s: State, depth: int) -> dict[str, int]:
    """The same count for each first action, by its text: where two counts differ, look there."""
    counts = {}
    decision = game.decision(s)
    for action in decision.actions() if decision is not None else []:
        after = s.copy()
        game.play(after, action)
        counts[game.lexicon.text(action)] = perft(game, after, depth - 1)
    return counts


def differences(now: dict[str, int], golden: dict[str, int]) -> str:
    """Every first action whose count changed, one a line; empty if none did."""
    lines = []
    for action in sorted(now.keys() | golden.keys()):
        if now.get(action) != golden.get(action):
            lines.append(f"{action}: {golden.get(action, 'not offered')} before, {now.get(action, 'not offered')} now")
    return "\n".join(lines)
