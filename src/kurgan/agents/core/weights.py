"""The weights of a judge: figures with names, kept in a data file with their date and origin."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from kurgan.core.language import say

MOST = 10_000.0  # no weight is larger


class BadWeights(ValueError):
    """A file of weights that cannot be used; the message says why."""


class Weights(Mapping[str, float]):
    """Figures by name; a missing name is an error, not zero."""

    def __init__(self, values: Mapping[str, float], origin: str = "") -> None:
        self._values = dict(values)
        self.origin = origin

    def __getitem__(self, name: str) -> float:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def times(self, factors: Mapping[str, float]) -> Weights:
        """Return these weights with some of them multiplied."""
        self._know(factors)
        return self.replaced({name: self._values[name] * factor for name, factor in factors.items()})

    def _know(self, names: Mapping[str, float]) -> None:
        """Raise BadWeights for a name that does not exist."""
        strange = [name for name in names if name not in self._values]
        if strange:
            raise BadWeights(say("weight-unknown", name=strange[0], known=list(self._values)))

    def replaced(self, values: Mapping[str, float]) -> Weights:
        """Return these weights with other figures for some of them; raise BadWeights for a name that does not exist."""
        self._know(values)
        return Weights({**self._values, **values}, self.origin)


def read(path: Path, side: str, base: Weights | None = None) -> Weights:
    """Read the weights of a side from a file; with `base` those that the file leaves out stay as they are."""
    try:
        made: Any = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadWeights(say("weights-unreadable", file=str(path), error=str(error))) from None
    sides = made.get("sides") if isinstance(made, dict) else None
    found = sides.get(side, {}) if isinstance(sides, dict) else None
    if not isinstance(found, dict) or not all(
        isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= MOST
        for value in found.values()
    ):
        raise BadWeights(say("weights-misshapen", file=str(path), of=side))
    values = {name: float(value) for name, value in found.items()}
    if base is not None:
        return base.replaced(values)
    return Weights(values, str(made.get("origin", "")))


def document(game: str, sides: Mapping[str, Mapping[str, float]], date: str, origin: str) -> str:
    """Write weights as the text of a file."""
    rounded = {side: {name: round(value, 4) for name, value in found.items()} for side, found in sides.items()}
    return json.dumps({"game": game, "date": date, "origin": origin, "sides": rounded}, indent=1) + "\n"
