"""Where chapters meet: retreats and boxes, limits and battles, detachments and cities, each as ruled."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import PLACE, UNIT
from tests.games.fronts.table import asked, at, host, offered, phase, play, refuse, strength, verbs

FAR = {"G-8": "0418", "S-62": "DSF"}
HEXES = [name for name in PLACE if name.isdigit()]


def lose(s: Fronts) -> Fronts:
    """Take all losses that are due, from the strongest units."""
    while s.stack[-1].kind() == "losses":
        play(s, f"hit {max(offered(s, 'hit'), key=lambda name: (strength(s, name), name))}")
    return s


@pytest.mark.case("fronts", "7.4-last", "8.3-enemy")
def test_35_a_retreat_needs_no_last_control() -> None:
    units: dict[str, Any] = {**FAR, "G-5": {"at": "Kalmykia", "strength": 6}, "S-9": "Kalmykia", "S-12": "Kalmykia"}
    s = phase("attack", units, side="soviet", dice=[6, 1], only_soviet=[*HEXES, "Kalmykia"])
    lose(play(s, "attack Kalmykia"))
    assert asked(s) == ("soviet", "8.3.a") and {"1102", "1103", "1104"} <= offered(s, "to")


@pytest.mark.case("fronts", "3.1.2-retreat", "8.3-boxes", "8.3.c")
def test_36_a_retreat_out_of_a_hex_may_fill_a_box_over_its_limit() -> None:
    units: dict[str, Any] = {
        **FAR, "G-4": {"at": "1103", "strength": 6}, "S-9": "1103", "S-12": "1103", "G-5": "Kalmykia", "S-18": "1102",
        "S-24": "1104", "S-28": "1002", "S-37": "1003",
    }
    s = lose(play(phase("attack", units, side="soviet", dice=[6, 1]), "attack 1103"))
    assert at(s, "G-4") == at(s, "G-5") == "Kalmykia"


@pytest.mark.case("fronts", "3.1.2-idle", "8.3-spent")
def test_37_one_that_fled_into_a_full_box_suffers_there() -> None:
    units: dict[str, Any] = {
        **FAR, "S-9": "Maikop", "S-12": {"at": "Maikop", "strength": 1, "spent": True}, "G-5": "Maikop",
    }
    s = play(phase("attack", units, dice=[6, 1]), "attack Maikop")
    assert s.battles[0][4] == [UNIT["S-9"]] and asked(s)[0] == "soviet" and offered(s, "hit") == {"S-9", "S-12"}


@pytest.mark.case("fronts", "8.3", "8.2-first")
def test_38_an_r_counts_even_if_no_enemy_is_left() -> None:
    units: dict[str, Any] = {"G-24Pz": {"at": "0810", "strength": 1}, "S-9": "0810", "S-12": "0810", "S-18": "0810"}
    tanks = {"GP-9": "G-24Pz", "GP-11": "G-24Pz"}
    s = play(phase("attack", {**FAR, **units}, dice=[6, 5], assets=tanks), "attack 0810")
    assert s.battles[0][5:8] == [17, 15, 1] and s.battles[0][12] == 1
    while s.stack[-1].kind() == "losses":  # the corps dies by its last point, with both divisions
        play(s, "hit G-24Pz" if "G-24Pz" in offered(s, "hit") else f"hit {max(offered(s, 'hit'))}")
    assert at(s, "G-24Pz") == "eliminated" and asked(s)[0] == "axis" and s.stack[-1].kind() == "retreat"
    while s.stack[-1].kind() == "retreat":
        verb = "to" if "to" in verbs(s) else "unit"
        play(s, f"{verb} {min(offered(s, verb))}")
    assert "0810" not in {at(s, name) for name in ("S-9", "S-12", "S-18")}


@pytest.mark.case("fronts", "7.7.b", "7.9.2.c")
def test_40_an_attempt_out_of_a_battle_space_ends_in_supply() -> None:
    ring = dict(zip(("S-12", "S-18", "S-28", "S-38", "S-56"), ("0613", "0712", "0513", "0512", "0611"), strict=True))
    units: dict[str, Any] = {**FAR, **ring, "S-24": "0812", "S-37": "0813", "G-5": {"at": "0612", "strength": 1}}
    free = play(phase("movement", units, dice=[6]), "attempt G-5")
    assert "0713" in offered(free, "to") and "0613" in offered(free, "to")
    held = phase("movement", {**units, "S-9": "0612"}, dice=[6])
    assert "G-5" not in offered(held, "attempt") and refuse(held, "attempt G-5") == "7.9.2.c"


@pytest.mark.case("fronts", "9.2.1.d", "9.2.1.d-fretter", "9.2.1.d-apart")
def test_42_a_detachment_waits_for_a_city() -> None:
    only = [name for name in HEXES if name not in ("0810", "0712")]
    s = phase("reinforcement", FAR, turn=9, uranus=9, only_soviet=only)  # Morozovsk and Millerovo are left
    assert {at(s, "G-Hollidt"), at(s, "G-FretterPico")} == {"0810", "0712"}
    alone = phase("reinforcement", FAR, turn=9, uranus=9, only_soviet=[name for name in HEXES if name != "0810"])
    assert at(alone, "G-Hollidt") == "0810" and at(alone, "G-FretterPico") == "later"
    half = {**FAR, "G-Hollidt": "0810", "G-FretterPico": "later"}
    later = phase("reinforcement", half, turn=10, uranus=9, axis=["0712"])
    assert asked(later)[1] == "9.2.1.d-fretter" and "0712" in offered(later, "at")


@pytest.mark.case("fronts", "9.2.2-gd", "9.2.2-gone")
def test_45_grossdeutschland_rebuilt_leaves_unless_another_has_left() -> None:
    units = {**FAR, "G-24Pz": "0518"}
    s = play(phase("reinforcement", units, turn=2, assets={"GD": {"at": "reserve", "steps": 1}}), "done")
    assert host(s, "GD") == "gone"
    paid = phase("replacement", units, turn=3, assets={"GD": "destroyed", "GP-9": "gone"}, departure_owed=False)
    play(paid, "restore GD")
    assert host(paid, "GD") == "reserve" and refuse(paid, "restore GP-9") == "9.2.2-gone"
