"""What a game hands over: its rules and its face, two records of functions and facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from kurgan.core.action import Action, Lexicon
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.event import WATCHER, Event
from kurgan.core.face import Face
from kurgan.core.frame import Frame
from kurgan.core.language import Catalogue, join_list, say
from kurgan.core.message import Message
from kurgan.core.orders import VERB
from kurgan.core.outcome import Outcome
from kurgan.core.query import Query
from kurgan.core.rule import NOT_NOW, NOT_YOUR_TURN, UNKNOWN, Case, Illegal, Rule
from kurgan.core.sheet_types import Sheet
from kurgan.core.state import State, settle, side_asked
from kurgan.core.view import View


@dataclass(frozen=True)
class Scenario:
    """One way to begin the game; the catalogue has its words, of which these are arguments."""

    id: str
    given: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Option:
    """A choice made before the game begins; the catalogue has its words and those of its values."""

    id: str
    values: tuple[str, ...]
    default: str
    scenarios: tuple[str, ...] = ()  # those that it belongs to; empty for all


def no_secret(s: State) -> bool:
    """Return False, for a game in which both sides see everything."""
    return False


def nothing_hidden(s: Any, side: int, seed: int) -> None:
    """Do nothing, for a game in which there is nothing to imagine."""


def as_seated(s: Any, seat: int) -> int:
    """Return the seat, for a game in which every seat plays the side it is named after."""
    return seat


def even(s: Any) -> float:
    """Return one half, for a game that does not say who is ahead."""
    return 0.5


@dataclass(frozen=True, repr=False)
class Game:
    """The rules of one game, and the face that it shows to people."""

    id: str
    sides: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]
    lexicon: Lexicon
    rulebook: dict[str, Case]
    rules_version: str
    data_digest: str
    begin: Callable[[str, dict[str, str], Dice], State]
    blank: Callable[[Dice], State]
    frames: dict[str, type[Frame[Any]]]
    faults: Callable[[Any], list[Message]]  # everything that is wrong with a state
    position: Callable[[dict[str, Any]], State]
    document: Callable[[Any], dict[str, Any]]
    face: Face
    secret: Callable[[Any], bool] = no_secret  # whether a side may know something now that the other may not
    imagine: Callable[[Any, int, int], None] = nothing_hidden  # fill in what a side does not know, from a seed
    odds: Callable[[Any, list[int], list[int]], Sheet] | None = None  # of attackers against defenders
    queries: dict[str, Query] = field(default_factory=dict)
    plays: Callable[[Any, int], int] = as_seated  # the side that a seat plays now; bids may have changed places
    standing: Callable[[Any], float] = even  # how near the first side is to winning, from 0 to 1
    recorded: Callable[[dict[str, Any]], State] | None = None  # reads positions with which earlier records begin
    moments: dict[str, str] = field(default_factory=dict)  # the case that says when a verb may be used, by verb

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.title}>"

    @property
    def title(self) -> str:
        """The name of the game as people read it."""
        return self.words.say("board-title")

    def setup(self, scenario: str = "", options: dict[str, str] | None = None, dice: Dice | None = None) -> State:
        """Return the state at the first decision of a scenario."""
        chosen = {option.id: option.default for option in self.options}
        for key, value in (options or {}).items():
            allowed = next((o.values for o in self.options if o.id == key), None)
            if allowed is None:
                raise ValueError(say("error-no-option", game=self.title, name=key, known=join_list(chosen) or "none"))
            if value not in allowed:
                known = " or ".join(allowed)
                raise ValueError(say("error-option-value", name=key, known=known, value=value))
            chosen[key] = value
        names = [one.id for one in self.scenarios]
        name = scenario or names[0]
        if name not in names:
            raise ValueError(say("error-no-scenario", game=self.title, name=name, known=join_list(names)))
        s = self.begin(name, chosen, dice if dice is not None else Dice.fast(0))
        s.scenario = names.index(name)
        s.options = {option.id: chosen[option.id] for option in self.options if chosen[option.id] != option.default}
        settle(s)
        return s

    def thaw(self, data: list[Any]) -> State:
        """Return the state that freeze() wrote down."""
        s = self.blank(Dice.thaw(data[-1]))
        s.restore(data[:5], self.frames)
        s.scenario, s.options = data[5], dict(data[6])
        s.rules = data[7] if len(data) > 8 else 0  # snapshots of old have none
        return s

    # ---------- playing ----------

    def decision(self, s: State) -> Decision | None:
        """Return the question now, None when the game is over; worked out once and kept until the next action."""
        if s.outcome is not None:
            return None
        if s.question is None:
            s.question = s.asked()
        return s.question

    def play(self, s: State, a: Action) -> None:
        """Carry out an action known to be legal, then run until the next decision."""
        if a.verb == VERB:
            s.give_order(s.stack[-1].asks(s), a.noun)
            s.stack[-1].ordered(s)
        else:
            s.stack[-1].act(s, a)
        settle(s)

    def side(self, name: str | int) -> int:
        """Return the number of a side that is named or numbered; ValueError if there is none."""
        if isinstance(name, str):
            if name in self.sides:
                return self.sides.index(name)
        elif 0 <= name < len(self.sides):
            return name
        raise ValueError(say("error-no-side", game=self.title, name=repr(name), known=list(self.sides)))

    def apply(self, s: State, a: Action, side: str | int | None = None) -> None:
        """Carry out an action if it is among the choices; Illegal names the rule if not."""
        rule = self.why(s, a, side)
        if rule is not None:
            raise Illegal(self.lexicon.text(a), rule, self.says(rule))
        self.play(s, a)

    def why(self, s: State, a: Action, side: str | int | None = None) -> Rule | None:
        """Return the rule that forbids an action, None if it is legal."""
        if not self.lexicon.known(a):
            return UNKNOWN
        if s.outcome is not None:
            return NOT_NOW
        if side is not None and (self.side(side) if isinstance(side, str) else side) != side_asked(s):
            return NOT_YOUR_TURN
        decision = self.decision(s)
        if decision is None or decision.allows(a):
            return None
        if a.verb == VERB:
            return NOT_NOW
        rule = s.stack[-1].why_not(s, a)
        return self.moment(a.verb) if rule is None else rule

    def moment(self, verb: str) -> Rule:
        """Return the rule that forbids a verb at a moment to which it does not belong."""
        case = self.moments.get(verb)
        return NOT_NOW if case is None else Rule(case)

    def why_not(self, s: State, actions: Sequence[Action], side: str | int | None = None) -> tuple[int, Rule] | None:
        """Find the first of a path of actions that a rule forbids: its number and the rule; None if all may be.

        Nothing is rolled: a path ends where the dice would speak.
        """
        here = s.copy()
        for n, action in enumerate(actions):
            rule = self.why(here, action, side)
            if rule is not None:
                return n, rule
            rolled = here.dice.count
            self.play(here, action)
            if here.dice.count != rolled:
                break
        return None

    # ---------- what a side knows ----------

    def view(self, s: State, side: str | int) -> View:
        """Return all that a side may know; a WATCHER may know what both sides know."""
        seat = self.side(side) if isinstance(side, str) else side
        known = s.seen_by(seat)
        if s.question is not None and s.question.side == seat:
            known.question = s.question  # it is the side's own question, so it may know its answers
        return View(self.id, seat, known)

    def guess(self, view: View, seed: int) -> State:
        """Return a full state that a side, or a WATCHER, may imagine from its view, with dice of its own."""
        s = view.known.copy()
        s.dice = Dice.fast(seed)
        s.silent = True
        if s.outcome is None:
            for side in range(len(self.sides)) if view.side == WATCHER else (view.side,):
                self.imagine(s, side, seed)
        return s

    # ---------- who plays what ----------

    def side_of(self, s: State, seat: int) -> str:
        """Return the name of the side that a seat plays now: what people are shown where the kernel knows a seat."""
        return self.sides[self.plays(s, seat)]

    def seating(self, s: State) -> dict[str, str]:
        """Name the side that each seat plays now; nothing where every seat plays the side it is named after."""
        if self.plays is as_seated:
            return {}
        return {seat: self.side_of(s, n) for n, seat in enumerate(self.sides)}

    def seat_of(self, s: State, side: int) -> int:
        """Return the seat that plays a side now."""
        return next(seat for seat in range(len(self.sides)) if self.plays(s, seat) == side)

    def won_by(self, s: State) -> str | None:
        """Return the name of the side that has won, None in a draw and while nobody has."""
        return None if s.outcome is None or s.outcome.winner < 0 else self.side_of(s, s.outcome.winner)

    # ---------- words ----------

    def says(self, rule: Rule) -> str:
        """Say what a rule forbids."""
        if rule.case in self.rulebook and not rule.says:
            return self.rulebook[rule.case].says
        return self.words.text(rule.says or rule.case.replace(".", "-"), rule.given)

    def told(self, event: Event) -> str:
        """Make the sentence of something that happened."""
        return self.words.text(event.says, event.given)

    def ended(self, outcome: Outcome) -> str:
        """Make the sentence in which a game ended."""
        return self.words.text(outcome.says, outcome.given)

    def prompt(self, asked: Decision) -> str:
        """Make the question of a decision."""
        return self.words.text(asked.prompt, asked.given)

    def label(self, asked: Decision, verb: str) -> str:
        """Return the label of a verb that a decision offers; empty where the question has none for it."""
        return self.words.text(asked.prompt, asked.given, verb) if self.words.has(asked.prompt, verb) else ""

    @property
    def words(self) -> Catalogue:
        """The catalogue of the game's sentences."""
        return self.face.words

    def check(self, s: State) -> list[str]:
        """List everything that is wrong with a state, in sentences."""
        return [self.words.of(fault) for fault in self.faults(s)]

    def agrees(self, s: State, digest: str, said: str = "") -> bool:
        """Tell whether a digest is that of a state; `said` is the sentence in which a record tells its outcome."""
        return s.agrees(digest, said, *([] if s.outcome is None else [self.ended(s.outcome)]))

    def grade(self, s: State) -> list[float]:
        """Return how near each side is to winning, from 0 to 1; when the game is over, its scores."""
        if s.outcome is not None:
            return s.outcome.scores.copy()
        first = self.standing(s)
        return [first, 1.0 - first]

    def ask(self, s: State, name: str, **given: str | Sequence[str]) -> dict[str, Any]:
        """Return the answer to one of the game's queries; ValueError says what is wrong with the question.

        Several units or places are given in a list, or in one text with commas between them.
        """
        if name not in self.queries:
            raise ValueError(say("error-no-query", game=self.title, name=name, known=join_list(self.queries) or "none"))
        return self.queries[name].answer_to(self.lexicon, s, given)
