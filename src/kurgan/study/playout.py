"""Whole games between computer players, and the figures they leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any, Protocol

from kurgan.core.action import Action
from kurgan.core.decision import Decision
from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.core.state import State
from kurgan.core.view import View

LONGEST = 100_000  # actions after which a game is given up as endless


class Player(Protocol):
    """Whoever chooses for a side."""

    def choose(self, view: View, decision: Decision) -> Action:
        """One of the decision's choices."""
        ...


class Broken(Exception):
    """A player chose what was not offered; the message says who and what."""


@dataclass
class Ended:
    """One game played to its end (or given up): the last state and the record."""

    state: State
    record: Record


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

    def add(self, ended: Ended, seconds: float) -> None:
        """Count one more game."""
        self.turns = (self.turns * self.games + ended.state.turn) / (self.games + 1)
        self.games += 1
        self.actions += len(ended.record.actions)
        self.seconds += seconds
        self.digests.append(ended.state.digest())
        outcome = ended.state.outcome
        if outcome is not None:
            self.finished += 1
            winner = self.sides[outcome.winner] if outcome.winner >= 0 else "draw"
            self.winners[winner] = self.winners.get(winner, 0) + 1

    def as_json(self) -> dict[str, Any]:
        """The figures under the names that scripts rely on."""
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
    game: Game, players: Sequence[Player], seed: int, scenario: str = "", options: dict[str, str] | None = None,
    longest: int = LONGEST,
) -> Ended:
    """Play one game; every choice is looked up among those offered."""
    play = Play.new(game, scenario, options, Dice.fast(seed), undoable=False)
    state = play.state
    while len(play.actions) < longest:
        decision = game.decision(state)
        if decision is None:
            break
        action = players[decision.side].choose(game.view(state, decision.side), decision)
        if not decision.allows(action):
            who, what = game.sides[decision.side], game.lexicon.text(action)
            raise Broken(f"The player of {who} chose {what!r}, which is not offered.")
        play.push(action)
    return Ended(state, play.close())


def playout(
    game: Game, seat: Callable[[int, int], Player], games: int, seed: int, scenario: str = "",
    folder: Path | None = None, watch: Callable[[int], None] | None = None,
) -> Figures:
    """Play a number of games, each with a seed of its own; `seat` gives the player of a side for a seed."""
    figures = Figures(game.sides)
    for number in range(games):
        mine = seed + number
        started = perf_counter()
        ended = play_game(game, [seat(side, mine) for side in range(len(game.sides))], mine, scenario)
        figures.add(ended, perf_counter() - started)
        if folder is not None:
            ended.record.save(folder / f"{game.id}-{mine}.kurgan.json")
        if watch is not None:
            watch(number + 1)
    return figures
