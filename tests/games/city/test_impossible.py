"""Positions by hand that could not have come about: each is refused with a sentence of its own."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition
from kurgan.core.play import Play
from kurgan.core.record import BadRecord
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import TYPE, UNIT, UNIT_IDS
from kurgan.games.city.rules.data import MAP, UNITS
from kurgan.games.city.rules.land import PLACE, PLACES
from kurgan.games.city.rules.state import City
from kurgan.study.chance import pick
from tests.games.city.table import Table

UNITS_HERE: dict[str, Any] = {
    "94-inf-1": "0506", "94-inf-9": "0202", "131-inf3-1": "1632", "131-inf3-2": "2719", "Chuikov": "1632",
}
KINDS = dict(zip(UNIT_IDS, TYPE, strict=True))
FRAMES: list[dict[str, Any]] = [{"frame": "game-turn", "step": "indication"}, {"frame": "initiative"}]


def refusal(units: dict[str, Any] | None = None, **doc: Any) -> str:
    """What is said of a position that is refused."""
    with pytest.raises(BadPosition) as refused:
        Table(units={**UNITS_HERE, **(units or {})}, **doc)
    said = str(refused.value)
    assert said.endswith(".") and "\n" not in said
    return said


def germans(count: int, place: str) -> dict[str, str]:
    """So many Germans in a hex."""
    return {f"71-inf-{n}": place for n in range(1, count + 1)}


# ---------- stacks ----------


@pytest.mark.case("city", "8.1", "8.2", "8.3")
def test_more_units_than_a_hex_holds() -> None:
    assert refusal(germans(5, "0303")) == "5 German units stand in 0303, which holds 4 (8.1)."
    assert refusal(germans(3, "1833")) == "3 German units stand in 1833, which holds 2 (8.3)."
    banked = {f"244-inf2-{n}": "1832" for n in (1, 2, 3)}
    assert refusal(banked) == "3 Soviet units stand in 1832, which holds 2 (8.3)."
    crowd = {f"244-inf2-{n}": "1136" for n in (1, 2, 3, 4)}
    assert refusal(crowd) == "4 Soviet units stand in 1136, which holds 3 (8.2)."
    assert Table(units={**UNITS_HERE, **germans(4, "0303")}).frame() == "initiative"


@pytest.mark.case("city", "8.11", "8.12", "8.2", "15.51")
def test_units_on_their_way_may_crowd_a_hex_where_the_book_lets_them() -> None:
    passing = {"frame": "move", "side": "german", "units": ["71-inf-5"], "spent": 1, "moved": True}
    assert Table(units={**UNITS_HERE, **germans(5, "0303")}, frames=[*FRAMES, passing]).frame() == "move"
    assert "which holds 4" in refusal(germans(5, "1531"), frames=[*FRAMES, passing])  # a heavy structure
    tanks = {f"factory-tank-{n}": "2221" for n in range(1, 6)}
    phase = {"frame": "reaction", "final": True, "stacks": 3, "fresh": list(tanks)}
    frames = [FRAMES[0], phase]
    assert Table(units={**UNITS_HERE, **tanks}, frames=frames, tracks={"reactions": 1}).frame() == "reaction"
    assert "which holds 3" in refusal(tanks)


# ---------- counters with places of their own ----------


@pytest.mark.case("city", "12.41", "16.1", "12.2")
def test_pontoons_guns_and_workers_have_room_for_one() -> None:
    pontoons = {"44P-pontoon": "2227", "160P-pontoon": "2227"}
    names = [name for name in UNIT_IDS if name.endswith("pontoon")]
    assert set(pontoons) == set(names)
    assert refusal(pontoons) == "There is more than one pontoon at 2227 (12.41)."
    guns = {"TVA1-2_6": "2821", "TVA1-3_8": "2821"}
    assert refusal(guns, turn=2) == "2 guns stand in 2821, which has room for 1 (16.1)."
    assert Table(units={**UNITS_HERE, **dict.fromkeys(guns, "2925")}, turn=2).frame() == "initiative"  # room for two
    assert "more than one worker brigade" in refusal({"62A-worker-1": "2715", "62A-worker-2": "2715"})


@pytest.mark.case("city", "11.31", "11.32")
def test_the_general_alone() -> None:
    says = "General Chuikov is alone in 1530, but must always be with a unit (11.31, 11.32)."
    assert refusal({"Chuikov": "1530"}) == says
    assert "alone" in refusal({"Chuikov": "1832", "44P-pontoon": "1832"})  # a pontoon is no company
    assert Table(phase="setup", base="scenario", units={"Chuikov": "1530"}).frame() == "setup"


@pytest.mark.case("city", "6.7", "6.72", "6.73")
def test_survivors_with_others_or_in_the_open() -> None:
    assert "only fortified hexes keep survivors (6.7)" in refusal({"survivor-1": "0508"})
    assert "would have replaced it" in refusal({"survivor-1": "1534", "244-inf2-1": "1534"})
    assert "would have replaced it" in refusal({"survivor-1": "1534", "survivor-2": "1534"})
    assert Table(units={**UNITS_HERE, "survivor-1": "1832", "44P-pontoon": "1832"}).where("survivor-1") == "1832"


@pytest.mark.case("city", "14.5")
def test_nobody_stands_in_burning_oil_and_the_oil_burns_in_a_game_turn_of_the_game() -> None:
    said = refusal({"244-inf2-1": "1535"}, turn=3, tracks={"oil": 3})
    assert said == "244-inf2-1 stands in the burning oil (14.5)."
    assert Table(units={**UNITS_HERE, "244-inf2-1": "1535"}, turn=3, tracks={"oil": 2}).s.oil == 2  # it burnt last week
    for turn in (1, 4, 9):
        assert f"burn on game-turn {turn}" in refusal(turn=3, tracks={"oil": turn})


@pytest.mark.case("city", "13.25")
def test_lone_militia_that_is_cut_off() -> None:
    ring = {f"71-inf-{n}": hex_ for n, hex_ in enumerate(("0406", "0407", "0508", "0607", "0606", "0506"), 1)}
    lone = {**ring, "94-inf-1": "0303", "militia-1": "0507"}
    assert refusal(lone) == "The militia alone in 0507 is cut off and would be lost (13.25)."
    begun = Table(units={**UNITS_HERE, **lone}, phase="preparation")  # it is lost as the game-turn begins
    assert begun.where("militia-1") == "eliminated"
    assert Table(units={**UNITS_HERE, **lone, "244-inf2-1": "0507"}).where("militia-1") == "0507"


# ---------- tracks and markers ----------


@pytest.mark.case("city", "11.1", "11.12")
def test_more_chits_than_there_are() -> None:
    said = "There are 24 chits without a reaction; on game-turn 2 there are 23 (11.12)."
    assert refusal(turn=2, tracks={"chits": [24, 6]}) == said
    assert refusal(turn=2, tracks={"chits": [20, 5], "drawn": [4, 1]}) == said
    assert refusal(tracks={"chits": [3, 7]}) == "There are 7 chits with a reaction; on game-turn 1 there are 6 (11.12)."
    assert Table(units=UNITS_HERE, turn=2, tracks={"chits": [3, 1]}).s.pool == [3, 1]  # fewer may be given


@pytest.mark.case("city", "5.1")
def test_air_points_that_no_track_shows() -> None:
    said = refusal(tracks={"level": [6, 0]})
    assert said == "German level bomber points come in steps of 4, so 6 cannot be left (5.1)."
    assert "Soviet level bomber points come in steps of 3" in refusal(turn=4, tracks={"level": [0, 4]})
    assert "Soviet dive bomber points come in steps of 2" in refusal(turn=4, tracks={"dive": [0, 1]})
    assert "has 0 level bomber points on game-turn 1" in refusal(tracks={"level": [0, 3]})


@pytest.mark.case("city", "16.3", "6.11", "6.12", "5.53", "7.6", "8.4", "15.22", "15.0")
def test_markers_where_none_can_lie() -> None:
    assert "Kontrpodgotovka cannot" in refusal(turn=3, tracks={"kontrpodgotovka": 2})
    assert "Kontrpodgotovka cannot" in refusal(turn=3, tracks={"kontrpodgotovka": 4})
    assert "has not begun" in refusal(turn=3, phase="german air", tracks={"kontrpodgotovka": 3})
    assert "(6.11)" in refusal({"244-art": {"at": "1631", "fires_from": "1631"}}, phase="bombardment")
    assert "(6.11)" in refusal({"244-art": {"at": "eliminated", "fires_from": "1631"}})
    assert "(6.12)" in refusal(markers={"spotters": ["1531"]})
    assert "(5.53)" in refusal({"94-inf-1": {"at": "0506", "flak": "0507"}})
    assert "so it cannot be flipped" in refusal({"94-art": {"at": "0303", "flipped": True, "deployed": True}})
    assert "only in the operations stage" in refusal({"94-art": {"at": "0303", "deployed": True}}, phase="bombardment")
    assert "is never flipped" in refusal({"Chuikov": {"at": "1632", "flipped": True}})
    assert "(8.4)" in refusal({"131-inf3-1": {"at": "1632", "height": 2}})
    assert "(15.22)" in refusal({"94-art": "box"}) and "(15.0)" in refusal({"131-inf3-2": "pool"})
    assert "must wait in the pool" in refusal({"militia-1": "later"}) and "is hidden" in refusal({"94-inf-2": "unseen"})


@pytest.mark.case("city", "11.13")
def test_the_hill_follows_who_stands_on_it_unless_it_is_said() -> None:
    assert Table(units=UNITS_HERE).s.mamayev == 1
    held = {**UNITS_HERE, "71-inf-1": "1726"}
    assert Table(units=held).s.mamayev == 0
    assert Table(units={**UNITS_HERE, "244-inf2-1": "1726"}, control={}).s.mamayev == 1
    assert Table(units=UNITS_HERE, control={"mamayev": "german"}).s.mamayev == 0
    assert Table(units=held, control={"mamayev": "soviet"}).s.mamayev == 1


def test_a_record_of_earlier_rules_begins_with_what_was_accepted_then() -> None:
    doc: dict[str, Any] = {"scenario": "introduction", "units": {**UNITS_HERE, "Chuikov": "1530", "71-inf-1": "1726"}}
    fair = {**doc, "units": {**doc["units"], "Chuikov": "1632"}}
    record = Play.new(CITY, position=fair).save()
    record.position, record.digests = doc, []
    with pytest.raises(BadRecord, match="General Chuikov is alone"):
        Play.replay(CITY, record)
    record.rules = "6"
    old = Play.replay(CITY, record).state
    assert isinstance(old, City) and old.where[UNIT["Chuikov"]] == PLACE["1530"] and old.mamayev == 1


# ---------- frames ----------


@pytest.mark.case("city", "7.1", "7.11", "3.22", "11.2", "15.43", "5.1")
@pytest.mark.parametrize(("frame", "says"), [
    ({"frame": "move", "side": "german", "units": ["94-inf-1"], "spent": 99, "moved": True}, "than these units have"),
    ({"frame": "move", "side": "german", "units": ["94-inf-1"], "spent": 25, "moved": True}, "than these units have"),
    ({"frame": "move", "side": "german", "units": ["94-inf-1"], "spent": 2}, "cannot have 'spent' anything"),
    ({"frame": "losses", "chooser": "german", "units": ["94-inf-1"], "count": 10}, "the table ends at 9"),
    ({"frame": "breakthrough", "side": "german", "units": ["94-inf-1"], "points": 10, "ground": "0507"}, "ends at 9"),
    ({"frame": "attack", "side": "german", "target": "0507", "units": ["94-inf-1"], "dive": 3}, "3 dive bomber points"),
    ({"frame": "attack", "side": "german", "target": "0507", "units": ["94-inf-1"], "dive": 22}, "22 dive bomber"),
])
def test_frames_that_no_dice_or_points_give(frame: dict[str, Any], says: str) -> None:
    assert says in refusal({"244-inf2-1": "0507"}, frames=[*FRAMES, frame])


@pytest.mark.case("city", "11.2", "15.43", "5.1")
def test_phases_that_no_dice_give() -> None:
    for reaction, says in (
        ({"stacks": 7}, "never give 7"), ({"stacks": 13, "final": True}, "never give 13"),
        ({"crossing": 2, "banked": 3}, "More units have landed"),
    ):
        frames = [FRAMES[0], {"frame": "reaction", **reaction}]
        assert says in refusal(frames=frames, tracks={"reactions": 1})
    back = [*FRAMES, {"frame": "chits", "stage": "return"}]
    assert "have just been drawn" in refusal(frames=back, tracks={"drawn": [0, 1], "chits": [20, 5]})
    sky = {"frame": "game-turn", "step": "bombardment"}
    flown = {"frame": "air", "side": "german", "hexes": ["1632"], "units": ["none"], "points": [6]}
    assert "cannot be declared with 6 points" in refusal(frames=[sky, flown])
    raid = [{"frame": "air", "side": "german"}, {"frame": "raid", "side": "german", "place": "1632", "points": 6}]
    assert "cannot be made with 6 points" in refusal(frames=[sky, *raid])


# ---------- single edits of real positions ----------


def journeys() -> list[dict[str, Any]]:
    """Documents of random games of both scenarios, of every kind of question that they ask."""
    found: dict[str, dict[str, Any]] = {}
    for scenario, seed in (("introduction", 5), ("campaign", 6)):
        rng, s = Random(seed), CITY.setup(scenario, {}, Dice.fast(seed))
        while (decision := CITY.decision(s)) is not None:
            found.setdefault(f"{scenario} {s.stack[-1].KIND}", json.loads(json.dumps(CITY.document(s))))
            CITY.play(s, pick(decision, rng))
            s.events.clear()
    return list(found.values())


def edits(doc: dict[str, Any], rng: Random) -> Iterator[dict[str, Any]]:
    """The document with one thing changed: a unit, a number, a track."""
    placed = [name for name, one in doc["units"].items() if (one["at"] if isinstance(one, dict) else one) in PLACES]
    special = ["Chuikov", "survivor-1", "44P-pontoon", "TVA1-2_6", "militia-1"]
    for name in [*rng.sample(placed, min(6, len(placed))), *special]:
        beside = place_of(doc, rng.choice(placed)) if placed else "absent"
        for change in ({"at": rng.choice(PLACES)}, {"at": beside}, {"flipped": True},
                       {"deployed": True}, {"at": "box"}, {"at": "pool"}, {"at": "later"}, {"height": 3},
                       {"flak": "1632"}, {"fires_from": "1632"}):
            one = doc["units"].get(name, "absent")
            edited = copy.deepcopy(doc)
            edited["units"][name] = {**(one if isinstance(one, dict) else {"at": one}), **change}
            yield edited
    for track, value in (
        ("level", [rng.randrange(80), 0]), ("level", [0, rng.randrange(20)]), ("dive", [rng.randrange(24), 0]),
        ("chits", [rng.randrange(30), 6]), ("chits", [2, rng.randrange(10)]), ("drawn", [rng.randrange(30), 0]),
        ("oil", rng.randrange(10)), ("kontrpodgotovka", rng.randrange(10)), ("reactions", rng.randrange(4)),
    ):
        yield {**copy.deepcopy(doc), "tracks": {**doc.get("tracks", {}), track: value}}
    yield {**copy.deepcopy(doc), "turn": rng.randint(1, 7)}
    for n, frame in enumerate(doc.get("frames", [])):
        for field, value in frame.items():
            if type(value) is int:
                edited = copy.deepcopy(doc)
                edited["frames"][n][field] = rng.randrange(40)
                yield edited


def place_of(doc: dict[str, Any], name: str) -> str:
    """Where a document has a unit."""
    one = doc["units"][name]
    return str(one["at"] if isinstance(one, dict) else one)


def wrong(s: City) -> str:
    """A second look at a position, by the printed limits alone: what in it could not be."""
    loads: dict[tuple[str, str], list[str]] = {}
    for name in UNIT_IDS:
        place = s.where[UNIT[name]]
        if place >= 0:
            kind = UNITS["types"][KINDS[name]]
            loads.setdefault((kind["side"], PLACES[place]), []).append(name)
    busy = {name for frame in s.stack for name in named(frame)}
    for (side, hex_), names in loads.items():
        apart = ("s_pontoon", "s_chuikov", "s_depot", "s_flotilla")
        units = [n for n in names if KINDS[n] not in apart and "tva" not in UNITS["types"][KINDS[n]]]
        letter = MAP["letters"][MAP["rows"][int(hex_[2:]) - 1][int(hex_[:2]) - 1]]
        most = 2 if letter == "bank" else 4 if side == "german" else 3
        tanks = hex_ in ("2221", "2321", "2715", "2716") and any(frame.KIND == "withdrawal" for frame in s.stack)
        if len(units) > most and not busy & set(units) and not tanks:
            return f"{len(units)} in {hex_}"
        if sum(KINDS[n] == "s_pontoon" for n in names) > 1:
            return f"pontoons in {hex_}"
        if "Chuikov" in names and not units and not any(frame.KIND in ("fate", "losses", "setup") for frame in s.stack):
            return "Chuikov alone"
        if any(KINDS[n] == "s_survivor" for n in names) and (len(units) > 1 or letter not in ("fort", "bank")):
            return f"survivors in {hex_}"
        if hex_ == "1535" and s.oil == s.turn and units:
            return "flames"
    if s.pool[0] + s.drawn[0] > 25 - s.turn or s.pool[1] + s.drawn[1] > 6:
        return "chits"
    if s.level[0] % 4 or s.level[1] % 3 or s.dive[0] % 2 or s.dive[1] % 2:
        return "air points"
    return "oil" if s.oil == 1 or s.oil > s.turn + 1 else ""


def named(frame: Any) -> list[str]:
    """The units that a frame which lets a hex be overfull names."""
    wanted = {"units", "behind", "fresh", "placed"}
    lists = [getattr(frame, field.name) for field in frame.FIELDS.all if field.name in wanted]
    return [UNIT_IDS[unit] for found in lists if isinstance(found, list) for unit in found if unit >= 0]


def test_what_is_accepted_after_one_change_is_in_order_and_can_be_played() -> None:
    rng = Random(7)
    taken = refused = 0
    for doc in journeys():
        for edited in edits(doc, rng):
            try:
                s = CITY.position(edited)
            except BadPosition as error:
                refused += 1
                assert str(error).endswith(".") and len(str(error)) < 240
                continue
            taken += 1
            assert isinstance(s, City)
            assert CITY.check(s) == [] and not wrong(s), (edited, wrong(s))
            played(s, rng)
    assert taken > 400 and refused > 400


def played(s: City, rng: Random) -> None:
    """A few actions from a position, each of which leaves it in order."""
    for _ in range(4):
        decision = CITY.decision(s)
        if decision is None:
            return
        action: Action = pick(decision, rng)
        CITY.apply(s, action)
        assert CITY.check(s) == []
