"""Moments of random games, what a player who has never seen them answers, and questions made up for tests."""

from __future__ import annotations

import random
from typing import Any

from kurgan.agents import agent
from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.game import Game


def decisions(game: Game, seed: int, count: int, scenario: str = "", part: float = 0.08) -> list[tuple[Any, Decision]]:
    """Return some of the decisions of a random game, each with the state it is asked in."""
    rng = random.Random(seed)
    s = game.setup(scenario, {}, Dice.fast(seed))
    found: list[tuple[Any, Decision]] = []
    while (decision := game.decision(s)) is not None and len(found) < count:
        if rng.random() < part:
            found.append((s.copy(), decision))
        game.play(s, rng.choice(decision.forward()))
        s.events.clear()
    return found


def choice(game: Game, rank: str, s: Any, decision: Decision, seed: int = 5) -> Action:
    """Return what a player who has never seen this game chooses."""
    return agent(rank, game.id, decision.side, seed).choose(game.view(s, decision.side), decision)


def ask(choices: dict[str, list[int]], selected: list[int] | None = None, back: tuple[str, ...] = ()) -> Decision:
    """Return a question of side 0."""
    return Decision(0, "What now?", "1", choices, selected=selected, back=back)
