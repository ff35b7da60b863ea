"""Positions by hand: a document for every moment of the game, and a sentence for every impossible one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final, cast

import pytest

from kurgan.core.document import BadPosition
from kurgan.games.barbarossa.rules.state import Barbarossa
from kurgan.games.barbarossa.rules.tables import LAST_TURN, MONTH, MONTH_WEATHER, WEATHER_TABLE, WEATHERS
from tests.games.barbarossa.field import REAR, compose, decider, declare, fighting, phase, resolve
from tests.games.barbarossa.table import GAME, at, moving, offered, play, position

RIVER: Final = {"GE-ARM-3": "DD-14", "GE-ARM-14": "DD-14", "SU-ARM-7": "DD-15"}
FORCE: Final = dict.fromkeys(["GE-ARM-3", "GE-ARM-14", "GE-INF-1"], "Z-36")
PAIR: Final = {"SU-INF-3": "Z-37", "SU-INF-4": "Z-37"}


def river(*dice: int, side: str = "axis") -> Barbarossa:
    """A battle across the Bug has been resolved."""
    return resolve(declare(fighting(RIVER, *dice, side=side), ["GE-ARM-3", "GE-ARM-14"], ["SU-ARM-7"]))


def exchange() -> Barbarossa:
    """An exchange in which the Axis owes ten."""
    return resolve(declare(fighting({**FORCE, **PAIR}, 2), list(FORCE), list(PAIR)))


def two_squares() -> Barbarossa:
    """An advance with a choice of two squares, one unit in hand."""
    force = dict.fromkeys(["GE-ARM-3", "GE-ARM-14", "GE-ARM-24"], "DD-14")
    s = fighting({**force, "SU-ARM-7": "DD-15", "SU-ARM-1": "DD-13"}, 1)
    return play(resolve(declare(s, list(force), ["SU-ARM-7", "SU-ARM-1"])), "advance GE-ARM-3")


def removal() -> Barbarossa:
    """One of two units has to go before combat."""
    return fighting({"RM-INF-XI": "Z-36", "FI-INF-14": "Z-36", "SU-INF-7": "Z-37", "SU-INF-3": "Z-37"})


def stack() -> Barbarossa:
    """Two losing units wait for the winner to choose which goes first, with a battle still to come."""
    units = {"GE-ARM-3": "Z-36", "GE-INF-1": "Z-36", "SU-ARM-7": "Z-37", "SU-ARM-1": "Z-37"}
    s = fighting({**units, "GE-PAN-10": "J-42", "SU-ARM-4": "J-43"}, 3, 6)
    declare(s, ["GE-ARM-3", "GE-INF-1"], ["SU-ARM-7", "SU-ARM-1"])
    return play(declare(s, ["GE-PAN-10"], ["SU-ARM-4"]), "done", "resolve 1")


def setting_up() -> Barbarossa:
    """Nothing is on the board yet."""
    return cast("Barbarossa", GAME.setup())


MOMENTS: Final[dict[str, Callable[[], Barbarossa]]] = {
    "set-up": setting_up,
    "set-up, unit in hand": lambda: play(setting_up(), "unit SU-INF-6", "at S-34", "unit SU-INF-9"),
    "the Axis sets up": lambda: play(setting_up(), "rest", "done", "unit GE-ARM-3"),
    "weather": lambda: position({**REAR}, phase="weather", turn=5),
    "movement": lambda: play(moving({**REAR, "GE-INF-1": "W-14"}), "unit GE-INF-1", "to W-15"),
    "units in hand": lambda: play(moving({**REAR, **FORCE}), "unit GE-ARM-3", "with GE-ARM-14"),
    "replacement in hand": lambda: play(
        moving({**REAR, "GE-INF-1": "eliminated"}, tracks={"replacements": {"axis": 9}}), "replace GE-INF-1"
    ),
    "replacement placed": lambda: play(
        moving({**REAR, "GE-INF-1": "eliminated"}, tracks={"replacements": {"axis": 9}}), "replace GE-INF-1", "at Z-13"
    ),
    "arrival in hand": lambda: play(moving({**REAR}, turn=13), "enter HU-INF-III"),
    "removal": removal,
    "before the battles": lambda: fighting({**FORCE, **PAIR}),
    "composing a battle": lambda: compose(fighting({**FORCE, **PAIR}), ["GE-ARM-3"], ["SU-INF-3"]),
    "composing, no attacker yet": lambda: compose(fighting({**FORCE, **PAIR}), [], ["SU-INF-3"]),
    "some battles declared": lambda: compose(
        declare(fighting({**FORCE, **PAIR}), ["GE-ARM-3"], ["SU-INF-3"]), ["GE-INF-1"], ["SU-INF-4"]
    ),
    "all declared": lambda: play(fighting({**FORCE, **PAIR}), "allot"),
    "the fighting begins": lambda: play(fighting({**FORCE, **PAIR}), "allot", "done"),
    "a retreat": lambda: river(3),
    "a retreat of the attacker": lambda: river(4),
    "a retreat of several": stack,
    "a retreat, unit in hand": lambda: play(stack(), "unit SU-ARM-1"),
    "between two battles": lambda: play(stack(), "unit SU-ARM-1", "to Z-39", "to Z-39"),
    "an exchange": exchange,
    "an exchange half paid": lambda: play(exchange(), "lose GE-ARM-3"),
    "an exchange before an advance": lambda: river(2),
    "an advance": lambda: river(1),
    "an advance, unit in hand": two_squares,
    "the end": lambda: position({"GE-ARM-3": "S-33"}, phase="start", turn=3),
}


def read_back(s: Barbarossa) -> Any:
    """The position as its document, written as text and read again, gives it."""
    return GAME.position(json.loads(json.dumps(GAME.document(s))))


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_is_written_and_read_back(moment: str) -> None:
    s = MOMENTS[moment]()
    twin = read_back(s)
    assert GAME.document(twin) == GAME.document(s) and GAME.check(twin) == []
    here, there = GAME.decision(s), GAME.decision(twin)
    assert (here is None) == (there is None)
    if here is not None and there is not None:
        assert (here.side, here.choices, here.prompt) == (there.side, there.choices, there.prompt)
        for action in here.actions()[:40]:
            one, two = s.copy(), twin.copy()
            one.dice, two.dice = s.dice.copy(), s.dice.copy()
            GAME.play(one, action)
            GAME.play(two, action)
            assert GAME.document(one) == GAME.document(two)


def test_a_retreat_can_be_written_by_hand() -> None:
    markers = {"retreat": {"units": ["SU-ARM-7"]}}
    s = position({**REAR, "SU-ARM-7": "Z-37", "GE-INF-4": "Z-36"}, phase="retreat", turn=3, markers=markers)
    assert phase(s) == "retreat" and decider(s) == "axis" and "Z-39" in offered(s, "to")
    play(s, "to Z-39")
    assert at(s, "SU-ARM-7") == "Z-39" and decider(s) == "russian"


def test_an_exchange_and_an_advance_can_be_written_by_hand() -> None:
    s = position(
        {**REAR, **FORCE}, phase="exchange", turn=3,
        markers={"exchange": {"worth": {"GE-ARM-3": 8, "GE-ARM-14": 8, "GE-INF-1": 4}, "debt": 10}},
    )
    play(s, "lose GE-INF-1", "lose GE-ARM-3")
    assert at(s, "GE-ARM-14") == "Z-36" and decider(s) == "russian"
    markers = {"advance": {"units": ["GE-ARM-3"], "squares": ["DD-15"]}}
    s = position({**REAR, "GE-ARM-3": "DD-14"}, phase="advance", turn=3, markers=markers)
    assert at(play(s, "advance GE-ARM-3"), "GE-ARM-3") == "DD-15"


IMPOSSIBLE: Final[dict[str, dict[str, Any]]] = {
    "which is no unit": {"units": {"GE-ARM-99": "S-34"}},
    "which is no square": {"units": {"GE-ARM-3": "S-99"}},
    "no unit may enter": {"units": {"GE-ARM-3": "K-29"}},
    "at most three": {"units": dict.fromkeys(["GE-ARM-3", "GE-ARM-14", "GE-ARM-24", "GE-ARM-39"], "Z-36")},
    "Units of both sides": {"units": {"GE-ARM-3": "Z-36", "SU-ARM-7": "Z-36"}},
    "before May 1942": {"units": {"HU-INF-III": "Z-13"}, "turn": 11},
    "it must be a number from": {"turn": 25},
    "tracks.weather": {"tracks": {"weather": "hail"}},
    "The weather of July 1941 cannot be snow: it must be clear.": {"turn": 2, "tracks": {"weather": "snow"}},
    "The weather of January 1942 cannot be clear: it must be snow.": {"turn": 8, "tracks": {"weather": "clear"}},
    "The weather of October 1941 cannot be snow: it must be clear or mud.": {"turn": 5, "tracks": {"weather": "snow"}},
    "The weather of March 1942 cannot be clear: it must be mud or snow.": {"turn": 10, "tracks": {"weather": "clear"}},
    "phase is": {"phase": "tea"},
    "The russian side has no phase 'weather'": {"phase": "weather", "side": "russian"},
    "side names 'german'": {"side": "german"},
    "A position cannot have": {"pieces": {}},
    "markers cannot have": {"markers": {"flags": []}},
    "cannot have 'speed'": {"units": {"GE-ARM-3": {"at": "Z-36", "speed": 3}}},
    "off the board": {"units": {"GE-ARM-3": {"at": "eliminated", "isolated": 1}}},
    "numbers from 1 to 6": {"dice": [7]},
    "scenario is": {"scenario": "bulge"},
    "Nothing is hidden": {"hidden": {"axis": ["GE-ARM-3"]}},
    "The set-up comes before turn 1": {"phase": "setup", "turn": 2},
    "cannot be set up on": {"turn": 1, "phase": "setup", "side": "russian", "units": {"SU-INF-6": "Z-13"}},
    "The units in hand": {"phase": "movement", "markers": {"hand": ["SU-CAV-6"]}},
    "A unit is in two battles": {
        "phase": "combat", "units": {**FORCE, **PAIR},
        "markers": {"battles": [{"attackers": ["GE-ARM-3"], "defenders": ["SU-INF-3"]}] * 2},
    },
    "may not be fought": {
        "phase": "combat", "units": {**FORCE, **PAIR, "GE-INF-2": "W-14"},
        "markers": {"battles": [{"attackers": ["GE-INF-2"], "defenders": ["SU-INF-3"]}]},
    },
    "wrong side": {
        "phase": "combat", "units": {**FORCE, **PAIR},
        "markers": {"battles": [{"attackers": ["SU-INF-3"], "defenders": ["GE-ARM-3"]}]},
    },
    "not every unit next to an enemy": {
        "phase": "combat", "units": {**FORCE, **PAIR},
        "markers": {"battles": [{"attackers": ["GE-ARM-3"], "defenders": ["SU-INF-3"]}], "declared": True},
    },
    "no legal battles left": {
        "phase": "combat", "units": {**FORCE, **PAIR},
        "markers": {"battles": [{"attackers": list(FORCE), "defenders": ["SU-INF-3"]}]},
    },
    "being composed": {
        "phase": "combat", "units": {**FORCE, **PAIR}, "markers": {"composing": {"defenders": ["SU-CAV-6"]}},
    },
    "must have a marker of that name": {"phase": "retreat"},
    "units of one side": {
        "phase": "retreat", "units": {**FORCE, **PAIR}, "markers": {"retreat": {"units": ["GE-ARM-3", "SU-INF-3"]}},
    },
    "cannot pay": {
        "phase": "exchange", "units": FORCE, "markers": {"exchange": {"worth": {"GE-ARM-3": 8}, "debt": 9}},
    },
    "advance.squares names": {
        "phase": "advance", "units": FORCE, "markers": {"advance": {"units": ["GE-ARM-3"], "squares": ["S-99"]}},
    },
}


@pytest.mark.parametrize("sentence", IMPOSSIBLE)
def test_an_impossible_document_gets_a_sentence(sentence: str) -> None:
    document = {"turn": 3, **IMPOSSIBLE[sentence]}
    if document.get("phase") != "setup":
        document["units"] = {**REAR, **document.get("units", {})}
    with pytest.raises(BadPosition) as refusal:
        GAME.position(document)
    said = str(refusal.value)
    assert sentence in said and said.endswith(".")


@pytest.mark.parametrize("document", [[], None, "S-34", {"units": []}, {"units": {"GE-ARM-3": None}}, {"markers": 3}])
def test_what_is_no_document_at_all_gets_one_too(document: Any) -> None:
    with pytest.raises(BadPosition):
        GAME.position(document)


@pytest.mark.case("barbarossa", "weather")
def test_a_month_has_the_weather_that_its_card_can_give() -> None:
    for turn in range(1, LAST_TURN + 1):
        took = []
        for weather in WEATHERS:
            try:
                position({**REAR}, turn=turn, tracks={"weather": weather})
            except BadPosition:
                continue
            took.append(weather)
        kind = MONTH_WEATHER[MONTH[turn]]
        rolled = {WEATHERS[one] for one in WEATHER_TABLE.get(MONTH[turn], [])}
        assert set(took) == ({kind} if kind != "roll" else rolled)
        assert position({**REAR}, turn=turn).weather == WEATHERS.index(took[0])


@pytest.mark.case("barbarossa", "weather")
def test_while_a_months_weather_is_not_known_it_is_that_of_the_month_before() -> None:
    s = position({**REAR}, phase="weather", turn=6, tracks={"weather": "clear"})
    assert s.stack[-1].kind() == "weather" and GAME.position(GAME.document(s)).digest() == s.digest()
    for weather in ("snow", "mud"):
        s = position({**REAR}, phase="weather", turn=10, tracks={"weather": weather})
        assert s.weather == WEATHERS.index(weather)
    with pytest.raises(BadPosition, match=r"The weather of July 1941 cannot be mud"):
        position({**REAR}, phase="weather", turn=2, tracks={"weather": "mud"})
