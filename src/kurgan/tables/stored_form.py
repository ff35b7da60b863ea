"""What is stored of a session, and the record that is made of it."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from kurgan.core.dice import roll_of, row_of
from kurgan.core.game import Game, as_seated
from kurgan.core.opening import mended
from kurgan.core.play import Play
from kurgan.core.record import BadRecord, Record, write_date
from kurgan.core.state import State
from kurgan.tables.happened import ended_of, happened_of, takebacks_of
from kurgan.tables.seats import players_of
from kurgan.tables.session import Session
from kurgan.tables.store import Json, Row, Snapshot, Step, Takeback


def snapshot_of(game: Game, state: State, n: int) -> Snapshot:
    """Make the stored form of a whole state."""
    return Snapshot(n, game.rules_version, game.data_digest, msgspec.json.encode(state.freeze()).decode())


def summary_of(session: Session) -> dict[str, Any]:
    """Summarize this game for the list of tables; sides are those that are played, which bids may have changed."""
    side, game, state = session.side, session.game, session.play.state
    outcome = state.outcome
    over = None
    if outcome is not None:
        over = {"winner": game.won_by(state), "says": game.ended(outcome), "case": outcome.case}
    named = None if side is None else game.side_of(state, side)
    began = any(not step.unseen for step in session.steps)  # in private one may act before: the maker is told this
    mark = session.all.marks[-1]
    made: dict[str, Any] = {
        "turn": mark["turn"], "turn_of": mark["side"], "to_move": named, "over": over, "began": began,
    }
    if game.plays is not as_seated:
        made["plays"] = game.seating(state)
    return made


def opening_of(session: Session) -> Json:
    """Collect what is stored of the time before the first action."""
    rolls = session.play.record.rolls
    later = sum(len(step.rolls) for step in session.steps)
    return {"mark": session.all.marks[0], "rolls": [row_of(roll) for roll in rolls[: len(rolls) - later]]}


def told_of(record: Record) -> Json:
    """Collect what the file of a finished game tells of its players and dates, which are not those of the new table."""
    if not record.outcome and record.ended is None:
        return {}
    told = {
        "players": record.players, "began": record.began, "finished": record.finished, "takebacks": record.takebacks,
        "happened": record.happened, "talk": record.talk,
    }
    return {"told": {**told, "actions": len(record.actions)}}


def record_of(
    game: Game, row: Row, steps: list[Step], names: dict[str, str] | None = None, takebacks: Sequence[Takeback] = (),
) -> Record:
    """Return the record of a stored table."""
    digests = [(step.n + 1, step.digest) for step in steps if step.digest]
    rolls = [*row.opening.get("rolls", []), *(roll for step in steps for roll in step.rolls)]
    record = Record(
        row.game, row.rules, row.data, row.scenario, dict(row.options), [dict(span) for span in row.dice],
        [step.text for step in steps], [roll_of(row) for row in rolls],
        digests[-1:], row.position, began=write_date(row.created),
        players=players_of(row.seats, row.summary.get("plays", {}), names),
    )
    record.takebacks, record.happened = takebacks_of(takebacks), happened_of(row)
    if over := row.summary.get("over"):
        if row.ended is not None:
            record.ended = ended_of(row, row.ended, over)
        else:
            record.outcome = over["says"]
            if game.plays is as_seated or "plays" in row.summary:  # earlier summaries named the seat that had won
                record.winner, record.case = over["winner"], over["case"]
        last = steps[-1].made_at if steps else None
        record.finished = write_date(last if row.ended is None else row.ended.made_at)
        told = row.opening.get("told")
        if told and told["actions"] == len(steps):
            record.players, record.began, record.finished = told["players"], told["began"], told["finished"]
            record.takebacks, record.happened = told.get("takebacks", []), told.get("happened", [])
            record.talk = told.get("talk", [])
    # Tables of old kept the mark alone, and lost what the set-up had rolled.
    return record if "rolls" in row.opening else mended(game, record)


def closed_record(
    game: Game, row: Row, steps: list[Step], names: dict[str, str] | None = None, takebacks: Sequence[Takeback] = (),
) -> Record:
    """Return the record of a stored table with the digest of where it stands, for those who take it away."""
    record = record_of(game, row, steps, names, takebacks)
    if steps and not steps[-1].digest:
        with contextlib.suppress(BadRecord):  # what cannot be played on can still be taken away
            return replace(record, digests=[(len(steps), Play.replay(game, record).state.digest())])
    return record
