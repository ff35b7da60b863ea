"""What the totals bring: repulse, stalemate, success, and what the Advantage makes of them (11.4.4, 12.1A, 12.1B)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.tables import PLACE
from tests.games.volga.field import german, roll, soviet, stand, strengths, strike, totals
from tests.games.volga.table import advantage, asked, at, full, owner, play, refuse, told, verbs

# KG-6 (5) with 191/71 against 270/10NKVD (3) in Area 27 (3): 6 and dice against 6 and dice.
EVEN = {"KG-6": "21", "191/71": "21", "270/10NKVD": "27", "42N": "31"}


def clash(*dice: int, units: dict[str, Any] = EVEN, **doc: Any) -> Volga:
    """KG-6 leads 191/71 against Area 27; it is an even fight unless told."""
    s = strike(german(units, *dice, **doc), "21", "27", "KG-6", "191/71")
    return roll(play(s, "lead KG-6"))


@pytest.mark.case("volga", "11.4.4", "11.4.4-repulse")
def test_a_repulse_costs_every_attacker_a_step_and_the_defender_nothing() -> None:
    units = {**EVEN, "191/71": {"at": "21", "reduced": True}}
    s = clash(3, 3, 3, 4, units=units)
    assert totals(s)[4] == "repulse"
    assert at(s, "191/71") == "eliminated" and at(s, "KG-6") == "21" and not full(s, "KG-6")
    assert full(s, "270/10NKVD") and owner(s, "27") == "soviet"


@pytest.mark.case("volga", "11.4.4", "11.4.4-stalemate")
def test_a_stalemate_costs_both_leads_a_step_and_nobody_goes_back() -> None:
    s = clash(3, 5, 3, 4, units={**EVEN, "399MB": "27"})
    assert totals(s)[4] == "stalemate"
    assert strengths(s, "KG-6", "191/71", "270/10NKVD", "399MB") == [False, True, False, True]
    assert told(s, "loss") == ["{unit:KG-6} is reduced.", "{unit:270/10NKVD} is reduced."]  # the attacker's first
    stand(s)
    assert at(s, "KG-6") == at(s, "191/71") == at(s, "270/10NKVD") == "27"
    assert owner(s, "27") == "soviet" and "done" in verbs(s)


@pytest.mark.case("volga", "11.4.4-stalemate")
def test_reduced_leads_die_of_a_stalemate() -> None:
    worn = {"at": "27", "reduced": True}
    s = german({"KG-6": worn, "191/71": "27", "270/10NKVD": worn, "399MB": "27"}, 4, 5, 3, 4)
    play(s, "activate 27", "attack 27", "lead KG-6", "with 191/71", "lead 270/10NKVD")
    roll(s)
    assert totals(s)[4] == "stalemate" and at(s, "KG-6") == at(s, "270/10NKVD") == "eliminated"
    assert strengths(s, "191/71", "399MB") == [True, True]


@pytest.mark.case("volga", "11.4.4-stalemate", "7.2", "14.4")
@pytest.mark.parametrize("holder", ["german", "soviet"])
@pytest.mark.parametrize("side", ["german", "soviet"])
def test_where_both_die_at_once_nobody_gains_the_area(side: str, holder: str) -> None:
    worn = {"at": "47", "reduced": True}
    begin, dice = (german, (6, 5, 3, 4)) if side == "german" else (soviet, (6, 6, 3, 4))
    s = begin(
        {"KG-6": worn, "92N": worn}, *dice, soviet=["47", "L", "M"] if holder == "soviet" else ["L", "M"],
        fortifications=["47"],
    )
    play(s, "activate 47", "attack 47")
    roll(s)
    assert totals(s)[4] == "stalemate" and at(s, "KG-6") == at(s, "92N") == "eliminated"
    assert owner(s, "47") == holder
    assert bool(s.forts >> PLACE["47"] & 1) == (holder == "soviet")  # a German area keeps no fortification


@pytest.mark.case("volga", "11.4.4", "11.4.4-success", "11.5B")
def test_a_success_costs_the_lead_attacker_a_step_and_the_defender_the_difference() -> None:
    s = clash(4, 4, 3, 4)
    assert totals(s)[4] == "success by 1"
    assert strengths(s, "KG-6", "191/71", "270/10NKVD") == [False, True, False]
    stand(s)
    assert at(s, "270/10NKVD") == "27" and owner(s, "27") == "soviet"  # contested now


@pytest.mark.case("volga", "11.4.4-success", "11.5A")
def test_exactly_what_the_defenders_can_take_eliminates_them_without_an_overrun() -> None:
    s = clash(4, 5, 2, 4)
    assert totals(s)[4] == "success by 3"
    assert at(s, "270/10NKVD") == "eliminated" and owner(s, "27") == "german"
    assert asked(s) == ("german", "8.1.1")


@pytest.mark.case("volga", "11.4.4-success", "7.2")
def test_a_reduced_lead_dies_of_its_success() -> None:
    units = {**EVEN, "KG-6": {"at": "21", "reduced": True}}
    s = clash(4, 5, 1, 1, units=units)
    assert at(s, "KG-6") == at(s, "270/10NKVD") == "eliminated" and owner(s, "27") == "german"
    alone = {"KG-6": {"at": "47", "reduced": True}, "92N": {"at": "47", "reduced": True}}
    s = roll(play(german(alone, 5, 6, 2, 3, german=["47"]), "activate 47", "attack 47"))
    assert totals(s)[4] == "success by 3" and at(s, "KG-6") == at(s, "92N") == "eliminated"
    assert owner(s, "47") == "german"  # it was German, and nobody is left to change that


# ---------- the Advantage ----------


@pytest.mark.case("volga", "12.1A", "12.2")
def test_a_fanatical_defense_turns_a_success_into_a_stalemate() -> None:
    s = clash(4, 5, 2, 4, advantage="soviet")
    assert asked(s) == ("soviet", "12.1A") and verbs(s) == {"use", "decline"}
    assert strengths(s, "KG-6", "270/10NKVD") == [True, True]  # nothing has happened yet
    kept = play(s.copy(), "decline")
    assert at(kept, "270/10NKVD") == "eliminated" and advantage(kept) == "soviet"
    play(s, "use")
    assert strengths(s, "KG-6", "191/71", "270/10NKVD") == [False, True, False] and advantage(s) == "nobody"
    play(stand(s), "done")
    assert advantage(s) == "german"


@pytest.mark.case("volga", "12.1A")
def test_the_german_too_defends_fanatically() -> None:
    s = soviet({"34/13G": "23", "39/13G": "23", "191/71": "27"}, 6, 5, 3, 3, advantage="german")
    roll(strike(s, "23", "27", "34/13G", "39/13G"))
    assert totals(s)[4] == "success by 3" and asked(s) == ("german", "12.1A")
    play(s, "use")
    assert strengths(s, "34/13G", "191/71") == [False, False]


@pytest.mark.case("volga", "12.1A", "11.4.5")
def test_an_overrun_cannot_be_turned() -> None:
    s = clash(4, 5, 2, 3, advantage="soviet")
    assert totals(s)[4] == "overrun by 4" and asked(s) == ("soviet", "10.4")


@pytest.mark.case("volga", "12.1A", "11.4.5-barred")
def test_what_rubble_keeps_from_being_an_overrun_can_be_turned() -> None:
    s = clash(5, 5, 1, 1, advantage="soviet")
    assert totals(s)[4] == "success by 8" and asked(s) == ("soviet", "12.1A")
    play(s, "use")
    assert at(s, "270/10NKVD") == "27" and s.rubble >> PLACE["27"] & 1  # the dice have fallen all the same


@pytest.mark.case("volga", "12.1B", "12.2")
def test_a_maximum_attack_turns_a_repulse_into_a_stalemate() -> None:
    s = clash(1, 1, 6, 6, advantage="german")
    assert asked(s) == ("german", "12.1B")
    kept = play(s.copy(), "decline")
    assert strengths(kept, "KG-6", "191/71") == [False, False] and at(kept, "KG-6") == "21"
    play(s, "use")
    assert strengths(s, "KG-6", "191/71", "270/10NKVD") == [False, True, False]
    assert asked(s) == ("soviet", "11.6.3")  # after any result the defender may withdraw
    play(stand(s), "done")
    assert at(s, "KG-6") == at(s, "191/71") == "27"


@pytest.mark.case("volga", "12.1", "12.1A", "12.1B")
@pytest.mark.parametrize(
    ("dice", "owner_", "case"),
    [((1, 1, 6, 6), "soviet", "12.1"), ((4, 4, 3, 4), "german", "12.1"), ((4, 4, 4, 4), "german", "12.1"),
     ((4, 4, 4, 4), "nobody", "12.1-neutral")],
)
def test_only_the_owner_is_asked_and_only_for_what_helps_them(dice: tuple[int, ...], owner_: str, case: str) -> None:
    s = clash(*dice, advantage=owner_)
    assert asked(s)[1] not in ("12.1A", "12.1B") and refuse(s, "use") == case


@pytest.mark.case("volga", "12.1-neutral", "12.2")
def test_once_used_it_is_nobodys_for_the_rest_of_the_impulse() -> None:
    units = {**EVEN, "911/244": "20", "211/71": "21"}
    s = german(units, 1, 1, 6, 6, 4, 4, 2, 2, advantage="german")
    stand(play(roll(play(strike(s, "21", "27", "KG-6", "191/71"), "lead KG-6")), "use"))
    play(s, "unit 211/71", "to 20", "attack 20")
    roll(s)
    assert totals(s)[4].startswith("success") and asked(s)[1] != "12.1A" and advantage(s) == "nobody"
