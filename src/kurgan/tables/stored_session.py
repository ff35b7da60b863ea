"""A table's game together with its stored form: what is in memory never runs ahead of what is on the disk."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import msgspec

from kurgan.core.action import Action
from kurgan.core.data import same_figures
from kurgan.core.dice import Dice, commitment
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.opening import opening_state
from kurgan.core.play import Play
from kurgan.core.record import BadRecord
from kurgan.core.rule import Illegal
from kurgan.core.state import State, side_asked
from kurgan.tables.clocks import Clocks, duel, holder, moved_on, still_for, turns_begun
from kurgan.tables.endings import Ending, outcome_of
from kurgan.tables.errors import StoreError, Unplayable
from kurgan.tables.resuming import resume
from kurgan.tables.services import Clock
from kurgan.tables.session import Session
from kurgan.tables.spans import NeverStill, Stillness
from kurgan.tables.store import WATCHING, Row, Step, Store, Takeback
from kurgan.tables.stored_form import record_of, snapshot_of, summary_of

SNAPSHOT_EVERY = 100


class StoredSession:
    """One table's row and session; every change is stored first and then stands, or is taken back and then raises."""

    def __init__(
        self, store: Store, clock: Clock, game: Game, row: Row, times: Stillness | None = None
    ) -> None:
        self.store = store
        self.clock = clock
        self.times = NeverStill() if times is None else times
        self.game = game
        self.row = row
        self._session: Session | None = None
        self._snapped = 0

    @property
    def session(self) -> Session:
        """The game, read from storage if it is not in memory."""
        if self._session is None:
            self._session = self._load()
        return self._session

    @property
    def renewed(self) -> Row:
        """The row, as it is stored if the game had to be read from storage: what rests on it can then be stored."""
        _ = self.session
        return self.row

    @property
    def actions(self) -> int | None:
        """How many actions there are; None if the game is not in memory."""
        return None if self._session is None else len(self._session.steps)

    def forget(self) -> None:
        """Drop what is in memory, because it may not be what is stored."""
        self._session = None

    def act(self, action: str | Action, side: int | None = None, why: str = "", request: str = "") -> Step:
        """Carry out an action, for a reason if a computer player has one; it is on the disk when this returns."""
        session = self.session
        step = session.do(action, side, why, self.clock.now())
        step.request = request
        snapshot = None
        at = step.n + 1
        if step.mark is not None or at - self._snapped >= SNAPSHOT_EVERY:
            step.digest = step.digest or session.play.state.digest()
            snapshot = snapshot_of(self.game, session.play.state, at)
        step.version = self.row.version + 1
        news = {"updated": step.made_at, **self._news([step])}
        self._store(news, lambda changes: self.store.append(self.row, step, snapshot, **changes))
        if snapshot is not None:
            self._snapped = at
        return step

    def catch_up(self) -> bool:
        """Take over what other processes have done at this table; True if there was anything.

        Unplayable if the table is gone.
        """
        news = self.store.news(self.row.id, self.row.version)
        if news is None:
            raise Unplayable(say("table-removed"))
        if news.row.version == self.row.version:
            return False
        was, self.row = self.row, news.row
        if self._session is None:
            return True
        try:
            if (was.dice, was.opening, was.ended) != (news.row.dice, news.row.opening, news.row.ended):
                raise Unplayable(say("table-altered"))
            keep = news.steps[0].n if news.steps else news.count
            if keep < len(self._session.steps):
                self._session.back_to(keep)
            for step in news.steps:
                self._session.follow(step)
            self._session.play.undone = list(news.row.redo)
        except (Illegal, Unplayable, ValueError, LookupError):
            self.forget()  # what is stored decides, and is read anew
        return True

    def undo(self, count: int = 1) -> bool:
        """Take back the last actions; False if they must stand."""
        steps = list(self.session.steps)
        taken = [self.session.undo() for _ in range(count)]
        if True not in taken:
            return False
        self._truncate(steps)
        return True

    def restart(self) -> bool:
        """Take back all that may be taken back; False if that is nothing."""
        steps = list(self.session.steps)
        if self.session.restart() == 0:
            return False
        self._truncate(steps)
        return True

    def rewind(self, keep: int) -> None:
        """Go back to the first `keep` actions, over rolls and the other side's actions too: for a lesson alone."""
        news = self._news(self.session.steps[keep:])
        news["redo"] = []
        self._store(news, lambda changes: self.store.truncate(self.row, keep, **changes))
        self.forget()
        self.change(summary=summary_of(self.session))

    def take_back(self, keep: int, side: str, reason: str, dice: Dice, **changes: Any) -> None:
        """Go back to the first `keep` actions by consent, for the seat of a side.

        If rolls were taken back, those to come are others: they are made with new dice, whose hash is published.
        """
        session, record = self.session, self.session.play.record
        gone = session.steps[keep:]
        rolls = [roll for step in gone for roll in step.rolls]
        first = len(record.rolls) - len(rolls)
        kept = Takeback(
            len(self.store.takebacks(self.row.id)), keep, first, [step.text for step in gone], rolls,
            [dict(span) for span in self.row.dice], side, reason, self.clock.now(),
        )
        if rolls:
            made = {"secret": dice.secret, "commitment": commitment(dice.secret), "nonces": list(dice.nonces)}
            spans = [span for span in self.row.dice if span["from"] < first] or self.row.dice[:1]
            changes["dice"] = [*spans, {"from": first, **made}]
        changes["redo"] = []
        self._store(changes, lambda columns: self.store.truncate(self.row, keep, kept, **columns))
        self._snapped = 0
        self.forget()
        self.change(summary=summary_of(self.session))

    def finish(self, ending: Ending, **changes: Any) -> None:
        """End the game as its players have decided."""
        self._end(self.session, ending)
        self.change(ended=ending, summary=summary_of(self.session), redo=[], **changes)

    def halt(self, halted: bool, **changes: Any) -> None:
        """Stop all clocks, or let them run again."""
        was = self.row.clock or Clocks()
        self.change(clock=msgspec.structs.replace(was, halted=halted), **changes)

    def _end(self, session: Session, ending: Ending) -> None:
        session.end(outcome_of(self.game, session.play.state, ending))

    def _truncate(self, steps: list[Step]) -> None:
        keep = len(self.session.steps)
        self._store(self._news(steps[keep:]), lambda changes: self.store.truncate(self.row, keep, **changes))
        self._snapped = min(self._snapped, keep)

    def change(self, **columns: Any) -> None:
        """Change seats or pace."""
        self._store(columns, lambda changes: self.store.change(self.row, **changes))

    def _news(self, steps: list[Step]) -> dict[str, Any]:
        """Return the columns of the row that change with the session, when these steps were made or taken back."""
        follows = {"redo": list(self.session.play.undone), "summary": summary_of(self.session)}
        news: dict[str, Any] = {name: now for name, now in follows.items() if now != getattr(self.row, name)}
        hidden = [side for n, side in enumerate(self.game.sides) if all(step.unseen >> n & 1 for step in steps)]
        if all(step.unseen for step in steps):  # those who watch notice only what every side could notice
            hidden.append(WATCHING)
        if hidden:
            news["unseen"] = {**self.row.unseen, **{side: self.row.unseen.get(side, 0) + 1 for side in hidden}}
            news["updated"] = self.row.updated  # the list of tables tells it to everyone
        return news

    def _store(self, columns: dict[str, Any], write: Callable[[dict[str, Any]], None]) -> None:
        """Store a change of the row and what goes with it; if that fails all goes back to what is stored."""
        changes = {**columns, "version": self.row.version + 1}
        if "updated" not in changes:
            changes["updated"] = self.clock.now()
        if changes.get("pace", self.row.pace) is not None:
            changes |= self._clock_news(changes)
        try:
            write(dict(changes))
        except BaseException:
            self.forget()
            raise
        for name, value in changes.items():
            setattr(self.row, name, value)

    def _clock_news(self, changes: dict[str, Any]) -> dict[str, Any]:
        """Return the clock as a column that changes, if another player is asked or another turn has begun."""
        was: Clocks = changes.get("clock") or self.row.clock or Clocks()
        seats = changes.get("seats", self.row.seats)
        state, marks = self.session.play.state, self.session.all.marks
        asked = side_asked(state)
        runs = asked is not None and not was.halted and duel(seats)
        begun = turns_begun(self.game, marks, self.game.seating(state))
        still = still_for(changes.get("pace", self.row.pace), holder(self.row.seats, was.seat), self.times)
        side = self.game.sides[asked] if runs and asked is not None else ""
        made = moved_on(was, side, len(marks) - 1, begun, self.clock.now(), still)
        return {} if made is self.row.clock else {"clock": made}

    def look(self, at: int) -> State:
        """Return the state after the first `at` actions."""
        return self.session.look(at, self._fetch)

    def _fetch(self, until: int) -> tuple[int, State] | None:
        """Return the newest stored state with at most this many actions that today's rules can read."""
        found = self.store.newest(self.row.id, self.game.rules_version, same_figures(self.game.data_digest), until)
        if found is None:
            return None
        try:
            return found.n, self.game.thaw(msgspec.json.decode(found.state))
        except (ValueError, LookupError, TypeError, AttributeError):
            # A damaged snapshot costs time, never the game: the actions are the truth.
            return None

    def _load(self) -> Session:
        """Load the stored game: the newest good snapshot and the actions after it."""
        row = self.store.row(self.row.id)
        if row is None:
            raise Unplayable(say("table-removed"))
        row.paused = row.paused or self.row.paused  # a fault pauses in memory alone
        self.row = row
        steps = self.store.steps(row.id)
        barrier = steps[-1].barrier if steps else 0
        stored = self._fetch(barrier)
        if stored is not None:
            try:
                session = self._resume(steps, stored)
                self._snapped = stored[0]
                return self._ended(session)
            except (Unplayable, Illegal, ValueError, LookupError, TypeError, AttributeError):
                pass  # not the state it claims to be; the actions below will tell
        self._snapped = 0
        try:
            session = self._resume(steps, (0, opening_state(self.game, record_of(self.game, row, steps))))
        except (Illegal, ValueError, LookupError, TypeError, AttributeError, NotImplementedError) as error:
            raise Unplayable(self._diagnosis(steps)) from error
        if barrier:
            self._remember(session, barrier)
        return self._ended(session)

    def _ended(self, session: Session) -> Session:
        """Return a session in which the game is over if its players have ended it."""
        if self.row.ended is not None:
            self._end(session, self.row.ended)
        return session

    def _resume(self, steps: list[Step], base: tuple[int, State]) -> Session:
        record = record_of(self.game, self.row, steps)
        first = self.row.opening.get("mark", self.row.opening)
        return resume(self.game, record, steps, first, list(self.row.redo), base)

    def _remember(self, session: Session, barrier: int) -> None:
        """Store a snapshot, so that a game replayed under new rules loads quickly the next time.

        A reader of a table wants nothing saved, so a store that cannot do it now is no reason to complain.
        """
        with contextlib.suppress(StoreError):
            self.store.snapshot(self.row.id, snapshot_of(self.game, session.look(barrier, lambda _: None), barrier))
            self._snapped = barrier

    def _diagnosis(self, steps: list[Step]) -> str:
        """Say why a stored game cannot be played on."""
        try:
            Play.replay(self.game, record_of(self.game, self.row, steps), verify=True)
        except BadRecord as error:
            return say("table-other-rules", reason=str(error))
        except Exception:
            pass
        return say("table-damaged")
