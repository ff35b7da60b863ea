"""Victory: automatic, operational, Orlovka, and the checks of the campaign (19.0, 21.1, 21.6 to 21.8)."""

from __future__ import annotations

import re
from random import Random
from typing import Any, cast

import pytest

from kurgan.core.dice import Dice
from kurgan.core.state import State
from kurgan.games.volga.rules.state import Volga
from kurgan.games.volga.rules.victory import controlled, counted, points
from kurgan.study.chance import pick
from tests.games.volga.table import GAME, asked, impulse, play, position

LANDINGS = ["4", "12", "13", "22", "25", "34", "35", "36", "47", "48", "49", "58", "59", "61"]
WORTH = {"12": 2, "13": 2, "25": 2, "36": 2, "47": 2, "58": 2, "4": 1, "34": 1, "35": 1, "49": 1, "59": 1, "61": 1}


def ended(soviet: list[str], turn: int = 5, units: dict[str, Any] | None = None, **doc: Any) -> Volga:
    """The end phase of a turn in which only these places are Soviet."""
    return position(
        units or {"191/71": "21"}, phase="end", turn=turn, control={"soviet": [*soviet, "L", "M"]}, **doc
    )


def result(s: Volga) -> tuple[int, str] | None:
    """Winner and case, None if the game goes on."""
    return None if s.outcome is None else (s.outcome.winner, s.outcome.case)


@pytest.mark.case("volga", "19.1", "6.5")
@pytest.mark.parametrize("turn", [1, 3, 5])
def test_every_landing_in_supply_wins_at_once(turn: int) -> None:
    assert result(ended([], turn)) == (0, "19.1")
    assert result(ended(["33", "67", "26", "46"], turn)) == (0, "19.1")  # only landings count


@pytest.mark.case("volga", "19.1")
@pytest.mark.parametrize("kept", LANDINGS)
def test_one_landing_left_saves_the_soviet_side(kept: str) -> None:
    assert result(ended([kept], turn=3)) is None


@pytest.mark.case("volga", "19.1", "15.2.1")
def test_a_landing_must_trace_to_zones_d_to_g() -> None:
    assert result(ended(["3", "10", "11", "13"], turn=3)) is None
    # 61 is joined to its zone K, and by H to G; without these it is not.
    assert result(ended(["59"], turn=3)) is None
    assert result(ended(["57", "60", "65"], turn=3)) == (0, "19.1")  # 59 and 61 trace through Zones K and H
    assert result(ended(["57", "60", "65", "62", "63", "K"], turn=3)) is None


@pytest.mark.case("volga", "19.2")
def test_the_victory_points_of_the_areas() -> None:
    for name, worth in WORTH.items():
        soviet = [place for place in WORTH if place != name]
        s = impulse({"191/71": "21"}, soviet=[*soviet, "L", "M"])
        assert points(s) == worth
    assert sum(WORTH.values()) == 18


@pytest.mark.case("volga", "19.2", "6.0")
@pytest.mark.parametrize(
    ("soviet", "winner"),
    [(["12", "13", "25", "36"], 0), (["12", "13", "25", "36", "4"], 1), (["67", "12", "13", "25", "4"], 0),
     (["67", "12", "13", "25", "36"], 1)],
)
def test_ten_points_win_the_standard_game_and_orlovka_costs_one(soviet: list[str], winner: int) -> None:
    assert result(ended(soviet)) == (winner, "19.2")


@pytest.mark.case("volga", "19.2")
def test_orlovka_costs_nothing_once_it_has_been_german() -> None:
    soviet = ["67", "12", "13", "25", "36"]  # ten points without the penalty
    assert result(ended(soviet, markers={"orlovka": False})) == (0, "19.2")
    s = impulse({"KG-60": "64", "38M": "47", "115R": "65"}, dice=[6, 6])
    assert s.orlovka
    play(s, "activate 64", "unit KG-60", "to 67", "stop", "done")
    assert not s.orlovka


@pytest.mark.case("volga", "19.2", "15.2.1")
def test_points_out_of_supply_do_not_count() -> None:
    s = impulse({"191/71": "12", "38M": "47"}, soviet=["4", "11", "13", "47", "67", "L", "M"])
    alone = points(s)
    joined = impulse({"191/71": "12", "38M": "47"}, soviet=["4", "13", "47", "67", "L", "M"])
    assert points(joined) == alone + 2


def track(s: State) -> tuple[str, str]:
    """The victory point track as it is shown: the points, and what is said of them."""
    tracks = GAME.face.present(GAME.view(s, 0))["tracks"]
    return next((one["value"], one["says"]) for one in tracks if one["id"] == "victory")


