"""What players do at a table besides asking: act, take back, go back in a lesson, take seats."""

from __future__ import annotations

from kurgan.core.game import Game
from kurgan.core.rule import NOT_NOW, STALE, UNKNOWN, Illegal, Rule
from kurgan.core.state import State
from kurgan.tables import messages as msg
from kurgan.tables.answers import Answers
from kurgan.tables.board_rules import last_own_action
from kurgan.tables.forced import forced_answer
from kurgan.tables.lesson import Tutor, lesson_at
from kurgan.tables.permissions import NOT_YOURS, Visitor, may_seat_computer
from kurgan.tables.seating import Seating
from kurgan.tables.seats import HUMAN, SeatRow
from kurgan.tables.stored_session import StoredSession
from kurgan.tables.thinking import AgentPool
from kurgan.tables.visibility import Chair, held_sides, keeps_secrets

REMEMBERED = 200  # actions among which one that a client sends again is looked for
NOTHING_TO_UNDO = Rule(NOT_NOW.case, "table-nothing-to-undo")
NOTHING_TO_REDO = Rule(NOT_NOW.case, "table-nothing-to-redo")
_KEPT = Rule(NOT_NOW.case, "table-seats-kept")
_TAUGHT = Rule(NOT_NOW.case, "table-seats-of-lesson")
_NO_BOARD = Rule(NOT_NOW.case, "table-no-board")
_NO_LESSON = Rule(NOT_NOW.case, "table-no-lesson")


