"""What somebody sees and hears who watches a game between two people, held against what both sides see and hear."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from kurgan.core.dice import Dice
from kurgan.core.event import NOBODY, WATCHER
from kurgan.core.fields import Field
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.state import State
from kurgan.study.chance import pick
from kurgan.tables.session import Session
from kurgan.tables.side_history import SideHistory

SIDES = (0, 1)
EVERYONE = (*SIDES, WATCHER)


def moments(game: Game, seed: int, every: int, scenario: str = "", options: Any = None) -> Iterator[tuple[int, State]]:
    """Every so-many-th position of a random game to its end, and the first of each kind of question to each side."""
    rng, met = Random(seed), set[tuple[str, int]]()
    s = game.setup(scenario, options, Dice.fast(seed))
    n = 0
    while (decision := game.decision(s)) is not None:
        key = s.stack[-1].kind(), decision.side
        if n % every == 0 or key not in met:
            met.add(key)
            yield n, s
        game.play(s, pick(decision, rng))
        s.events.clear()
        n += 1
    yield n, s


# ---------- what is seen ----------


def surplus(game: Game, s: State, but: frozenset[str] = frozenset()) -> list[str]:
    """Name what a watcher sees and a side does not see so; `but` are parts that hold a blank of their own."""
    seen = game.view(s, WATCHER).known
    made: list[str] = []
    for side in SIDES:
        known = game.view(s, side).known
        made += [f"{side} {name}" for name in _unlike(seen.COLUMNS.all, seen, known) if name not in but]
        for mine, its in zip(seen.stack, known.stack, strict=False):
            if mine.kind() != its.kind():
                made.append(f"{side} {mine.kind()} for {its.kind()}")
            unlike = [f"{mine.kind()}.{name}" for name in _unlike(mine.FIELDS.all, mine, its)]
            made += [f"{side} {name}" for name in unlike if name not in but]
        if (seen.turn, seen.seen, seen.outcome) != (known.turn, known.seen, known.outcome):
            made.append(f"{side} turn")
    if len(seen.stack) not in [len(game.view(s, side).known.stack) for side in SIDES]:
        made.append("frames")
    return made


def _unlike(fields: tuple[Field, ...], mine: object, its: object) -> list[str]:
    made: list[str] = []
    for one in fields:
        value = getattr(mine, one.name)
        if value != one.usual and not _within(value, getattr(its, one.name), one.blank):
            made.append(one.name)
    return made


def _within(mine: Any, its: Any, blank: Any) -> bool:
    """Tell whether a value is blank, or the same as another, part by part."""
    if mine in (its, blank, []):
        return True
    if not isinstance(mine, list) or not isinstance(its, list):
        return False
    if len(mine) != len(its):
        return all(one in its for one in mine)
    blanks = blank if isinstance(blank, list) and len(blank) == len(mine) else [blank] * len(mine)
    return all(_within(*parts) for parts in zip(mine, its, blanks, strict=True))


def shown(game: Game, s: State, side: int = WATCHER, every: int = 1) -> list[str]:
    """All that somebody is shown of a state; of the overlays of units one in so many."""
    view = game.view(s, side)
    parts: list[Any] = [view.plain(), game.face.present(view)]
    for one in game.face.board(game.scenarios[s.scenario].id)["overlays"]:
        args = {"side": list(game.sides), "unit": game.lexicon.names["unit"][::every]}.get(one["arg"], [""])
        parts += [[one["id"], arg, game.face.overlay(view, one["id"], arg)] for arg in args]
    return [json.dumps(part, sort_keys=True) for part in parts]


def other_truths(game: Game, s: State, seed: int) -> list[State]:
    """List what each side may take for the truth: guesses that look to it as the position does, where they differ."""
    made: list[State] = []
    for side in SIDES:
        view = game.view(s, side)
        guess = game.guess(view, seed)
        if game.view(guess, side).plain() == view.plain() and guess.table() != s.table():
            made.append(guess)
    return made


# ---------- what is heard ----------


@dataclass
class Told:
    """A whole game with its histories: of each side, of a watcher, of somebody who is told everything."""

    sides: list[SideHistory]
    watcher: SideHistory
    all: SideHistory
    events: list[Any] = field(default_factory=list)  # every event as it is stored, each with the number of its step


def whole(game: Game, seed: int, scenario: str = "", options: dict[str, str] | None = None, most: int = 20_000) -> Told:
    """Play a random game as a table does, with undo and standing orders now and then."""
    rng = Random(seed)
    session = Session(Play.new(game, scenario or game.scenarios[0].id, options, Dice.fast(seed)))
    made = Told([session.history(side) for side in SIDES], session.history(WATCHER), session.history(NOBODY))
    while (decision := session.play.decision()) is not None and len(session.steps) < most:
        if decision.orders and rng.random() < 0.1:
            session.do(f"order {game.lexicon.names['order'][rng.choice(decision.orders)]}")
            continue
        session.do(pick(decision, rng))
        if rng.random() < 0.05:
            session.undo()
    made.events = [(step.n, event) for step in session.steps for event in step.events]
    fresh = SideHistory(game, WATCHER, session.all.marks[0])
    for step in session.steps:
        fresh.add(step)
    assert (fresh.log, fresh.marks, fresh.ends) == (made.watcher.log, made.watcher.marks, made.watcher.ends)
    return made


def lines(history: SideHistory) -> list[str]:
    """The log of a history with the action of the game to which each entry belongs, without its own numbers."""
    made = []
    for entry in history.log:
        told = {key: value for key, value in entry.items() if key not in ("n", "at", "only")}
        made.append(json.dumps([history.ends[entry["at"]], told], sort_keys=True))
    return made


def in_order(some: list[str], more: list[str]) -> bool:
    """Tell whether these stand among others in their order."""
    rest = iter(more)
    return all(one in rest for one in some)
