"""Advance after battle (MOVEMENT AFTER BATTLE)."""

from __future__ import annotations

import pytest

from tests.games.barbarossa.field import decider, declare, fighting, phase, resolve, results
from tests.games.barbarossa.table import at, offered, play, refuse

ELIM, EXCHANGE, BACK = 1, 2, 3  # results for the attacker at 2-1 and 3-1
RIVER = {"GE-ARM-3": "DD-14", "GE-ARM-14": "DD-14", "SU-ARM-7": "DD-15"}  # 16 to 6 doubled, 2-1


@pytest.mark.case("barbarossa", "advance", "result.elim")
def test_attackers_may_move_onto_the_square_of_doubled_defenders_they_eliminated() -> None:
    s = resolve(declare(fighting(RIVER, ELIM), ["GE-ARM-3", "GE-ARM-14"], ["SU-ARM-7"]))
    assert phase(s) == "advance" and decider(s) == "axis" and offered(s, "advance") == {"GE-ARM-3", "GE-ARM-14"}
    stays = play(s.copy(), "done")
    assert at(stays, "GE-ARM-3") == "DD-14" and decider(stays) == "russian"
    play(s, "advance GE-ARM-3")
    assert at(s, "GE-ARM-3") == "DD-15" and offered(s, "advance") == {"GE-ARM-14"}
    play(s, "done")
    assert at(s, "GE-ARM-14") == "DD-14" and phase(s) == "movement"


@pytest.mark.case("barbarossa", "advance", "result.back2")
def test_or_that_they_drove_back() -> None:
    s = resolve(declare(fighting(RIVER, BACK), ["GE-ARM-3", "GE-ARM-14"], ["SU-ARM-7"]))
    assert results(s) == ["D BACK 2"] and phase(s) == "retreat"
    play(s, "to DD-17", "advance GE-ARM-14", "advance GE-ARM-3")
    assert at(s, "GE-ARM-3") == at(s, "GE-ARM-14") == "DD-15" and at(s, "SU-ARM-7") == "DD-17"


@pytest.mark.case("barbarossa", "advance", "result.exchange")
def test_or_that_fell_in_an_exchange_with_survivors_to_advance() -> None:
    s = resolve(declare(fighting(RIVER, EXCHANGE), ["GE-ARM-3", "GE-ARM-14"], ["SU-ARM-7"]))
    play(s, "lose GE-ARM-3")  # 4 for the doubled tank
    assert offered(s, "advance") == {"GE-ARM-14"} and refuse(s, "advance GE-ARM-3") == "advance.units"
    assert at(play(s, "advance GE-ARM-14"), "GE-ARM-14") == "DD-15"


@pytest.mark.case("barbarossa", "advance")
@pytest.mark.parametrize(
    ("start", "square"), [("HH-11", "HH-12"), ("S-33", "S-34"), ("DD-21", "EE-21"), ("KK-30", "KK-31")]
)
def test_mountains_cities_and_confluences_are_entered_alike(start: str, square: str) -> None:
    s = fighting({"GE-ARM-3": start, "GE-ARM-14": start, "SU-ARM-7": square}, ELIM)
    resolve(declare(s, ["GE-ARM-3", "GE-ARM-14"], ["SU-ARM-7"]))
    assert at(play(s, "advance GE-ARM-3"), "GE-ARM-3") == square


@pytest.mark.case("barbarossa", "advance.doubled")
@pytest.mark.parametrize(
    ("start", "square"), [("Z-36", "Z-37"), ("DD-14", "EE-14"), ("EE-14", "FF-14"), ("DD-16", "DD-15")]
)
def test_there_is_no_advance_after_a_battle_without_doubling(start: str, square: str) -> None:
    s = fighting({"GE-ARM-3": start, "SU-ARM-7": square}, ELIM)
    resolve(declare(s, ["GE-ARM-3"], ["SU-ARM-7"]))
    assert results(s) == ["D ELIM"] and phase(s) == "movement" and decider(s) == "russian"


@pytest.mark.case("barbarossa", "advance.doubled")
def test_an_attacker_off_the_river_costs_the_doubling_and_the_advance() -> None:
    s = fighting({"GE-ARM-3": "DD-14", "GE-INF-1": "DD-16", "SU-ARM-7": "DD-15"}, ELIM)
    resolve(declare(s, ["GE-ARM-3", "GE-INF-1"], ["SU-ARM-7"]))
    assert results(s) == ["D ELIM"] and phase(s) == "movement"


@pytest.mark.case("barbarossa", "weather.frozen", "advance.doubled")
def test_nobody_advances_over_a_frozen_river() -> None:
    s = resolve(declare(fighting(RIVER, ELIM, turn=8), ["GE-ARM-3", "GE-ARM-14"], ["SU-ARM-7"]))
    assert results(s) == ["D ELIM"] and decider(s) == "russian" and at(s, "SU-ARM-7") == "eliminated"


@pytest.mark.case("barbarossa", "advance", "weather.frozen")
def test_a_city_can_be_entered_in_winter() -> None:
    s = fighting({"GE-ARM-3": "S-33", "GE-ARM-14": "S-33", "SU-ARM-7": "S-34"}, ELIM, turn=8)
    resolve(declare(s, ["GE-ARM-3", "GE-ARM-14"], ["SU-ARM-7"]))
    assert offered(s, "advance") == {"GE-ARM-3", "GE-ARM-14"}


