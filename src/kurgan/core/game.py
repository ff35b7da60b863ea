"""What a game hands over: a record of functions and facts; and the registry of games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kurgan.core.action import Action, Lexicon
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.rule import NOT_NOW, NOT_YOUR_TURN, UNKNOWN, Case, Illegal, Rule
from kurgan.core.state import State, settle


@dataclass(frozen=True)
class Scenario:
    """One way to begin the game."""

    id: str
    title: str
    says: str


@dataclass(frozen=True)
class Option:
    """A choice made before the game begins; each value has an id and a title."""

    id: str
    title: str
    says: str
    values: tuple[tuple[str, str], ...]
    default: str


def no_secret(s: State) -> bool:
    """For a game in which both sides see everything."""
    return False


def no_routes(s: State) -> dict[int, list[int]]:
    """For a game that shows no ways across its map."""
    return {}


@dataclass(frozen=True)
class Game:
    """One game: its facts, and the functions that play it."""

    id: str
    title: str
    blurb: str
    minutes: int
    hardness: int
    sides: tuple[str, ...]
    side_titles: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    options: tuple[Option, ...]
    lexicon: Lexicon
    rulebook: dict[str, Case]
    rules_version: str
    data_digest: str
    begin: Callable[[str, dict[str, str], Dice], State]
    view: Callable[[Any, int], dict[str, Any]]
    guess: Callable[[dict[str, Any], int], State]
    present: Callable[[dict[str, Any]], dict[str, Any]]
    warnings: Callable[[Any], dict[str, list[str]]]
    describe: Callable[[Any, str, int], str]
    overlay: Callable[[dict[str, Any], str, str], dict[str, Any]]
    board: Callable[[], dict[str, Any]]
    check: Callable[[Any], list[str]]
    thaw: Callable[[list[Any]], State]
    position: Callable[[dict[str, Any]], State]
    document: Callable[[Any], dict[str, Any]]
    facts: Any
    secret: Callable[[Any], bool] = no_secret  # whether a side knows something now that the other may not
    routes: Callable[[Any], dict[int, list[int]]] = no_routes
    odds: Callable[[Any, list[int], list[int]], dict[str, Any]] | None = None  # of attackers against defenders

    def setup(self, scenario: str = "", options: dict[str, str] | None = None, dice: Dice | None = None) -> State:
        """The state at the first decision of a scenario."""
        chosen = {option.id: option.default for option in self.options}
        for key, value in (options or {}).items():
            allowed = next((o.values for o in self.options if o.id == key), None)
            if allowed is None:
                raise ValueError(f"{self.title} has no option {key!r}; it has {', '.join(chosen) or 'none'}.")
            if value not in [v for v, _ in allowed]:
                raise ValueError(f"Option {key!r} takes {' or '.join(v for v, _ in allowed)}, not {value!r}.")
            chosen[key] = value
        name = scenario or self.scenarios[0].id
        if name not in [one.id for one in self.scenarios]:
            raise ValueError(
                f"{self.title} has no scenario {name!r}; it has {', '.join(one.id for one in self.scenarios)}."
            )
        s = self.begin(name, chosen, dice if dice is not None else Dice.fast(0))
        settle(s)
        return s

    def decision(self, s: State) -> Decision | None:
        """The question now, None when the game is over."""
        return None if s.outcome is not None else s.stack[-1].decide(s)

    def play(self, s: State, a: Action) -> None:
        """Carry out an action known to be legal, then run until the next decision."""
        s.stack[-1].act(s, a)
        settle(s)

    def apply(self, s: State, a: Action, side: int | None = None) -> None:
        """Carry out an action if it is among the choices; Illegal names the rule if not."""
        rule = self.why(s, a, side)
        if rule is not None:
            raise Illegal(self.lexicon.text(a), rule)
        self.play(s, a)

    def why(self, s: State, a: Action, side: int | None = None) -> Rule | None:
        """The rule that forbids an action, None if it is legal."""
        if not self.lexicon.known(a):
            return UNKNOWN
        decision = self.decision(s)
        if decision is None:
            return NOT_NOW
        if side is not None and side != decision.side:
            return NOT_YOUR_TURN
        if decision.allows(a):
            return None
        rule = s.stack[-1].bar(s, a)
        return NOT_NOW if rule is None else rule


_GAMES: dict[str, Game] = {}


def register(made: Game) -> None:
    """Make a game known by its id."""
    _GAMES[made.id] = made


def games() -> list[Game]:
    """Every game there is, in the order of registration."""
    return list(_GAMES.values())


def game(name: str) -> Game:
    """The game with this id."""
    if name not in _GAMES:
        raise KeyError(f"There is no game {name!r}; the games are {', '.join(_GAMES)}.")
    return _GAMES[name]
