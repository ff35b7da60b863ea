"""A game from a file: every action is checked and every roll compared before it becomes a table."""

from __future__ import annotations

from dataclasses import replace

from kurgan.core.dice import Dice, commitment
from kurgan.core.game import Game
from kurgan.core.opening import mended, opening_state
from kurgan.core.play import Play, same_rules
from kurgan.core.record import BadRecord, Record
from kurgan.core.rule import Illegal
from kurgan.server.ledger import SNAPSHOT_EVERY, snapshot_of
from kurgan.server.line import Line
from kurgan.server.store import Json, Snapshot

MOST_ACTIONS = 50_000


def replayed(game: Game, record: Record, dice: Dice) -> tuple[Line, list[Snapshot]]:
    """The line of a record, with snapshots of it; from its last roll on, a game that had a secret rolls these dice."""
    if len(record.actions) > MOST_ACTIONS:
        raise BadRecord(f"This record has {len(record.actions)} actions; {MOST_ACTIONS} are the most that are read.")
    record = mended(game, record)
    if faults := record.false_rolls():
        raise BadRecord(faults[0])
    kept = Record(
        game.id, game.rules_version, game.data_digest, record.scenario, dict(record.options), _spans(record, dice),
        position=record.position,
    )
    play = Play(game, kept, opening_state(game, replace(kept, rolls=record.rolls)))
    play.note_rolls()
    line = Line.begin(play)
    snapshots = _play(line, record)
    if kept.rolls != record.rolls:
        raise BadRecord("The rolls of the record are not those that its actions call for.")
    return line, snapshots


def _spans(record: Record, dice: Dice) -> list[Json]:
    """Where the rolls came from and will come from: a secret that was kept back must be followed by a new one."""
    spans = [dict(span) for span in record.dice]
    if spans[-1].get("seed") is None:
        made = {"secret": dice.secret, "commitment": commitment(dice.secret), "nonces": list(dice.nonces)}
        spans.append({"from": len(record.rolls), **made})
    return spans


def _play(line: Line, record: Record) -> list[Snapshot]:
    """Play every action, keeping a snapshot now and then."""
    game = line.game
    snapshots = [snapshot_of(game, line.play.state, 0)]
    digests = dict(record.digests)
    same = same_rules(game, record)
    for n, text in enumerate(record.actions, 1):
        try:
            step = line.do(text)
        except Illegal as refusal:
            raise BadRecord(f"Action {n} ({text[:80]}) is refused: {refusal.rule.says} [{refusal.rule.case}]") from None
        except (ValueError, LookupError, AttributeError, TypeError) as error:
            raise BadRecord(f"Action {n} ({text[:80]}) cannot be played at that point.") from error
        if same and digests.get(n, step.digest) != step.digest:
            raise BadRecord(f"After action {n} ({text[:80]}) the position is not the recorded one.")
        if step.mark is not None or n - snapshots[-1].n >= SNAPSHOT_EVERY:
            snapshots.append(snapshot_of(game, line.play.state, n))
    return snapshots
