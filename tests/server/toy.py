"""A tiny whole game for the server's tests: two sides walk and roll dice for five turns; each has a secret wager."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from kurgan.core.action import NONE, Action, Lexicon
from kurgan.core.board_types import Board
from kurgan.core.decision import BUTTON, Decision
from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition
from kurgan.core.event import WATCHER, Event
from kurgan.core.face import Face
from kurgan.core.fields import OWN, PUBLIC, Field, Fields
from kurgan.core.frame import Frame
from kurgan.core.game import Game, Option, Scenario
from kurgan.core.kinds import Flag, ListOf, Noun, Number, Per
from kurgan.core.language import Catalogue
from kurgan.core.outcome import DRAW, Outcome
from kurgan.core.registry import register
from kurgan.core.rule import Case, Rule
from kurgan.core.state import State, settle
from kurgan.core.view import View

SIDES = ("red", "blue")
UNITS = ("R-1", "R-2", "B-1", "B-2")
PLACES = tuple(f"P-{n}" for n in range(10))
TURNS = 5

PLACE = Noun("place", PLACES)
SIDE = Noun("side", SIDES)

FAR = Rule("walk.1", "A unit goes one or two places at a time.")
IDLE = Rule("walk.2", "Take a unit in hand first.")


class Walk(State):
    """Where the four units are, each side's points and its secret wager."""

    COLUMNS = Fields(
        Field("where", ListOf(PLACE), PUBLIC), Field("points", ListOf(Number()), PUBLIC),
        Field("wager", Per(SIDE, Number(), 0, owners=(0, 1)), OWN), Field("side", SIDE, PUBLIC),
        Field("rolled", Flag(truth=True), PUBLIC),
    )

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.where = [0, 1, 9, 8]
        self.points = [0, 0]
        self.wager = [0, 0]
        self.side = 0
        self.rolled = False

    def blank(self, dice: Dice) -> Walk:
        return Walk(dice)


class Wager(Frame[Walk]):
    """A side chooses its secret wager."""

    KIND = "wager"
    SETTING_UP = True

    def asks(self, s: Walk) -> int:
        return s.side

    def decide(self, s: Walk) -> Decision:
        return Decision(s.side, "Choose a secret wager.", "wager.1", {"bet": [1, 2, 3]})

    def act(self, s: Walk, a: Action) -> None:
        s.wager[s.side] = a.noun
        s.events.append(Event("setup", s.side, "A wager is made {case:wager.1}"))
        s.side = 1 - s.side
        if s.side == 0:
            s.turn = 1
            s.stack[-1] = Turn()
            s.events.append(Event("turn", 0, "Turn 1"))


class Turn(Frame[Walk]):
    """A side's turn: walk as often as it likes, roll once, end."""

    KIND = "turn"
    FIELDS = Fields(Field("hand", Noun("unit", UNITS, {NONE: "none"}), PUBLIC))

    def __init__(self, hand: int = NONE) -> None:
        self.hand = hand

    def asks(self, s: Walk) -> int:
        return s.side

    def decide(self, s: Walk) -> Decision:
        choices: dict[str, list[int]] = {}
        if self.hand == NONE:
            choices["unit"] = [2 * s.side, 2 * s.side + 1]
            choices["done"] = BUTTON
            if not s.rolled:
                choices["roll"] = BUTTON
            choices["mood"] = [0, 1]
        else:
            here = s.where[self.hand]
            choices["to"] = [p for p in range(10) if 0 < abs(p - here) <= 2]
            choices["drop"] = BUTTON
        hand = [] if self.hand == NONE else [self.hand]
        return Decision(s.side, "ask-walk", "walk.1", choices, ("drop",), ("roll",), hand)

    def act(self, s: Walk, a: Action) -> None:
        if a.verb == "unit":
            self.hand = a.noun
        elif a.verb == "drop":
            self.hand = NONE
        elif a.verb == "to":
            s.where[self.hand] = a.noun
            s.events.append(Event("move", s.side, f"{{unit:{UNITS[self.hand]}}} to {{place:{PLACES[a.noun]}}}"))
            self.hand = NONE
        elif a.verb == "roll":
            value = s.dice.roll("luck")
            s.points[s.side] += value
            s.rolled = True
            s.events.append(Event("roll", s.side, f"A {value}", [value]))
        elif a.verb == "done":
            self.end(s)

    def end(self, s: Walk) -> None:
        """The turn passes; after the last one points and wagers decide."""
        s.rolled = False
        s.side = 1 - s.side
        if s.side == 0:
            s.turn += 1
        if s.turn > TURNS:
            total = [s.points[n] + s.wager[n] for n in (0, 1)]
            winner = DRAW if total[0] == total[1] else int(total[1] > total[0])
            s.outcome = Outcome(winner, "end.1", "The points have decided.")
            s.events.append(Event("win", winner, "The points have decided."))
        else:
            s.events.append(Event("turn", s.side, f"Turn {s.turn}"))

    def why_not(self, s: Walk, a: Action) -> Rule | None:
        if a.verb != "to":
            return None
        return IDLE if self.hand == NONE else FAR


