"""Whole games between computer players, and the figures they leave."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from kurgan.core.agent import Agent, Forfeit
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.play import Play, Step
from kurgan.core.record import Record
from kurgan.core.state import State

LONGEST = 100_000  # actions after which a game is given up as endless


class Broken(Exception):
    """A player chose what was not offered; the message says who and what."""


class Observer(Protocol):
    """Somebody who watches a game being played; `listens` if they want to be told what happens in events."""

    @property
    def listens(self) -> bool:
        """Whether the game is played aloud."""

    def before(self, play: Play, decision: Decision) -> None:
        """See a decision before it is made."""

    def after(self, play: Play, step: Step) -> None:
        """See what came of it."""


@dataclass(repr=False)
class Ended:
    """One game played to its end, given up as endless or forfeited: the last state and the record."""

    state: State
    record: Record
    forfeit: Forfeit | None = None

    def __repr__(self) -> str:
        says = self.record.outcome or ("" if self.forfeit is None else str(self.forfeit))
        return f"<Game of {self.record.game}, {len(self.record.actions)} actions: {says or 'not over'}>"


@dataclass
class Figures:
    """What a number of games came to."""

    sides: tuple[str, ...]
    games: int = 0
    finished: int = 0
    actions: int = 0
    seconds: float = 0.0
    winners: dict[str, int] = field(default_factory=dict)
    turns: float = 0.0
    digests: list[str] = field(default_factory=list)

    def add(self, winner: int | None, turn: int, actions: int, digest: str, seconds: float) -> None:
        """Count one more game; `winner` is the side that won, None for one given up, negative for a draw."""
        self.turns = (self.turns * self.games + turn) / (self.games + 1)
        self.games += 1
        self.actions += actions
        self.seconds += seconds
        self.digests.append(digest)
        if winner is not None:
            self.finished += 1
            name = self.sides[winner] if winner >= 0 else "draw"
            self.winners[name] = self.winners.get(name, 0) + 1

    def as_json(self) -> dict[str, Any]:
        """Return the figures under the names that scripts rely on."""
        return {
            "games": self.games,
            "finished": self.finished,
            "actions": self.actions,
            "seconds": round(self.seconds, 3),
            "actions_per_second": round(self.actions / self.seconds, 1) if self.seconds else 0.0,
            "winners": {name: self.winners.get(name, 0) for name in (*self.sides, "draw")},
            "turns": round(self.turns, 2),
            "digests": self.digests,
        }


def play_game(
    game: Game, players: Sequence[Agent], seed: int, scenario: str = "", options: dict[str, str] | None = None,
    longest: int = LONGEST, names: Sequence[str] = (), observer: Observer | None = None,
    rolls: Sequence[int] = (), position: dict[str, Any] | None = None,
) -> Ended:
    """Play one game: the loop of playouts, of the arena and of studies; every choice is looked up among those offered.

    `names` are the players' ranks or addresses, for the record; `rolls` are shown by the dice before those of the seed.
    """
    dice = Dice.scripted(list(rolls), seed) if rolls else Dice.fast(seed)
    play = Play.new(game, scenario, options, dice, position, undoable=False)
    state = play.state
    state.silent = observer is None or not observer.listens
    forfeit: Forfeit | None = None
    while len(play.actions) < longest:
        decision = game.decision(state)
        if decision is None:
            break
        if observer is not None:
            observer.before(play, decision)
        try:
            action = players[decision.side].choose(game.view(state, decision.side), decision)
        except Forfeit as fault:
            forfeit = fault
            break
        if not decision.allows(action) or action.verb in decision.back:
            who, what = game.side_of(state, decision.side), game.lexicon.text(action)
            raise Broken(say("player-not-offered", name=who, action=repr(what)))
        step = play.push(action)
        if observer is not None:
            observer.after(play, step)
    # Bids may have exchanged the sides, so the players are named when it is known what each has played.
    play.record.players = [
        {"side": game.side_of(state, seat), "kind": "computer", "name": name} for seat, name in enumerate(names)
    ]
    return Ended(state, play.close(), forfeit)
