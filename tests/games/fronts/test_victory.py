"""Sudden death, and who has won when the last turn is over (10.1, 10.4)."""

from __future__ import annotations

from typing import Any

import pytest

from kurgan.core.dice import Dice
from kurgan.core.outcome import DRAW
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import AXIS, SOVIET, UNIT_IDS, UNITS_OF
from kurgan.games.fronts.rules.victory import principal
from tests.games.fronts.table import GAME, phase

ALL: dict[str, Any] = {**{UNIT_IDS[u]: "axis-reserve" for u in UNITS_OF[AXIS]}, "S-62": "0501"}
CITY = {f"S-{n}": place for n, place in zip(
    ("9", "12", "18", "28", "38", "56"), ("0605", "0506", "0507", "0607", "0707", "0706"), strict=True)}


def over(s: Fronts) -> tuple[int, str] | None:
    """Who won and by which case, nothing while the game goes on."""
    return None if s.outcome is None else (s.outcome.winner, s.outcome.case)


@pytest.mark.case("fronts", "10.1-soviet")
def test_the_soviets_win_at_once_with_kharkov_in_supply_at_the_start_of_their_turn() -> None:
    def start(units: dict[str, str], side: str = "soviet", **doc: Any) -> tuple[int, str] | None:
        return over(phase("victory", {"G-8": "0118", "S-62": "0501", **units}, side=side, **doc))

    assert start({"S-9": "0617"}) == (SOVIET, "10.1-soviet")
    assert start({"S-9": "0617"}, side="axis") is None
    assert start({"S-9": "0617", "G-5": "0617"}) is None  # no control
    assert start({}, only_soviet=["0617"]) is None  # control, but no unit
    ring = dict(zip(("G-5", "G-4", "G-52", "G-11", "G-44", "G-29"), ("0616", "0618", "0517", "0518", "0717", "0718"),
                    strict=True))
    assert start({"S-9": "0617", **ring}) is None  # unsupplied


@pytest.mark.case("fronts", "10.1-axis")
@pytest.mark.parametrize("city", ["0606", "1001"])
def test_the_axis_wins_at_once_with_stalingrad_or_astrakhan_in_supply(city: str) -> None:
    def start(units: dict[str, str], side: str = "axis", **doc: Any) -> tuple[int, str] | None:
        return over(phase("victory", {"G-8": "0118", "S-62": "0501", **units}, side=side, **doc))

    assert start({"G-5": city}) == (AXIS, "10.1-axis")
    assert start({"G-5": city}, side="soviet") is None
    assert start({"G-5": city, "S-9": city}) is None
    assert start({}, axis=[city]) is None
    assert start({"G-5": "0606", **CITY}) is None and start({"G-5": "0115"}) is None
    assert start({"G-5": "1001", "S-9": "0901", "S-12": "0902", "S-18": "1002", "S-28": "1102"}) is None


@pytest.mark.case("fronts", "10.4")
def test_the_principal_condition_needs_a_supplied_unit_alone_on_the_volga() -> None:
    def met(units: dict[str, str], **doc: Any) -> bool:
        return principal(phase("movement", {"G-8": "0118", "S-62": "DSF", **units}, **doc))

    assert met({"G-5": "0606"}) and met({"G-5": "1001"}) and met({"G-5": "0507"}) and met({"G-5": "0706"})
    assert not met({"G-5": "0606", "S-9": "0606"}) and not met({"G-5": "0606", **CITY})
    assert not met({}, axis=["0606", "1001", "0507"]) and not met({"G-5": "0608"})
    assert not met({"G-5": "0507", "S-9": "0507"}) and met({"G-5": "0507", "S-9": "0506"})


@pytest.mark.case("fronts", "10.4-volga")
def test_0607_and_1102_are_not_on_the_volga() -> None:
    for place, counts in (("0607", False), ("1102", False), ("0707", True), ("1002", True)):
        assert principal(phase("movement", {"G-5": place, "S-62": "DSF"})) == counts


