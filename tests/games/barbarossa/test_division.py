"""Dividing combat into battles: stacks split, soak-offs, units that must go (MULTIPLE UNIT BATTLES)."""

from __future__ import annotations

import pytest

from tests.games.barbarossa.field import compose, composed, declare, declared, fighting, phase
from tests.games.barbarossa.table import allowed, at, offered, play, refuse, told


@pytest.mark.case("barbarossa", "multi.3", "multi.3b")
def test_a_unit_attacks_only_what_it_touches() -> None:
    s = fighting({"GE-ARM-3": "Z-36", "GE-ARM-14": "Y-38", "SU-ARM-7": "Z-37", "SU-ARM-1": "Y-39"})
    play(s, "target SU-ARM-1")
    assert offered(s, "attack") == {"GE-ARM-14"} and refuse(s, "attack GE-ARM-3") == "multi.3b"
    play(s, "attack GE-ARM-14", "target SU-ARM-7")
    assert refuse(s, "attack GE-ARM-3") == "multi.3b"


@pytest.mark.case("barbarossa", "multi.3b")
def test_enemies_that_nobody_touches_together_make_no_battle() -> None:
    s = fighting({"GE-ARM-3": "Z-36", "GE-ARM-14": "Z-38", "SU-ARM-7": "Z-35", "SU-ARM-1": "Z-39", "SU-ARM-4": "Z-37"})
    play(s, "target SU-ARM-7")
    assert offered(s, "target") == {"SU-ARM-4"} and refuse(s, "target SU-ARM-1") == "multi.3b"
    play(s, "attack GE-ARM-3")
    assert refuse(s, "target SU-ARM-1") == "multi.3b"


@pytest.mark.case("barbarossa", "multi.3", "multi.5")
def test_units_of_one_stack_may_attack_different_squares() -> None:
    s = fighting({"GE-ARM-3": "Z-37", "GE-ARM-14": "Z-37", "SU-ARM-7": "Z-38", "SU-ARM-1": "Z-36"})
    declare(declare(s, ["GE-ARM-3"], ["SU-ARM-7"]), ["GE-ARM-14"], ["SU-ARM-1"])
    assert [one["column"] for one in declared(s)] == ["2-1", "2-1"] and allowed(s, "done")


@pytest.mark.case("barbarossa", "multi.3", "multi.2")
def test_or_one_battle_against_both_squares() -> None:
    s = fighting({"GE-ARM-3": "Z-37", "GE-ARM-14": "Z-37", "SU-ARM-7": "Z-38", "SU-ARM-1": "Z-36"})
    declare(s, ["GE-ARM-3", "GE-ARM-14"], ["SU-ARM-7", "SU-ARM-1"])
    assert [one["column"] for one in declared(s)] == ["2-1"] and allowed(s, "done")


@pytest.mark.case("barbarossa", "multi.4")
def test_two_attackers_may_split_a_stack() -> None:
    s = fighting({"GE-ARM-3": "Z-36", "GE-CAV-1": "Z-36", "SU-INF-6": "Z-37", "SU-ARM-1": "Z-37"})
    declare(declare(s, ["GE-ARM-3"], ["SU-ARM-1"]), ["GE-CAV-1"], ["SU-INF-6"])
    assert [one["column"] for one in declared(s)] == ["2-1", "1-5"] and allowed(s, "done")


@pytest.mark.case("barbarossa", "multi.4", "multi.3a")
def test_one_attacker_must_fight_the_whole_stack() -> None:
    s = fighting({"GE-ARM-3": "Z-36", "SU-INF-6": "Z-37", "SU-ARM-1": "Z-37"})
    compose(s, ["GE-ARM-3"], ["SU-ARM-1"])
    assert refuse(s, "fix") == "multi.3a"
    play(s, "target SU-INF-6")
    assert composed(s)["column"] == "1-2" and allowed(s, "fix")


@pytest.mark.case("barbarossa", "multi.4")
def test_two_attackers_make_no_more_than_two_battles_of_three_defenders() -> None:
    s = fighting({"GE-ARM-3": "Z-36", "GE-ARM-14": "Z-36", "SU-INF-6": "Z-37", "SU-ARM-1": "Z-37", "SU-ARM-4": "Z-37"})
    declare(s, ["GE-ARM-3"], ["SU-ARM-1"])
    compose(s, ["GE-ARM-14"], ["SU-ARM-4"])
    assert refuse(s, "fix") == "multi.3a"
    play(s, "target SU-INF-6", "fix")
    assert allowed(s, "done")


