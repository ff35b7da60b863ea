"""Attrition points: who takes them, in which coin, and what happens where they do not come out even (11.5)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import UNIT
from tests.games.volga.field import by, german, soviet, strengths, strike
from tests.games.volga.table import GAME, asked, at, offered, play, refuse, verbs

WORN = {"at": "27", "reduced": True}
ATTACKERS = {"KG-6": "21", "191/71": "21", "244A": "21", "245A": "21"}
GUARDS = {"34/13G": "23", "39/13G": "23", "42/13G": "23", "92N": "23"}
ENCIRCLED = ["27", "L", "M"]  # what is left to the Soviet side where no refuge is wanted


def owed(foes: dict[str, Any], points: int, lead: str = "", **doc: Any) -> Volga:
    """Soviet defenders of Area 27 must absorb so many points; the only one leads, or the one named."""
    s = strike(german({**ATTACKERS, **foes}, **doc), "21", "27", *ATTACKERS)
    play(s, "lead KG-6", *[f"lead {lead}"] * bool(lead))
    return by(s, points)


def owed_german(foes: dict[str, Any], points: int, lead: str = "", **doc: Any) -> Volga:
    """German defenders of Area 27 must absorb so many points."""
    s = strike(soviet({**GUARDS, **foes}, **doc), "23", "27", *GUARDS)
    play(s, "lead 34/13G", *[f"lead {lead}"] * bool(lead))
    return by(s, points)


@pytest.mark.case("volga", "11.5", "11.5-lead", "11.5B")
def test_the_lead_defender_takes_the_first_point() -> None:
    s = owed({"270/10NKVD": "27", "399MB": "27"}, 2, "399MB")
    assert strengths(s, "399MB", "270/10NKVD") == [False, True]  # it had no choice
    assert asked(s) == ("soviet", "11.5")
    assert offered(s, "flip") == {"270/10NKVD"} and offered(s, "retreat") == {"399MB"} and offered(s, "kill") == set()
    assert refuse(s, "flip 399MB") == "11.5B" and refuse(s, "kill 270/10NKVD") == "11.5C"
    assert refuse(s, "kill KG-6") == "11.5"


@pytest.mark.case("volga", "11.5-lead")
def test_nobody_takes_a_point_before_the_lead() -> None:
    s = owed({"270/10NKVD": "27", "399MB": WORN}, 3, "399MB")
    assert offered(s, "kill") == offered(s, "retreat") == {"399MB"} and offered(s, "flip") == set()
    assert refuse(s, "flip 270/10NKVD") == "11.5-lead" and refuse(s, "retreat 270/10NKVD") == "11.5-lead"


@pytest.mark.case("volga", "11.5-exact", "11.5C", "11.5D")
def test_two_points_never_cost_a_full_unit_that_a_reduced_one_can_pay_for() -> None:
    s = owed({"270/10NKVD": "27", "399MB": WORN}, 2, "270/10NKVD")
    assert not s.full[UNIT["270/10NKVD"]] and offered(s, "kill") == set()
    assert offered(s, "retreat") == {"270/10NKVD", "399MB"}
    assert refuse(s, "kill 270/10NKVD") == "11.5-exact" and refuse(s, "kill 399MB") == "11.5-exact"


@pytest.mark.case("volga", "11.5-exact", "11.5C")
def test_a_reduced_lead_pays_two_with_its_life_or_one_by_going() -> None:
    s = owed({"270/10NKVD": "27", "399MB": WORN}, 2, "399MB")
    dead = play(s.copy(), "kill 399MB")
    assert at(dead, "399MB") == "eliminated" and strengths(dead, "270/10NKVD") == [True]
    play(s, "retreat 399MB", "to 24")
    assert at(s, "399MB") == "24" and strengths(s, "270/10NKVD") == [False]  # the second point


@pytest.mark.case("volga", "11.5A", "11.5B", "11.5-exact")
def test_a_full_unit_alone_takes_one_two_or_three() -> None:
    one = owed({"270/10NKVD": "27"}, 1)
    assert at(one, "270/10NKVD") == "27" and strengths(one, "270/10NKVD") == [False]
    two = owed({"270/10NKVD": "27"}, 2)
    assert asked(two) == ("soviet", "11.6.2") and strengths(two, "270/10NKVD") == [False]  # flipped, now it retreats
    three = owed({"270/10NKVD": "27"}, 3)
    assert at(three, "270/10NKVD") == "eliminated"


@pytest.mark.case("volga", "11.5-exact", "11.6.5")
def test_where_no_sum_is_exact_the_smallest_excess_is_paid() -> None:
    s = owed({"270/10NKVD": WORN}, 1, soviet=ENCIRCLED)
    assert at(s, "270/10NKVD") == "eliminated"  # 1 cannot be paid by one that cannot retreat
    s = owed({"270/10NKVD": "27"}, 2, soviet=ENCIRCLED)
    assert at(s, "270/10NKVD") == "eliminated"
    # A full lead and a reduced unit, nowhere to go, 2 points: 1 or 3 can be paid.
    s = owed({"270/10NKVD": "27", "399MB": WORN}, 2, "270/10NKVD", soviet=ENCIRCLED)
    assert offered(s, "kill") == {"270/10NKVD", "399MB"} and refuse(s, "retreat 399MB") == "11.6.5"
    play(s, "kill 399MB")
    assert at(s, "270/10NKVD") == "27"


@pytest.mark.case("volga", "11.5-exact", "11.5-lead")
def test_the_lead_pays_even_if_others_could_pay_exactly() -> None:
    # One point: the full unit could flip, but the reduced lead takes the first and cannot retreat.
    s = owed({"270/10NKVD": "27", "399MB": WORN}, 1, "399MB", soviet=ENCIRCLED)
    assert at(s, "399MB") == "eliminated" and strengths(s, "270/10NKVD") == [True]


@pytest.mark.case("volga", "11.4.4-success", "11.5D", "11.6.4")
def test_one_point_may_be_a_retreat_for_any_german_and_for_a_reduced_soviet_lead() -> None:
    s = owed_german({"191/71": "27"}, 1)
    assert offered(s, "flip") == offered(s, "retreat") == {"191/71"}
    play(s, "retreat 191/71")
    assert at(s, "191/71") == "28" and strengths(s, "191/71") == [True]
    s = owed({"270/10NKVD": WORN}, 1)
    assert asked(s) == ("soviet", "11.6.2") and offered(s, "to") == {"23", "24"}
    s = owed({"270/10NKVD": "27"}, 1)  # a full Soviet lead is flipped, not asked
    assert strengths(s, "270/10NKVD") == [False]


@pytest.mark.case("volga", "11.6.4", "11.5D")
def test_a_full_soviet_unit_cannot_retreat_to_absorb_a_point() -> None:
    s = owed({"270/10NKVD": "27", "399MB": "27", "42N": "27"}, 2, "399MB")
    assert offered(s, "flip") == {"270/10NKVD", "42N"} and refuse(s, "retreat 42N") == "11.6.4"


@pytest.mark.case("volga", "11.5-exact", "11.6.1")
def test_a_unit_may_not_take_the_last_refuge_that_exact_payment_needs() -> None:
    # Two points from two reduced units, and room for one of them in Area 23: the lead must die.
    held = dict.fromkeys(["42N", "10R", "92N"], "23")
    s = owed({"270/10NKVD": WORN, "399MB": WORN, **held}, 2, "399MB", soviet=["27", "23", "L", "M"])
    assert at(s, "399MB") == "eliminated" and at(s, "270/10NKVD") == "27"


@pytest.mark.case("volga", "11.5-exact", "11.6.1")
def test_when_the_last_refuge_is_full_the_others_pay_with_their_lives() -> None:
    held = dict.fromkeys(["42N", "10R"], "23")
    foes = {"270/10NKVD": WORN, "399MB": WORN, "271/10NKVD": WORN, "272/10NKVD": WORN}
    s = owed({**foes, **held}, 4, "399MB", soviet=["27", "23", "L", "M"])
    play(s, "retreat 399MB", "retreat 270/10NKVD")
    assert offered(s, "kill") == {"271/10NKVD", "272/10NKVD"} and offered(s, "retreat") == set()
    play(s, "kill 271/10NKVD")
    assert at(s, "272/10NKVD") == "27" and asked(s)[1] != "11.5"


# ---------- every way to pay, against the list of the case ----------

Fate = tuple[bool, str]  # full or not; where


def fates(full: bool, is_german: bool) -> dict[Fate, int]:
    """What may become of a unit, and what it absorbs (11.5A to D)."""
    if not full:
        return {(False, "stays"): 0, (False, "goes"): 1, (False, "dies"): 2}
    more = {(True, "goes"): 1} if is_german else {}
    return {(True, "stays"): 0, (False, "stays"): 1, (False, "goes"): 2, (False, "dies"): 3, **more}


def expected(units: dict[str, Any], lead: str, points: int, is_german: bool) -> set[tuple[Fate, ...]]:
    """Every combination that pays exactly, or with the least excess, and in which the lead pays."""
    options = [fates(not isinstance(given, dict), is_german) for given in units.values()]
    sums: dict[tuple[Fate, ...], int] = {}
    for picked in product(*[list(option.items()) for option in options]):
        if dict(zip(units, picked, strict=True))[lead][1]:
            sums[tuple(fate for fate, _ in picked)] = sum(cost for _, cost in picked)
    least = min(cost for cost in sums.values() if cost >= points)
    return {fate for fate, cost in sums.items() if cost == least}


def reached(s: Volga, units: dict[str, Any], found: set[tuple[Fate, ...]]) -> None:
    """Every end of the defender's choices, whatever the refuge."""
    decision = GAME.decision(s)
    assert decision is not None
    if decision.case not in ("11.5", "11.6.2"):
        place = {"27": "stays", "eliminated": "dies"}
        found.add(tuple((bool(s.full[UNIT[name]]), place.get(at(s, name), "goes")) for name in units))
        return
    actions = decision.actions()
    for action in actions[:1] if decision.case == "11.6.2" else actions:
        after = s.copy()
        GAME.play(after, action)
        reached(after, units, found)


