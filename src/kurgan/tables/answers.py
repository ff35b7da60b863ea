"""What a listener may ask at a table, and which side it sees through: questions that change nothing."""

from __future__ import annotations

from kurgan.core.decision import Decision
from kurgan.core.event import NOBODY
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.core.record import BadRecord
from kurgan.core.rule import NOT_NOW, NOT_YOUR_TURN, STALE, UNKNOWN, Illegal, Rule
from kurgan.core.state import State
from kurgan.tables import messages as msg
from kurgan.tables.course import course
from kurgan.tables.people import Directory, nobody_known, people_of
from kurgan.tables.present import view_file
from kurgan.tables.server_messages import Reply, error_message
from kurgan.tables.side_history import SideHistory
from kurgan.tables.store import Json
from kurgan.tables.stored_form import record_of
from kurgan.tables.stored_session import StoredSession
from kurgan.tables.visibility import (
    Chair,
    branches,
    eyes,
    guarded,
    held_sides,
    human_sides,
    keeps_secrets,
    own_sides,
    reasons_told,
    told_to,
    version_for,
    viewer,
)

_WHOSE = Rule(NOT_NOW.case, "table-whose-view")
_LATER = Rule(NOT_NOW.case, "table-record-later")
_NOT_OVER = Rule(NOT_NOW.case, "table-not-over")
_BOARD = Rule(NOT_NOW.case, "table-board-no-file")
_SECRETS = Rule(NOT_NOW.case, "table-no-branch")