@pytest.mark.case("barbarossa", "advance", "combat.automatic")
def test_a_victory_without_a_die_lets_the_attackers_advance_too() -> None:
    force = ["GE-ARM-3", "GE-ARM-14", "GE-ARM-24"]
    more = {"GE-ARM-39": "EE-14", "GE-ARM-41": "EE-14", "GE-INF-1": "EE-14"}
    s = fighting({**dict.fromkeys(force, "DD-14"), **more, "SU-ARM-7": "DD-15"})
    resolve(declare(s, [*force, *more], ["SU-ARM-7"]))
    assert s.dice.count == 0 and offered(s, "advance") == {*force, *more}


@pytest.mark.case("barbarossa", "advance.units", "stack.1")
def test_no_more_than_three_advance_onto_one_square() -> None:
    force = {"GE-ARM-3": "DD-14", "GE-ARM-14": "DD-14", "GE-ARM-24": "EE-14", "GE-INF-1": "EE-14"}
    s = fighting({**force, "SU-INF-3": "DD-15"}, ELIM)
    resolve(declare(s, list(force), ["SU-INF-3"]))
    play(s, "advance GE-ARM-3", "advance GE-ARM-24", "advance GE-INF-1")
    assert phase(s) == "movement" and at(s, "GE-ARM-14") == "DD-14"


@pytest.mark.case("barbarossa", "advance.units")
def test_only_attackers_of_that_battle_advance() -> None:
    s = fighting({**RIVER, "GE-INF-2": "DD-14", "SU-ARM-1": "EE-14"}, ELIM, 6)
    declare(declare(s, ["GE-ARM-3", "GE-ARM-14"], ["SU-ARM-7"]), ["GE-INF-2"], ["SU-ARM-1"])
    play(s, "done", "resolve 1")
    assert offered(s, "advance") == {"GE-ARM-3", "GE-ARM-14"} and refuse(s, "advance GE-INF-2") == "advance.units"


@pytest.mark.case("barbarossa", "advance.units", "result.elim")
def test_losing_attackers_go_nowhere() -> None:
    s = resolve(declare(fighting(RIVER, 6), ["GE-ARM-3", "GE-ARM-14"], ["SU-ARM-7"]))
    assert results(s) == ["A ELIM"] and phase(s) == "movement"
    s = resolve(declare(fighting(RIVER, 4), ["GE-ARM-3", "GE-ARM-14"], ["SU-ARM-7"]))
    assert results(s) == ["A BACK 2"] and phase(s) == "retreat" and decider(s) == "russian"


@pytest.mark.case("barbarossa", "advance.vacated", "multi.4")
def test_half_a_stack_left_on_the_square_bars_the_advance() -> None:
    units = {**RIVER, "SU-ARM-1": "DD-15", "GE-ARM-24": "DD-14", "GE-ARM-39": "CC-15"}
    s = fighting(units, ELIM, ELIM)
    declare(s, ["GE-ARM-3", "GE-ARM-14"], ["SU-ARM-7"])
    declare(s, ["GE-ARM-24", "GE-ARM-39"], ["SU-ARM-1"])
    play(s, "done", "resolve 1")
    assert at(s, "SU-ARM-7") == "eliminated" and phase(s) == "combat"
    # The second battle clears the square, and its attackers are the ones who may enter.
    play(s, "resolve 2")
    assert offered(s, "advance") == {"GE-ARM-24", "GE-ARM-39"}


@pytest.mark.case("barbarossa", "advance", "advance.doubled", "multi.2")
def test_of_two_squares_cleared_only_the_doubled_one_is_entered() -> None:
    force = ["GE-ARM-3", "GE-ARM-14", "GE-ARM-24"]
    s = fighting({**dict.fromkeys(force, "DD-14"), "SU-ARM-7": "DD-15", "SU-ARM-1": "EE-14"}, ELIM)
    resolve(declare(s, force, ["SU-ARM-7", "SU-ARM-1"]))
    assert results(s) == ["D ELIM"]
    assert at(play(s, "advance GE-ARM-3"), "GE-ARM-3") == "DD-15"


@pytest.mark.case("barbarossa", "advance")
def test_each_unit_chooses_among_two_doubled_squares() -> None:
    force = ["GE-ARM-3", "GE-ARM-14", "GE-ARM-24"]
    s = fighting({**dict.fromkeys(force, "DD-14"), "SU-ARM-7": "DD-15", "SU-ARM-1": "DD-13"}, ELIM)
    resolve(declare(s, force, ["SU-ARM-7", "SU-ARM-1"]))
    play(s, "advance GE-ARM-3")
    assert offered(s, "to") == {"DD-15", "DD-13"} and refuse(s, "to EE-14") == "advance.doubled"
    play(s, "to DD-13", "advance GE-ARM-14", "to DD-15", "done")
    assert [at(s, name) for name in force] == ["DD-13", "DD-15", "DD-14"]


@pytest.mark.case("barbarossa", "advance", "multi.8.once")
def test_an_advance_next_to_a_fresh_enemy_brings_no_second_battle() -> None:
    s = fighting({**RIVER, "SU-INF-6": "DD-17"}, ELIM)
    resolve(declare(s, ["GE-ARM-3", "GE-ARM-14"], ["SU-ARM-7"]))
    play(s, "advance GE-ARM-3", "done")
    assert decider(s) == "russian" and phase(s) == "movement"


@pytest.mark.case("barbarossa", "advance", "turn.4")
def test_the_russian_advances_over_rivers_too() -> None:
    s = fighting({"SU-INF-6": "DD-14", "SU-INF-9": "DD-14", "GE-PAN-10": "DD-15"}, ELIM, side="russian")
    resolve(declare(s, ["SU-INF-6", "SU-INF-9"], ["GE-PAN-10"]))
    assert decider(s) == "russian" and at(play(s, "advance SU-INF-9"), "SU-INF-9") == "DD-15"
