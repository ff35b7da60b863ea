"""Comments and variations of finished games: kept with the table, shown in the replay, saved with the record."""

from __future__ import annotations

from typing import Final

from kurgan.core.dice import Dice
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.record import BadRecord
from kurgan.core.replay import replay_states
from kurgan.core.rule import NOT_NOW, Illegal, Rule
from kurgan.core.state import State
from kurgan.core.study import GAME, LONGEST_TEXT, MOST, MOST_ACTIONS, Comment, Study, Variation
from kurgan.tables.people import Directory, name_of
from kurgan.tables.permissions import Visitor
from kurgan.tables.server_messages import StudyShown
from kurgan.tables.store import Row
from kurgan.tables.stored_session import StoredSession
from kurgan.tables.study_store import Note, StudyStore

NOT_OVER: Final = Rule(NOT_NOW.case, "study-not-over")
_NO_LINE = Rule(NOT_NOW.case, "study-no-line")
_FULL = Rule(NOT_NOW.case, "study-full", {"most": MOST})
_EMPTY = Rule(NOT_NOW.case, "study-empty")
_NOT_FROM_HERE = Rule(NOT_NOW.case, "study-other-board")


def study_of(notes: list[Note], names: dict[str, str]) -> Study | None:
    """Write everything as a record carries it; None if there is nothing."""
    made: Study = {"comments": [], "variations": []}
    for note in in_order(notes):
        by = names.get(note.person, note.given["by"]) if note.person else note.given["by"]
        if note.variation is not None:
            made["variations"].append({**note.variation, "by": by})
        elif note.comment is not None:
            made["comments"].append({**note.comment, "by": by})
    return made if notes else None


def in_order(notes: list[Note]) -> list[Note]:
    """Put every comment and variation after the line that it belongs to: variations first, as they were made."""
    made, known = [], {GAME}
    left = [note for note in notes if note.variation is not None]
    while found := [note for note in left if note.given["line"] in known]:
        made += found
        known |= {note.variation["id"] for note in found if note.variation is not None}
        left = [note for note in left if note not in found]
    return made + [note for note in notes if note.variation is None]


def notes_of(study: Study | None, now: float) -> list[Note]:
    """Make the notes of a record that was loaded."""
    if study is None:
        return []
    lines = [Note(0, "", now, variation=one) for one in study["variations"]]
    return lines + [Note(0, "", now, comment=one) for one in study["comments"]]


