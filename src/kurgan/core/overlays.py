"""Overlays: pictures laid over the map, each drawn for a side, a unit or everybody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kurgan.core.board_types import OverlayKind
from kurgan.core.face import Tint
from kurgan.core.language import Catalogue
from kurgan.core.view import View

TONES: Final = ("good", "own", "bad")  # those that the catalogue may explain
Picture = dict[str, Tint]  # how each place is coloured


class Overlay:
    """One overlay: what it is drawn for ("side", "unit" or "none"), and how.

    Its title is the sentence `overlay-<id>`, whose attributes say what its tones mean.
    """

    def __init__(self, id: str, arg: str, draw: Callable[[Any, int], Picture]) -> None:
        self.id: Final = id
        self.arg: Final = arg
        self.draw: Final = draw


class Overlays:
    """The overlays of a game."""

    def __init__(self, words: Catalogue, *overlays: Overlay) -> None:
        self.words: Final = words
        self.all: Final = overlays

    def draw(self, view: View, kind: str, arg: str) -> Picture:
        """Draw an overlay from what a side knows; ValueError says what does not exist."""
        found = next((one for one in self.all if one.id == kind), None)
        if found is None:
            raise ValueError(self.words.say("error-no-overlay", name=repr(kind), known=[one.id for one in self.all]))
        number = -1 if found.arg == "none" else self._number(found.arg, arg)
        return found.draw(view.known, number)

    def _number(self, kind: str, name: str) -> int:
        """Find the unit or the side that an overlay is drawn for."""
        names = self.words.names[kind]
        if name not in names or not name:
            id = "error-no-such-side" if kind == "side" else "error-no-such-unit"
            raise ValueError(self.words.say(id, name=repr(name), known=names if kind == "side" else []))
        return names.index(name)

    def kinds(self) -> list[OverlayKind]:
        """List the overlays as the board tells of them."""
        return [self._kind(one) for one in self.all]

    def _kind(self, one: Overlay) -> OverlayKind:
        made: OverlayKind = {
            "id": one.id, "title": self.words.say(f"overlay-{one.id}"), "arg": one.arg, "tones": self._tones(one.id),
        }
        if one.arg == "unit":
            made["short"] = self.words.text(f"overlay-{one.id}", {}, "short")
        return made

    def _tones(self, id: str) -> dict[str, str]:
        """Say what the tones of an overlay mean, where neither a text nor a side does."""
        words = self.words
        return {tone: words.text(f"overlay-{id}", {}, tone) for tone in TONES if words.has(f"overlay-{id}", tone)}
