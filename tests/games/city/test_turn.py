"""Set-up, the stages of a game-turn, burning oil, hidden stacks and victory (2.1, 4.0, 8.4, 14.5, 17.0)."""

from typing import Any

import pytest

from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.core.document import BadPosition
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.counters import UNIT
from kurgan.games.city.rules.hidden import secret
from kurgan.games.city.rules.land import MANDATORY, PLACE
from tests.games.city.table import Table

VICTORY = (
    "1832",
    "2227",
    "2719",
    "1726",
    "2715",
    "2716",
    "2518",
    "2519",
    "2221",
    "2321",
    "1926",
    "1632",
    "1336",
    "1537",
    "1733",
)


@pytest.mark.case("city", "2.1", "12.11", "12.2", "6.61", "8.3")
def test_the_soviet_side_sets_up_first_within_its_areas() -> None:
    table = Table(phase="setup")
    assert table.mover() == "soviet"
    table.do("unit 244-inf2-1")
    assert table.refused("at 2715") == "2.1" and table.refused("at 0505") == "2.1" and "1136" in table.offers("at")
    table.do("drop", "unit militia-south-1")
    assert table.refused("at 0936") == "12.11" and "1237" in table.offers("at")
    table.do("drop", "unit 62A-worker-1")
    assert table.offers("at") == {"2715", "2716", "2518", "2519", "2221", "2321"}
    table.do("drop", "unit Depot")
    assert table.refused("at 0936") == "2.1" and "1832" in table.offers("at")
    table.do("drop", "unit Chuikov")
    assert table.refused("at 1632") == "11.31"  # nobody is there yet


@pytest.mark.case("city", "2.1")
def test_mandatory_hexes_must_be_manned_then_the_german_sets_up_by_sectors() -> None:
    table = Table(phase="setup").do("rest")
    assert all(table.s.load(place, 1) >= count for place, count in MANDATORY.items())
    table.do("recall " + next(iter(table.at("1136") - {"Chuikov", "Depot"})))
    assert table.refused("done") == "2.1"
    table.do("rest", "done")
    assert table.mover() == "german"
    table.do("unit 94-inf-1")
    assert table.refused("at 0530") == "2.1" and table.offers("at") == {
        "0335",
        "0434",
        "0435",
        "0436",
        "0437",
        "0535",
        "0536",
        "0537",
    }
    table.do("drop", "unit army-art_hvy")
    assert {"0435", "0744"} <= table.offers("at")  # independent guns go anywhere


@pytest.mark.case("city", "4.0", "5.1", "7.2", "11.12", "3.33")
def test_a_new_game_turn_makes_everything_ready() -> None:
    units = {
        "94-inf-1": {"at": "0506", "flipped": True},
        "94-art": {"at": "0506", "deployed": True},
        "244-inf2-1": "1632",
        "133T-flak": {"at": "1632", "flak": "1531"},
    }
    table = Table(turn=2, phase="indication", units=units, dice=[1], tracks={"chits": [20, 6], "drawn": [3, 0]})
    assert table.s.turn == 3 and table.flipped("94-inf-1") == [0] and table.s.deployed[UNIT["94-art"]] == 0
    assert (table.s.level, table.s.dive) == ([48, 3], [14, 0])
    assert table.s.pool == [22, 6] and table.s.drawn == [0, 0] and table.s.flak_at[UNIT["133T-flak"]] == -1