@pytest.mark.case("barbarossa", "multi.6")
def test_a_weak_unit_may_soak_off_at_one_to_six_but_no_worse() -> None:
    units = {"GE-ARM-3": "Z-36", "GE-ARM-14": "Z-36", "SU-INF-7": "Z-37", "SU-INF-3": "Y-37"}
    s = fighting({**units, "RM-INF-XI": "Z-36"})
    compose(s, ["RM-INF-XI"], ["SU-INF-3"])
    assert refuse(s, "fix") == "multi.6"
    play(s, "clear")
    declare(s, ["RM-INF-XI"], ["SU-INF-7"])
    declare(s, ["GE-ARM-3", "GE-ARM-14"], ["SU-INF-3"])
    assert [one["column"] for one in declared(s)] == ["1-6", "2-1"]


@pytest.mark.case("barbarossa", "multi.6")
def test_a_battle_is_refused_that_leaves_the_rest_worse_than_one_to_six() -> None:
    s = fighting({"GE-ARM-3": "Z-36", "RM-INF-XI": "Z-36", "SU-ARM-7": "Z-37", "SU-INF-3": "Z-37"})
    compose(s, ["GE-ARM-3"], ["SU-ARM-7"])
    assert refuse(s, "fix") == "multi.6"
    declare(play(s, "clear"), ["RM-INF-XI"], ["SU-ARM-7"])


@pytest.mark.case("barbarossa", "multi.6", "multi.6.remove")
def test_a_doubled_defence_counts_for_one_to_six() -> None:
    # 3 against 10 doubled is worse than 1-6 only behind the river.
    clear = fighting({"GE-PAN-10": "DD-16", "SU-INF-6": "DD-15"})
    assert at(clear, "GE-PAN-10") == "DD-16"
    river = fighting({"GE-PAN-10": "DD-14", "SU-INF-6": "DD-15"})
    assert at(river, "GE-PAN-10") == "eliminated"


@pytest.mark.case("barbarossa", "multi.7", "multi.8.once")
def test_a_unit_goes_into_one_battle_only() -> None:
    s = fighting({"GE-ARM-3": "Z-36", "GE-ARM-14": "Z-36", "SU-ARM-7": "Z-37", "SU-ARM-1": "Y-37"})
    declare(s, ["GE-ARM-3"], ["SU-ARM-7"])
    play(s, "target SU-ARM-1")
    assert offered(s, "attack") == {"GE-ARM-14"} and refuse(s, "attack GE-ARM-3") == "multi.8.once"


@pytest.mark.case("barbarossa", "multi.8.once", "multi.3b", "combat.trigger")
def test_an_enemy_goes_into_one_battle_only() -> None:
    s = fighting({"GE-ARM-3": "Z-36", "GE-ARM-14": "Z-36", "SU-ARM-7": "Z-37", "SU-ARM-1": "Y-37", "SU-ARM-4": "Z-35"})
    declare(s, ["GE-ARM-3"], ["SU-ARM-7"])
    assert refuse(s, "target SU-ARM-7") == "multi.8.once"
    play(s, "target SU-ARM-1")
    assert refuse(s, "target SU-ARM-1") == refuse(s, "target SU-ARM-7") == "multi.8.once"
    # One that nobody touches is in no battle at all, nor is a unit of one's own an enemy.
    assert refuse(s, "target SU-CAV-6") == refuse(s, "target GE-ARM-14") == "combat.trigger"
    play(s, "attack GE-ARM-14", "target SU-ARM-4")
    lonely = fighting({"GE-ARM-3": "Z-36", "GE-ARM-14": "AA-38", "SU-ARM-7": "Z-35", "SU-ARM-1": "Z-38"})
    assert refuse(play(lonely, "target SU-ARM-7"), "target SU-ARM-1") == "multi.3b"


@pytest.mark.case("barbarossa", "multi.3a", "attack.6.units")
def test_a_battle_is_refused_that_leaves_an_enemy_or_a_unit_to_nobody() -> None:
    # Only the first touches both enemies; the second touches one of them.
    s = fighting({"GE-ARM-3": "Z-36", "GE-ARM-14": "Y-38", "SU-ARM-7": "Z-35", "SU-ARM-1": "Z-37"})
    compose(s, ["GE-ARM-3"], ["SU-ARM-1"])
    assert refuse(s, "fix") == "multi.3a"
    play(s, "clear")
    # And both enemies in one battle would leave the second unit without one.
    compose(s, ["GE-ARM-3"], ["SU-ARM-1", "SU-ARM-7"])
    assert refuse(s, "fix") == "attack.6.units"
    play(s, "clear")
    declare(s, ["GE-ARM-3"], ["SU-ARM-7"])
    assert allowed(declare(s, ["GE-ARM-14"], ["SU-ARM-1"]), "done")


