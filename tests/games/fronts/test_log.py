"""The log: everything that happens is told once, in words, to those who may hear it."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kurgan.core.dice import Dice
from kurgan.core.state import side_asked
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import AXIS, PLACE, PLACES, SOVIET
from tests.games.fronts.table import GAME, phase, play
from tests.telling import sentence

EVERYBODY = -1
FAR = {"G-8": "0518", "S-62": "0501"}
RING = dict(zip(("S-9", "S-12", "S-18", "S-28", "S-38", "S-56"), ("0613", "0712", "0513", "0512", "0611", "0713"),
                strict=True))


def heard(s: Fronts, *texts: str) -> list[tuple[str, int, int, str]]:
    """What some actions tell: the kind, whose deed it is, who alone may hear it, and the words."""
    s.events.clear()
    play(s, *texts)
    return [(event.kind, event.side, event.only, sentence("fronts", event)) for event in s.events]


@pytest.mark.case("fronts", "7.0-anti-tank", "7.9.1-marker", "7.9.1-river")
def test_a_move_its_guns_and_the_attack_that_must_follow() -> None:
    s = phase("movement", {**FAR, "G-24Pz": "0613", "S-63": "0612"}, assets={"A88": "G-24Pz"})
    assert heard(s, "unit G-24Pz", "to 0612") == [
        ("asset", AXIS, AXIS, "{asset:A88} returns to the reserve box {case:7.0-anti-tank}."),
        ("move", AXIS, EVERYBODY, "{unit:G-24Pz} moves to {place:0612}."),
        ("battle", AXIS, EVERYBODY, "An attack must follow at {place:0612} {case:7.9.1-marker}."),
    ]
    assert [event.given["way"] for event in s.events if event.kind == "move"] == [[PLACE["0613"], PLACE["0612"]]]
    wet = phase("movement", {**FAR, "G-29": "0813", "S-63": "0713", "S-9": "0714", "S-12": "0812"})
    assert heard(wet, "unit G-29", "to 0713")[-1] == (
        "battle", AXIS, EVERYBODY, "A river assault must follow at {place:0713} {case:7.9.1-river}.",
    )


@pytest.mark.case("fronts", "7.7.a", "7.7.b")
@pytest.mark.parametrize(("die", "says"), [(6, "may move"), (1, "cannot move")])
def test_an_attempt_without_supply(die: int, says: str) -> None:
    units = {**FAR, **RING, "G-24Pz": {"at": "0612", "strength": 4}}
    s = phase("movement", units, assets={"GP-9": "G-24Pz"}, dice=[die])
    assert heard(s, "attempt G-24Pz") == [
        ("loss", AXIS, AXIS, "{asset:GP-9} is abandoned {case:7.7.a}."),
        ("roll", AXIS, EVERYBODY, f"{{unit:G-24Pz}} is unsupplied and {says} {{case:7.7.b}}."),
    ]
    assert s.events[-1].dice == [die]


@pytest.mark.case("fronts", "8.0-result", "8.2.a", "8.2.b", "8.2.c", "8.3")
def test_a_battle_its_losses_and_the_retreat() -> None:
    units: dict[str, Any] = {"G-24Pz": "0614", "G-48Pz": "0614", "S-9": {"at": "0614", "strength": 5}, "S-62": "0501"}
    tanks = {"GP-9": "G-24Pz", "GP-11": "G-24Pz", "TC-13": "S-9"}
    s = phase("attack", units, assets=tanks, dice=[3, 2])
    assert heard(s, "attack 0614") == [
        ("battle", AXIS, EVERYBODY, "{unit:G-24Pz} and {unit:G-48Pz} attack {unit:S-9} at {place:0614}: 28 to 9, "
         "table 3."),
        ("battle", AXIS, EVERYBODY, "The Soviet side loses 6 steps and retreats (row 4), the Axis side loses "
         "1 step (row 2) {case:8.0-result}."),
    ]
    assert s.events[0].dice == [3, 2] and s.events[0].given["place"] == PLACE["0614"]
    assert heard(s, "strike TC-13") == [("loss", SOVIET, SOVIET, "{asset:TC-13} loses a step {case:8.2.c}.")]
    assert heard(s, "strike TC-13") == [("loss", SOVIET, SOVIET, "{asset:TC-13} is destroyed {case:8.2.b}.")]
    assert heard(s, "hit S-9")[0] == ("loss", SOVIET, SOVIET, "{unit:S-9} falls to 4 {case:8.2.a}.")
    while "hit" in GAME.decision(s).choices:  # type: ignore[union-attr]
        play(s, "hit S-9" if side_asked(s) == SOVIET else "hit G-24Pz")
    assert s.battles[-1][12]
    goal = GAME.lexicon.name("to", GAME.decision(s).choices["to"][0])  # type: ignore[union-attr]
    assert heard(s, f"to {goal}")[0] == (
        "retreat", SOVIET, EVERYBODY, f"{{unit:S-9}} retreats to {{place:{goal}}} {{case:8.3}}."
    )


@pytest.mark.case("fronts", "8.2-unit", "10.2.2")
def test_a_unit_destroyed_in_the_logistical_zone() -> None:
    units: dict[str, Any] = {"G-24Pz": "0614", "S-9": {"at": "0614", "strength": 1}, "S-62": "0501"}
    s = phase("attack", units, assets={"GP-9": "G-24Pz", "GP-11": "G-24Pz"}, dice=[6, 1])
    made = heard(s, "attack 0614")
    told = [one for one in made if one[0] in ("loss", "score")]
    assert told == [
        ("loss", SOVIET, EVERYBODY, "{unit:S-9} is eliminated {case:8.2-excess}."),
        ("score", AXIS, EVERYBODY, "One Don point for the Axis {case:10.2.2}."),
    ]


@pytest.mark.case("fronts", "8.3-city")
def test_an_r_in_a_city() -> None:
    units: dict[str, Any] = {"G-24Pz": "0606", "G-48Pz": "0606", "S-62": "0606", "S-64": "0606"}
    tanks = {"GP-9": "G-24Pz", "GP-11": "G-24Pz", "GP-13": "G-48Pz", "GP-14": "G-48Pz"}
    made = heard(phase("attack", units, turn=6, assets=tanks, dice=[5, 1]), "attack 0606")
    assert made[-1] == ("battle", -1, EVERYBODY, "The units in {place:0606} do not have to retreat {case:8.3-city}.")


@pytest.mark.case("fronts", "9.1.1.a", "9.1.1.b", "9.1.1.c", "4.0")
def test_a_new_turn_arrivals_and_where_they_are_placed() -> None:
    s = phase("replacement", FAR, turn=2)
    made = heard(s, "done")
    while s.turn == 2:
        made += heard(s, "done")
    assert made[-5:] == [
        ("turn", -1, EVERYBODY, "Turn 3, August I 1942."),
        ("arrive", SOVIET, EVERYBODY, "{unit:S-1G} arrives {case:9.1.1.a}."),
        ("arrive", SOVIET, EVERYBODY, "{unit:S-47} arrives {case:9.1.1.a}."),
        ("arrive", SOVIET, SOVIET, "{asset:TC-25} arrives {case:9.1.1.b}."),
        ("arrive", SOVIET, SOVIET, "{asset:SAT-1} arrives {case:9.1.1.b}."),
    ]
    assert heard(s, "unit S-1G", "at DSF") == [
        ("move", SOVIET, EVERYBODY, "{unit:S-1G} is placed in {place:DSF} {case:9.1.1.c}."),
    ]


@pytest.mark.case("fronts", "9.2.1.a", "9.2.1.b", "6.4")
def test_axis_arrivals_assignments_and_withdrawals() -> None:
    s = phase("movement", {**FAR, "G-24Pz": "0217"}, turn=3, assets={"GP-9": "G-24Pz", "GP-11": "reserve"})
    assert heard(s, "done") == [
        ("arrive", AXIS, EVERYBODY, "{unit:I-8} arrives {case:9.2.1.a}."),
        ("arrive", AXIS, AXIS, "{asset:I-3C} arrives {case:9.2.1.b}."),
    ]
    assert heard(s, "asset GP-11", "give G-24Pz") == [
        ("asset", AXIS, AXIS, "{asset:GP-11} joins {unit:G-24Pz} {case:6.4}."),
    ]
    assert heard(s, "withdraw GP-9") == [
        ("asset", AXIS, AXIS, "{asset:GP-9} leaves {unit:G-24Pz} for the reserve box."),
    ]


@pytest.mark.case("fronts", "9.2.3.b", "9.2.3.c", "9.2.3.d", "9.2.3.e", "9.1.3.d", "9.1.3.e")
@pytest.mark.parametrize(("side", "weak", "dead", "lost", "torn", "book"), [
    ("axis", "G-8", "G-17", "GP-9", "GP-11", "9.2.3"), ("soviet", "S-62", "S-9", "TC-13", "TC-22", "9.1.3"),
])
def test_replacements(side: str, weak: str, dead: str, lost: str, torn: str, book: str) -> None:
    units: dict[str, Any] = {**FAR, dead: "eliminated", weak: {"at": FAR[weak], "strength": 2}}
    s = phase("replacement", units, side=side, turn=13, assets={lost: "destroyed", torn: {"at": "reserve", "steps": 1}})
    who = {"axis": AXIS, "soviet": SOVIET}[side]
    assert heard(s, f"raise {weak}") == [("replace", who, who, f"{{unit:{weak}}} is raised to 3 {{case:{book}.c}}.")]
    assert heard(s, f"restore {lost}")[0] == (
        "replace", who, who, f"{{asset:{lost}}} regains a step {{case:{book}.d}}.",
    )
    s = phase("replacement", units, side=side, turn=13, assets={lost: "destroyed", torn: {"at": "reserve", "steps": 1}})
    assert heard(s, f"restore {torn}")[0] == (
        "replace", who, who, f"{{asset:{torn}}} regains a step {{case:{book}.e}}.",
    )
    s = phase("replacement", units, side=side, turn=13)
    assert heard(s, f"rebuild {dead}")[0] == (
        "replace", who, EVERYBODY, f"{{unit:{dead}}} is rebuilt {{case:{book}.b}}.",
    )


@pytest.mark.case("fronts", "10.2.1", "10.2.3")
def test_the_points_of_a_turn() -> None:
    s = phase("replacement", {**FAR, "G-17": "Maikop", "G-5": "0606", "S-9": "0606"}, turn=4)
    made = heard(s, "done")
    assert [one for one in made if one[0] == "score"] == [
        ("score", AXIS, EVERYBODY, "1 Caucasus point for {place:Maikop} {case:10.2.1}."),
        ("score", AXIS, EVERYBODY, "1 Stalingrad point for {place:0606} {case:10.2.3}."),
    ]


@pytest.mark.case("fronts", "10.3.1", "10.3.2-roll", "10.3.5", "10.3.2")
def test_the_last_reckoning() -> None:
    s = phase("replacement", {**FAR, "S-62": "0606"}, turn=14, edelweiss=True, directives=["Don", "Caucasus"], dice=[4],
              axis=["0814"])
    made = heard(s, "done")
    assert ("roll", AXIS, EVERYBODY, "Edelweiss adds 4 Caucasus points {case:10.3.2-roll}.") in made
    assert made[-2][3].startswith("The directives were Don, then Caucasus: ") and made[-1][0] == "win"
    assert s.outcome is not None and made[-1][3] == f"{GAME.ended(s.outcome)} {{case:{s.outcome.case}}}"


@pytest.mark.case("fronts", "9.4", "9.2.1.d")
def test_uranus_and_the_detachments() -> None:
    s = phase("uranus", {**FAR, "S-62": "0606"}, side="soviet", turn=9)
    assert heard(s, "launch") == [("turn", SOVIET, EVERYBODY, "Operation Uranus begins {case:9.4}.")]
    free = {"G-8": "0518", "S-62": "DSF", "S-9": "1112"}
    s = phase("attack", free, turn=9, uranus=9)
    told: list[tuple[str, int, int, str]] = [(e.kind, e.side, e.only, sentence("fronts", e)) for e in s.events]
    while not told or told[-1][0] != "arrive":
        decision = GAME.decision(s)
        assert decision is not None
        cities = decision.choices.get("at", [])
        told += heard(s, f"at {PLACES[cities[0]]}" if cities else "done")
    assert [one[3] for one in told if "assembles" in one[3]][-1].endswith("{case:9.2.1.d}.")


@pytest.mark.case("fronts", "6.3-soviet", "6.4")
def test_the_set_up() -> None:
    s = cast("Fronts", GAME.setup("campaign", {}, Dice.fast(1)))
    said = "The Soviet player has set the strength of the Soviet armies in secret {case:6.3-soviet}."
    assert heard(s, "rest", "done") == [("setup", SOVIET, EVERYBODY, said)]
    assert {one[:3] for one in heard(s, "rest")} == {("asset", SOVIET, SOVIET)}
    assert {one[:3] for one in heard(s, "rest")} == {("asset", AXIS, AXIS), ("turn", -1, EVERYBODY)}


@pytest.mark.case("fronts", "10.3.2")
def test_the_flag_on_elbrus() -> None:
    units = {**FAR, "G-49Mtn": "Stavropolsky", "G-17": "1107"}
    s = phase("movement", units, turn=5)
    made = heard(s, "unit G-49Mtn", "to Elbrus")
    assert ("score", AXIS, EVERYBODY, "{unit:G-49Mtn} plants the flag on Elbrus {case:10.3.2}.") in made