@pytest.mark.case("city", "14.5")
def test_the_oil_tanks_burn_once() -> None:
    units = {"94-inf-1": "1535", "94-inf-2": "1435", "244-inf2-1": "1632"}
    calm = Table(turn=2, phase="indication", units=units, dice=[5])
    assert calm.s.oil == 0 and calm.where("94-inf-1") == "1535"
    table = Table(turn=2, phase="indication", units=units, dice=[6, 6])
    assert table.s.oil == 3 and table.where("94-inf-1") in ("box", "gone")
    smoke = Table(turn=3, units={"94-inf-2": "1435", "244-inf2-1": "1632"}, tracks={"oil": 3}).do("unit 94-inf-2")
    assert smoke.refused("to 1535") == "14.5"
    bombs = Table(
        turn=3, phase="german air", units={"94-inf-2": "0202", "244-inf2-1": "0507"}, tracks={"oil": 3}, dice=[6]
    )
    assert "with 2:" in bombs.do("bomb 0507", "points 4").log()
    shells = Table(
        turn=3, phase="bombardment", units={"94-art": "0503", "244-inf2-1": "0507"}, tracks={"oil": 3}, dice=[6]
    )
    assert "with 4:" in shells.do("target 0507", "gun 94-art", "fire").log()
    after = Table(turn=4, units={"94-inf-2": "1435", "244-inf2-1": "1632"}, tracks={"oil": 3}).do("unit 94-inf-2")
    assert after.refused("to 1535") == ""


@pytest.mark.case("city", "17.1", "17.0")
def test_the_introduction_is_won_with_eight_points() -> None:
    def ended(hexes: tuple[str, ...]) -> Table:
        units = {f"94-inf-{n}": hex_ for n, hex_ in enumerate(hexes, 1)} | {"244-inf2-1": "0936"}
        return Table(scenario="introduction", phase="indication", units=units, dice=[1, 1])

    won = ended(("1832", "2227", "1726", "1632", "1336")).s.outcome
    assert won is not None and won.winner == 0 and won.case == "17.1"
    lost = ended(("1832", "2227", "1726", "1632")).s.outcome
    assert lost is not None and lost.winner == 1 and "7 of 8" in CITY.ended(lost)


@pytest.mark.case("city", "17.2", "17.0")
def test_the_campaign_wants_twelve_hexes_with_two_ferries() -> None:
    def ended(hexes: tuple[str, ...], turn: int) -> Table:
        divisions = [f"{name}-inf-{n}" for name in ("94", "71") for n in range(1, 10)]
        units = dict(zip(divisions, hexes, strict=False)) | {"244-inf2-1": "0936", "Chuikov": "0936"}
        return Table(phase="indication", turn=turn, units=units, dice=[1] * 4)

    won = ended(VICTORY[:12], 3).s.outcome
    assert won is not None and won.winner == 0
    assert ended(VICTORY[:11], 3).s.outcome is None
    draw = ended((VICTORY[0], *VICTORY[3:14]), 7).s.outcome
    assert draw is not None and draw.winner == -1
    lost = ended(VICTORY[:11], 7).s.outcome
    assert lost is not None and lost.winner == 1


def test_a_general_taken_up_before_anybody_stands_can_be_put_back() -> None:
    s = CITY.setup("introduction", None, Dice.fast(1))
    CITY.apply(s, Action("unit", UNIT["Chuikov"]))  # he goes where somebody is, and nobody is anywhere yet (2.1)
    decision = CITY.decision(s)
    assert decision is not None and Action("drop") in decision.forward()


@pytest.mark.parametrize(("need", "winner"), [("printed", 1), ("7", 0), ("6", 0)])
def test_a_handicap_lowers_the_points_of_the_introduction(need: str, winner: int) -> None:
    units = {"94-inf-1": "1832", "94-inf-2": "2227", "94-inf-3": "1726", "94-inf-4": "1632", "244-inf2-1": "0936"}
    table = Table(scenario="introduction", phase="indication", units=units, dice=[1, 1], options={"points": need})
    assert table.s.outcome is not None and table.s.outcome.winner == winner  # seven points


