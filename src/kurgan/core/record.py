"""The record of a game: how it began and every action since; it replays anywhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from kurgan.core.dice import MOST, Dice, Roll, commitment, fair, quick, roll_of, row_of
from kurgan.core.plain import NotPlain, parse
from kurgan.core.words import agree, some

FORMAT: Final = 1
LARGEST_FILE: Final = 16 * 1024 * 1024  # several times the longest game
DIGEST_EVERY: Final = 50
VIEW: Final = "view"  # the kind of a file that holds one side's view in place of a record
LONGEST_SECRET: Final = 200
MOST_NONCES: Final = 16

# Where a roll comes from.
SECRET: Final = 0
SEED: Final = 1
SEALED: Final = 2  # a secret that is promised and not yet told
NOWHERE: Final = 3


class BadRecord(ValueError):
    """A file that is no readable record; the message says what is wrong."""


@dataclass
class Record:
    """What is saved of a game: all that is needed to play it again, and to check that it was fair."""

    game: str
    rules: str
    data: str
    scenario: str
    options: dict[str, str]
    dice: list[dict[str, Any]]
    actions: list[str] = field(default_factory=list)
    rolls: list[Roll] = field(default_factory=list)
    digests: list[tuple[int, str]] = field(default_factory=list)
    position: dict[str, Any] | None = None
    snapshot: list[Any] | None = None
    outcome: str = ""  # a sentence for readers
    ended: dict[str, str | None] | None = None  # the winner, None for a draw, and the case; earlier records lack it

    def dumps(self) -> str:
        """The record as text, one action a line."""
        head = {
            "kurgan": FORMAT, "game": self.game, "rules": self.rules, "data": self.data, "scenario": self.scenario,
            "options": self.options, "outcome": self.outcome, "ended": self.ended, "dice": self.dice,
            "position": self.position, "rolls": [row_of(roll) for roll in self.rolls], "digests": self.digests,
            "snapshot": self.snapshot,
        }
        lines = [f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()]
        actions = ",\n".join(f"  {json.dumps(action, ensure_ascii=False)}" for action in self.actions)
        return "{\n" + "\n".join(lines) + '\n "actions": [\n' + actions + "\n ]\n}\n"

    def save(self, path: Path) -> None:
        """Write the record; a file of that name is replaced only by a whole one."""
        part = path.with_name(path.name + ".part")
        part.write_text(self.dumps(), encoding="utf-8")
        part.replace(path)

    @staticmethod
    def load(path: Path) -> Record:
        """Read a record from a file."""
        try:
            with path.open("rb") as file:
                found = file.read(LARGEST_FILE + 1)
            if len(found) > LARGEST_FILE:
                raise BadRecord(f"{path.name} is too large to be a Kurgan record.")
            text = found.decode()
        except FileNotFoundError:
            raise BadRecord(f"There is no file {path.name}.") from None
        except (OSError, UnicodeDecodeError) as error:
            raise BadRecord(f"{path.name} cannot be read as a text file ({type(error).__name__}).") from None
        return Record.loads(text)

    @staticmethod
    def loads(text: str) -> Record:
        """Read a record from text; BadRecord says what is wrong with it."""
        try:
            raw = parse(text)
        except NotPlain as error:
            raise BadRecord(f"This is not a Kurgan record: {error}.") from None
        except ValueError:
            raise BadRecord("This is not a whole Kurgan record: the file is cut off or is of another kind.") from None
        if not isinstance(raw, dict) or "kurgan" not in raw:
            raise BadRecord("This is not a Kurgan record.")
        if raw.get("kind") == VIEW:
            raise BadRecord(
                "This is what one side knows of a game still being played: it can be read, but only the full record, "
                "which exists when the game is over, can be played."
            )
        if raw["kurgan"] != FORMAT:
            raise BadRecord(f"This record has format {str(raw['kurgan'])[:20]}; this Kurgan reads format {FORMAT}.")
        shapes: list[tuple[str, Callable[[Any], bool]]] = [
            ("game", _text), ("rules", _text), ("data", _text), ("scenario", _text), ("outcome", _text),
            ("options", lambda v: isinstance(v, dict) and all(_text(a) and _text(b) for a, b in v.items())),
            ("actions", lambda v: isinstance(v, list) and all(_text(a) for a in v)),
            ("rolls", lambda v: isinstance(v, list) and all(_roll(p) for p in v)),
            ("digests", lambda v: isinstance(v, list) and all(_pair(p, int, str) for p in v)),
            ("dice", lambda v: isinstance(v, list) and bool(v) and all(_span(p) for p in v) and _ordered(v)),
            ("position", lambda v: v is None or isinstance(v, dict)),
            ("snapshot", lambda v: v is None or isinstance(v, list)),
        ]
        for key, fits in shapes:
            if key not in raw or not fits(raw[key]):
                raise BadRecord(f"This record is damaged: its part {key!r} is missing or malformed.")
        if not _ending(raw.get("ended")):
            raise BadRecord("This record is damaged: its part 'ended' is malformed.")
        return Record(
            raw["game"], raw["rules"], raw["data"], raw["scenario"], raw["options"], raw["dice"], raw["actions"],
            [roll_of(row) for row in raw["rolls"]], [(a, b) for a, b in raw["digests"]], raw["position"],
            raw["snapshot"], raw["outcome"], raw.get("ended"),
        )

    def first_dice(self) -> Dice:
        """Dice that show the recorded rolls again and go on from the last known generator."""
        last = self.dice[-1]
        rolls = [value for _, value, _ in self.rolls]
        rolls += self._scripted()[len(rolls) :]  # what the position sets out and nobody has rolled yet
        return Dice(last.get("seed") or 0, last.get("secret") or "", list(last.get("nonces") or []), rolls)

    def keep_back(self, seeds: bool = True) -> None:
        """Take out what tells the rolls to come: secrets, and seeds where others may not know them either."""
        for span in self.dice:
            if span.get("secret"):
                span["secret"] = None
            if seeds and span.get("seed") is not None:
                span.update(seed=None, kept=True)

    def _sources(self) -> list[dict[str, Any]]:
        """The span of the dice that each roll belongs to; one that names nothing where there is none."""
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
        """The rolls that the position set out in advance."""
        script = None if self.position is None else self.position.get("dice")
        return script if isinstance(script, list) else []

    def sealed_rolls(self) -> int:
        """How many rolls cannot be checked, because the secret promised for them is not in the record."""
        return sum(1 for span in self._sources() if _kind(span) == SEALED)

    def unsourced_rolls(self) -> int:
        """How many rolls can never be checked, because nothing says where they came from."""
        return sum(1 for span in self._sources()[len(self._scripted()) :] if _kind(span) == NOWHERE)

    def unchecked(self, over: bool) -> list[str]:
        """What of this record nobody can check, and why; a secret may be kept until the game is over."""
        says = []
        if count := self.unsourced_rolls():
            they = agree(count, "it", "they")
            unknown = f"the record names no seed and no secret from which {they} came"
            says.append(f"{some(count, 'roll')} could not be checked: {unknown}")
        if (count := self.sealed_rolls()) and over:
            their = agree(count, "its", "their")
            says.append(f"{some(count, 'roll')} could not be checked: {their} secret is not in the record")
        if self.actions and not self.digests:
            says.append("no position could be compared: the record holds no digests")
        return says

    def false_rolls(self) -> list[str]:
        """What is wrong with the rolls, as far as seeds, secrets and the position tell."""
        faults = [
            "The secret of the dice does not match what was published before the first roll."
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
                faults.append(f"Roll {n + 1} ({label[:80]}) is {value}; the dice give {right}.")
        return faults


def _kind(span: dict[str, Any]) -> int:
    """Where the rolls of a span come from."""
    if span.get("secret"):
        return SECRET
    if span.get("seed") is not None:
        return SEED
    return SEALED if span.get("commitment") or span.get("kept") else NOWHERE


def _short(value: object) -> bool:
    """Text that may go into every roll: were it long, checking the rolls would take for ever."""
    return isinstance(value, str) and len(value) <= LONGEST_SECRET


def _text(value: object) -> bool:
    return isinstance(value, str)


def _ending(value: object) -> bool:
    """How a game ended, or None for one that goes on or was recorded before that was written down."""
    if value is None:
        return True
    return isinstance(value, dict) and set(value) == {"winner", "case"} and _text(value["case"]) and (
        value["winner"] is None or _text(value["winner"])
    )


def _pair(value: object, first: type, second: type) -> bool:
    return isinstance(value, list) and len(value) == 2 and type(value[0]) is first and type(value[1]) is second


def _roll(value: object) -> bool:
    """A label, what the die showed, and its faces if they are not six."""
    if not isinstance(value, list) or not 2 <= len(value) <= 3 or not _pair(value[:2], str, int):
        return False
    return len(value) == 2 or (type(value[2]) is int and 1 <= value[2] <= MOST)


def _span(value: object) -> bool:
    """A stretch of rolls and where they came from: a seed, a secret with its commitment, or a script."""
    if not isinstance(value, dict) or type(value.get("from")) is not int or value["from"] < 0:
        return False
    seed, secret, nonces = value.get("seed"), value.get("secret"), value.get("nonces")
    return (
        (seed is None or type(seed) is int)
        and (secret is None or _short(secret))
        and (value.get("commitment") is None or _short(value["commitment"]))
        and (nonces is None or (isinstance(nonces, list) and len(nonces) <= MOST_NONCES and all(map(_short, nonces))))
    )


def _ordered(spans: list[dict[str, Any]]) -> bool:
    """Whether each span begins after the one before it, or where it begins if that one held no roll."""
    return all(one["from"] <= other["from"] for one, other in pairwise(spans))