class Answers:
    """The answers to listeners' questions from the stored game; each is told what its side may know."""

    def __init__(self, game: Game, stored: StoredSession, directory: Directory = nobody_known) -> None:
        self.game = game
        self.stored = stored
        self.directory = directory

    def own_sides(self, chair: Chair) -> list[int]:
        """List the sides that a listener plays now."""
        session = self.stored.session
        return own_sides(self.game, self.stored.row, session.play.state, chair)

    def check_turn(self, what: str, version: int, chair: Chair) -> None:
        """Refuse what comes too late or from a side that does not decide now."""
        side, mine = self.stored.session.side, self.own_sides(chair)
        current = self.version(mine)
        # Somebody who has not sat down knows no version, and no answer may help them to guess it.
        state = self.stored.session.play.state
        if version != current and (mine or not guarded(self.game, self.stored.row, state, chair)):
            raise Illegal(what, STALE)
        if side is not None and side not in mine:
            raise Illegal(what, NOT_YOUR_TURN)

    def version(self, mine: list[int]) -> int:
        """Count the versions of the table as the player of these sides knows them."""
        return version_for(self.game, self.stored.row, self.told_to(mine))

    def told_to(self, mine: list[int]) -> int:
        """Find the side whose history the player of these sides is told."""
        play = self.stored.session.play
        if not keeps_secrets(self.game, self.stored.row, play.state):
            return NOBODY
        return told_to(self.game, self.stored.row, play.state, self._viewer(play.state, mine, play.decision()))

    def known_of(self, actions: int, chair: Chair) -> int:
        """Count how many of the first so many actions a listener knows."""
        return self.history(chair).counted(actions)

    def history(self, chair: Chair) -> SideHistory:
        """Return the history that a listener is told."""
        return self.stored.session.history(self.told_to(self.own_sides(chair)))

    def _viewer(self, state: State, mine: list[int], decision: Decision | None) -> int:
        return viewer(self.game, self.stored.row, state, mine, decision)

    def why(self, text: str, chair: Chair) -> Reply:
        """Name the rule that forbids an action, as the asking player meets it."""
        mine = self.own_sides(chair)
        side = self.stored.session.side
        asking = None if side in mine or not human_sides(self.game, self.stored.row) else [*mine, NOBODY][0]
        try:
            rule = self.game.why(self.stored.session.play.state, self.game.lexicon.parse(text), asking)
        except Illegal as refusal:
            rule = refusal.rule
        case, says = (None, say("table-allowed")) if rule is None else (rule.case, self.game.says(rule))
        return {"type": "why", "action": text, "case": case, "says": says}

    def way(self, to: str, chair: Chair) -> Reply:
        """Find how what is in hand would go to a place; only the side that decides holds anything."""
        session, places = self.stored.session, self.game.lexicon
        goal = places.ids.get("place", {}).get(to, NOBODY)
        own = goal != NOBODY and session.side in self.own_sides(chair)
        way = self.game.face.way(session.play.state, goal) if own else []
        return {"type": "way", "to": to, "path": [places.names["place"][place] for place in way]}

    def odds(self, units: list[str], chair: Chair) -> Reply:
        """Work out the odds with units that follow what is in hand; only the side that decides holds anything."""
        session, known = self.stored.session, self.game.lexicon.ids.get("unit", {})
        mine = self.own_sides(chair)
        more = [known[unit] for unit in units if unit in known]
        touch = self.game.face.attack_previews(session.play.state, more) if session.side in mine else []
        return {"type": "odds", "units": units, "version": self.version(mine), "touch": touch}

    def course(self, chair: Chair) -> Reply:
        """Tell the course of a game that is over; before that it would tell what a side may not know."""
        session = self.stored.session
        ended = session.play.state.outcome
        if ended is None:
            raise Illegal("course", _NOT_OVER)
        told = session.history(self.told_to(self.own_sides(chair)))
        try:
            names = {id: person.name for id, person in people_of(self.stored.row, self.directory).items()}
            record = record_of(self.game, self.stored.row, session.steps, names)
            return course(self.game, record, told, session.walk(), ended)
        except BadRecord:  # played under earlier rules, which allowed what today's forbid
            return error_message(say("table-course-changed"))

    def overlay(self, message: msg.Overlay, chair: Chair) -> Reply:
        """Draw an overlay as the listener's side may see it."""
        state = self.stored.session.play.state
        mine = self.own_sides(chair)
        if not mine and guarded(self.game, self.stored.row, state, chair):
            return error_message(say("table-take-seat"))
        view = self.game.view(state, self._viewer(state, mine, self.game.decision(state)))
        try:
            drawn = self.game.face.overlay(view, message.kind, message.arg)
        except (ValueError, LookupError, Illegal):
            return error_message(say("table-no-overlay", kind=repr(message.kind), argument=repr(message.arg)))
        return {"type": "overlay", "kind": message.kind, "arg": message.arg, "places": drawn.get("places", drawn)}

    def look(self, message: msg.Look, chair: Chair) -> Reply:
        """Show the table as it was after so many actions, as far as the listener's side may know it.

        When the game is over nothing is secret, and it may be seen through the eyes of either side.
        """
        session = self.stored.session
        now = session.play.state
        mine = self.own_sides(chair)
        if not mine and guarded(self.game, self.stored.row, now, chair):
            return error_message(say("table-take-seat"))
        told = session.history(self.told_to(mine), reasons_told(self.game, self.stored.row, now))
        at = min(message.at, told.actions)
        then = self.stored.look(told.ends[at])
        # A side that keeps secrets now keeps those of the past too.
        secret = keeps_secrets(self.game, self.stored.row, now)
        side = self._viewer(now, mine, session.play.decision() if secret else self.game.decision(then))
        if message.side in eyes(self.game, self.stored.row, now):
            side = self.game.sides.index(message.side)
        view = self.game.face.present(self.game.view(then, side))
        log = [entry for entry in told.log if entry["at"] == at]
        return {"type": "look", "at": at, "side": message.side, "line": "", "view": view, "log": log}

    def look_at(self, message: msg.Look, state: State) -> Reply:
        """Show a moment of a variation, when the game is over and all is open."""
        now, decision = self.stored.session.play.state, self.game.decision(state)
        side = self._viewer(now, [], decision) if decision is not None else 0
        if message.side in eyes(self.game, self.stored.row, now):
            side = self.game.sides.index(message.side)
        view = self.game.face.present(self.game.view(state, side))
        return {"type": "look", "at": message.at, "side": message.side, "line": message.line, "view": view, "log": []}

    def moment(self, at: int) -> tuple[int, int, int]:
        """Return how many actions and rolls there were at a moment of the replay, and the side that decided."""
        session = self.stored.session
        if not branches(self.game, self.stored.row, session.play.state):
            raise Illegal("branch", _SECRETS)
        told = session.history(NOBODY)
        done = told.ends[min(at, told.actions)]
        then = self.stored.look(done)
        decision = self.game.decision(then)
        return done, then.dice.count, NOBODY if decision is None else decision.side

    def seals(self, chair: Chair) -> bool:
        """Tell whether a save must be sealed: its player plays against a computer that keeps secrets now."""
        row = self.stored.row
        if any(seat.kept_for for seat in row.seats):
            return False  # a person who comes back plays on against this player, who could open the copy by ending it
        alone = len(human_sides(self.game, row)) == len(held_sides(self.game, row, chair)) == 1
        return alone and keeps_secrets(self.game, row, self.stored.session.play.state)

    def keepsake(self, name: str, chair: Chair) -> Json | None:
        """Make the file of what one side knows of a game with secrets; None where the record is for everyone."""
        session, row = self.stored.session, self.stored.row
        if row.branch is not None:
            raise Illegal("record", _BOARD)
        if not human_sides(self.game, row) or not self.game.secret(session.play.state):
            return None
        mine = held_sides(self.game, row, chair)
        if not mine:
            raise Illegal("record", _LATER)
        if len(mine) > 1 and name not in self.game.sides:
            raise Illegal("record", _WHOSE)
        side = self.seat(name) if name else mine[0]
        if side not in mine:
            raise Illegal("record", _WHOSE)
        return view_file(row, session, side)

    def seat(self, name: str) -> int:
        """Find the seat that plays the side of this name now."""
        if name not in self.game.sides:
            raise Illegal(f"seat {name}", Rule(UNKNOWN.case, "table-no-side", {"name": repr(name)}))
        return self.game.seat_of(self.stored.session.play.state, self.game.sides.index(name))