FRAMES = {"wager": Wager, "turn": Turn}


def begin(scenario: str, options: dict[str, str], dice: Dice) -> State:
    s = Walk(dice)
    s.stack.append(Wager())
    return s


def present(view: View) -> dict[str, Any]:
    v = view.known
    assert isinstance(v, Walk)
    outcome = None
    if v.outcome is not None:
        winner, case, says, _, _ = v.outcome.data()
        outcome = {"winner": None if winner == DRAW else SIDES[winner], "case": case, "says": says}
    return {
        "turn": v.turn,
        "turn_label": f"Turn {v.turn}",
        "phase": "Walking" if v.turn else "Set-up",
        "to_move": SIDES[v.side],
        "outcome": outcome,
        "units": [{"id": UNITS[n], "at": PLACES[p], "box": "board", "badges": []} for n, p in enumerate(v.where)],
        "markers": [],
        "tracks": [{"id": "wager", "label": "Wager", "value": _wager(v, view.side), "says": ""}],
        "turn_of": SIDES[v.side],
        "mood": "",
        "battle": None,
        "battles": [],
        "displays": [],
        "notebook": [],
    }


def _wager(v: Walk, side: int) -> str:
    return "" if side == WATCHER else str(v.wager[side])


def board(scenario: str) -> Board:
    """Ten places in a row."""
    return {
        "id": "toy", "title": "Toy", "hex": None,
        "places": [
            {"id": p, "x": float(n), "y": 0.0, "name": None, "terrain": "clear", "tags": [], "near": []}
            for n, p in enumerate(PLACES)
        ],
        "units": [], "sides": [], "cases": [], "chapters": [], "turns": [], "overlays": [], "guide": [],
        "reconstructed": "", "verbs": {}, "boxes": {}, "events": {}, "charts": [],
    }


def overlay(view: View, kind: str, arg: str) -> dict[str, Any]:
    v = view.known
    assert isinstance(v, Walk)
    if kind != "reach":
        raise ValueError("There is no such overlay.")
    here = v.where[UNITS.index(arg)]
    return {PLACES[p]: {"tone": "good"} for p in range(10) if 0 < abs(p - here) <= 2}


def position(doc: dict[str, Any]) -> State:
    s = Walk(Dice.scripted(doc.get("dice", [])))
    s.turn = doc.get("turn", 1)
    if not isinstance(s.turn, int) or not 1 <= s.turn <= TURNS:
        raise BadPosition(f"There is no turn {s.turn!r}; the game has turns 1 to {TURNS}.")
    s.stack.append(Turn())
    settle(s)
    return s


TOY = Game(
    id="toy",
    sides=SIDES,
    scenarios=(Scenario("walk"),),
    options=(Option("pace", ("slow", "quick"), "slow"),),
    lexicon=Lexicon(
        {
            "bet": "number", "unit": "unit", "to": "place", "mood": "mood", "roll": "button", "done": "button",
            "drop": "button",
        },
        {"unit": list(UNITS), "place": list(PLACES), "mood": ["glad", "grim"]},
    ),
    rulebook={"walk.1": Case("walk.1", "Walking", "A unit goes one or two places at a time.")},
    rules_version="toy-1",
    data_digest=hashlib.sha256(b"toy").hexdigest()[:16],
    begin=begin,
    blank=Walk,
    frames=FRAMES,
    faults=lambda s: [],
    position=position,
    document=lambda s: {"turn": s.turn},
    face=Face(
        minutes=1,
        hardness=1,
        present=present,
        warnings=lambda s: {"done": ["The die has not been rolled"]} if isinstance(s, Walk) and not s.rolled else {},
        describe=lambda s, verb, noun: f"Wager {noun}" if verb == "bet" else "",
        overlay=overlay,
        board=board,
        words=Catalogue(Path(__file__).parent / "toy.ftl", names={"unit": list(UNITS), "place": list(PLACES)}),
    ),
)

register(TOY)