class Changes:
    """The changes that the players of one table ask for; Illegal names the rule that forbids it."""

    def __init__(
        self, game: Game, stored: StoredSession, answers: Answers, seating: Seating, agent_pool: AgentPool
    ) -> None:
        self.game = game
        self.stored = stored
        self.answers = answers
        self.seating = seating
        self.agent_pool = agent_pool
        self._tutor: Tutor | None = None
        self._series: list[tuple[int, int]] = []  # the first action and the end of what each gesture has sent

    def tutor(self) -> Tutor | None:
        """Return the tutor who follows the lesson of this table, if there is one."""
        lesson = lesson_at(self.game, self.stored.row)
        if lesson is None:
            return None
        if self._tutor is None:
            self._tutor = Tutor(self.game, lesson)
        return self._tutor

    def act(self, message: msg.Act, chair: Chair) -> Illegal | None:
        """Do what is asked; a refusal is raised if nothing was done before it, else returned."""
        session = self.stored.session
        if self._done_before(message.request, chair):
            return None  # the client has lost its connection before it was told
        self.answers.check_turn(message.actions[0], message.version, chair)
        side, refusal, done = session.side, None, False
        self._forget_series()
        began = len(session.play.actions)
        for text in message.actions:
            if message.skip and done and self._asks_first(text):
                continue
            try:
                step = self.stored.act(text, request="" if done else message.request)
            except Illegal as refused:
                refusal = refusal or refused
                if not message.skip:
                    break
                continue
            done = True
            if step.rolls or session.side != side:
                break
        if refusal is not None and not done:
            raise refusal
        if self.force() or message.skip:
            self._series.append((began, len(session.play.actions)))
        self.answer()
        return None if message.skip else refusal

    def _done_before(self, request: str, chair: Chair) -> bool:
        """Tell whether an action of this name was done for a seat of the one who sends it: others count for nothing."""
        if not request:
            return False
        held = held_sides(self.game, self.stored.row, chair)
        return any(step.request == request and step.side in held for step in self.stored.session.steps[-REMEMBERED:])

    def force(self) -> bool:
        """Give the answers that a person cannot choose; tell whether there were any. A lesson asks for each of them."""
        if self.tutor() is not None:
            return False
        began = len(self.stored.session.play.actions)
        while (action := forced_answer(self.game, self.stored.session.play.state)) is not None:
            asked = self.stored.session.side
            seat = None if asked is None else self.stored.row.seat(self.game.sides[asked])
            if seat is None or seat.kind != HUMAN:
                break
            self.stored.act(self.game.lexicon.text(action))
        return len(self.stored.session.play.actions) > began

    def _asks_first(self, text: str) -> bool:
        """Tell whether the page would ask before an action, because it leaves something undone."""
        return text.partition(" ")[0] in self.game.face.warnings(self.stored.session.play.state)

    def _forget_series(self) -> None:
        """Forget the series that were taken back in part."""
        now = len(self.stored.session.play.actions)
        self._series = [one for one in self._series if one[1] <= now]

    def _last(self) -> int:
        """Count the actions that undo takes back: a whole series, else the last move."""
        self._forget_series()
        play = self.stored.session.play
        began, end = self._series[-1] if self._series else (0, -1)
        return max(play.last_move(), len(play.actions) - began if end == len(play.actions) else 0)

    def owes_answer(self) -> bool:
        """Tell whether the other side of a lesson is asked and has not answered."""
        session, tutor = self.stored.session, self.tutor()
        return tutor is not None and tutor.reply(session.play.record, session.play.state) is not None

    def answer(self) -> None:
        """Let the other side of a lesson act, as long as it is asked."""
        tutor, session = self.tutor(), self.stored.session
        while tutor is not None and (text := tutor.reply(session.play.record, session.play.state)) is not None:
            self.stored.act(text)

    def go_back(self, version: int, chair: Chair) -> None:
        """Go back in a lesson, no matter which side is asked and what was rolled."""
        tutor, record = self.tutor(), self.stored.session.play.record
        if tutor is None:
            raise Illegal("back", _NO_LESSON)
        if version != self.answers.version(self.answers.own_sides(chair)):
            raise Illegal("back", STALE)
        self.stored.rewind(tutor.earlier(record))

    def take_back(self, message: msg.Undo | msg.Redo | msg.Restart, chair: Chair) -> None:
        """Carry out an undo, a redo or a restart."""
        match message:
            case msg.Undo(version=version):
                self.answers.check_turn("undo", version, chair)
                if not self.stored.undo(self._last()):
                    self._go_back_on_board()
            case msg.Restart(version=version):
                self.answers.check_turn("restart", version, chair)
                if not self.stored.restart():
                    raise Illegal("restart", NOTHING_TO_UNDO)
            case msg.Redo(version=version):
                self.answers.check_turn("redo", version, chair)
                play = self.stored.session.play
                again = play.can_redo()
                if again is None:
                    raise Illegal("redo", NOTHING_TO_REDO)
                while again is not None:
                    self.stored.act(again)
                    again = play.can_redo() if play.holding() else None

    def _go_back_on_board(self) -> None:
        """Take back the last action of a person over rolls and answers of computers: on a private board alone."""
        last = last_own_action(self.game, self.stored.row, self.stored.session.steps)
        if last is None:
            raise Illegal("undo", NOTHING_TO_UNDO)
        self.stored.rewind(last.n)

    def rewind(self, message: msg.Rewind, chair: Chair) -> None:
        """Go back to an earlier moment of a private board."""
        if self.stored.row.branch is None:
            raise Illegal("rewind", _NO_BOARD)
        if message.version != self.answers.version(self.answers.own_sides(chair)):
            raise Illegal("rewind", STALE)
        if message.at < len(self.stored.session.steps):
            self.stored.rewind(message.at)

    @property
    def _state(self) -> State:
        return self.stored.session.play.state

    def set_speed(self, message: msg.Speed) -> None:
        """Set how quickly computer players act, or whether they wait."""
        row = self.stored.row
        paused = row.paused if message.paused is None else message.paused
        delay = row.delay if message.delay is None else message.delay
        self.stored.change(paused=paused, delay=delay)

    def take_seat(self, message: msg.Seat, visitor: Visitor) -> None:
        """Give a seat to a computer player, or take it from one."""
        chair, what = self.game.sides[self.answers.seat(message.side)], f"seat {message.player}"
        if self.tutor() is not None:
            raise Illegal(what, _TAUGHT)
        if not may_seat_computer(visitor, self.stored.row, chair):
            raise Illegal(what, NOT_YOURS)
        seat = self.stored.row.seat(chair)
        was = None if seat is None else seat.word
        among = visitor.owns or message.player == HUMAN  # a person may leave their own seat to a computer at any time
        if among and keeps_secrets(self.game, self.stored.row, self._state) and HUMAN in (was, message.player):
            raise Illegal(what, _KEPT)
        known = [HUMAN, *self.agent_pool.ranks(self.game.id)]
        if message.player not in known:
            raise Illegal(what, Rule(UNKNOWN.case, "table-seat-unknown", {"players": known}))
        if message.player != HUMAN:
            self.seating.leave(chair, message.player, known)
            return
        taken = SeatRow(chair, HUMAN, "" if visitor.owns else visitor.id)
        self.stored.change(seats=[taken if seat.side == chair else seat for seat in self.stored.row.seats])
