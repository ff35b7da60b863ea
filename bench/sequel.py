"""What follows a part of a turn: it tells whether other ways to do the part lead to the same game."""

from __future__ import annotations

from dataclasses import dataclass, field

from kurgan.core.game import Game
from kurgan.core.rule import Illegal
from kurgan.core.state import State


@dataclass
class Segment:
    """What one side did between two moments at which the page had to answer: dice, or the other side."""

    side: str
    begins: State
    actions: list[str] = field(default_factory=list)


class Sequel:
    """A segment with those that follow it in the turn.

    Some orders of the same actions differ in no more than a list that is thrown away later, such as that of the units
    which have come up in support of an attack. So whatever was done after the segment, dice included, is done again: if
    all of it is allowed and the same position is reached at the end of it or before, the game is the same.
    """

    def __init__(self, game: Game, segments: list[Segment], end: State) -> None:
        self.game = game
        self.begins = segments[0].begins
        self.actions = segments[0].actions
        self.after = segments[1:]
        self.positions = [one.begins.digest() for one in self.after] + [end.digest()]
        self.known: dict[tuple[str, ...], bool] = {}

    def same(self, actions: list[str]) -> bool:
        """Tell whether actions instead of those of the segment lead to the same game."""
        key = tuple(actions)
        if key not in self.known:
            self.known[key] = self._same(actions)
        return self.known[key]

    def _same(self, actions: list[str]) -> bool:
        state = self.begins.copy()
        state.silent = True
        if not carried(self.game, state, actions):
            return False
        for position, segment in zip(self.positions, self.after, strict=False):
            if state.digest() == position:
                return True
            if not carried(self.game, state, segment.actions):
                return False
        return state.digest() == self.positions[-1]


def carried(game: Game, state: State, actions: list[str]) -> bool:
    """Carry out actions; false if one of them is not allowed."""
    try:
        for text in actions:
            game.apply(state, game.lexicon.parse(text))
    except Illegal:
        return False
    return True
