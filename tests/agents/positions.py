"""Positions for the puzzles, and games played some way on."""

from __future__ import annotations

from typing import Any

import kurgan
from kurgan.agents import agent
from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.games.barbarossa.rules import tables

GAME = kurgan.game("barbarossa")
T = tables


def played(ranks: tuple[str, str], seed: int, turns: int) -> Any:
    """Return the state at the start of a turn of a game between two ranks."""
    s: Any = GAME.setup(dice=Dice.fast(seed))
    players = [agent(rank, "barbarossa", side, seed + side) for side, rank in enumerate(ranks)]
    while (decision := GAME.decision(s)) is not None and s.turn < turns:
        GAME.play(s, players[decision.side].choose(GAME.view(s, decision.side), decision))
        s.events.clear()
    return s


def position(side: str, units: dict[str, str], turn: int = 3, **more: Any) -> Any:
    """Return a position at the start of a side's movement; units left out are eliminated."""
    return GAME.position({"turn": turn, "phase": "movement", "side": side, "units": units, **more})


def play_turn(s: Any, seed: int = 1) -> list[str]:
    """Let the officer play until its turn is over, and return the actions it took."""
    side = s.side
    player = agent("officer", "barbarossa", side, seed)
    taken: list[str] = []
    while (decision := GAME.decision(s)) is not None and s.side == side:
        action = (
            player.choose(GAME.view(s, decision.side), decision) if decision.side == side else decision.forward()[0]
        )
        assert decision.allows(action)
        taken.append(GAME.lexicon.text(action))
        GAME.play(s, action)
    return taken


def move_only(s: Any, seed: int = 1) -> Any:
    """Let the officer make its movement and stop before combat or the other side's movement."""
    side = s.side
    player = agent("officer", "barbarossa", side, seed)
    while (decision := GAME.decision(s)) is not None and s.side == side and s.stack[-1].kind() == "movement":
        action: Action = player.choose(GAME.view(s, decision.side), decision)
        GAME.play(s, action)
    return s


def at(s: Any, unit: str) -> str:
    """Return where a unit stands, empty if it is not on the board."""
    place = s.where[T.UNIT[unit]]
    return T.PLACES[place] if place >= 0 else ""
