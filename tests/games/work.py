"""How much work a position is: everything that a page can ask of it, counted in calls and never in time."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from types import FrameType
from typing import Any

from kurgan.core.game import Game
from kurgan.core.registry import game as find_game
from kurgan.core.state import State


def calls(what: Callable[..., Any], *given: Any) -> tuple[int, Any]:
    """How many functions are called to answer, and the answer."""
    count = 0

    def note(frame: FrameType, event: str, arg: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        made = what(*given)
    finally:
        sys.setprofile(None)
    return count, made


def read_words(game: Game) -> None:
    """Read the catalogue of a game, which a process does once and not for each position."""
    game.words.has("ask")


@cache
def overlays(name: str) -> list[tuple[str, str]]:
    """The overlays of a game and what each is of; its board is long, and never another."""
    return [(one["id"], one["arg"]) for one in find_game(name).face.board("")["overlays"]]


def asked(game: Game, s: State, units: list[str]) -> Iterator[tuple[str, int]]:
    """What a page can ask of a position, overlays of some units too, and the work of each answer."""
    read_words(game)
    yield "question", calls(s.stack[-1].decide, s)[0]
    for n, side in enumerate(game.sides):
        work, seen = calls(game.view, s, n)
        yield f"view of {side}", work
        yield f"present to {side}", calls(game.face.present, seen)[0]
        for overlay, of in overlays(game.id):
            for arg in {"side": list(game.sides), "unit": units}.get(of, [""]):
                yield f"overlay {overlay} {arg}", calls(game.face.overlay, seen, overlay, arg)[0]
    decision = game.decision(s)
    for goal in (decision.choices.get("to", []) if decision is not None else [])[::20]:
        yield f"way to {goal}", calls(game.face.way, s, goal)[0]
    for name in ("attack_previews", "support_previews", "warnings"):
        yield name, calls(getattr(game.face, name), s)[0]
