"""How combat starts, its odds, and the order of battles (HOW TO HAVE COMBAT; ATTACKING 3-7; HOW TO RESOLVE COMBAT)."""

from __future__ import annotations

from typing import Final

import pytest

from kurgan.games.barbarossa.rules.battle import column
from tests.games.barbarossa.field import (
    REAR,
    compose,
    composed,
    decider,
    declare,
    declared,
    fighting,
    phase,
    resolve,
    results,
    sums,
)
from tests.games.barbarossa.table import allowed, at, moving, offered, play, refuse

# Results by column, faces 1 to 6, as the table of the game is remembered.
TABLE: Final = {
    "1-6": "AE AE AB AE AE AE", "1-5": "AE AE AB AB AE AE", "1-4": "AB AE AB AB AE AE", "1-3": "AB AB AB AB AE AE",
    "1-2": "DB EX AB AB AE AE", "1-1": "DE EX AB AB AE AE", "2-1": "DE EX DB AB EX AE", "3-1": "DE EX DB DB EX DE",
    "4-1": "DE EX DE DB DB DE", "5-1": "DE DB DE DB DE DE", "6-1": "DE DB DE DE DE DE",
}
WORDS: Final = {"AE": "A ELIM", "AB": "A BACK 2", "EX": "EXCHANGE", "DB": "D BACK 2", "DE": "D ELIM"}
# For each column an attack and a defence on clear ground that come to it.
FORCES: Final = {
    "1-6": (["RM-INF-XI"], "SU-INF-7"), "1-5": (["GE-CAV-1"], "SU-INF-5"), "1-4": (["GE-CAV-1"], "SU-INF-3"),
    "1-3": (["RM-INF-XI"], "SU-ARM-7"), "1-2": (["GE-PAN-10"], "SU-INF-7"), "1-1": (["GE-PAN-10"], "SU-ARM-7"),
    "2-1": (["GE-INF-4"], "SU-ARM-7"), "3-1": (["GE-ARM-3", "GE-CAV-1"], "SU-ARM-7"),
    "4-1": (["GE-ARM-3", "GE-INF-1"], "SU-ARM-7"), "5-1": (["GE-ARM-3", "GE-ARM-14"], "SU-ARM-7"),
    "6-1": (["GE-ARM-3", "GE-ARM-14", "GE-INF-1"], "SU-ARM-7"),
}


@pytest.mark.case("barbarossa", "combat.trigger")
def test_a_unit_that_moves_next_to_an_enemy_attacks_it() -> None:
    s = moving({**REAR, "GE-PAN-10": "Z-34", "SU-ARM-7": "Z-37", "GE-INF-1": "Z-30"})
    play(s, "unit GE-PAN-10", "to Z-36", "done")
    assert phase(s) == "combat" and decider(s) == "axis"
    assert offered(s, "target") == {"SU-ARM-7"}
    compose(s, ["GE-PAN-10"], ["SU-ARM-7"])
    assert sums(s) == ("3", "3", "1-1")
    assert refuse(s, "attack GE-INF-1") == "combat.trigger"


@pytest.mark.case("barbarossa", "combat.trigger", "turn.2")
def test_there_is_no_combat_where_nobody_is_next_to_an_enemy() -> None:
    s = moving({**REAR, "GE-PAN-10": "Z-34", "SU-ARM-7": "Z-37"})
    play(s, "unit GE-PAN-10", "to Z-35", "done")
    assert phase(s) == "movement" and decider(s) == "russian"


@pytest.mark.case("barbarossa", "turn.4", "combat.trigger")
def test_in_its_turn_the_russian_side_attacks_with_attack_factors_against_defence_factors() -> None:
    s = fighting({"SU-INF-6": "Z-37", "GE-INF-7": "Z-36"}, side="russian")
    assert decider(s) == "russian"
    compose(s, ["SU-INF-6"], ["GE-INF-7"])
    assert sums(s) == ("7", "5", "1-1")