@pytest.mark.case("volga", "3.4", "4.4.6", "5.1", "19.2")
def test_the_track_shows_the_points_under_german_control() -> None:
    new = GAME.setup("standard")
    assert track(new) == ("0", "10 needed; a check today would count -1")  # what Orlovka may cost in the end
    cut = impulse({"191/71": "12", "38M": "47"}, soviet=["4", "11", "13", "47", "L", "M"])
    value, says = track(cut)
    assert int(value) == sum(WORTH.values()) - sum(WORTH[p] for p in ("4", "13", "47"))
    assert says == f"10 needed; a check today would count {int(value) - 2}"  # Area 12 is cut off
    joined = impulse({"191/71": "12", "38M": "47"}, soviet=["4", "13", "47", "L", "M"])
    assert track(joined) == (value, "10 needed")


@pytest.mark.case("volga", "19.2")
def test_after_the_end_the_track_shows_the_points_that_were_counted() -> None:
    s = ended(["67", "12", "13", "25", "36", "11"])
    assert s.outcome is not None and GAME.ended(s.outcome).startswith("9 victory points, 10 were needed")
    assert track(s) == ("9", "10 needed; 10 under German control")  # Orlovka costs one


@pytest.mark.case("volga", "21.7")
def test_the_check_told_with_the_track_counts_empty_flank_zones() -> None:
    soviet = ["47", "A", "I", "J", "L", "M"]
    s = impulse({"191/71": "21", "38M": "47", "669/371": "A"}, scenario="campaign", turn=7, soviet=soviet)
    assert track(s) == ("16", "15 needed; a check today would count 14")
    early = impulse({"191/71": "21", "38M": "47"}, scenario="campaign", turn=4, soviet=soviet)
    assert track(early) == ("16", "On Turn 5, 11 or more win and 5 or fewer lose; otherwise 15 needed")


@pytest.mark.case("volga", "19.2")
def test_no_points_are_counted_before_turn_five() -> None:
    s = ended([], turn=4, units={"191/71": "21", "38M": "47"})
    assert result(s) is None and s.turn == 5


def maneuvers_over(soviet: list[str], turn: int = 5, **doc: Any) -> Volga:
    """The campaign when the maneuvers of a turn end."""
    units = {"191/71": {"at": "21", "reduced": True}, **doc.pop("units", {})}
    s = impulse(
        units, side="soviet", turn=turn, scenario="campaign", night=True, passed="german",
        soviet=[*soviet, "A", "I", "J", "L", "M"], **doc,
    )
    return play(s, "pass")


@pytest.mark.case("volga", "21.0", "21.1")
@pytest.mark.parametrize(
    ("soviet", "outcome"),
    [(["12", "13", "25", "4"], (0, "21.1")), (["12", "13", "25", "36"], None),
     (["12", "13", "25", "36", "47", "58", "67"], (1, "21.1")), (["12", "13", "25", "36", "47", "58"], None)],
)
def test_turn_five_of_the_campaign_is_decided_above_ten_and_below_six(
    soviet: list[str], outcome: tuple[int, str] | None
) -> None:
    s = maneuvers_over(soviet)
    assert result(s) == outcome
    if outcome is None:
        assert asked(s) == ("german", "13.3.2")  # the refit phase of Turn 5 follows


@pytest.mark.case("volga", "21.1", "20.1")
def test_a_bid_is_what_the_check_of_turn_five_asks_for() -> None:
    soviet = ["12", "13", "25", "36"]
    assert result(maneuvers_over(soviet, target=10)) == (0, "21.1")
    assert result(maneuvers_over(soviet, target=12)) is None


@pytest.mark.case("volga", "21.6")
@pytest.mark.parametrize("zone", ["B", "H", "K"])
@pytest.mark.parametrize("turn", [2, 7])
def test_a_zone_in_the_german_rear_is_a_breakthrough(zone: str, turn: int) -> None:
    assert result(maneuvers_over(["12", zone], turn)) == (1, "21.6")


@pytest.mark.case("volga", "21.6")
def test_a_contested_zone_is_no_breakthrough_nor_any_in_the_standard_game() -> None:
    s = maneuvers_over(["12"], 7, units={"64RD": "K", "2/16": "K"})
    assert result(s) is None
    plain = impulse({"191/71": "21", "38M": "K"}, side="soviet", night=True, passed="german")
    assert result(play(plain, "pass")) is None


@pytest.mark.case("volga", "21.7", "19.1")
def test_turn_ten_asks_for_fifteen_points_and_germans_on_the_flanks() -> None:
    flanks = {"669/371": "A", "8/3": "I", "92/60": "J", "36G": "A", "116RD": "I", "64RD": "J"}

    def late(soviet: list[str], **units: str) -> tuple[int, str] | None:
        where = {"191/71": "21", **flanks, **units}
        return result(ended([*soviet, "A", "I", "J"], 10, where, scenario="campaign"))

    assert late(["12", "4"]) == (0, "21.7")  # 15
    assert late(["12", "13"]) == (1, "21.7")  # 14
    assert late(["12"], **{"669/371": "B"}) == (0, "21.7")  # 16, and nobody in Zone A
    assert late(["12"], **{"669/371": "B", "8/3": "H"}) == (1, "21.7")  # nobody in A and I
    assert late([]) == (0, "19.1")


