"""What players do to a game besides playing it, as records tell it: they end it themselves, or take back over rolls.

A record keeps what was taken back. From the last time to the first it is put back in its place, so every game that
there was on the way can be played again, and its rolls checked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kurgan.core.dice import roll_of
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.opening import opening_state
from kurgan.core.record import BadRecord, Record
from kurgan.core.record_shapes import AGREED
from kurgan.core.replay import check_rolls, replay_states
from kurgan.core.state import State


def check_ending(game: Game, record: Record, state: State) -> None:
    """Raise BadRecord if players cannot have ended the game as a record tells."""
    ended = record.ended
    if ended is None:
        return
    loser, winner = ended["side"], ended["winner"]
    if ended["how"] == AGREED:
        fits = not loser and winner is None
    else:
        fits = loser != winner and loser in game.sides and winner in game.sides
    if not fits or state.outcome is not None:
        raise BadRecord(say("record-false-ending"))


def games_before(record: Record) -> Iterator[Record]:
    """Yield the game as it was before each time that something was taken back, the last time first."""
    actions, rolls = record.actions, record.rolls
    for one in record.takebacks[::-1]:  # mypyc cannot compile reversed() in a generator
        actions = [*actions[: one["keep"]], *one["actions"]]
        rows: list[Any] = one["rolls"]
        rolls = [*rolls[: one["rolls_kept"]], *[roll_of(row) for row in rows]]
        yield replace(
            record, actions=actions, rolls=rolls, dice=one["dice"], digests=[], outcome="", winner=None, case="",
            ended=None, takebacks=[],
        )


def check_takebacks(game: Game, record: Record) -> None:
    """Raise BadRecord if what was taken back cannot have been played, or its rolls are false."""
    for before in games_before(record):
        state = opening_state(game, before)
        for _ in replay_states(game, state, before.actions):
            pass
        check_rolls(before, state, True)
