"""Documents nobody should trust: any part of any kind gets a sentence or a position that can be played, at once."""

from __future__ import annotations

import copy
import json
import random
import tracemalloc
from typing import Any, Final

import pytest

from kurgan.core.document import BadPosition, shown
from tests.games.barbarossa.field import REAR, decider, phase
from tests.games.barbarossa.table import GAME, at, offered, play, position, refuse
from tests.games.barbarossa.test_crowded import work
from tests.games.barbarossa.test_positions import FORCE, MOMENTS, PAIR

HUGE: Final = 10**5000
LONG: Final = "x" * 100_000
BYTES: Final = 4_000_000  # memory that reading a hostile document may take beside the document itself


def deep(levels: int = 50_000) -> list[Any]:
    """A list in a list in a list."""
    made: list[Any] = []
    for _ in range(levels):
        made = [made]
    return made


NASTY: Final[dict[str, Any]] = {
    "nothing": None, "true": True, "a float": 1.5, "no number": float("nan"), "below": -1, "huge": HUGE,
    "a name": "S-34", "a long name": LONG, "lone surrogates": "\ud800", "an empty list": [], "a deep list": deep(),
    "a long list": ["GE-ARM-3"] * 50_000, "lists": [[]], "an empty table": {}, "a table": {"at": {"at": "S-34"}},
    "a table of names": {"GE-ARM-3": HUGE}, "strange keys": {3: 4, None: 5, ("a",): 6},
}
PARTS: Final = (
    "game", "scenario", "options", "turn", "phase", "side", "units", "markers", "tracks", "control", "hidden", "dice",
    "form", "base", "rest", "frames", "outcome",
)
MARKED: Final = {
    "surrounded": "movement", "hand": "movement", "battles": "combat", "composing": "combat", "declared": "combat",
    "retreat": "retreat", "exchange": "exchange", "advance": "advance", "outcome": "over",
}


def read(document: Any) -> None:
    """Read a hostile document: a sentence, or a position that can be played on; little work and memory either way."""
    said = GAME.words.say("event-setup-done")[:0]  # the catalogue is read before memory is counted
    made: list[Any] = []

    def ask() -> None:
        nonlocal said
        try:
            made.append(GAME.position(document))
        except BadPosition as error:
            said = str(error)

    tracemalloc.start()
    try:
        ask()
        assert tracemalloc.get_traced_memory()[1] < BYTES
    finally:
        tracemalloc.stop()
    assert work(ask) < 30_000
    if not made:
        assert said.endswith(".") and said[0].isprintable() and len(said) < 3000
        assert said.encode()
        return
    s = made[0]
    assert GAME.check(s) == []
    assert GAME.document(GAME.position(json.loads(json.dumps(GAME.document(s))))) == GAME.document(s)
    decision = GAME.decision(s)
    if decision is not None:
        GAME.play(s, decision.actions()[0])


@pytest.mark.parametrize("value", NASTY)
@pytest.mark.parametrize("part", PARTS)
def test_a_part_of_any_kind_gets_a_sentence_or_is_played(part: str, value: str) -> None:
    read({"turn": 3, "units": {**REAR, **FORCE, **PAIR}, "phase": "combat", part: NASTY[value]})


@pytest.mark.parametrize("value", NASTY)
@pytest.mark.parametrize("marker", MARKED)
def test_a_marker_of_any_kind_gets_a_sentence_or_is_played(marker: str, value: str) -> None:
    document = {"turn": 3, "units": {**REAR, **FORCE, **PAIR}, "phase": MARKED[marker]}
    read({**document, "markers": {marker: NASTY[value]}})
    for inner in ("units", "attackers", "defenders", "worth", "debt", "chosen", "squares", "winner", "case", "says"):
        read({**document, "markers": {marker: {inner: NASTY[value]}}})
        read({**document, "markers": {marker: [{inner: NASTY[value]}]}})


