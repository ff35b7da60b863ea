"""Step losses: what satisfies them, who takes them and where, overkill, dead units and their assets (8.2)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.rule import NOT_YOUR_TURN
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import ASSET, AXIS
from tests.games.fronts.table import GAME, asked, at, host, offered, owner, phase, play, refuse, steps, strength, verbs

OPEN = "0810"
CORPS = ("G-29", "G-8", "G-17", "G-51", "G-11")  # 30 together: against 6 the table for five, rows 16-30 and 6 or less
THREE, FOUR, SEVEN = 1, 2, 5  # the attacker's die in that row for so many losses; a defender's 1 harms nobody


def struck(defenders: dict[str, int], die: int, assets: dict[str, Any] | None = None, place: str = OPEN) -> Fronts:
    """Five corps have attacked; the defender is about to take their losses."""
    units = {**dict.fromkeys(CORPS, place), **{name: {"at": place, "strength": n} for name, n in defenders.items()}}
    s = phase("attack", units, dice=[die, 1], assets=assets or {}, attacks={place: "compulsory"})
    return play(s, f"attack {place}")


def left(s: Fronts) -> int:
    """The losses still to be taken by the side that is asked, none once nobody is."""
    return int(s.stack[-1].data()[2]) if s.stack[-1].kind() == "losses" else 0


@pytest.mark.case("fronts", "8.2", "8.2.a", "8.2.b", "8.2.c")
def test_points_single_steps_and_steps_of_larger_assets_each_satisfy_one_loss() -> None:
    s = struck({"S-62": 2}, THREE, {"TC-13": {"at": "S-62", "steps": 1}, "TB-90": "S-62"})
    assert left(s) == 3 and offered(s, "hit") == {"S-62"} and offered(s, "strike") == {"TC-13", "TB-90"}
    play(s, "hit S-62")
    assert left(s) == 2 and strength(s, "S-62") == 1
    play(s, "strike TB-90")
    assert left(s) == 1 and host(s, "TB-90") == "destroyed"
    play(s, "strike TC-13")
    assert host(s, "TC-13") == "destroyed" and at(s, "S-62") == OPEN and left(s) == 0


def endings(s: Fronts, taken: tuple[str, ...] = ()) -> list[tuple[tuple[str, ...], Fronts]]:
    """Every way in which the asked side can take its losses."""
    decision = GAME.decision(s)
    if decision is None or decision.case != "8.2":
        return [(taken, s)]
    found = []
    for action in decision.actions():
        after = s.copy()
        GAME.play(after, action)
        assert GAME.check(after) == []
        found += endings(after, (*taken, GAME.lexicon.text(action)))
    return found


@pytest.mark.case("fronts", "8.2", "8.2-unit", "8.2-reduced")
def test_every_mixture_is_the_owners_to_choose() -> None:
    assets = {"TC-13": {"at": "S-62", "steps": 1}, "SAT-1": "S-63"}
    s = struck({"S-62": 1, "S-63": 3}, THREE, assets)
    ways = endings(s)
    assert {len(taken) for taken, _ in ways} == {3}
    assert {tuple(sorted(taken)) for taken, _ in ways} == {
        ("hit S-63",) * 3, ("hit S-62", "hit S-63", "hit S-63"), ("hit S-63", "hit S-63", "strike SAT-1"),
        ("hit S-63", "hit S-63", "strike TC-13"), ("hit S-62", "hit S-63", "strike SAT-1"),
        ("hit S-62", "hit S-63", "strike TC-13"), ("hit S-62", "strike SAT-1", "strike TC-13"),
        ("hit S-63", "strike SAT-1", "strike TC-13"),
    }
    for taken, after in ways:
        assert (at(after, "S-62") == "eliminated") == ("hit S-62" in taken)
        assert (at(after, "S-63") == "eliminated") == (taken.count("hit S-63") == 3)
        gone = "strike TC-13" in taken or "hit S-62" in taken
        assert host(after, "TC-13") == ("destroyed" if gone else "S-62")


@pytest.mark.case("fronts", "8.2-reduced", "8.2.c")
def test_a_panzer_division_falls_from_8_to_6_to_3_and_is_then_destroyed() -> None:
    units = {"S-62": OPEN, "S-63": OPEN, "S-64": OPEN, "G-24Pz": {"at": OPEN, "strength": 2}}
    s = phase("attack", units, side="soviet", dice=[6, 1], assets={"GP-9": "G-24Pz"}, attacks={OPEN: "compulsory"})
    play(s, f"attack {OPEN}")  # 15 to 10 is the table for one: three losses and a retreat
    asset = ASSET["GP-9"]
    seen = [s.strength(asset)]
    for _ in range(3):
        play(s, "strike GP-9")
        seen.append(s.strength(asset))
    assert seen == [8, 6, 3, 0] and host(s, "GP-9") == "destroyed" and strength(s, "G-24Pz") == 2


@pytest.mark.case("fronts", "8.2-reduced")
def test_a_reduced_corps_turns_to_its_lower_strength() -> None:
    s = struck({"S-62": 2}, THREE, {"TC-13": "S-62"})
    assert s.strength(ASSET["TC-13"]) == 4
    play(s, "strike TC-13")
    assert s.strength(ASSET["TC-13"]) == 2 and host(s, "TC-13") == "S-62" and steps(s, "TC-13") == 1


@pytest.mark.case("fronts", "8.2-unit")
def test_the_last_point_takes_the_unit_and_all_its_assets_which_satisfy_nothing() -> None:
    s = struck({"S-62": 1, "S-63": 3}, THREE, {"TC-13": {"at": "S-62", "steps": 1}, "SAT-1": "S-62"})
    assert left(s) == 3
    play(s, "hit S-62")
    assert at(s, "S-62") == "eliminated" and strength(s, "S-62") == 0 and left(s) == 2
    assert host(s, "TC-13") == host(s, "SAT-1") == "destroyed" and verbs(s) == {"hit"}
    play(s, "hit S-63", "hit S-63")
    assert strength(s, "S-63") == 1


@pytest.mark.case("fronts", "8.2-excess")
@pytest.mark.parametrize("die", [3, 4, 5, 6])  # five to eight losses against five steps
def test_losses_that_reach_or_exceed_all_steps_destroy_everything(die: int) -> None:
    s = struck({"S-62": 2, "S-63": 1}, die, {"TB-90": "S-62", "SAT-1": "S-63"})
    assert at(s, "S-62") == at(s, "S-63") == "eliminated" and host(s, "TB-90") == host(s, "SAT-1") == "destroyed"
    assert owner(s, OPEN) == "axis" and left(s) == 0


@pytest.mark.case("fronts", "8.2-excess")
def test_one_loss_less_than_all_steps_leaves_a_choice() -> None:
    s = struck({"S-62": 2, "S-63": 1}, FOUR, {"TB-90": "S-62", "SAT-1": "S-63"})
    assert left(s) == 4 and verbs(s) == {"hit", "strike"}


@pytest.mark.case("fronts", "8.2")
def test_only_units_and_assets_in_the_battle_take_losses_and_only_their_owner_chooses() -> None:
    units = {**dict.fromkeys(CORPS, OPEN), "S-62": {"at": OPEN, "strength": 4}, "S-63": "0709"}
    assets = {"TB-90": "S-62", "TB-121": "S-63", "TB-114": "reserve"}
    s = phase("attack", units, dice=[THREE, 1], assets=assets, attacks={OPEN: "compulsory"})
    play(s, f"attack {OPEN}")
    assert asked(s) == ("soviet", "8.2") and offered(s, "hit") == {"S-62"} and offered(s, "strike") == {"TB-90"}
    for wrong in ("hit S-63", "hit G-8", "strike TB-121", "strike TB-114"):
        assert refuse(s, wrong) == "8.2"
    assert GAME.why(s, GAME.lexicon.parse("hit S-62"), AXIS) == NOT_YOUR_TURN


@pytest.mark.case("fronts", "8.2-first", "8.2")
def test_both_sides_take_their_losses_before_anybody_retreats() -> None:
    units = {"G-8": OPEN, "G-17": OPEN, "S-62": OPEN}
    s = phase("attack", units, dice=[5, 6], attacks={OPEN: "compulsory"})
    play(s, f"attack {OPEN}")  # 12 to 5: four losses and a retreat, three losses
    assert asked(s) == ("soviet", "8.2") and left(s) == 4
    play(s, *["hit S-62"] * 4)
    assert asked(s) == ("axis", "8.2") and left(s) == 3 and at(s, "S-62") == OPEN
    play(s, "hit G-8", "hit G-17", "hit G-17")
    assert asked(s)[1] == "8.3.a" and (strength(s, "G-8"), strength(s, "G-17")) == (5, 4)


@pytest.mark.case("fronts", "8.2-first")
def test_what_the_defender_loses_does_not_lessen_their_fire() -> None:
    s = phase("attack", {"G-8": {"at": OPEN, "strength": 2}, "S-62": {"at": OPEN, "strength": 1}}, dice=[6, 6])
    play(s, f"attack {OPEN}")  # the defender dies, and the defender's row still takes two steps
    assert at(s, "S-62") == at(s, "G-8") == "eliminated"


@pytest.mark.case("fronts", "3.3-stays", "8.2-first")
@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_where_both_sides_die_control_is_as_it_was(side: str) -> None:
    units = {"G-8": {"at": OPEN, "strength": 1}, "S-62": {"at": OPEN, "strength": 1}}
    held: dict[str, Any] = {side: [OPEN]}
    s = phase("attack", units, dice=[6, 6], **held)
    play(s, f"attack {OPEN}")
    assert at(s, "G-8") == at(s, "S-62") == "eliminated" and owner(s, OPEN) == side


@pytest.mark.case("fronts", "10.2.2", "8.2-unit")
@pytest.mark.parametrize(("place", "points"), [("0815", 1), ("0115", 1), (OPEN, 0)])
def test_a_soviet_unit_destroyed_in_the_logistical_zone_is_a_don_point(place: str, points: int) -> None:
    s = struck({"S-62": 3}, SEVEN, place=place)
    assert at(s, "S-62") == "eliminated" and s.points == [0, points, 0]


@pytest.mark.case("fronts", "10.2.2")
def test_axis_units_and_soviet_assets_score_nothing_but_each_soviet_unit_does() -> None:
    dead = struck({"S-62": 1, "S-63": 1}, SEVEN, {"TB-90": "S-62"}, "0815")
    assert dead.points[1] == 2
    units = {"S-62": "0815", "G-8": {"at": "0815", "strength": 1}}
    s = phase("attack", units, side="soviet", dice=[6, 1], attacks={"0815": "compulsory"})
    assert at(play(s, "attack 0815"), "G-8") == "eliminated" and s.points[1] == 0


@pytest.mark.case("fronts", "8.2", "3.5")
def test_a_side_is_asked_even_if_it_has_no_choice() -> None:
    """Otherwise the enemy would see at once that a unit has no assets."""
    s = struck({"S-62": 5}, THREE)
    assert verbs(s) == {"hit"} and left(s) == 3
    play(s, *["hit S-62"] * 3)
    assert strength(s, "S-62") == 2
