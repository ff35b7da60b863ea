"""How the four scenarios are won."""

from collections.abc import Mapping

import pytest

from kurgan.core.document import BadPosition
from kurgan.core.outcome import DRAW
from kurgan.games.pocket.game import POCKET
from kurgan.games.pocket.rules.data import AXIS, SOVIET
from tests.games.pocket.table import Table

TOWNS = ("6.08", "16.14", "29.11", "35.11", "34.19")
SEVENTEEN = (
    *TOWNS, "51.01", "50.10", "50.11", "45.14", "37.23", "39.25", "43.32", "43.33", "44.29", "44.30", "44.31", "44.32",
)


def end(scenario: str, turn: int, units: Mapping[str, object]) -> Table:
    """The last moment of a scenario: the Axis turn closes."""
    return Table(scenario=scenario, turn=turn, phase="close", side="axis", units=units)


def outcome(table: Table) -> tuple[int, str]:
    """Who won and by which case."""
    assert table.s.outcome is not None
    return table.s.outcome.winner, table.s.outcome.case


@pytest.mark.case("pocket", "scenario.1")
@pytest.mark.parametrize(("hexes", "winner"), [(2, SOVIET), (3, AXIS)])
def test_scenario_1_counts_supplied_axis_units_in_five_towns(hexes: int, winner: int) -> None:
    names = ("rum_7id_16rgt", "rum_7id_14rgt", "rum_7id_37rgt")
    units: dict[str, object] = dict(zip(names[:hexes], TOWNS, strict=False))
    units["rum_9id_40rgt"] = {"at": "34.19", "out_of_supply": True}
    assert outcome(end("1", 5, units)) == (winner, "scenario.1")


@pytest.mark.case("pocket", "scenario.2")
@pytest.mark.parametrize(
    ("hexes", "winner", "title", "score"),
    [(13, AXIS, "Major German", 1), (12, AXIS, "Minor German", 3 / 4), (10, AXIS, "Minor German", 3 / 4),
     (9, SOVIET, "Minor Soviet", 1 / 3), (8, SOVIET, "Major Soviet", 1 / 6), (7, SOVIET, "Major Soviet", 1 / 6),
     (6, SOVIET, "Massive Soviet", 0)],
)
def test_scenario_2_counts_seventeen_hexes(hexes: int, winner: int, title: str, score: float) -> None:
    table = end("2", 16, {f"alert_bn-{n + 1}": name for n, name in enumerate(SEVENTEEN[:hexes])})
    assert outcome(table) == (winner, "scenario.2")
    assert table.s.outcome is not None and POCKET.ended(table.s.outcome).startswith(title)
    scores = table.s.outcome.scores
    assert scores[AXIS] == pytest.approx(score) and sum(scores) == pytest.approx(1)


@pytest.mark.case("pocket", "scenario.3")
def test_scenario_3() -> None:
    river = {f"alert_bn-{n + 1}": name for n, name in enumerate(("24.03", "25.04", "30.10", "31.10", "34.11"))}
    assert outcome(end("3", 16, {**river, "sov_96id": "35.11", "sov_333id": "33.04"})) == (SOVIET, "scenario.3")
    assert outcome(end("3", 16, {**river, "sov_96id": "35.11"})) == (AXIS, "scenario.3")
    del river["alert_bn-1"]
    assert outcome(end("3", 16, {**river, "sov_96id": "35.11"})) == (DRAW, "scenario.3")


@pytest.mark.case("pocket", "scenario.4")
def test_scenario_4_at_the_end() -> None:
    assert outcome(end("4", 16, {"ger_6pz_1-11": "45.15"})) == (SOVIET, "scenario.4")
    assert outcome(end("4", 16, {"ger_6pz_1-11": "45.16"})) == (DRAW, "scenario.4")
    hungry = {"at": "45.16", "out_of_supply": True}
    assert outcome(end("4", 16, {"ger_6pz_1-11": hungry, "rum_2id_grp": "45.16"})) == (SOVIET, "scenario.4")


@pytest.mark.case("pocket", "scenario.4", "scenario.4-exit")
def test_two_supplied_panzer_battalions_break_out() -> None:
    units = {"ger_6pz_1-11": "46.25", "ger_6pz_2-11": "39.25", "ger_6pz_4": "46.25", "ger_17corps_hq": "45.24",
             "ger_23pz_1-203": "44.24", "rum_6corps_hq": "40.23"}
    table = Table(scenario="4", turn=14, side="axis", units=units)
    assert table.offers("exit") == {"ger_6pz_1-11", "ger_6pz_2-11"}
    assert table.refused("exit ger_6pz_4") == table.refused("exit ger_23pz_1-203") == "scenario.4-exit"
    table.do("exit ger_6pz_1-11")
    assert table.where("ger_6pz_1-11") == "left" and table.s.outcome is None
    table.do("exit ger_6pz_2-11")
    assert outcome(table) == (AXIS, "scenario.4")


PANZERS = {"ger_6pz_1-11": "40.25", "ger_6pz_2-11": "40.25", "rum_6corps_hq": "40.23", "sov_315id": "41.25"}
OVERRUN = ("unit ger_6pz_1-11", "with ger_6pz_2-11", "overrun 41.25", "air 0")


