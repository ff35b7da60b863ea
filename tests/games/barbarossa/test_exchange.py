"""Exchanges: who loses what, and the choice of the side that pays (COMBAT RESULTS: EXCHANGE)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from kurgan.games.barbarossa.rules.exchange import payable
from tests.games.barbarossa.field import decider, declare, fighting, phase, resolve, results
from tests.games.barbarossa.table import at, offered, play, refuse

EXCHANGE = 2  # the face that brings an exchange from 1-2 to 4-1


@pytest.mark.case("barbarossa", "result.exchange")
def test_a_weaker_defender_loses_all_and_the_attacker_pays_as_much() -> None:
    # 8 + 4 against a 5-7-4: the defender counts 5, the attack factor, not 7.
    s = fighting({"GE-ARM-3": "Z-36", "GE-INF-1": "Z-36", "SU-INF-3": "Z-37"}, EXCHANGE)
    resolve(declare(s, ["GE-ARM-3", "GE-INF-1"], ["SU-INF-3"]))
    assert results(s) == ["EXCHANGE"] and at(s, "SU-INF-3") == "eliminated"
    # 8 alone reaches 5, and with it nothing more may go; 4 alone does not, and 4 with 8 has the 4 to spare.
    assert at(s, "GE-ARM-3") == "eliminated" and at(s, "GE-INF-1") == "Z-36"


@pytest.mark.case("barbarossa", "result.exchange", "result.exchange.least")
def test_the_payer_chooses_among_sets_with_nothing_to_spare() -> None:
    # 10 to be paid out of 8, 8 and 4: 8 + 4 and 8 + 8 are legal, 8 alone and all three are not.
    force = ["GE-ARM-3", "GE-ARM-14", "GE-INF-1"]
    units = {**dict.fromkeys(force, "Z-36"), "SU-INF-3": "Z-37", "SU-INF-4": "Z-37"}
    s = fighting(units, EXCHANGE)
    resolve(declare(s, force, ["SU-INF-3", "SU-INF-4"]))
    assert phase(s) == "payment" and decider(s) == "axis" and offered(s, "lose") == set(force)
    assert at(s, "SU-INF-3") == at(s, "SU-INF-4") == "eliminated"
    cheap = play(s.copy(), "lose GE-INF-1")
    assert offered(cheap, "lose") == {"GE-ARM-3", "GE-ARM-14"}
    play(cheap, "lose GE-ARM-14")
    assert [at(cheap, name) for name in force] == ["Z-36", "eliminated", "eliminated"] and phase(cheap) == "movement"
    dear = play(s, "lose GE-ARM-3", "lose GE-ARM-14")
    assert [at(dear, name) for name in force] == ["eliminated", "eliminated", "Z-36"]


@pytest.mark.case("barbarossa", "result.exchange.least")
def test_a_unit_that_could_be_spared_is_refused() -> None:
    # 7 to be paid out of 8 and two 3s: the 8 alone pays; with a 3 beside it there would be a 3 to spare.
    force = ["GE-ARM-3", "GE-PAN-10", "GE-PAN-3"]
    s = fighting({**dict.fromkeys(force, "Z-36"), "SU-INF-6": "Z-37"}, EXCHANGE)
    resolve(declare(s, force, ["SU-INF-6"]))
    assert [at(s, name) for name in force] == ["eliminated", "Z-36", "Z-36"]
    # 4 out of 8, 3 and 3: the 8 alone, or both 3s.
    s = fighting({**dict.fromkeys(force, "Z-36"), "SU-INF-7": "Z-37"}, EXCHANGE)
    resolve(declare(s, force, ["SU-INF-7"]))
    assert offered(s, "lose") == set(force)
    play(s, "lose GE-PAN-10")
    assert at(s, "GE-PAN-3") == "eliminated" and at(s, "GE-ARM-3") == "Z-36"


@pytest.mark.case("barbarossa", "result.exchange.equal")
def test_at_equal_totals_both_lose_everything() -> None:
    # 4 + 3 against a 7-10-4, 1-2.
    s = fighting({"GE-INF-1": "Z-36", "GE-PAN-10": "Z-36", "SU-INF-6": "Z-37"}, EXCHANGE)
    resolve(declare(s, ["GE-INF-1", "GE-PAN-10"], ["SU-INF-6"]))
    assert {at(s, name) for name in ("GE-INF-1", "GE-PAN-10", "SU-INF-6")} == {"eliminated"}


@pytest.mark.case("barbarossa", "result.exchange")
def test_a_weaker_attacker_loses_all_and_the_defender_pays_as_they_choose() -> None:
    # 4 + 3 against 5, 2 and 2, at 1-2: the Russian pays 7 with the 5 and either tank.
    foes = {"SU-INF-3": "Z-37", "SU-ARM-7": "Z-37", "SU-ARM-1": "Z-37"}
    s = fighting({"GE-INF-1": "Z-36", "GE-PAN-10": "Z-36", **foes}, EXCHANGE)
    resolve(declare(s, ["GE-INF-1", "GE-PAN-10"], list(foes)))
    assert at(s, "GE-INF-1") == at(s, "GE-PAN-10") == "eliminated"
    assert decider(s) == "russian" and offered(s, "lose") == set(foes)
    play(s, "lose SU-ARM-1")
    assert [at(s, name) for name in foes] == ["eliminated", "Z-37", "eliminated"]


@pytest.mark.case("barbarossa", "result.exchange", "result.exchange.least")
def test_there_is_nothing_to_choose_when_one_set_pays() -> None:
    # 8 against 4, 4 and 2, at 1-2: both fours go and the tank may not.
    foes = {"SU-INF-7": "Z-37", "SU-INF-13": "Z-37", "SU-ARM-1": "Z-37"}
    s = fighting({"GE-ARM-3": "Z-36", **foes}, EXCHANGE)
    resolve(declare(s, ["GE-ARM-3"], list(foes)))
    assert [at(s, name) for name in foes] == ["eliminated", "eliminated", "Z-37"] and phase(s) == "movement"


@pytest.mark.case("barbarossa", "result.exchange.doubled")
def test_a_doubled_defender_counts_and_pays_double() -> None:
    # Behind the river a 5-7-4 counts 10: more than the attacker's 8, so the attacker is the one who loses all.
    s = fighting({"GE-ARM-3": "DD-14", "SU-INF-3": "DD-15"}, EXCHANGE)
    resolve(declare(s, ["GE-ARM-3"], ["SU-INF-3"]))
    assert results(s) == ["EXCHANGE"]
    assert at(s, "GE-ARM-3") == "eliminated" and at(s, "SU-INF-3") == "eliminated"
    # 16 against 10: the attacker pays 10 with two 8s.
    s = fighting({"GE-ARM-3": "DD-14", "GE-ARM-14": "DD-14", "SU-INF-3": "DD-15"}, EXCHANGE)
    resolve(declare(s, ["GE-ARM-3", "GE-ARM-14"], ["SU-INF-3"]))
    assert {at(s, name) for name in ("GE-ARM-3", "GE-ARM-14", "SU-INF-3")} == {"eliminated"}


@pytest.mark.case("barbarossa", "result.exchange.doubled")
def test_doubled_tanks_pay_four_each() -> None:
    # 8 against three 2-3-6 in Moscow: they count 12 and defend with 18, 1-3 has no exchange; with 9 it is 1-2.
    tanks = dict.fromkeys(["SU-ARM-7", "SU-ARM-1", "SU-ARM-4"], "S-34")
    force = {"GE-ARM-3": "S-33", "FI-INF-14": "S-33"}
    s = fighting({**force, **tanks}, EXCHANGE)
    resolve(declare(s, list(force), list(tanks)))
    assert results(s) == ["EXCHANGE"] and {at(s, name) for name in force} == {"eliminated"}
    assert {at(s, name) for name in tanks} == {"eliminated"}  # 9 needs all three fours
    del tanks["SU-ARM-4"]
    s = fighting({"GE-ARM-3": "S-33", **tanks}, EXCHANGE)
    resolve(declare(s, ["GE-ARM-3"], list(tanks)))
    assert results(s) == ["EXCHANGE"]
    assert {at(s, name) for name in ("GE-ARM-3", *tanks)} == {"eliminated"}  # 8 against 8: equal


@pytest.mark.case("barbarossa", "result.exchange.doubled")
def test_only_the_square_that_was_doubled_counts_double() -> None:
    # From DD-14 the 4-6-4 on DD-15 is doubled, the one on EE-14, on the same river, is not: 8 + 4 = 12 against 8.
    s = fighting({"GE-ARM-3": "DD-14", "SU-INF-7": "DD-15", "SU-INF-13": "EE-14"}, 3, EXCHANGE)
    declare(s, ["GE-ARM-3"], ["SU-INF-7", "SU-INF-13"])
    play(s, "done", "resolve 1")
    assert results(s) == ["A BACK 2"]  # 8 to 18 is 1-3, where no exchange is
    s = fighting({"GE-ARM-3": "DD-14", "GE-INF-1": "DD-14", "SU-INF-7": "DD-15", "SU-INF-13": "EE-14"}, EXCHANGE)
    declare(s, ["GE-ARM-3", "GE-INF-1"], ["SU-INF-7", "SU-INF-13"])
    play(s, "done", "resolve 1")
    # 12 to 18 is 1-2; the defenders count 8 + 4, the attackers 12: equal, and all go.
    assert results(s) == ["EXCHANGE"]
    assert {at(s, name) for name in ("GE-ARM-3", "GE-INF-1", "SU-INF-7", "SU-INF-13")} == {"eliminated"}


@pytest.mark.case("barbarossa", "result.exchange.least")
def test_what_may_be_chosen_is_what_a_referee_would_allow() -> None:
    rng = random.Random(5)
    for _ in range(600):
        worth = [rng.choice([1, 2, 3, 4, 4, 5, 6, 8, 8, 10]) for _ in range(rng.randint(1, 6))]
        debt = rng.randint(1, max(sum(worth) - 1, 1))
        count = rng.randint(0, len(worth))
        chosen, rest = worth[:count], worth[count:]
        legal = any(
            sum(chosen) + sum(more) >= debt > sum(chosen) + sum(more) - min([*chosen, *more])
            for size in range(len(rest) + 1)
            for more in combinations(rest, size)
            if chosen or more
        )
        assert payable(chosen, rest, debt) == legal


@pytest.mark.case("barbarossa", "result.exchange")
def test_nobody_outside_the_battle_can_pay() -> None:
    force = ["GE-ARM-3", "GE-ARM-14", "GE-INF-1"]
    units = {**dict.fromkeys(force, "Z-36"), "GE-INF-2": "Z-34", "SU-INF-3": "Z-37", "SU-INF-4": "Z-37"}
    s = fighting(units, EXCHANGE)
    resolve(declare(s, force, ["SU-INF-3", "SU-INF-4"]))
    assert refuse(s, "lose GE-INF-2") == "result.exchange"
    play(s, "lose GE-ARM-3")
    assert refuse(s, "lose GE-ARM-3") == "result.exchange.least"
