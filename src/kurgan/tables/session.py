"""One game in progress with its history: what Play knows, and the log, the marks and the earlier positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kurgan.core.action import Action
from kurgan.core.dice import row_of
from kurgan.core.event import NOBODY, Event
from kurgan.core.face import Shown
from kurgan.core.game import Game
from kurgan.core.game_words import side_title
from kurgan.core.language import say
from kurgan.core.opening import opening_state
from kurgan.core.outcome import Outcome
from kurgan.core.play import Play
from kurgan.core.record import DIGEST_EVERY
from kurgan.core.replay import replay_states
from kurgan.core.state import State, side_asked
from kurgan.core.view import View
from kurgan.tables.entries import store_event, store_events
from kurgan.tables.errors import Unplayable
from kurgan.tables.side_history import HINT, SideHistory
from kurgan.tables.store import Step
from kurgan.tables.table_messages import Mark

LOOK_EVERY = 25
LOOKS_KEPT = 400

Fetch = Callable[[int], tuple[int, State] | None]


def is_setting_up(state: State) -> bool:
    """Tell whether units are still being set up."""
    return bool(state.stack) and state.stack[-1].SETTING_UP


def mark_of(game: Game, shown: Shown, at: int, setting_up: bool) -> Mark:
    """Make the mark of the turn that what is shown belongs to."""
    side = shown.get("turn_of", shown.get("to_move"))
    turn = say("table-set-up") if setting_up else shown.get("turn_label")
    turn = turn or say("table-turn", turn=str(shown.get("turn")))
    title = side_title(game, side) if side in game.sides else ""
    label = f"{turn}, {title}" if title else turn
    return {"at": at, "label": label, "turn": turn, "side": side}


class Session:
    """A Play, every step that led to it, and what players want to know about them."""

    def __init__(self, play: Play, first: Mark | None = None) -> None:
        self.play = play
        self.game = play.game
        self.steps: list[Step] = []
        self.moves = 0  # how often the game has changed since it was read, back or forth
        self._shown: dict[int, Shown] = {}
        self._views: dict[int, View] = {}  # while sides keep secrets
        if first is None:
            first = mark_of(self.game, self.shown(self.side or 0), 0, is_setting_up(play.state))
        self.all = SideHistory(self.game, NOBODY, first)
        self._histories: dict[tuple[int, bool], SideHistory] = {(NOBODY, False): self.all}
        self._spot: tuple[int, int, list[str]] | None = None
        self._looks: dict[int, State] = {}
        self.advice = ""  # what a player was advised and has not yet answered; told in the log with their next action

    @property
    def side(self) -> int | None:
        """The side that decides now, None when the game is over."""
        return side_asked(self.play.state)

    def shown(self, side: int) -> Shown:
        """Return the table as a side or a WATCHER sees it now."""
        if side not in self._shown:
            self._shown[side] = self.game.face.present(self._view(side))
        return self._shown[side]

    def _view(self, side: int) -> View:
        """Return what a side or a WATCHER may know now, to be read only: where nothing is secret, the state itself."""
        state = self.play.state
        if not self.game.secret(state):
            return View(self.game.id, side, state)
        if side not in self._views:
            self._views[side] = self.game.view(state, side)
        return self._views[side]

    def do(
        self, action: str | Action, side: int | None = None, why: str = "", made_at: float | None = None
    ) -> Step:
        """Carry out one action and note all that came of it, why and when it was done; Illegal if a rule forbids it."""
        play = self.play
        views = self._views
        doer = NOBODY if self.side is None else self.game.plays(play.state, self.side)
        done = play.act(action, side, made_at)
        self._changed()
        at = len(play.actions)
        step = Step(
            n=at - 1,
            text=done.text,
            side=done.side,
            turn=play.state.turn,
            digest="",
            rolls=[row_of(roll) for roll in done.rolls],
            barrier=play.barrier,
            events=store_events(self.game, done.events, done.turn, play.state.turn),
            mark=self._mark(at),
            made_at=done.made_at,
        )
        if step.mark is not None or step.rolls or play.state.outcome is not None or at % DIGEST_EVERY == 0:
            told = play.record.digests[-1:]
            # Not after every click: it takes longer than most of them.
            step.digest = told[0][1] if told and told[0][0] == at else play.state.digest()
        if why and step.events:
            step.events[0]["why"] = why
        if self.advice:
            step.events.insert(0, store_event(self.game, done.turn, Event(HINT, doer, self.advice)))
            self.advice = ""
        step.unseen = self._unseen(step, done.before, views)
        self.note(step)
        return step

    def follow(self, step: Step) -> None:
        """Carry out what another process has done and stored; Unplayable if it does not lead where it led."""
        done = self.play.act(step.text, None, step.made_at)
        self._changed()
        self._mark(len(self.play.actions))
        if [row_of(roll) for roll in done.rolls] != step.rolls or self.play.barrier != step.barrier:
            raise Unplayable(say("table-altered"))
        if step.digest and step.digest != self.play.state.digest():
            raise Unplayable(say("table-altered"))
        self.note(step)

    def back_to(self, keep: int) -> None:
        """Take back what another process has taken back; Unplayable if it cannot be."""
        while len(self.play.actions) > keep:
            if not self.play.undo():
                raise Unplayable(say("table-altered"))
        self._forget()

    def note(self, step: Step) -> None:
        """Add a step, whether just made or read from storage, to the history."""
        self.steps.append(step)
        for history in self._histories.values():
            history.add(step)

    def history(self, side: int, reasons: bool = False) -> SideHistory:
        """Return the history of a side or a WATCHER, with or without computer players' reasons; NOBODY hears all."""
        key = side, reasons
        if key not in self._histories:
            self._histories[key] = SideHistory(self.game, side, self.all.marks[0], reasons)
            for step in self.steps:
                self._histories[key].add(step)
        return self._histories[key]

    def _changed(self) -> None:
        """Forget what was true of the state before."""
        self.moves += 1
        self._shown = {}
        self._views = {}

    def _unseen(self, step: Step, was: State | None, views: dict[int, View]) -> int:
        """Find the sides, a bit for each, for which a step has changed nothing that they may know.

        `was` is the state before it and `views` what sides could know of that, as far as somebody has asked.
        """
        if was is None:
            raise AssertionError("the play of a table keeps the states behind it")
        state, game = self.play.state, self.game
        if step.mark is not None or self.side != step.side or state.openly_differs(was):
            return 0
        if not (game.secret(was) and game.secret(state)):
            return 0
        unseen = 0
        for side in range(len(game.sides)):
            if side == self.side or any(e.get("only", NOBODY) in (NOBODY, side) for e in step.events):
                continue
            before = views[side] if side in views else game.view(was, side)
            if self._view(side).known.same_table(before.known):
                unseen |= 1 << side
        return unseen

    def _mark(self, at: int) -> Mark | None:
        """Make a mark if another turn or another side's turn has just begun."""
        side = self.side
        if side is None:
            return None
        spot = (self.play.state.turn, side, [frame.kind() for frame in self.play.state.stack])
        if spot == self._spot:
            return None
        # Sides and frames also change inside a turn, so only what is presented tells whose turn it is.
        self._spot = spot
        mark = mark_of(self.game, self.shown(side), at, is_setting_up(self.play.state))
        last = self.all.marks[-1]
        return None if (mark["label"], mark["side"]) == (last["label"], last["side"]) else mark

    def undo(self) -> bool:
        """Take back the last action, if it may be."""
        if not self.play.undo():
            return False
        self._forget()
        return True

    def end(self, outcome: Outcome) -> None:
        """Note that players have ended the game; nothing is taken back any more."""
        self.play.state.outcome = outcome
        self.play.barrier = len(self.play.actions)
        self.play.before.clear()
        self.play.undone.clear()
        self._changed()

    def can_restart(self) -> bool:
        """Tell whether something of this turn, or of the set-up that goes on, may be taken back."""
        return self.play.can_undo() is not None and len(self.play.actions) > self.all.marks[-1]["at"]

    def restart(self) -> int:
        """Take back all of this turn that may be taken back, but no set-up before it; how many actions that was."""
        count, began = 0, self.all.marks[-1]["at"]
        while len(self.play.actions) > began and self.play.undo():
            count += 1
        self._forget()
        return count

    def _forget(self) -> None:
        """Drop what belongs to actions that are no more."""
        self._changed()
        keep = len(self.play.actions)
        del self.steps[keep:]
        for history in self._histories.values():
            history.cut(keep)
        self._looks = {n: state for n, state in self._looks.items() if n <= keep}
        self._spot = None

    def look(self, at: int, fetch: Fetch) -> State:
        """Return the state after the first `at` actions; `fetch` finds a stored one not later than that."""
        at = min(at, len(self.steps))
        base = max((n for n in self._looks if n <= at), default=-1)
        if base < 0 or at - base > LOOK_EVERY:
            stored = fetch(at)
            if stored is not None and stored[0] > base:
                base = stored[0]
                self._keep(base, stored[1])
        if base < 0:
            base = 0
            self._keep(0, opening_state(self.game, self.play.record))
        state = self._looks[base].copy()
        texts = [step.text for step in self.steps[base:at]]
        for n, _ in replay_states(self.game, state, texts, base, checked=False):
            if n % LOOK_EVERY == 0:
                self._keep(n, state.copy())
        return state

    def walk(self) -> Iterator[State]:
        """Yield the state before the first action and after each, one object that changes.

        BadRecord if the game was played under rules that allowed what today's forbid.
        """
        state = opening_state(self.game, self.play.record)
        yield state
        for _ in replay_states(self.game, state, [step.text for step in self.steps]):
            yield state

    def _keep(self, n: int, state: State) -> None:
        while len(self._looks) >= LOOKS_KEPT:
            del self._looks[next(iter(self._looks))]
        self._looks[n] = state
