"""Assembling a board: the printed facts of a game with its sides, cases, overlays, verbs and boxes in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from kurgan.core.board_types import Board, Chart, GuideStep, HexGrid, Place, Turn, Unit, Verb
from kurgan.core.language import Catalogue
from kurgan.core.overlays import Overlays
from kurgan.core.rule import Case

EVERY_GAME: Final = ("win", "hint")  # kinds of events that every game has


@dataclass(frozen=True)
class Printed:
    """What is printed on the map and the counters of a scenario."""

    hex: HexGrid | None
    places: list[Place]
    units: list[Unit]
    turns: list[Turn]


def assemble_board(
    game: str, printed: Printed, words: Catalogue, rulebook: dict[str, Case], guide: list[GuideStep],
    overlays: Overlays, verbs: Iterable[str], boxes: Iterable[str], events: Iterable[str],
    charts: list[Chart],
) -> Board:
    """Assemble everything about a scenario that never changes; boxes and kinds of events are named by their ids."""
    return {
        "id": game,
        "title": words.say("board-title"),
        "hex": printed.hex,
        "places": printed.places,
        "units": printed.units,
        "sides": [{"id": side, "title": words.say(f"side-{side}")} for side in words.names["side"]],
        "cases": [
            {"case": one.case, "heading": one.heading, "says": one.says, "normative": one.normative}
            for one in rulebook.values()
        ],
        "chapters": list(dict.fromkeys(one.heading for one in rulebook.values())),
        "turns": printed.turns,
        "overlays": overlays.kinds(),
        "guide": guide,
        "verbs": {verb: _verb(words, verb) for verb in verbs},
        "boxes": {box: words.say(f"board-box-{box}") for box in boxes},
        "events": {kind: words.say(f"event-kind-{kind}") for kind in (*events, *EVERY_GAME)},
        "charts": charts,
        "reconstructed": words.say("board-reconstructed"),
    }


def _verb(words: Catalogue, verb: str) -> Verb:
    """Put a verb in words: the sentence `verb-<id>`, with attributes for its other forms."""
    made: Verb = {"words": words.say(f"verb-{verb}")}
    if words.has(f"verb-{verb}", "does"):
        made["does"] = words.text(f"verb-{verb}", {"noun": "{}"}, "does")
    if words.has(f"verb-{verb}", "menu"):
        made["menu"] = words.text(f"verb-{verb}", {}, "menu")
    if words.has(f"verb-{verb}", "all"):
        made["many"] = True
        made["all"] = words.text(f"verb-{verb}", {}, "all")
    if words.has(f"verb-{verb}", "undo"):
        made["undo"] = words.text(f"verb-{verb}", {}, "undo")
    return made