def spots(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a document."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [(*path, key) for key, _ in inside] + [spot for key, one in inside for spot in spots(one, (*path, key))]


@pytest.mark.parametrize("moment", MOMENTS)
def test_any_value_of_any_moment_can_be_anything(moment: str) -> None:
    rng = random.Random(moment)
    whole = GAME.document(MOMENTS[moment]())
    ways = spots(whole)
    # The units are many and alike: a few of them stand for the others.
    ways = [way for way in ways if way[0] != "units"] + rng.sample([way for way in ways if way[0] == "units"], 5)
    for way in ways:
        for value in rng.sample(list(NASTY), 4):
            document = copy.deepcopy(whole)
            inside = document
            for step in way[:-1]:
                inside = inside[step]
            inside[way[-1]] = NASTY[value]
            read(document)


def test_a_sentence_names_any_value_in_few_words() -> None:
    for value in NASTY.values():
        assert len(shown(value)) < 100
    assert [shown(one) for one in ("S-99", 7, None, [1], {}, object())] == [
        "'S-99'", "7", "None", "a list", "a table", "a object",
    ]


WRONG: Final[dict[str, dict[str, Any]]] = {
    "twice in one": {
        "phase": "combat", "units": {**FORCE, **PAIR},
        "markers": {"battles": [{"attackers": ["GE-ARM-3", "GE-ARM-3"], "defenders": ["SU-INF-3"]}]},
    },
    "its attack factor, or double that": {
        "phase": "exchange", "units": FORCE, "markers": {"exchange": {"worth": {"GE-ARM-3": 9}, "debt": 8}},
    },
    "must have units of one side": {
        "phase": "exchange", "units": FORCE, "markers": {"exchange": {"worth": {"GE-ARM-24": 8}, "debt": 8}},
    },
    "next to all the units": {
        "phase": "advance", "units": FORCE, "markers": {"advance": {"units": ["GE-ARM-3"], "squares": ["Z-38"]}},
    },
    "each named once": {
        "phase": "advance", "units": FORCE, "markers": {"advance": {"units": ["GE-ARM-3"], "squares": ["Z-37"] * 2}},
    },
    "'D RUN'; it must be": {
        "phase": "combat", "units": {**FORCE, **PAIR},
        "markers": {"battles": [{"attackers": ["GE-ARM-3"], "defenders": ["SU-INF-3"], "result": "D RUN", "die": 3}]},
    },
    "battles.die is 7": {
        "phase": "combat", "units": {**FORCE, **PAIR},
        "markers": {"battles": [{"attackers": ["GE-ARM-3"], "defenders": ["SU-INF-3"], "result": "D ELIM", "die": 7}]},
    },
    "not on the board": {
        "phase": "combat", "units": {**FORCE, **PAIR},
        "markers": {"battles": [{"attackers": ["GE-ARM-24"], "defenders": ["SU-INF-3"]}]},
    },
    "battles cannot have 'odds'": {
        "phase": "combat", "units": {**FORCE, **PAIR}, "markers": {"battles": [{"odds": "1-1"}]},
    },
    "once all are declared": {
        "phase": "combat", "units": {**FORCE, **PAIR},
        "markers": {"declared": True, "composing": {"defenders": ["SU-INF-3"]}},
    },
    "true or false": {"phase": "combat", "units": {**FORCE, **PAIR}, "markers": {"declared": 1}},
    "The battle being composed has": {
        "phase": "combat", "units": {**FORCE, **PAIR}, "markers": {"composing": {"attackers": ["GE-ARM-3"]}},
    },
    "must be one of those that retreat": {
        "phase": "retreat", "units": {**FORCE, **PAIR},
        "markers": {"retreat": {"units": ["SU-INF-3"]}, "hand": ["SU-INF-4"]},
    },
    "in the movement cannot have 'battles'": {"phase": "movement", "markers": {"battles": []}},
    "in reserve": {"units": {"GE-ARM-3": "reserve"}},
    "its side is not moving": {"units": {"SU-INF-3": {"at": "Z-37", "moved_from": "Z-38"}}},
    "it was there from the start": {"units": {"GE-ARM-3": {"at": "Z-13", "fresh": 2}}},
    "the square it came from is missing": {"units": {"GE-ARM-3": {"at": "Z-13", "moved_from": "eliminated"}}},
    "markers.outcome.winner": {"phase": "over", "markers": {"outcome": {"winner": "everybody"}}},
    "The case of the outcome": {"phase": "over", "markers": {"outcome": {"winner": "axis", "case": "win.lottery"}}},
    "at most 300 characters": {"phase": "over", "markers": {"outcome": {"winner": "axis", "says": LONG}}},
    "control.lost": {"control": {"lost": ["Minsk"]}},
    "list of names": {"control": {"lost": "Moscow"}},
    "markers.surrounded": {"markers": {"surrounded": {"Minsk": 2}}},
    "Moscow cannot have been surrounded since": {"markers": {"surrounded": {"Moscow": 4}}},
    "the turn given is still to come": {"units": {"GE-ARM-3": {"at": "Z-36", "isolated": 4}}},
    "all three cities since": {"tracks": {"held": 4}},
    "tracks.replacements.axis": {"tracks": {"replacements": {"axis": -1}}},
    "german', which is no side": {"tracks": {"replacements": {"german": 1}}},
    "tracks cannot have": {"tracks": {"snow": 1}},
    "options cannot have": {"options": {"fog": "yes"}},
    "options.allies": {"options": {"allies": "maybe"}},
    "options.replacements": {"options": {"replacements": "9-9-9"}},
}


@pytest.mark.parametrize("sentence", WRONG)
def test_what_cannot_be_is_refused_by_name(sentence: str) -> None:
    document = {"turn": 3, **WRONG[sentence]}
    document["units"] = {**REAR, **document.get("units", {})}
    with pytest.raises(BadPosition, match=sentence):
        GAME.position(document)


def test_where_in_the_month_a_game_stopped_does_not_matter_once_it_is_over() -> None:
    document = {"turn": 3, "side": "axis", "units": REAR, "frames": [{"frame": "month", "step": "russian end"}]}
    with pytest.raises(BadPosition, match="it is the turn of the axis side"):
        GAME.position(document)
    s = GAME.position({**document, "outcome": [0, "win.german", "It is over."]})
    assert s.outcome is not None and s.outcome.winner == 0 and GAME.decision(s) is None


# ---------- a set-up written by hand, and played on ----------


@pytest.mark.case("barbarossa", "setup.russian", "setup.german", "turn.1")
def test_a_russian_set_up_by_hand_goes_on_to_the_axis_and_to_the_first_turn() -> None:
    s = position({"SU-INF-6": "S-34"}, turn=1, phase="setup", side="russian", markers={"hand": ["SU-INF-9"]})
    assert phase(s) == "setup" and decider(s) == "russian" and "S-34" in offered(s, "at")
    play(s, "at S-34")
    assert at(s, "SU-INF-9") == "S-34" and at(s, "SU-INF-10") == "reserve" and refuse(s, "done") == "setup.complete"
    play(s, "rest", "done")
    assert decider(s) == "axis" and phase(s) == "setup" and at(s, "SU-INF-6") == "S-34"
    play(s, "rest", "done")
    assert (phase(s), decider(s), s.turn) == ("movement", "axis", 1)


@pytest.mark.case("barbarossa", "setup.german", "turn.1")
def test_an_axis_set_up_by_hand_goes_on_to_the_first_turn() -> None:
    placed = GAME.document(play(position({}, turn=1, phase="setup", side="russian"), "rest", "done"))["units"]
    russians = {unit: place for unit, place in placed.items() if unit.startswith("SU")}
    s = position(russians, turn=1, phase="setup", side="axis", markers={"hand": ["GE-ARM-3"]})
    assert decider(s) == "axis" and offered(s, "at") and not offered(s, "unit")
    play(s, "drop", "rest", "done")
    assert (phase(s), decider(s), s.turn) == ("movement", "axis", 1)
    play(s, "done")
    assert (phase(s), decider(s), s.turn) == ("movement", "russian", 1)


@pytest.mark.parametrize(
    ("side", "hand"),
    [
        ("russian", ["SU-INF-6"]), ("russian", ["GE-ARM-3"]), ("russian", ["SU-INF-9", "SU-INF-10"]),
        ("axis", ["SU-INF-9"]), ("axis", ["HU-INF-III"]),
    ],
)
def test_in_hand_at_the_set_up_is_one_unit_that_waits(side: str, hand: list[str]) -> None:
    with pytest.raises(BadPosition, match=r"waiting to be set up|names a list, which is no unit"):
        position({"SU-INF-6": "S-34"}, turn=1, phase="setup", side=side, markers={"hand": hand})
