"""The record of a game: how it began and every action since, enough to replay it anywhere."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypedDict

from kurgan.core.dice import Dice, Roll, commitment, fair, quick, roll_of, row_of
from kurgan.core.language import say
from kurgan.core.plain import NotPlain, parse
from kurgan.core.record_shapes import FORMAT, FORMATS, find_fault, upgrade
from kurgan.core.study import Study, study_fits

LARGEST_FILE: Final = 16 * 1024 * 1024  # several times the longest game
DIGEST_EVERY: Final = 50
VIEW: Final = "view"  # the kind of a file that holds one side's view in place of a record

SEALED_KIND: Final = "sealed"  # the kind of a file that only the installation that wrote it can read

# Where a roll comes from.
SECRET: Final = 0
SEED: Final = 1
SEALED: Final = 2  # a secret that is promised and not yet told
NOWHERE: Final = 3


class BadRecord(ValueError):
    """A file that is no readable record; the message says what is wrong."""


def write_date(seconds: float | None) -> str:
    """Write a time, in seconds since the beginning of 1970, as a record tells it; nothing if it is not known."""
    return "" if seconds is None else datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Player(TypedDict):
    """Who played a side: a kind of player (human, computer, teacher) and a name or rank, empty if there is none."""

    side: str
    kind: str
    name: str


@dataclass(repr=False)
class Record:
    """What is saved of a game: all that is needed to play it again, and to check that it was fair."""

    game: str
    rules: str
    data_digest: str
    scenario: str
    options: dict[str, str]
    dice: list[dict[str, Any]]
    actions: list[str] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    digests: list[tuple[int, str]] = field(default_factory=list)
    position: dict[str, Any] | None = None
    outcome: str = ""  # a sentence for readers
    winner: str | None = None  # the side that won; None for a draw, and while the game goes on
    case: str = ""  # the case by which the game ended; empty while it goes on, and in records of the first format
    players: list[Player] = field(default_factory=list)  # empty where nobody wrote them down
    began: str = ""  # date and time by ISO 8601; empty where nobody wrote them down
    finished: str = ""
    study: Study | None = None  # what people added to it after the end
    ended: dict[str, Any] | None = None  # how players have ended the game, where the rules did not
    takebacks: list[dict[str, Any]] = field(default_factory=list)  # what was taken back over rolls, in order
    happened: list[dict[str, Any]] = field(default_factory=list)  # offers and pauses, in order
    talk: list[dict[str, Any]] = field(default_factory=list)  # what was said at the table of a rated game, in order

    def __repr__(self) -> str:
        ended = f", {self.case}: {self.winner or 'a draw'}" if self.case else ""
        return f"<Record of {self.game}, {self.scenario}, {len(self.actions)} actions{ended}>"

    def dumps(self) -> str:
        """Write the record as text, one action a line."""
        head = {
            "kurgan": FORMAT, "game": self.game, "rules": self.rules, "data_digest": self.data_digest,
            "scenario": self.scenario, "options": self.options, "players": self.players, "began": self.began,
            "finished": self.finished, "winner": self.winner, "case": self.case, "outcome": self.outcome,
            "dice": self.dice, "position": self.position, "rolls": [row_of(roll) for roll in self.rolls],
            "digests": self.digests,
        }
        # Left out where there is nothing to tell, so that the text of most games is what it always was.
        later = {
            "study": self.study, "ended": self.ended, "takebacks": self.takebacks, "happened": self.happened,
            "talk": self.talk,
        }
        head |= {key: value for key, value in later.items() if value}
        lines = [f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()]
        actions = ",\n".join(f"  {json.dumps(action, ensure_ascii=False)}" for action in self.actions)
        return "{\n" + "\n".join(lines) + '\n "actions": [\n' + actions + "\n ]\n}\n"

    def save(self, path: str | Path) -> None:
        """Write the record; a file of that name is replaced only by a whole one."""
        file = Path(path)
        part = file.with_name(file.name + ".part")
        part.write_text(self.dumps(), encoding="utf-8")
        part.replace(file)

    @staticmethod
    def load(path: str | Path) -> Record:
        """Read a record from a file; BadRecord says what is wrong with it."""
        return Record._load(Path(path))

    @staticmethod
    def _load(path: Path) -> Record:
        try:
            with path.open("rb") as file:
                found = file.read(LARGEST_FILE + 1)
            if len(found) > LARGEST_FILE:
                raise BadRecord(say("record-file-large", name=path.name))
            text = found.decode()
        except FileNotFoundError:
            raise BadRecord(say("record-no-file", name=path.name)) from None
        except (OSError, UnicodeDecodeError) as error:
            raise BadRecord(say("record-file-unread", name=path.name, fault=type(error).__name__)) from None
        return Record.loads(text)

    @staticmethod
    def loads(text: str) -> Record:
        """Read a record from text; BadRecord says what is wrong with it."""
        try:
            raw = parse(text)
        except NotPlain as error:
            raise BadRecord(say("record-unreadable", reason=str(error))) from None
        except ValueError:
            raise BadRecord(say("record-cut-off")) from None
        if not isinstance(raw, dict) or "kurgan" not in raw:
            raise BadRecord(say("record-none"))
        if raw.get("kind") == VIEW:
            raise BadRecord(say("record-view"))
        if raw.get("kind") == SEALED_KIND:
            raise BadRecord(say("record-seal-closed"))
        if raw["kurgan"] not in FORMATS:
            raise BadRecord(say("record-format", format=str(raw["kurgan"])[:20], known=FORMAT))
        if raw["kurgan"] != FORMAT:
            raw = upgrade(raw)
        if fault := find_fault(raw):
            raise BadRecord(say("record-damaged", part=repr(fault)))
        study = raw.get("study")
        if study is not None and not study_fits(study):
            raise BadRecord(say("record-damaged", part=repr("study")))
        return Record(
            raw["game"], raw["rules"], raw["data_digest"], raw["scenario"], raw["options"], raw["dice"], raw["actions"],
            [roll_of(row) for row in raw["rolls"]], [(a, b) for a, b in raw["digests"]], raw["position"],
            raw["outcome"], raw["winner"], raw["case"], raw["players"], raw["began"], raw["finished"],
            study,
            raw.get("ended"), raw.get("takebacks", []), raw.get("happened", []), raw.get("talk", []),
        )

    def first_dice(self) -> Dice:
        """Make dice that show the recorded rolls again and go on from the last known generator."""
        last = self.dice[-1]
        rolls = [value for _, value, _ in self.rolls]
        rolls += self._scripted()[len(rolls) :]  # what the position sets out and nobody has rolled yet
        return Dice(last.get("seed") or 0, last.get("secret") or "", list(last.get("nonces") or []), rolls)

    def cut(self, actions: int, rolls: int) -> None:
        """Forget what came after so many actions and rolls."""
        del self.actions[actions:], self.rolls[rolls:]
        self.digests = [one for one in self.digests if one[0] <= actions]
        self.dice = [span for span in self.dice if span["from"] < rolls] or self.dice[:1]
        self.outcome, self.winner, self.case, self.finished, self.study = "", None, "", "", None
        self.ended, self.takebacks, self.happened, self.talk = None, [], [], []

    def keep_back(self, seeds: bool = True) -> None:
        """Take out what tells the rolls to come: secrets, and seeds where others may not know them either."""
        for span in [*self.dice, *(span for one in self.takebacks for span in one["dice"])]:
            if span.get("secret"):
                span["secret"] = None
            if seeds and span.get("seed") is not None:
                span.update(seed=None, kept=True)

    def _sources(self) -> list[dict[str, Any]]:
        """Find the span of the dice that each roll belongs to; one that names nothing where there is none."""
        found: list[dict[str, Any]] = []
        now: dict[str, Any] = {}
        at = 0
        for n in range(len(self.rolls)):
            while at < len(self.dice) and self.dice[at]["from"] <= n:
                now = self.dice[at]
                at += 1
            found.append(now)
        return found

    def _scripted(self) -> list[Any]:
        """List the rolls that the position set out in advance."""
        script = None if self.position is None else self.position.get("dice")
        return script if isinstance(script, list) else []

    def sealed_rolls(self) -> int:
        """Count the rolls that cannot be checked, because the secret promised for them is not in the record."""
        return sum(1 for span in self._sources() if _kind(span) == SEALED)

    def unsourced_rolls(self) -> int:
        """Count the rolls that can never be checked, because nothing says where they came from."""
        return sum(1 for span in self._sources()[len(self._scripted()) :] if _kind(span) == NOWHERE)

    def unchecked(self, over: bool) -> list[str]:
        """Say what of this record nobody can check, and why; a secret may be kept until the game is over."""
        says = []
        if rolls := self.unsourced_rolls():
            says.append(say("record-unsourced", rolls=rolls))
        if (rolls := self.sealed_rolls()) and over:
            says.append(say("record-unsealed", rolls=rolls))
        if self.actions and not self.digests:
            says.append(say("record-no-digests"))
        return says

    def false_rolls(self) -> list[str]:
        """Say what is wrong with the rolls, as far as seeds, secrets and the position tell."""
        faults = [
            say("record-false-secret")
            for span in self.dice if span.get("secret") and commitment(span["secret"]) != span.get("commitment")
        ]
        script = self._scripted()
        for n, span in enumerate(self._sources()):
            label, value, faces = self.rolls[n]
            kind = _kind(span)
            if kind == SECRET:
                right = fair(span["secret"], list(span.get("nonces") or []), n, label, faces)
            elif kind == SEED:
                right = quick(span["seed"], n, faces)
            elif kind == NOWHERE and n < len(script):
                right = script[n]
            else:
                continue
            if value != right:
                given = {"number": str(n + 1), "label": label[:80], "value": str(value), "right": str(right)}
                faults.append(say("record-false-roll", **given))
        return faults


def _kind(span: dict[str, Any]) -> int:
    """Classify where the rolls of a span come from."""
    if span.get("secret"):
        return SECRET
    if span.get("seed") is not None:
        return SEED
    return SEALED if span.get("commitment") or span.get("kept") else NOWHERE