@pytest.mark.case("barbarossa", "multi.3")
def test_battles_can_be_taken_apart_until_the_fighting_begins() -> None:
    s = fighting({"GE-ARM-3": "Z-36", "GE-ARM-14": "Z-36", "SU-ARM-7": "Z-37", "SU-ARM-1": "Z-37"})
    declare(declare(s, ["GE-ARM-3"], ["SU-ARM-7"]), ["GE-ARM-14"], ["SU-ARM-1"])
    play(s, "apart 1")
    assert offered(s, "target") == {"SU-ARM-7"} and len(declared(s)) == 1
    play(s, "apart 1")
    declare(s, ["GE-ARM-3", "GE-ARM-14"], ["SU-ARM-7", "SU-ARM-1"])
    play(s, "done")
    assert offered(s, "apart") == set()


@pytest.mark.case("barbarossa", "attack.6", "multi.3")
def test_the_rest_can_be_divided_for_the_player_at_any_moment() -> None:
    s = fighting({"GE-ARM-3": "Z-36", "GE-ARM-14": "Y-37", "SU-ARM-7": "Z-37", "SU-ARM-1": "Y-38", "SU-ARM-4": "Z-37"})
    declare(s, ["GE-ARM-3"], ["SU-ARM-7"])
    play(s, "target SU-ARM-1", "allot")
    assert allowed(s, "done") and declared(s)[0]["attackers"][0]["unit"] == "GE-ARM-3"
    assert sum(len(one["defenders"]) for one in declared(s)) == 3


@pytest.mark.case("barbarossa", "multi.6.remove")
def test_a_unit_that_cannot_reach_one_to_six_goes_before_the_first_battle() -> None:
    s = fighting({"RM-INF-XI": "Z-36", "SU-INF-3": "Z-37", "GE-ARM-3": "J-42", "SU-ARM-1": "J-43"})
    assert at(s, "RM-INF-XI") == "eliminated" and phase(s) == "combat"
    assert offered(s, "target") == {"SU-ARM-1"}  # the infantry has nobody next to it any more


@pytest.mark.case("barbarossa", "multi.6.remove")
def test_help_from_another_unit_saves_it() -> None:
    s = fighting({"RM-INF-XI": "Z-36", "GE-CAV-1": "Y-37", "SU-INF-3": "Z-37"})
    assert at(s, "RM-INF-XI") == "Z-36" and offered(s, "remove") == set()


@pytest.mark.case("barbarossa", "multi.6.remove")
def test_the_owner_chooses_among_units_of_which_one_must_go() -> None:
    # Each alone could fight the 6 or the 7 that both touch, but 1 and 1 cannot fight 13.
    units = {"RM-INF-XI": "Z-36", "FI-INF-14": "Z-36", "SU-INF-7": "Z-37", "SU-INF-3": "Z-37", "GE-ARM-3": "J-42"}
    s = fighting({**units, "SU-ARM-1": "J-43"})
    assert offered(s, "remove") == {"RM-INF-XI", "FI-INF-14"}
    assert refuse(s, "remove GE-ARM-3") == "multi.6.remove"
    play(s, "remove RM-INF-XI")
    # The other cannot stand alone either, so it goes without a question.
    assert at(s, "FI-INF-14") == "eliminated" and at(s, "GE-ARM-3") == "J-42"
    assert len(told(s, "loss")) == 2


@pytest.mark.case("barbarossa", "multi.6.remove")
def test_only_a_unit_with_which_the_fewest_go_is_removed() -> None:
    # The tank can fight both enemies together; the Rumanian touches one of them, fights in no battle of both, and
    # stands at 1-10 alone. Without the tank it would have to go as well.
    s = fighting({"GE-ARM-3": "Z-36", "RM-INF-XI": "Y-36", "SU-INF-6": "Z-37", "SU-INF-9": "Y-37"})
    assert at(s, "RM-INF-XI") == "eliminated" and at(s, "GE-ARM-3") == "Z-36"
    assert composed(compose(s, ["GE-ARM-3"], ["SU-INF-6", "SU-INF-9"]))["column"] == "1-3"


@pytest.mark.case("barbarossa", "multi.6")
def test_at_exactly_one_to_six_everyone_fights() -> None:
    s = fighting({"RM-INF-XI": "Z-36", "FI-INF-14": "Z-36", "SU-INF-7": "Z-37", "SU-INF-13": "Z-37"})
    declare(declare(s, ["RM-INF-XI"], ["SU-INF-7"]), ["FI-INF-14"], ["SU-INF-13"])
    assert [one["column"] for one in declared(s)] == ["1-6", "1-6"] and allowed(s, "done")
