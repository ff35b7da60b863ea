"""What a study writes down of a game while it is played: rows for its tables, column by column."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any, Final

from kurgan.core.decision import Decision
from kurgan.core.dice import Roll
from kurgan.core.event import NOBODY, Event
from kurgan.core.face import Shown
from kurgan.core.game import Game
from kurgan.core.outcome import DRAW, Outcome
from kurgan.core.play import Play, Step
from kurgan.core.sheet_types import Sheet
from kurgan.core.state import State
from kurgan.study.lab.schema import BATTLES, COLUMNS, DECISIONS, PLACES, ROLLS, TURNS
from kurgan.tables.course import enter_holders, holders
from kurgan.tables.luck import FOUGHT, odds_of

Columns = dict[str, list[Any]]
OPENING: Final = 3  # attacks by which a game's opening is known
CUT: Final = frozenset(("isolated", "unsupplied"))  # badges of units without supply


class Table:
    """The rows of one table, column by column."""

    def __init__(self, name: str) -> None:
        self.columns: Final[Columns] = {column.name: [] for column in COLUMNS[name]}

    def add(self, *row: object) -> None:
        """Add a row, its values in the order of the columns."""
        for column, value in zip(self.columns.values(), row, strict=True):
            column.append(value)


class GameObserver:
    """Watches one game, and writes down what is to be kept of it."""

    def __init__(self, game: Game, keep: Collection[str], scenario: str) -> None:
        self._game: Final = game
        self.tables: Final = {
            name: Table(name) for name in (TURNS, PLACES, DECISIONS, BATTLES, ROLLS) if name in keep
        }
        self.sides: Final[list[str]] = []  # whose decision each was
        self.opening: Final[list[str]] = []  # the places of the first attacks of the side that attacked first
        self._opener = ""
        self._turn: int | None = None
        self._rolls = 0
        self._asked: list[object] = []
        board = game.face.board(scenario)
        self._units: Final = {unit["id"]: (unit["side"], unit["type"]) for unit in board["units"]}
        self._towns: Final = {place["id"] for place in board["places"] if place["name"]}
        self._stood: Final[dict[str, str]] = {}
        self._held: dict[str, str] = {}
        self._lost: Final[Counter[str]] = Counter()

    @property
    def listens(self) -> bool:
        """Whether the game is played aloud: battles are told in events."""
        return BATTLES in self.tables

    def before(self, play: Play, decision: Decision) -> None:
        """See a decision before it is made."""
        state, side = play.state, self._game.side_of(play.state, decision.side)
        if not play.actions:
            self._add_rolls(play.record.rolls, 0, state.turn, None)  # by the set-up
        if state.turn != self._turn:
            self._turn = state.turn
            self._look(state, len(play.actions), False)
        self.sides.append(side)
        self._asked = [state.turn, side, state.stack[-1].kind(), decision.prompt, decision.case, decision.onward()]

    def after(self, play: Play, step: Step) -> None:
        """See what came of it."""
        n, side = len(play.actions), str(self._asked[1])
        if DECISIONS in self.tables:
            self.tables[DECISIONS].add(n, *self._asked, step.text.partition(" ")[0], step.text)
        self._add_rolls(step.rolls, n, step.turn, side)
        names = self._game.lexicon.names["unit"]
        self._lost.update(self._units[names[unit]][0] for unit in play.state.fallen if names[unit] in self._units)
        play.state.fallen.clear()
        if BATTLES in self.tables:
            for event in step.events:
                self._add_battle(event, n, step.turn)

    def over(self, state: State, actions: int) -> None:
        """See the game as it stands at its end."""
        self._look(state, actions, True)

    def _add_rolls(self, rolls: list[Roll], at: int, turn: int, side: str | None) -> None:
        for label, value, faces in rolls:
            self._rolls += 1
            if ROLLS in self.tables:
                self.tables[ROLLS].add(self._rolls, at, turn, side, label, faces, value, (faces + 1) / 2)

    # ---------- battles ----------

    def _add_battle(self, event: Event, at: int, turn: int) -> None:
        """Write down a battle that was fought; what is told to one side in another form is told once."""
        show = self._game.face.sheet
        if show is None or "fought" not in event.given or event.only not in (NOBODY, event.side):
            return
        sheet = show(event.given["fought"])
        if sheet["state"] != FOUGHT or not any(one["came"] for one in sheet["results"]):
            return
        self._open(sheet)
        self.tables[BATTLES].add(
            at, turn, sheet["place"], sheet["attacker"], sheet["defender"], sheet["attack"], sheet["defence"],
            sheet["table"], odds_of(sheet), *_came(sheet),
        )

    def _open(self, sheet: Sheet) -> None:
        self._opener = self._opener or sheet["attacker"]
        place = sheet["place"]
        if self._opener == sheet["attacker"] and place and place not in self.opening and len(self.opening) < OPENING:
            self.opening.append(place)

    # ---------- turns ----------

    def _look(self, state: State, actions: int, last: bool) -> None:
        """Write down how both sides stand, and which places have changed hands since the last time."""
        if not {TURNS, PLACES} & set(self.tables):
            return
        game = self._game
        then = state.copy()
        if then.outcome is None:
            then.outcome = Outcome(DRAW, "", "")  # once a game is over, nothing that was hidden is secret
        shown: Shown = game.face.present(game.view(then, 0))
        enter_holders(shown, self._units, self._towns, self._stood)
        held = dict(holders(game, shown, self._stood))
        if PLACES in self.tables:
            for place in sorted(held):
                if held[place] != self._held.get(place):
                    self.tables[PLACES].add(state.turn, actions, place, self._held.get(place), held[place])
        self._held |= held
        if TURNS in self.tables:
            self._add_turn(state, shown, held, actions, last)

    def _add_turn(self, state: State, shown: Shown, held: dict[str, str], actions: int, last: bool) -> None:
        game = self._game
        score = next((track["score"] for track in shown["tracks"] if "score" in track), None)
        standing = game.grade(state)
        there = [unit for unit in shown["units"] if unit["at"] and unit["id"] in self._units]
        units = Counter(self._units[unit["id"]][0] for unit in there)
        cut = Counter(self._units[unit["id"]][0] for unit in there if CUT.intersection(unit["badges"]))
        ground = Counter(held.values())
        for number, side in enumerate(game.sides):
            self.tables[TURNS].add(
                state.turn, actions, last, side, score, float(standing[game.seat_of(state, number)]), units[side],
                self._lost[side], ground[side], cut[side],
            )


def _came(sheet: Sheet) -> tuple[str, float, float, float, float, float, float | None]:
    """Return the result of a battle, its chance, the losses of both, those to expect, and the attacker's gain."""
    priced = [one for one in sheet["results"] if "own" in one or "enemy" in one]
    came = [one for one in priced or sheet["results"] if one["came"]]  # dice that cost nobody anything say little
    chance = 1.0
    for one in came:
        chance *= one["chance"]
    own, enemy = sum(one.get("own", 0.0) for one in came), sum(one.get("enemy", 0.0) for one in came)
    lost = sum(one["chance"] * one.get("own", 0.0) for one in priced)
    won = sum(one["chance"] * one.get("enemy", 0.0) for one in priced)
    gain = enemy - own - (won - lost) if priced else None
    return ", ".join(one["result"] for one in came), chance, own, enemy, lost, won, gain
