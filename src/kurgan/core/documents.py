"""What the documents of all games have in common: their keys, how one begins and ends, and what is refused."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.document import BadPosition, pick
from kurgan.core.language import Catalogue
from kurgan.core.message import Message
from kurgan.core.position import FORM, write_columns, write_frames
from kurgan.core.state import State

KEYS: Final = (
    "game", "form", "scenario", "base", "rest", "options", "turn", "phase", "side", "units", "markers", "tracks",
    "control", "hidden", "dice", "frames", "outcome",
)


def begin_document(s: State, game: str, scenario: str, phase: str) -> dict[str, Any]:
    """Write what comes first: which game, how it was chosen, the phase, and every column not at its usual value."""
    doc: dict[str, Any] = {"game": game, "form": FORM, "scenario": scenario, "turn": s.turn, "phase": phase}
    doc["units"] = {}
    if s.options:
        doc["options"] = dict(s.options)
    write_columns(s, doc)
    doc["dice"] = list(s.dice.script[s.dice.count :])
    return doc


def end_document(s: State, doc: dict[str, Any]) -> dict[str, Any]:
    """Write what comes last: how the game ended, or the frames of what it is in the middle of."""
    if s.outcome is not None:
        doc["outcome"] = s.outcome.data()
    else:
        doc["frames"] = write_frames(s)
    return doc


def starts_from_scenario(doc: dict[str, Any]) -> bool:
    """Tell whether a document changes a scenario's set-up, and not an empty map."""
    return bool(pick("base", doc.get("base", "nothing"), ["nothing", "scenario"]))


def refuse_faults(faults: list[Message], words: Catalogue) -> None:
    """Refuse a position with which something is wrong, and say the first thing."""
    if faults:
        raise BadPosition(words.of(faults[0]))
