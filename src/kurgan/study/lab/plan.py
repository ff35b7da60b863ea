"""The plan of a study: which games are played, and what is kept of them."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from typing import Any, Final

import msgspec

from kurgan.agents.measure.rivals import known
from kurgan.core.game import Game
from kurgan.core.language import join_list
from kurgan.core.registry import game
from kurgan.study.lab.schema import KEPT, USUAL
from kurgan.study.lab.words import Fault, say

MOST_CELLS: Final = 10_000
MOST_GAMES: Final = 10_000_000  # in a cell
MOST_ROLLS: Final = 1000  # that may be set out for the beginning of a game
SECONDS: Final = 10.0  # that a program may think about a decision


@dataclass(frozen=True)
class Cell:
    """One way in which games of a study are set up; its games differ by their seeds."""

    number: int
    scenario: str
    players: tuple[str, ...]
    options: dict[str, str]
    rolls: tuple[int, ...] = ()
    position: dict[str, Any] | None = None


class PlanFile(msgspec.Struct, forbid_unknown_fields=True):
    """A plan as it is written."""

    game: str
    players: list[list[str]]
    scenarios: list[str] = []
    options: dict[str, str] = {}
    vary: dict[str, list[str]] = {}
    rolls: list[list[int]] = []
    positions: list[str] = []
    games: int = 10
    seed: int = 1
    keep: tuple[str, ...] = USUAL
    stop: float | None = None
    seconds: float = SECONDS


@dataclass(frozen=True)
class Plan:
    """All that a study is; the same plan gives the same tables."""

    game: str
    players: tuple[tuple[str, ...], ...]  # pairings, each with a player for every seat
    scenarios: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)  # the same in all games
    vary: dict[str, tuple[str, ...]] = field(default_factory=dict)  # options of which every combination is played
    rolls: tuple[tuple[int, ...], ...] = ()  # what the first dice show, one way after another
    positions: tuple[dict[str, Any], ...] = ()  # documents to begin from, in place of scenarios
    games: int = 10  # in each cell
    seed: int = 1  # of the first game of each cell
    keep: tuple[str, ...] = USUAL
    stop: float | None = None  # a cell ends once its first side certainly wins more or less than this share
    seconds: float = SECONDS

    def as_json(self) -> dict[str, Any]:
        """Return the plan as plain data."""
        made: dict[str, Any] = msgspec.to_builtins(self)
        return made

    def dumps(self) -> str:
        """Write the plan in one line, the same for the same plan."""
        return json.dumps(self.as_json(), sort_keys=True, ensure_ascii=False)

    @staticmethod
    def loads(text: str) -> Plan:
        """Read what dumps() wrote."""
        return msgspec.convert(json.loads(text), Plan)

    def cells(self) -> list[Cell]:
        """List the cells in the order of the tables."""
        return [Cell(n, *how) for n, how in enumerate(self._ways())]

    def _ways(self) -> Iterator[tuple[str, tuple[str, ...], dict[str, str], tuple[int, ...], dict[str, Any] | None]]:
        names = list(self.vary)
        starts: list[tuple[str, dict[str, Any] | None]] = [(name, None) for name in self.scenarios]
        starts += [("", position) for position in self.positions]
        for (scenario, position), players in product(starts, self.players):
            for values in product(*self.vary.values()):
                for rolls in self.rolls or ((),):
                    yield scenario, players, {**self.options, **dict(zip(names, values, strict=True))}, rolls, position


def read_plan(file: Path) -> Plan:
    """Read a plan from a TOML file; Fault says what is wrong with it."""
    try:
        raw = tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise Fault(say("lab-plan-unread", file=str(file), error=str(getattr(error, "strerror", error)))) from None
    except tomllib.TOMLDecodeError as error:
        raise Fault(say("lab-plan-unread", file=str(file), error=str(error))) from None
    return plan_of(raw, file.parent)


def plan_of(raw: Mapping[str, Any], folder: Path = Path()) -> Plan:
    """Make a plan from plain data; the files of positions stand in the folder."""
    try:
        given = msgspec.convert(dict(raw), PlanFile)
    except msgspec.ValidationError as error:
        raise Fault(say("lab-plan-strange", error=str(error))) from None
    plan = Plan(
        given.game, tuple(tuple(names) for names in given.players), tuple(given.scenarios), given.options,
        {name: tuple(values) for name, values in given.vary.items()}, tuple(tuple(rolls) for rolls in given.rolls),
        tuple(_position(folder / name) for name in given.positions), given.games, given.seed,
        tuple(name for name in KEPT if name in given.keep), given.stop, given.seconds,
    )
    if strange := [name for name in given.keep if name not in KEPT]:
        raise Fault(say("lab-plan-keep", given=strange[0], known=join_list(KEPT)))
    return _checked(plan)


def _position(file: Path) -> dict[str, Any]:
    try:
        text = file.read_text("utf-8")
        found: Any = json.loads(text) if file.suffix == ".json" else tomllib.loads(text)
    except (OSError, UnicodeDecodeError) as error:
        raise Fault(say("lab-plan-unread", file=str(file), error=str(getattr(error, "strerror", error)))) from None
    except ValueError as error:
        raise Fault(say("lab-plan-unread", file=str(file), error=str(error))) from None
    if not isinstance(found, dict):
        raise Fault(say("lab-plan-unread", file=str(file), error=type(found).__name__))
    return found


def _checked(plan: Plan) -> Plan:
    """Return a plan whose cells can all be played, with its scenarios named; Fault says why one cannot."""
    try:
        ours = game(plan.game)
    except KeyError as error:
        raise Fault(error.args[0]) from None
    bounds = (
        ("games", 1 <= plan.games <= MOST_GAMES), ("seed", -(2**62) <= plan.seed <= 2**62),
        ("seconds", 0 < plan.seconds <= 86_400), ("stop", plan.stop is None or 0.05 <= plan.stop <= 0.95),
        ("players", bool(plan.players)), ("vary", all(plan.vary.values())),
        ("rolls", all(0 < len(rolls) <= MOST_ROLLS for rolls in plan.rolls)),
    )
    if outside := next((name for name, inside in bounds if not inside), ""):
        raise Fault(say("lab-plan-bounds", name=outside))
    if plan.positions and (plan.scenarios or plan.options or plan.vary or plan.rolls):
        raise Fault(say("lab-plan-position"))
    if twice := next((name for name in plan.vary if name in plan.options), ""):
        raise Fault(say("lab-plan-twice", name=twice))
    for names in plan.players:
        if len(names) != len(ours.sides):
            raise Fault(say("lab-plan-players", game=ours.title, sides=join_list(ours.sides), given=len(names)))
    if not plan.positions and not plan.scenarios:
        plan = replace(plan, scenarios=(ours.scenarios[0].id,))
    count = len(plan.positions or plan.scenarios) * len(plan.players) * max(1, len(plan.rolls))
    for values in plan.vary.values():
        count *= len(values)
    if count > MOST_CELLS:
        raise Fault(say("lab-plan-cells", count=count, most=MOST_CELLS))
    try:
        _check_names(ours, plan)
    except ValueError as error:
        raise Fault(str(error)) from None
    return plan


def _check_names(ours: Game, plan: Plan) -> None:
    """Raise ValueError unless all scenarios, values of options, positions and players are known."""
    for scenario in plan.scenarios:
        ours.setup(scenario)
    wanted = {name: (value,) for name, value in plan.options.items()} | plan.vary
    for name, values in wanted.items():
        for value in values:
            ours.setup(options={name: value})
    for position in plan.positions:
        ours.position(position)
    for player in sorted({name for names in plan.players for name in names}):
        known(player, plan.game, len(ours.sides))
