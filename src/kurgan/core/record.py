"""The record of a game: how it began and every action since; it replays anywhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kurgan.core.dice import Dice, commitment, fair, quick

FORMAT: Final = 1
DIGEST_EVERY: Final = 50
VIEW: Final = "view"  # the kind of a file that holds one side's view in place of a record


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
    rolls: list[tuple[str, int]] = field(default_factory=list)
    digests: list[tuple[int, str]] = field(default_factory=list)
    position: dict[str, Any] | None = None
    snapshot: list[Any] | None = None
    outcome: str = ""

    def dumps(self) -> str:
        """The record as text, one action a line."""
        head = {
            "kurgan": FORMAT, "game": self.game, "rules": self.rules, "data": self.data, "scenario": self.scenario,
            "options": self.options, "outcome": self.outcome, "dice": self.dice, "position": self.position,
            "rolls": self.rolls, "digests": self.digests, "snapshot": self.snapshot,
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
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            raise BadRecord(f"There is no file {path.name}.") from None
        except (OSError, UnicodeDecodeError) as error:
            raise BadRecord(f"{path.name} cannot be read as a text file ({type(error).__name__}).") from None
        return Record.loads(text)

    @staticmethod
    def loads(text: str) -> Record:
        """Read a record from text; BadRecord says what is wrong with it."""
        try:
            raw = json.loads(text)
        except (ValueError, RecursionError):
            raise BadRecord("This is not a whole Kurgan record: the file is cut off or is of another kind.") from None
        if not isinstance(raw, dict) or "kurgan" not in raw:
            raise BadRecord("This is not a Kurgan record.")
        if raw.get("kind") == VIEW:
            raise BadRecord(
                "This is what one side knows of a game still being played: it can be read, but only the full record, "
                "which exists when the game is over, can be played."
            )
        if raw["kurgan"] != FORMAT:
            raise BadRecord(f"This record has format {raw['kurgan']!r}; this Kurgan reads format {FORMAT}.")
        shapes: list[tuple[str, Callable[[Any], bool]]] = [
            ("game", _text), ("rules", _text), ("data", _text), ("scenario", _text), ("outcome", _text),
            ("options", lambda v: isinstance(v, dict) and all(_text(a) and _text(b) for a, b in v.items())),
            ("actions", lambda v: isinstance(v, list) and all(_text(a) for a in v)),
            ("rolls", lambda v: isinstance(v, list) and all(_pair(p, str, int) for p in v)),
            ("digests", lambda v: isinstance(v, list) and all(_pair(p, int, str) for p in v)),
            ("dice", lambda v: isinstance(v, list) and bool(v) and all(_span(p) for p in v)),
            ("position", lambda v: v is None or isinstance(v, dict)),
            ("snapshot", lambda v: v is None or isinstance(v, list)),
        ]
        for key, fits in shapes:
            if key not in raw or not fits(raw[key]):
                raise BadRecord(f"This record is damaged: its part {key!r} is missing or malformed.")
        return Record(
            raw["game"], raw["rules"], raw["data"], raw["scenario"], raw["options"], raw["dice"], raw["actions"],
            [(a, b) for a, b in raw["rolls"]], [(a, b) for a, b in raw["digests"]], raw["position"], raw["snapshot"],
            raw["outcome"],
        )

    def first_dice(self) -> Dice:
        """Dice that show the recorded rolls again and go on from the last known generator."""
        last = self.dice[-1]
        rolls = [value for _, value in self.rolls]
        return Dice(last.get("seed") or 0, last.get("secret") or "", list(last.get("nonces") or []), rolls)

    def _stretches(self) -> list[tuple[dict[str, Any], int]]:
        """Each span of the dice with the number of the roll after its last."""
        starts = [span["from"] for span in self.dice]
        return list(zip(self.dice, [*starts[1:], len(self.rolls)], strict=True))

    def sealed_rolls(self) -> int:
        """How many rolls cannot be checked yet, because their secret is kept until the game is over."""
        count = 0
        for span, after in self._stretches():
            if span.get("commitment") and not span.get("secret"):
                count += max(0, min(after, len(self.rolls)) - span["from"])
        return count

    def false_rolls(self) -> list[str]:
        """What is wrong with the rolls, as far as seeds and secrets are known."""
        faults = []
        for span, after in self._stretches():
            secret, seed, nonces = span.get("secret"), span.get("seed"), list(span.get("nonces") or [])
            if secret and commitment(secret) != span.get("commitment"):
                faults.append("The secret of the dice does not match what was published before the first roll.")
            for n in range(span["from"], min(after, len(self.rolls))):
                label, value = self.rolls[n]
                if secret:
                    right = fair(secret, nonces, n, label)
                elif seed is not None:
                    right = quick(seed, n)
                else:
                    continue
                if value != right:
                    faults.append(f"Roll {n + 1} ({label}) is {value}; the dice give {right}.")
        return faults


def _text(value: object) -> bool:
    return isinstance(value, str)


def _pair(value: object, first: type, second: type) -> bool:
    return isinstance(value, list) and len(value) == 2 and type(value[0]) is first and type(value[1]) is second


def _span(value: object) -> bool:
    """A stretch of rolls and where they came from: a seed, a secret with its commitment, or a script."""
    if not isinstance(value, dict) or type(value.get("from")) is not int or value["from"] < 0:
        return False
    seed, secret, nonces = value.get("seed"), value.get("secret"), value.get("nonces")
    return (
        (seed is None or type(seed) is int)
        and (secret is None or isinstance(secret, str))
        and (nonces is None or (isinstance(nonces, list) and all(isinstance(n, str) for n in nonces)))
    )