class Studies:
    """The comments and variations of one table."""

    def __init__(self, game: Game, stored: StoredSession, store: StudyStore, directory: Directory) -> None:
        self.game = game
        self.stored = stored
        self.store = store
        self.directory = directory

    def shown(self, visitor: Visitor, may_remove_all: bool) -> StudyShown:
        """Show everything to a visitor."""
        row = self.stored.row
        notes = self.store.notes(row.id)
        people = self.directory({note.person for note in notes if note.person})
        made: StudyShown = {"comments": [], "variations": []}
        for note in notes:
            by = name_of(people, note.person) if note.person else note.given["by"]
            yours = may_remove_all or bool(note.person and note.person == visitor.id)
            if (given := note.variation) is not None:
                made["variations"].append({
                    "n": note.n, "id": given["id"], "line": given["line"], "at": given["at"], "name": given["name"],
                    "by": by, "actions": len(given["actions"]), "yours": yours,
                })
            elif (said := note.comment) is not None:
                made["comments"].append({
                    "n": note.n, "line": said["line"], "at": said["at"], "text": said["text"], "by": by,
                    "yours": yours,
                })
        return made

    def comment(self, visitor: Visitor, line: str, at: int, text: str, now: float) -> None:
        """Add a comment on a moment; raises Illegal."""
        notes = self._notes()
        said = "\n".join(" ".join(part.split()) for part in text.splitlines()).strip()[:LONGEST_TEXT]
        if not said:
            raise Illegal("comment", _EMPTY)
        given: Comment = {"line": line, "at": min(at, self._length(line, notes)), "by": "", "text": said}
        self.store.add(self.stored.row.id, Note(0, visitor.id, now, comment=given))

    def vary(self, visitor: Visitor, board: Row, actions: list[str], name: str, now: float) -> None:
        """Add what was done on a private board as a variation; raises Illegal."""
        notes, kept = self._notes(), board.branch or {}
        if board.branch_of != self.stored.row.id or not kept.get("over"):
            raise Illegal("variation", _NOT_FROM_HERE)
        if not actions:
            raise Illegal("variation", _EMPTY)
        given: Variation = {
            "id": board.id, "line": kept.get("line", GAME), "at": kept["at"], "by": "", "name": name,
            "seed": board.dice[0]["seed"], "actions": actions[:MOST_ACTIONS],
        }
        same = next((note.n for note in notes if note.variation and note.variation["id"] == board.id), None)
        self._check(given, notes)
        if same is not None:
            self._refuse_cut(board.id, len(actions), notes)
            self.store.remove(self.stored.row.id, same)
        self.store.add(self.stored.row.id, Note(0, visitor.id, now, variation=given))

    def remove(self, visitor: Visitor, n: int, all: bool) -> bool:
        """Remove one's own comment or variation, a variation with all that hangs on it; False if one may not."""
        notes = self.store.notes(self.stored.row.id)
        found = next((note for note in notes if note.n == n), None)
        if found is None or not (all or (found.person and found.person == visitor.id)):
            return False
        gone = {n}
        if found.variation is not None:
            lines = {found.variation["id"]}
            for note in in_order(notes):
                if note.given["line"] in lines:
                    gone.add(note.n)
                    lines |= set() if note.variation is None else {note.variation["id"]}
        for one in sorted(gone):
            self.store.remove(self.stored.row.id, one)
        return True

    def checked(self, line: str, at: int) -> State:
        """Return a state of a line of a finished game; raises Illegal if it is not over."""
        if self.stored.session.play.state.outcome is None:
            raise Illegal("study", NOT_OVER)
        return self.state(line, at)

    def state(self, line: str, at: int) -> State:
        """Return the state after so many actions of a line; raises Illegal if there is no such line."""
        return self._state(line, at, self.store.notes(self.stored.row.id))

    def _state(self, line: str, at: int, notes: list[Note]) -> State:
        if line == GAME:
            return self.stored.look(at)
        given = self._variation(line, notes)
        state = self._state(given["line"], given["at"], notes).copy()
        return played(self.game, state, given["seed"], given["actions"][:at])

    def _notes(self) -> list[Note]:
        if self.stored.session.play.state.outcome is None:
            raise Illegal("study", NOT_OVER)
        notes = self.store.notes(self.stored.row.id)
        if len(notes) >= MOST:
            raise Illegal("study", _FULL)
        return notes

    def _variation(self, line: str, notes: list[Note]) -> Variation:
        for note in notes:
            if note.variation is not None and note.variation["id"] == line:
                return note.variation
        raise Illegal("study", _NO_LINE)

    def _length(self, line: str, notes: list[Note]) -> int:
        return len(self.stored.session.steps if line == GAME else self._variation(line, notes)["actions"])

    def _refuse_cut(self, line: str, length: int, notes: list[Note]) -> None:
        """Raise Illegal if something hangs on a part of a variation that is no more."""
        if any(note.given["line"] == line and note.given["at"] > length for note in notes):
            raise Illegal("variation", _NOT_FROM_HERE)

    def _check(self, given: Variation, notes: list[Note]) -> None:
        try:
            self._length(given["line"], notes)
            state = self._state(given["line"], given["at"], notes).copy()
            played(self.game, state, given["seed"], given["actions"])
        except BadRecord:
            raise Illegal("variation", _NOT_FROM_HERE) from None


def played(game: Game, state: State, seed: int, actions: list[str]) -> State:
    """Play a variation from where it leaves its line; BadRecord names an action that is not legal."""
    state.dice = Dice.fast(seed)
    state.question = None
    for _ in replay_states(game, state, actions):
        pass
    return state


def check_study(game: Game, study: Study, states: dict[int, State], length: int) -> None:
    """Play all variations of a record, from the states of the game where one leaves it; BadRecord if one is wrong."""
    known: dict[str, Variation] = {}
    for given in study["variations"]:
        if given["line"] == GAME and given["at"] not in states:
            raise BadRecord(say("record-damaged", part=repr("study")))
        known[given["id"]] = given
        played(game, _start(game, given, known, states), given["seed"], given["actions"])
    if any(one["line"] == GAME and one["at"] > length for one in study["comments"]):
        raise BadRecord(say("record-damaged", part=repr("study")))


def _start(game: Game, given: Variation, known: dict[str, Variation], states: dict[int, State]) -> State:
    """Return the state in which a variation leaves its line."""
    if given["line"] == GAME:
        return states[given["at"]].copy()
    parent = known[given["line"]]
    return played(game, _start(game, parent, known, states), parent["seed"], parent["actions"][: given["at"]])