@pytest.mark.parametrize(("need", "ended"), [("printed", False), ("10", False), ("9", True), ("8", True)])
def test_a_handicap_lowers_the_hexes_of_the_campaign(need: str, ended: bool) -> None:
    hexes = (VICTORY[0], *VICTORY[3:11])  # nine hexes, one of them a ferry
    units = {f"94-inf-{n}": hex_ for n, hex_ in enumerate(hexes, 1)} | {"244-inf2-1": "0936", "Chuikov": "0936"}
    table = Table(phase="indication", turn=3, units=units, dice=[1] * 4, options={"hexes": need})
    assert (table.s.outcome is not None) == ended
    if not ended:
        assert CITY.document(table.s).get("options", {}).get("hexes", "printed") == need


@pytest.mark.parametrize(("need", "ended"), [("printed", False), ("11", True)])
def test_eleven_hexes_with_one_ferry_are_enough_with_a_handicap(need: str, ended: bool) -> None:
    hexes = (VICTORY[0], *VICTORY[3:13])  # eleven hexes, one of them a ferry
    units = {
        **{f"94-inf-{n}": hex_ for n, hex_ in enumerate(hexes[:6], 1)},
        **{f"71-inf-{n}": hex_ for n, hex_ in enumerate(hexes[6:], 1)}, "244-inf2-1": "0936", "Chuikov": "0936",
    }
    table = Table(phase="indication", turn=3, units=units, dice=[1] * 4, options={"hexes": need})
    assert (table.s.outcome is not None) == ended


def test_an_option_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadPosition):
        Table(units={"94-inf-1": "1435"}, options={"points": "5"})


@pytest.mark.case("city", "17.1", "16.0")
def test_no_guns_across_the_volga_in_the_introduction() -> None:
    s = CITY.setup("introduction", None, Dice.fast(1))
    assert s.columns()[0][UNIT["TVA1-3_8"]] == -5


@pytest.mark.case("city", "8.4", "5.4")
def test_the_soviet_sees_the_top_of_a_distant_stack_and_all_of_a_near_one() -> None:
    units = {"94-inf-1": {"at": "0506", "height": 1}, "24Pz-armor-1": {"at": "0506", "height": 2}, "244-inf2-1": "1632"}
    table = Table(phase="german air", units=units)
    known: Any = CITY.view(table.s, 1).known
    assert known.columns()[0][UNIT["24Pz-armor-1"]] == PLACE["0506"]
    assert known.columns()[0][UNIT["94-inf-1"]] == -6 and known.unseen == [[PLACE["0506"], 1]]
    assert CITY.view(table.s, 0).known.columns()[0] == table.s.where
    near = Table(phase="german air", units={**units, "244-inf2-1": "0507"})
    assert CITY.view(near.s, 1).known.columns()[0][UNIT["94-inf-1"]] == PLACE["0506"]
    assert secret(table.s) and secret(near.s)  # nor does the table tell by closing that something is hidden


@pytest.mark.case("city", "8.4")
def test_what_lies_hidden_changes_nothing_the_soviet_is_shown() -> None:
    def shown(below: str) -> str:
        units = {
            below: {"at": "0506", "height": 1},
            "24Pz-armor-1": {"at": "0506", "height": 2},
            "244-inf2-1": "1632",
            "71-inf-1" if below == "94-inf-1" else "94-inf-1": {"at": "0306", "height": 1},
            "24Pz-armor-2": {"at": "0306", "height": 2},
        }
        return repr(CITY.face.present(CITY.view(Table(units=units).s, 1)))

    assert shown("94-inf-1") == shown("71-inf-1")


@pytest.mark.case("city", "8.4")
def test_a_guess_deals_the_unseen_units_onto_the_stacks() -> None:
    units = {"94-inf-1": {"at": "0506", "height": 1}, "24Pz-armor-1": {"at": "0506", "height": 2}, "244-inf2-1": "1632"}
    s = Table(units=units).s
    guess = CITY.guess(CITY.view(s, 1), 7)
    assert CITY.check(guess) == [] and guess.columns()[0][UNIT["94-inf-1"]] == PLACE["0506"]