# What the Axis scores for each degree of victory, even steps on either side of a draw.
AXIS_SCORES = {"10.4.c": 1, "10.4.b": 5 / 6, "10.4.a": 2 / 3, "10.4.f": 1 / 2, "10.4.d": 1 / 4, "10.4.e": 0}


@pytest.mark.parametrize(("don", "volga", "winner", "case"), [
    pytest.param(29, True, AXIS, "10.4.a", marks=pytest.mark.case("fronts", "10.4.a")),
    pytest.param(30, True, AXIS, "10.4.b", marks=pytest.mark.case("fronts", "10.4.b")),
    pytest.param(35, True, AXIS, "10.4.b", marks=pytest.mark.case("fronts", "10.4.b")),
    pytest.param(36, True, AXIS, "10.4.c", marks=pytest.mark.case("fronts", "10.4.c")),
    pytest.param(30, False, SOVIET, "10.4.d", marks=pytest.mark.case("fronts", "10.4.d")),
    pytest.param(35, False, SOVIET, "10.4.d", marks=pytest.mark.case("fronts", "10.4.d")),
    pytest.param(29, False, SOVIET, "10.4.e", marks=pytest.mark.case("fronts", "10.4.e")),
    pytest.param(36, False, DRAW, "10.4.f", marks=pytest.mark.case("fronts", "10.4.f")),
])
def test_the_scale_of_victory(don: int, volga: bool, winner: int, case: str) -> None:
    units = {**ALL, "G-5": "0507" if volga else "0508", "S-9": "0115", "S-12": "1112"}
    s = phase("scoring", units, turn=14, don=don, directives=["Stalingrad", "Caucasus"])
    assert over(s) == (winner, case) and s.outcome is not None and f"{5 * don} " in GAME.ended(s.outcome)
    assert s.outcome.scores[AXIS] == pytest.approx(AXIS_SCORES[case]) and sum(s.outcome.scores) == pytest.approx(1)


@pytest.mark.parametrize(("don", "points", "case"), [
    pytest.param(25, 149, "10.4.a", marks=pytest.mark.case("fronts", "10.4.a")),
    pytest.param(31, 179, "10.4.b", marks=pytest.mark.case("fronts", "10.4.b")),
])
def test_a_point_short_of_a_degree_of_victory(don: int, points: int, case: str) -> None:
    s = phase("scoring", {**ALL, "G-5": "0507", "S-9": "0115", "S-12": "1112"}, turn=14, don=don, caucasus=7,
              directives=["Stalingrad", "Caucasus"])
    assert over(s) == (AXIS, case) and s.outcome is not None and f"{points} " in GAME.ended(s.outcome)


@pytest.mark.parametrize(("chosen", "needed"), [("one", 1), ("two", 2)])
def test_a_handicap_asks_for_more_places_on_the_volga(chosen: str, needed: int) -> None:
    spots = dict(zip(("G-5", "G-4", "G-52"), ("0707", "0806", "0805"), strict=True))
    for count in range(4):
        units = {"G-8": "0118", "S-62": "DSF", **dict(list(spots.items())[:count])}
        s = phase("movement", units, options={"volga": chosen})
        assert principal(s) == (count >= needed)
        assert GAME.ask(s, "score")["volga"] == (count >= needed)
    again = GAME.position(GAME.document(s))
    assert again.options == s.options == ({} if chosen == "one" else {"volga": chosen})
    assert again.digest() == s.digest()


def test_two_places_are_needed_at_the_end_if_that_was_chosen() -> None:
    for units, won in (({"G-5": "0707"}, SOVIET), ({"G-5": "0707", "G-4": "0806"}, AXIS)):
        s = phase("scoring", {"G-8": "0118", "S-62": "0501", **units}, turn=14, options={"volga": "two"})
        assert s.outcome is not None and s.outcome.winner == won


def test_a_game_is_begun_with_a_handicap() -> None:
    s = GAME.setup("campaign", {"volga": "two"}, Dice.fast(1))
    assert GAME.view(s, AXIS).known.options == s.options == {"volga": "two"}
    with pytest.raises(ValueError):
        GAME.setup("campaign", {"volga": "many"}, Dice.fast(1))
