"""Movement without supply: who may attempt it, what it costs, and what it gives (7.7)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.fronts.rules.state import Fronts
from tests.games.fronts.table import GAME, at, host, offered, phase, play, refuse, verbs

# Four armies on the steppe east of the Volga, whose interdiction closes all six hexes around 0403.
RING = {"S-62": "0203", "S-64": "0401", "S-21": "0603", "S-63": "0405"}
AROUND = {"0402", "0404", "0303", "0304", "0503", "0504"}


def pocket(units: dict[str, Any], dice: list[int] | None = None, **doc: Any) -> Fronts:
    """An Axis movement phase with some units in the pocket."""
    return phase("movement", {**RING, **units}, dice=dice, **doc)


@pytest.mark.case("fronts", "7.7", "5.1.a")
def test_an_unsupplied_unit_may_only_attempt_to_move_and_only_if_its_back_lets_it() -> None:
    s = pocket({"G-29": "0403", "I-8": "0403", "G-8": "0512"})
    assert offered(s, "unit") == {"G-8"} and offered(s, "attempt") == {"G-29"}
    assert refuse(s, "unit G-29") == "7.7" and refuse(s, "attempt G-8") == "7.7"
    assert refuse(s, "unit I-8") == refuse(s, "attempt I-8") == "5.1.a"


@pytest.mark.case("fronts", "7.7.b")
@pytest.mark.parametrize(("strength", "die", "moves"), [(5, 5, True), (5, 6, True), (5, 4, False), (1, 1, True)])
def test_the_attempt_succeeds_if_the_die_is_not_below_basic_strength(strength: int, die: int, moves: bool) -> None:
    s = play(pocket({"G-29": {"at": "0403", "strength": strength}}, [die]), "attempt G-29")
    assert ("to" in verbs(s)) == moves
    if not moves:
        assert refuse(s, "attempt G-29") == "7.7" and at(s, "G-29") == "0403"


@pytest.mark.case("fronts", "7.7.a")
@pytest.mark.parametrize("die", [1, 6])
def test_all_its_assets_are_destroyed_before_the_roll(die: int) -> None:
    s = pocket({"G-29": "0403", "G-8": "0512"}, [die], assets={"GP-9": "G-29", "A88": "G-29", "GP-11": "G-8"})
    play(s, "attempt G-29")
    assert (host(s, "GP-9"), host(s, "A88"), host(s, "GP-11")) == ("destroyed", "destroyed", "G-8")


@pytest.mark.case("fronts", "7.7", "7.7.b")
def test_it_goes_one_hex_and_may_stay_after_all() -> None:
    s = play(pocket({"G-29": "0403"}, [6]), "attempt G-29")
    assert offered(s, "to") == AROUND and refuse(s, "to 0204") == "7.7" and refuse(s, "to 0403") == "7.0"
    play(s, "to 0404")
    assert at(s, "G-29") == "0404" and "to" not in verbs(s) and refuse(s, "attempt G-29") == "7.7"
    s = play(pocket({"G-29": "0403"}, [6]), "attempt G-29", "stay")
    assert at(s, "G-29") == "0403" and refuse(s, "attempt G-29") == "7.7"


@pytest.mark.case("fronts", "7.7.b", "7.9.1-marker")
def test_it_may_make_a_battle_space_where_it_must_attack() -> None:
    s = play(pocket({"G-29": "0403", "S-9": "0404"}, [6]), "attempt G-29", "to 0404")
    assert GAME.document(s)["markers"]["attacks"] == {"0404": "compulsory"}


@pytest.mark.case("fronts", "7.7.b", "7.9.2.b", "7.9.2.c")
def test_out_of_a_battle_space_it_must_reach_supply() -> None:
    s = pocket({"G-29": "0403", "S-9": "0403", "G-8": "0512"})
    assert offered(s, "attempt") == set() and refuse(s, "attempt G-29") == "7.9.2.c"
    # With one army moved inwards, two of the hexes around touch a line of supply.
    s = phase("movement", {**RING, "S-63": "0504", "G-29": "0403", "S-9": "0403"}, dice=[6])
    play(s, "attempt G-29")
    assert offered(s, "to") == {"0304", "0404"}
    assert refuse(s, "to 0504") == "7.9.2.b" and refuse(s, "to 0402") == "7.9.2.c"


@pytest.mark.case("fronts", "7.7.b", "7.1.1-closed")
def test_an_attempt_from_outside_closes_the_battle_spaces() -> None:
    s = pocket({"G-29": {"at": "0403", "strength": 2}, "S-9": "0613", "G-8": "0613", "G-17": "0614"}, [1])
    assert "G-8" in offered(s, "unit")
    play(s, "attempt G-29")
    assert refuse(s, "unit G-8") == "7.1.1-closed"


@pytest.mark.case("fronts", "7.7.a", "7.7.b", "3.1.2-elbrus")
def test_a_box_closed_to_its_assets_is_open_once_they_are_gone() -> None:
    units = {"S-62": "Krasnodarsky", "S-64": "Kalmykia", "S-21": "Dagestan", "S-9": "Maikop", "S-12": "1007",
             "S-18": "1009", "S-24": "1105", "S-57": "1004", "S-63": "1110", "G-49Mtn": "Stavropolsky"}
    units |= {"S-28": "1106", "S-37": "1107", "S-38": "1108", "S-40": "1109"}
    s = phase("movement", units, assets={"GP-9": "G-49Mtn"}, dice=[6])
    play(s, "attempt G-49Mtn")
    assert "Elbrus" in offered(s, "to") and host(s, "GP-9") == "destroyed"
    play(s, "to Elbrus")
    assert GAME.document(s)["markers"]["edelweiss"] is False  # it is not supplied there


@pytest.mark.case("fronts", "7.7.a", "3.1.2-axis")
def test_an_attempt_is_open_to_a_unit_whose_assets_alone_close_every_box() -> None:
    cut = {"S-62": "Stavropolsky", "S-64": "Kalmykia", "S-21": "Maikop", "G-8": "Dagestan", "G-24Pz": "Baku"}
    s = phase("movement", cut, assets={"GP-9": "G-24Pz"}, dice=[6])
    assert "G-24Pz" in offered(s, "attempt")
    play(s, "attempt G-24Pz")
    assert offered(s, "to") == {"Batumi"} and refuse(s, "to Dagestan") == "3.1.2-move"


@pytest.mark.case("fronts", "7.7", "5.1.a")
def test_few_soviet_armies_may_attempt_it() -> None:
    ring = {"G-29": "0612", "G-8": "0616", "G-17": "0414", "G-51": "0814", "G-11": "0714", "G-4": "0514"}
    s = phase("movement", {**ring, "S-5T": "0614", "S-21": "0614"}, side="soviet")
    assert offered(s, "attempt") == {"S-5T"} and refuse(s, "attempt S-21") == "5.1.a"