@pytest.mark.case("pocket", "S22", "scenario.4-exit")
def test_panzers_whose_overrun_failed_do_not_break_out_in_that_phase() -> None:
    table = Table(scenario="4", turn=15, side="axis", dice=[1, 6], units={**PANZERS, "ger_6pz_4": "40.25"})
    assert table.offers("exit") == {"ger_6pz_1-11", "ger_6pz_2-11"}
    table.do(*OVERRUN)
    assert table.where("sov_315id") == "41.25" and not table.verbs() & {"exit", "overrun", "to", "with", "mode"}
    assert table.offers("unit") == {"ger_6pz_4", "rum_6corps_hq"} and "ger_6pz_1-11" not in table.offers("reserve")
    assert table.refused("exit ger_6pz_1-11") == table.refused("exit ger_6pz_2-11") == "S22"
    again = POCKET.position(POCKET.document(table.s))
    decision = POCKET.decision(again)
    assert again.table() == table.s.table() and decision is not None and "exit" not in decision.choices
    table.do("done", "done")  # the movement, the combat; the battalions have the box, and exploitation is a new phase
    assert table.s.stack[-1].PHASE == "phase-movement" and table.offers("exit") == {"ger_6pz_1-11", "ger_6pz_2-11"}


@pytest.mark.case("pocket", "S22", "scenario.4-exit")
def test_panzers_driven_back_to_an_exit_by_their_own_overrun_do_not_break_out() -> None:
    stack = ("ger_6pz_1-11", "ger_6pz_2-11", "ger_6pz_4", "ger_6pz_114")
    enemies = {"sov_315id": "42.24", "sov_87id": "42.24", "sov_4gdid": "42.24"}
    units = {**dict.fromkeys(stack, "41.25"), "rum_6corps_hq": "40.23", **enemies}
    table = Table(scenario="4", turn=15, side="axis", dice=[1, 1], units=units)
    table.do("unit ger_6pz_1-11", *(f"with {name}" for name in stack[1:]), "overrun 42.24", "air 0")
    while table.frame() == "losses":
        table.do(f"lose {max(table.offers('lose'))}")
    table.do("together", "to 40.25")
    assert table.where("ger_6pz_1-11") == "40.25" and table.frame() == "movement" and not table.offers("exit")
    assert table.refused("exit ger_6pz_1-11") == "S22"


@pytest.mark.case("pocket", "S22", "scenario.4-exit")
def test_panzers_may_break_out_at_the_end_of_a_move_or_after_an_overrun_that_emptied_the_hex() -> None:
    units = {**PANZERS, "ger_6pz_1-11": "40.24", "ger_6pz_2-11": "40.24"}
    moved = Table(scenario="4", turn=15, side="axis", units=units)
    moved.do("unit ger_6pz_1-11", "with ger_6pz_2-11", "to 40.25", "stop")
    assert moved.offers("exit") == {"ger_6pz_1-11", "ger_6pz_2-11"}
    units = {"ger_6pz_1-11": "40.24", "ger_6pz_2-11": "40.24", "rum_6corps_hq": "40.23", "sov_5tank_kat-1": "40.25"}
    table = Table(scenario="4", turn=15, side="axis", dice=[6, 6], units=units)
    table.do("unit ger_6pz_1-11", "with ger_6pz_2-11", "overrun 40.25", "air 0")
    if table.frame() == "movement" and "stop" in table.verbs():
        table.do("stop")
    assert table.where("ger_6pz_1-11") == "40.25" and table.offers("exit") == {"ger_6pz_1-11", "ger_6pz_2-11"}


@pytest.mark.case("pocket", "S22")
@pytest.mark.parametrize("name", ["ger_6pz_4", "sov_315id", "ger_6pz_2-11"])
def test_a_document_halts_only_panzers_whose_move_has_ended(name: str) -> None:
    table = Table(scenario="4", turn=15, side="axis", dice=[1, 6], units={**PANZERS, "ger_6pz_4": "40.25"})
    table.do("unit ger_6pz_1-11", "overrun 41.25", "air 0")
    doc = POCKET.document(table.s)
    assert doc["frames"][-1]["halted"] == ["ger_6pz_1-11"]
    doc["frames"][-1]["halted"] = [name]
    with pytest.raises(BadPosition, match="Only panzers that could leave the map can be halted"):
        POCKET.position(doc)


@pytest.mark.case("pocket", "scenario.4-exit")
def test_nobody_breaks_out_without_supply() -> None:
    table = Table(scenario="4", turn=14, side="axis", units={"ger_6pz_1-11": "46.25"})
    assert table.refused("exit ger_6pz_1-11") == "scenario.4-exit"


@pytest.mark.case("pocket", "scenario.4-ban", "scenario.4")
@pytest.mark.parametrize(("hex_", "over"), [("46.23", True), ("46.22", False), ("39.25", True)])
def test_a_soviet_unit_too_near_the_exits_loses_the_game(hex_: str, over: bool) -> None:
    units = {"sov_315id": hex_, "ger_6pz_1-11": "51.01"}
    table = Table(scenario="4", turn=14, phase="close", side="soviet", units=units)
    assert (table.s.outcome is not None) == over
    if over:
        assert outcome(table) == (AXIS, "scenario.4-ban")


@pytest.mark.case("pocket", "scenario.2", "scenario.1")
def test_the_game_goes_on_until_its_last_turn() -> None:
    table = end("2", 15, {"alert_bn-1": "6.08"})
    assert table.s.outcome is None and table.s.turn == 16