@pytest.mark.case("volga", "11.5", "11.5-exact", "11.5-lead", "11.5A", "11.5B", "11.5C", "11.5D")
@pytest.mark.parametrize("points", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("strength", ["FF", "FR", "RF", "RR", "FRR", "FFR"])
def test_every_mixture_that_pays_exactly_can_be_chosen_and_no_other(strength: str, points: int) -> None:
    names = ["270/10NKVD", "399MB", "42N"]
    units = {name: "27" if one == "F" else WORN for name, one in zip(names, strength, strict=False)}
    if points >= sum(3 if one == "F" else 2 for one in strength):
        return
    found: set[tuple[Fate, ...]] = set()
    reached(owed(units, points, names[0]), units, found)
    assert found == expected(units, names[0], points, is_german=False)


@pytest.mark.case("volga", "11.5", "11.5-exact", "11.5D", "11.6.4")
@pytest.mark.parametrize("points", [1, 2, 3, 4])
@pytest.mark.parametrize("strength", ["FF", "FR", "RF", "RRF"])
def test_germans_may_also_retreat_at_full_strength(strength: str, points: int) -> None:
    names = ["191/71", "PNR/71", "194/71"]
    units = {name: "27" if one == "F" else WORN for name, one in zip(names, strength, strict=False)}
    found: set[tuple[Fate, ...]] = set()
    s = owed_german(units, points, names[0])
    reached(s, units, found)
    assert found == expected(units, names[0], points, is_german=True) and "roll" not in verbs(s)


@pytest.mark.case("volga", "11.5", "12.1A")
def test_the_advantage_does_not_help_while_points_are_absorbed() -> None:
    s = owed({"270/10NKVD": "27", "399MB": "27"}, 2, "399MB")
    assert (refuse(s, "use"), refuse(s, "hero")) == ("12.1-neutral", "10.4")
    s.advantage = 1
    assert refuse(s, "use") == "12.1A"