@pytest.mark.case("barbarossa", "combat.odds")
@pytest.mark.parametrize(
    ("attack", "defence", "odds"),
    [
        (11, 4, "2-1"), (4, 5, "1-2"), (5, 4, "1-1"), (8, 4, "2-1"), (15, 4, "3-1"), (5, 9, "1-2"), (5, 10, "1-2"),
        (5, 11, "1-3"), (1, 6, "1-6"), (2, 11, "1-6"), (3, 18, "1-6"), (3, 19, ""), (1, 7, ""), (0, 5, ""),
        (20, 3, "6-1"), (21, 3, "7-1"), (90, 3, "7-1"),
    ],
)
def test_odds_are_rounded_in_the_defenders_favour(attack: int, defence: int, odds: str) -> None:
    assert column(attack, defence) == odds


@pytest.mark.case("barbarossa", "combat.odds")
def test_eleven_to_four_is_two_to_one_and_four_to_five_is_one_to_two() -> None:
    s = fighting({"SU-INF-6": "Z-37", "SU-INF-7": "Z-37", "GE-INF-1": "Z-36"}, side="russian")
    assert composed(compose(s, ["SU-INF-6", "SU-INF-7"], ["GE-INF-1"]))["column"] == "2-1"
    s = fighting({"SU-INF-7": "Z-37", "GE-INF-7": "Z-36"}, side="russian")
    assert composed(compose(s, ["SU-INF-7"], ["GE-INF-7"]))["column"] == "1-2"


@pytest.mark.case("barbarossa", "resolve")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("odds", TABLE)
def test_one_die_for_each_battle_and_the_table_gives_the_result(odds: str, face: int) -> None:
    attackers, foe = FORCES[odds]
    s = fighting({**dict.fromkeys(attackers, "Z-36"), foe: "Z-37"}, face)
    declare(s, attackers, [foe])
    assert declared(s)[0]["column"] == odds
    resolve(s)
    assert results(s) == [WORDS[TABLE[odds].split()[face - 1]]] and s.dice.count == 1


@pytest.mark.case("barbarossa", "combat.automatic")
def test_seven_to_one_needs_no_die() -> None:
    force = ["GE-ARM-3", "GE-ARM-14", "GE-INF-7"]
    s = fighting({**dict.fromkeys(force, "Z-36"), "SU-ARM-7": "Z-37"}, 6)
    resolve(declare(s, force, ["SU-ARM-7"]))
    assert results(s) == ["D ELIM"] and s.dice.count == 0 and at(s, "SU-ARM-7") == "eliminated"


@pytest.mark.case("barbarossa", "attack.3", "multi.1")
def test_any_number_of_units_may_join_in_one_attack() -> None:
    force = {"GE-ARM-3": "Z-36", "GE-ARM-14": "Z-36", "GE-ARM-24": "Z-36", "GE-INF-1": "Y-37", "GE-INF-2": "AA-36"}
    s = fighting({**force, "SU-INF-6": "Z-37"})
    compose(s, list(force), ["SU-INF-6"])
    assert composed(s)["attack"] == "32" and composed(s)["column"] == "3-1"


@pytest.mark.case("barbarossa", "multi.2")
def test_defenders_in_one_battle_add_up_their_defence() -> None:
    s = fighting({"GE-ARM-3": "Z-36", "SU-INF-7": "Z-37", "SU-ARM-7": "Z-37", "SU-ARM-1": "Y-37"})
    compose(s, ["GE-ARM-3"], ["SU-INF-7", "SU-ARM-7", "SU-ARM-1"])
    assert composed(s)["defence"] == "12" and composed(s)["column"] == "1-2"


def two_battles() -> dict[str, str]:
    """Two pairs of enemies that have nothing to do with one another."""
    return {"GE-ARM-3": "Z-36", "SU-ARM-7": "Z-37", "GE-ARM-14": "J-42", "SU-ARM-1": "J-43"}


@pytest.mark.case("barbarossa", "attack.4", "attack.5", "multi.8.once", "turn.2")
def test_battles_are_fought_one_at_a_time_in_any_order_and_only_once() -> None:
    s = fighting(two_battles(), 1, 6)
    declare(s, ["GE-ARM-3"], ["SU-ARM-7"])
    declare(s, ["GE-ARM-14"], ["SU-ARM-1"])
    play(s, "done")
    assert offered(s, "resolve") == {"1", "2"}
    play(s, "resolve 2")
    assert results(s) == ["D ELIM"] and at(s, "SU-ARM-1") == "eliminated" and at(s, "SU-ARM-7") == "Z-37"
    assert offered(s, "resolve") == {"1"} and refuse(s, "resolve 2") == "multi.8.once"
    play(s, "resolve 1")
    assert results(s) == ["D ELIM", "A ELIM"] and decider(s) == "russian"