@pytest.mark.case("volga", "21.7", "19.2")
def test_the_penalty_for_orlovka_is_fixed_at_the_end_of_turn_five() -> None:
    flanks = {"191/71": "21", "669/371": "A", "8/3": "I", "92/60": "J", "36G": "A", "116RD": "I", "64RD": "J"}
    kept = ended(["12", "4", "A", "I", "J"], 10, flanks, scenario="campaign", markers={"orlovka_penalty": 1})
    assert result(kept) == (1, "21.7")  # Orlovka is German now, and still costs its point
    s = ended(["12", "13", "25", "36", "67", "A", "I", "J"], 5, scenario="campaign")
    assert s.turn == 6 and s.penalty == 1
    free = ended(["12", "13", "25", "36", "A", "I", "J"], 5, scenario="campaign")
    assert free.penalty == 0


@pytest.mark.case("volga", "21.1", "19.2", "15.2.4")
def test_orlovka_lost_in_the_refit_of_turn_five_counts_at_its_check_and_never_again() -> None:
    s = maneuvers_over(["12", "13", "25", "4", "67"])  # eleven points, ten with the penalty
    assert result(s) is None and s.orlovka == 1
    while asked(s)[1] == "13.3.2":
        play(s, "done")
    assert s.turn == 6 and s.orlovka == 0 and s.penalty == 0


@pytest.mark.case("volga", "21.8", "21.6")
def test_a_breakthrough_ends_a_campaign_without_points_too() -> None:
    assert result(maneuvers_over(["12", "K"], 7, target=-1)) == (1, "21.6")


@pytest.mark.case("volga", "21.8", "19.1")
def test_a_campaign_without_points_knows_only_the_automatic_victory() -> None:
    tracks = {"target": -1}
    assert result(ended(["4", "A", "I", "J"], 10, scenario="campaign", tracks=tracks)) == (1, "21.8")
    assert result(ended(["A", "I", "J"], 10, scenario="campaign", tracks=tracks)) == (0, "19.1")
    assert result(maneuvers_over(["4"], target=-1)) is None


@pytest.mark.case("volga", "19.2")
@pytest.mark.parametrize(("need", "winner"), [("printed", 1), ("9", 1), ("8", 0), ("7", 0)])
def test_a_handicap_lowers_the_points_that_are_needed(need: str, winner: int) -> None:
    held = ["12", "13", "25", "36"]  # eight points
    soviet = [place for place in LANDINGS if place not in held]
    s = ended(soviet, options={"need": need})
    assert points(s) == 8
    assert result(s) == (winner, "19.2")
    assert GAME.setup("standard", {"need": need}).target == (0 if need == "printed" else int(need))  # type: ignore[attr-defined]
    assert GAME.setup("campaign", {"need": need}).target == 0  # type: ignore[attr-defined]


@pytest.mark.case("volga", "22.1.4")
def test_the_mid_game_ends_as_the_campaign_does() -> None:
    units = {"191/71": "21", "669/371": "A", "8/3": "I", "92/60": "J", "36G": "A", "116RD": "I", "64RD": "J"}
    assert result(ended(["12", "4", "A", "I", "J"], 10, units, scenario="midgame")) == (0, "21.7")
    assert result(ended(["12", "13", "A", "I", "J"], 10, units, scenario="midgame")) == (1, "21.7")
    assert result(ended([], 7, units, scenario="midgame")) == (0, "19.1")


@pytest.mark.case("volga", "19.2", "21.1", "21.7")
@pytest.mark.parametrize("scenario", ["standard", "campaign", "midgame"])
def test_a_finished_game_shows_one_score(scenario: str) -> None:
    differ = 0
    for seed in range(6):
        rng = Random(seed)
        s = cast("Volga", GAME.setup(scenario, {}, Dice.fast(seed)))
        while (decision := GAME.decision(s)) is not None:
            GAME.play(s, pick(decision, rng))
            s.events.clear()
        assert s.outcome is not None
        said = re.search(r"(-?\d+) victory point", GAME.ended(s.outcome))
        track = next(one for one in GAME.face.present(GAME.view(s, 0))["tracks"] if one["id"] == "victory")
        if said is not None:  # neither a breakthrough nor an automatic victory
            assert track["value"] == said[1] == str(GAME.ask(s, "score")["counted"])
            differ += controlled(s) != counted(s)
            needed = {"19.2": "10 needed", "21.1": "11 needed", "21.7": "15 needed"}
            assert track["says"].startswith(needed[s.outcome.case])
    assert differ  # in some of them more was under control than counted
