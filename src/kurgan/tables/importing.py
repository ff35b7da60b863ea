"""Games from outside: a position is looked over, every action checked and every roll compared before it is a table."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace

from msgspec import structs

from kurgan.core.dice import Dice, commitment
from kurgan.core.document import BadPosition
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.opening import earlier_rules, mended, opening_state
from kurgan.core.plain import NotPlain, check
from kurgan.core.play import Play
from kurgan.core.record import BadRecord, Record
from kurgan.core.registry import game
from kurgan.core.replay import Compared, explain_fault, replay_actions, same_rules
from kurgan.core.second_thoughts import check_ending
from kurgan.core.study import GAME, Study
from kurgan.tables.endings import Ending, outcome_of
from kurgan.tables.errors import Impossible, Unwanted
from kurgan.tables.services import Clock
from kurgan.tables.session import Session
from kurgan.tables.store import Json, Snapshot, Step
from kurgan.tables.stored_form import opening_of, snapshot_of, summary_of, told_of
from kurgan.tables.stored_session import SNAPSHOT_EVERY
from kurgan.tables.study import check_study
from kurgan.tables.wishes import NewTable, read_new_table

LOG = logging.getLogger("kurgan.tables")

MOST_ACTIONS = 20_000
MOST_ROLLS = 50_000
PATIENCE = 15.0  # seconds of work that one file may cost; a long game costs three


@dataclass
class Arrival:
    """A game that is ready to be kept, as plain data that one process can hand to another."""

    game: str
    rules: str
    scenario: str
    options: dict[str, str]
    position: Json | None
    dice: list[Json]
    opening: Json
    summary: Json
    steps: list[Step]
    snapshots: list[Snapshot]
    study: Study | None = None
    ended: Ending | None = None


def arrival(session: Session, snapshots: list[Snapshot] | None = None) -> Arrival:
    """Collect what is kept of a game."""
    record = session.play.record
    kept = snapshots or [] if session.steps else [snapshot_of(session.game, session.play.state, 0)]
    return Arrival(
        session.game.id, record.rules, record.scenario, record.options, record.position, record.dice,
        opening_of(session), summary_of(session), session.steps, kept,
    )


def find_game(name: str) -> Game:
    """Find the game of this id; raises Unwanted."""
    try:
        return game(name)
    except KeyError:
        raise Unwanted(say("table-no-game", name=repr(name))) from None


def fresh_dice(game: Game) -> Dice:
    """Make dice that anyone can verify after the game; on one machine the server draws for every seat."""
    return Dice.verifiable(secrets.token_hex(32), [secrets.token_hex(8) for _ in game.sides])


def read_record(body: bytes, clock: Clock, seeds: bool = True) -> Arrival:
    """Read the game of a file from outside; BadRecord or Unwanted say what is wrong with it.

    Without `seeds` it goes on with new dice even if it tells the seed from which its rolls would come.
    """
    try:
        text = body.decode()
    except UnicodeDecodeError:
        raise BadRecord(say("record-not-text")) from None
    record = Record.loads(text)
    found = find_game(record.game)
    session, snapshots = replayed(found, record, fresh_dice(found), clock, seeds)
    ending = _ending(found, record, session)
    made = replace(arrival(session, snapshots), ended=ending)
    study = record.study if session.play.state.outcome is not None else None
    if study is not None:
        leaves = {one["at"] for one in study["variations"] if one["line"] == GAME}
        states = {n: state.copy() for n, state in enumerate(session.walk()) if n in leaves}
        check_study(found, study, states, len(record.actions))
    return replace(made, opening={**made.opening, **told_of(record)}, study=study)


def _ending(game: Game, record: Record, session: Session) -> Ending | None:
    """End the game as its players did; BadRecord if they cannot have done so."""
    told = record.ended
    if told is None:
        return None
    state = session.play.state
    check_ending(game, record, state)
    seat = game.sides[game.seat_of(state, game.sides.index(told["side"]))] if told["side"] else ""
    ending = Ending(told["how"], seat, 0.0)
    session.end(outcome_of(game, state, ending))
    return ending


def read_wish(body: bytes) -> tuple[NewTable, Arrival]:
    """Read a wish for a table from outside: the wish without its position, and the game that it leads to."""
    wish = read_new_table(body)
    return structs.replace(wish, position=None), wished(wish)


def wished(wish: NewTable) -> Arrival:
    """Begin the game that someone wishes; Unwanted says what is wrong with the wish."""
    found = find_game(wish.game)
    if wish.lesson:
        lesson = found.face.lesson
        if lesson is None:
            raise Unwanted(say("table-no-guide", title=found.title))
        return arrival(begun(found, lesson.scenario, {}, Dice.fast(lesson.seed), lesson.position))
    dice = Dice.fast(wish.seed) if wish.seed is not None else fresh_dice(found)
    try:
        return arrival(begun(found, wish.scenario or "", wish.options, dice, wish.position))
    except ValueError as error:
        raise Unwanted(str(error)) from error
    except Exception as error:
        if wish.position is None:
            raise  # then the fault is ours
        raise Impossible(type(error).__name__) from error


def begun(game: Game, scenario: str, options: dict[str, str], dice: Dice, position: Json | None) -> Session:
    """Begin a new game as wished; ValueError is a sentence that says what is wrong with the wish."""
    _look_over(position)
    return _first(lambda: Play.new(game, scenario, options, dice, position))


def replayed(
    game: Game, record: Record, dice: Dice, clock: Clock, seeds: bool = True
) -> tuple[Session, list[Snapshot]]:
    """Replay a record into a session, with snapshots.

    A game with secret dice goes on with these from its last roll; without `seeds` one with a seed does, too.
    """
    for found, most, what in ((len(record.actions), MOST_ACTIONS, "action"), (len(record.rolls), MOST_ROLLS, "roll")):
        if found > most:
            raise BadRecord(say("record-long", count=found, what=what, most=most))
    try:
        _look_over(record.position)
        record = mended(game, record)
        if faults := record.false_rolls():
            raise BadRecord(faults[0])
        session = _first(lambda: _opened(game, record, dice, seeds))
    except BadPosition as error:
        raise BadRecord(say("record-no-beginning", reason=str(error))) from error
    try:
        snapshots = _play(session, record, clock)
    except BadRecord as error:
        raise BadRecord(explain_fault(game, record, str(error))) from error
    if session.play.record.rolls != record.rolls:
        raise BadRecord(say("record-other-rolls"))
    return session, snapshots


def _look_over(position: Json | None) -> None:
    """Refuse a position document from outside before anyone works with it."""
    try:
        check(position)
    except NotPlain as error:
        raise BadPosition(say("table-position-unread", reason=str(error))) from None


def _first(make: Callable[[], Play]) -> Session:
    """Make the session of a game that has just begun, once it was shown to every side."""
    try:
        play = make()
        session = Session(play)
        for side in range(len(play.game.sides)):
            session.shown(side)
        return session
    except ValueError:
        raise
    except Exception as error:
        LOG.warning("a position could not be begun with", exc_info=error)
        raise BadPosition(say("table-position-unplayable")) from error


def _opened(game: Game, record: Record, dice: Dice, seeds: bool) -> Play:
    """Open the game of a record before its first action; one begun under earlier rules keeps their version."""
    rules = record.rules if earlier_rules(game, record) else game.rules_version
    kept = Record(
        game.id, rules, game.data_digest, record.scenario, dict(record.options), _spans(record, dice, seeds),
        position=record.position,
    )
    play = Play(game, kept, opening_state(game, replace(kept, rolls=record.rolls)))
    play.note_rolls()
    return play


def _spans(record: Record, dice: Dice, seeds: bool) -> list[Json]:
    """List where the rolls came from and will come from: a secret that was kept back is followed by a new one."""
    spans = [dict(span) for span in record.dice]
    if spans[-1].get("seed") is None or not seeds:
        made = {"secret": dice.secret, "commitment": commitment(dice.secret), "nonces": list(dice.nonces)}
        spans.append({"from": max(len(record.rolls), spans[-1]["from"]), **made})  # what is set out comes first
    return spans


def _play(session: Session, record: Record, clock: Clock) -> list[Snapshot]:
    """Play every action, keeping a snapshot now and then."""
    game, state = session.game, session.play.state
    began = clock.worked()
    snapshots = [snapshot_of(game, state, 0)]
    compared = Compared(game, record, dict(record.digests) if same_rules(game, record) else {})
    for n, step in replay_actions(session.do, record.actions):
        if clock.worked() - began > PATIENCE:
            raise BadRecord(say("record-slow", actions=n, seconds=int(PATIENCE)))
        compared.check(n, state)
        if step.mark is not None or n - snapshots[-1].n >= SNAPSHOT_EVERY:
            snapshots.append(snapshot_of(game, state, n))
    return snapshots