@pytest.mark.case("barbarossa", "attack.4", "combat.declared")
def test_no_battle_is_fought_before_all_are_declared() -> None:
    s = declare(fighting(two_battles()), ["GE-ARM-3"], ["SU-ARM-7"])
    assert offered(s, "resolve") == set() and refuse(s, "done") == "attack.6.units"
    declare(s, ["GE-ARM-14"], ["SU-ARM-1"])
    assert offered(s, "resolve") == set() and allowed(s, "done")
    play(s, "done")
    assert not allowed(s, "apart 1") and not allowed(s, "target SU-ARM-7")


@pytest.mark.case("barbarossa", "attack.6", "attack.6.units", "attack.6.enemies", "multi.3a")
def test_every_unit_in_contact_must_be_in_a_battle() -> None:
    s = fighting({"GE-ARM-3": "Z-36", "GE-INF-1": "Y-37", "SU-ARM-7": "Z-37", "SU-ARM-1": "Y-38"})
    assert refuse(s, "done") == "attack.6.units"
    play(s, "target SU-ARM-7")
    assert refuse(s, "fix") == "attack.6.enemies"
    # Both against the first leave the second, which the infantry touches, unfought.
    play(s, "attack GE-ARM-3", "attack GE-INF-1")
    assert refuse(s, "fix") == "multi.3a"
    play(s, "clear")
    declare(declare(s, ["GE-ARM-3"], ["SU-ARM-7"]), ["GE-INF-1"], ["SU-ARM-1"])
    assert allowed(s, "done")


@pytest.mark.case("barbarossa", "attack.7")
@pytest.mark.parametrize(("attacker", "defender"), [("S-34", "S-35"), ("HH-11", "GG-12"), ("DD-14", "DD-13")])
def test_an_attack_factor_is_the_printed_one_on_any_ground(attacker: str, defender: str) -> None:
    s = compose(fighting({"GE-ARM-3": attacker, "SU-ARM-7": defender}), ["GE-ARM-3"], ["SU-ARM-7"])
    (unit,) = composed(s)["attackers"]
    assert (unit["factor"], unit["notes"], composed(s)["attack"]) == ("8", [], "8")


@pytest.mark.case("barbarossa", "combat.declared")
def test_a_battle_keeps_its_odds_when_others_are_fought_first() -> None:
    units = {"GE-ARM-3": "DD-14", "GE-ARM-14": "DD-14", "SU-ARM-7": "DD-15", "SU-ARM-1": "DD-15"}
    s = fighting(units, 1)
    declare(declare(s, ["GE-ARM-3"], ["SU-ARM-7"]), ["GE-ARM-14"], ["SU-ARM-1"])
    before = declared(s)[1]["column"]
    play(s, "done", "resolve 1")
    assert at(s, "SU-ARM-7") == "eliminated" and declared(s)[1]["column"] == before == "1-1"


@pytest.mark.case("barbarossa", "multi.8")
def test_a_unit_left_next_to_an_enemy_fights_no_more_but_must_be_answered() -> None:
    enemies = {"SU-ARM-7": "Z-37", "SU-INF-6": "Z-37", "SU-ARM-1": "Y-38"}
    s = fighting({"GE-ARM-3": "Z-36", "GE-INF-1": "Y-37", **enemies}, 1, 6)
    declare(s, ["GE-ARM-3"], ["SU-ARM-7"])
    declare(s, ["GE-INF-1"], ["SU-ARM-1", "SU-INF-6"])
    play(s, "done", "resolve 1", "resolve 2")
    assert results(s) == ["D ELIM", "A ELIM"] and at(s, "GE-ARM-3") == "Z-36" and at(s, "SU-INF-6") == "Z-37"
    assert phase(s) == "movement" and decider(s) == "russian"
    stays = play(s.copy(), "done")
    assert phase(stays) == "combat" and offered(stays, "target") == {"GE-ARM-3"}
    leaves = play(s, "unit SU-INF-6", "to Z-39", "done")
    assert phase(leaves) == "movement" and decider(leaves) == "axis"
