"""The history of a game as one side may know it: numbered for that side, so that no gap tells of what is hidden."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from kurgan.core.event import NOBODY, WATCHER
from kurgan.core.game import Game
from kurgan.core.language import say
from kurgan.tables.entries import plain_of
from kurgan.tables.store import Json, Step
from kurgan.tables.table_messages import LogEntry, Mark

HINT: Final = "hint"  # the kind of an event that no rule made: what a player was advised


class SideHistory:
    """The actions that a side could notice, with their log and marks; a side of NOBODY is told everything.

    A WATCHER is told what both sides could notice. With `reasons` it tells too why computer players did what they did.
    """

    def __init__(self, game: Game, side: int, first: Mark, reasons: bool = False) -> None:
        self.game = game
        self.side = side
        self.reasons = reasons
        self.ends = [0]  # how many actions the game had after each of those told
        self.log: list[LogEntry] = []
        self.marks: list[Mark] = [first]

    @property
    def actions(self) -> int:
        """How many actions there were, as far as this side knows."""
        return len(self.ends) - 1

    def counted(self, at: int) -> int:
        """Return how many actions this side knows of the first so many of the game."""
        return min(bisect_right(self.ends, at) - 1, self.actions)

    def add(self, step: Step) -> None:
        """Tell one more action, if it was noticed."""
        if not self._notices(step):
            return
        self.ends.append(step.n + 1)
        for event in step.events:
            if self._hears(event):
                self.log.append(self._entry(event))
        if step.mark is not None:
            self.marks.append({**step.mark, "at": self.actions})

    def _notices(self, step: Step) -> bool:
        """Tell whether this side could notice a step."""
        if self.side == WATCHER:
            return not step.unseen
        return self.side == NOBODY or not step.unseen >> self.side & 1

    def _hears(self, event: Json) -> bool:
        """Tell whether an event is for the ears of this side.

        What is for the other side's ears is a lesser form of what the doer was told. Who is told everything hears the
        doer's, a WATCHER the lesser form: both sides know what it tells.
        """
        doer: int = event["side"]
        only: int = event.get("only", NOBODY)
        if self.side == WATCHER:
            return event["kind"] != HINT and (only == NOBODY or NOBODY != doer != only)
        return only in (NOBODY, doer if self.side == NOBODY else self.side)

    def _entry(self, event: Json) -> LogEntry:
        """Make an entry of this side's log from an event."""
        entry: LogEntry = {
            "n": len(self.log), "at": self.actions, "turn": event["turn"], "side": self._name(event["side"]),
            "kind": event["kind"], "text": event["text"], "dice": event["dice"],
        }
        if plain := plain_of(event):
            entry["plain"] = plain
        if "data" in event:
            entry["data"] = event["data"]
        if "only" in event and self.side != WATCHER:
            entry["only"] = event["only"]
        if self.reasons and "why" in event:
            entry["why"] = event["why"]
        return entry

    def _name(self, side: int) -> str | None:
        return self.game.sides[side] if 0 <= side < len(self.game.sides) else None

    def cut(self, keep: int) -> None:
        """Forget what belongs to actions after the first `keep` of the game."""
        while self.ends[-1] > keep:
            self.ends.pop()
        while self.log and self.log[-1]["at"] > self.actions:
            self.log.pop()
        while len(self.marks) > 1 and self.marks[-1]["at"] > self.actions:
            self.marks.pop()

    def since(self, mine: list[str]) -> int:
        """Return the number of actions when the last turn of these sides ended, or the set-up; 0 if none has."""
        set_up = say("table-set-up")
        for n in range(len(self.marks) - 2, -1, -1):
            if self.marks[n]["side"] in mine or self.marks[n]["turn"] == set_up:
                return int(self.marks[n + 1]["at"])
        return 0

