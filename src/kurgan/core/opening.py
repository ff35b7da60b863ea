"""How a recorded game begins: the state before its first action, and the rolls that led there."""

from __future__ import annotations

from dataclasses import replace

from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.record import BadRecord, Record
from kurgan.core.record_shapes import FROZEN
from kurgan.core.state import State, settle


def opening_state(game: Game, record: Record, dice: Dice | None = None) -> State:
    """Return the state before the first action of a record; the log of its dice holds the rolls of the set-up."""
    rolls = dice if dice is not None else record.first_dice()
    try:
        if record.position is None:
            state = game.setup(record.scenario, record.options, rolls)
        else:
            earlier = game.recorded if earlier_rules(game, record) else None
            frozen = record.position.get(FROZEN)
            state = game.thaw(frozen) if frozen is not None else (earlier or game.position)(record.position)
            state.dice = rolls
            settle(state)
    except ValueError as error:
        raise BadRecord(say("record-no-beginning", reason=str(error))) from None
    except Exception as error:  # whatever a forged beginning leads to, it is the file's fault and not ours
        raise BadRecord(say("record-impossible-beginning", fault=type(error).__name__)) from None
    state.rules = earlier_rules(game, record)
    state.events.clear()
    return state


def earlier_rules(game: Game, record: Record) -> int:
    """Return the version of the rules that a record was made under if it is an earlier one, else 0."""
    text, now = record.rules, game.rules_version
    if not (text.isascii() and text.isdigit() and now.isdigit() and len(text) <= len(now)):
        return 0
    version = int(text)
    return version if version < int(now) else 0


def mended(game: Game, record: Record) -> Record:
    """Return a record with the rolls of its set-up, which tables once lost, if the dice can tell them."""
    span = record.dice[0]
    if record.position is not None or not (span.get("secret") or span.get("seed") is not None):
        return record
    dice = Dice(span.get("seed") or 0, span.get("secret") or "", list(span.get("nonces") or []))
    try:
        lost = opening_state(game, record, dice).dice.log
    except BadRecord:
        return record
    if not lost or record.rolls[: len(lost)] == lost:
        return record
    whole = replace(record, rolls=[*lost, *record.rolls])
    return record if whole.false_rolls() else whole
