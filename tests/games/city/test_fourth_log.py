"""A fourth reading of the log: whatever befalls anybody is told, with its case, its side and the dice."""

from __future__ import annotations

import pytest

from kurgan.core.event import NOBODY
from kurgan.games.city.rules.data import GERMAN, SOVIET
from tests.games.city.table import Table
from tests.telling import sentence

QUIET = {"mamayev": "german"}
NO = 30
TURN = {"frame": "game-turn", "step": "indication"}
FAR = {"94-inf-9": "0202", "131-inf3-1": "2719", "Chuikov": "2719"}


def told(table: Table, kind: str, to: int = NOBODY) -> list[tuple[str, int, list[int]]]:
    """What was said of one kind to everybody, or to one side alone: the words, whose they are, the dice."""
    heard = [one for one in table.s.events if one.kind == kind and one.only == to]
    return [(sentence("city", one), one.side, one.dice) for one in heard]


@pytest.mark.case("city", "6.63")
def test_the_loss_of_the_depot_is_told() -> None:
    table = Table(units={**FAR, "94-inf-1": "0503", "Depot": "0505"}, control=QUIET).do("unit 94-inf-1", "to 0506")
    assert told(table, "depot") == [("The ammunition depot in {place:0505} is lost {case:6.63}.", SOVIET, [])]


@pytest.mark.case("city", "13.25")
def test_militia_that_is_cut_off_is_named() -> None:
    ring = {f"94-inf-{n}": hex_ for n, hex_ in enumerate(("1332", "1333", "1431", "1433", "1532"), 1)}
    table = Table(units={**FAR, **ring, "71-inf-1": "1531", "militia-1": "1432"}, control=QUIET)
    assert table.where("militia-1") == "1432"
    table.do("unit 71-inf-1", "to 1533", "stop")
    assert told(table, "loss") == [("{unit:militia-1} is cut off and lost {case:13.25}.", SOVIET, [])]


@pytest.mark.case("city", "6.7", "6.49", "6.0")
def test_what_shells_do_is_told_to_both_sides_each_what_it_may_know() -> None:
    units = {**FAR, "94-art": "1229", "71-art": "1229", "244-inf2-1": "1534"}
    table = Table(phase="bombardment", units=units, control=QUIET, dice=[1])
    table.do("target 1534", "gun 94-art", "gun 71-art", "fire")
    (own,), (theirs,) = told(table, "bombardment", GERMAN), told(table, "bombardment", SOVIET)
    assert own[0].startswith("{unit:94-art} and {unit:71-art} bombard {place:1534} with ") and own[2] == [1]
    assert theirs[0].startswith("German artillery bombards {place:1534} with ") and theirs[1:] == (GERMAN, [1])
    assert told(table, "loss") == [("{unit:244-inf2-1} is eliminated in {place:1534} {case:6.0}.", SOVIET, [])]
    assert told(table, "survivors") == [("Survivors hold out in {place:1534} {case:6.7}.", SOVIET, [])]


@pytest.mark.case("city", "6.0", "16.3")
def test_soviet_guns_and_the_kontrpodgotovka_are_told() -> None:
    units = {**FAR, "94-inf-1": "0507", "244-art": "0510", "35G-gds2-1": "0508", "Depot": "1632"}
    table = Table(phase="bombardment", units=units, control=QUIET, turn=3, dice=[6])
    (kontr,) = told(table.do("kontr"), "kontr")
    assert kontr[0].startswith("Kontrpodgotovka: ") and kontr[1] == SOVIET
    table.do("target 0507", "gun 244-art", "fire")
    (shot,) = told(table, "bombardment")
    assert shot[0].startswith("{unit:244-art} bombards {place:0507} with ") and shot[1:] == (SOVIET, [6])


@pytest.mark.case("city", "10.2", "10.4")
def test_the_type_and_both_fires_of_an_attack_are_told() -> None:
    units = {**FAR, "94-inf-1": "0506", "35G-gds2-1": "0507", "Chuikov": "0507"}
    table = Table(units=units, control=QUIET, dice=[3, 6, 6, NO]).do("unit 94-inf-1", "attack 0507").fight()
    assert told(table, "type") == [("Type of the attack on {place:0507}: normal {case:10.2}.", GERMAN, [3])]
    assert [one[1:] for one in told(table, "fire")] == [(SOVIET, [6])]
    (attack,) = told(table, "attack")
    assert attack[0].startswith("{unit:94-inf-1} attacks {place:0507} with ") and attack[1:] == (GERMAN, [6])
    assert told(table, "chits") == [("A chit is drawn: no reaction {case:11.1}.", SOVIET, [])]


@pytest.mark.case("city", "7.44", "7.4")
def test_overruns_are_told_with_their_dice() -> None:
    militia = Table(units={**FAR, "24Pz-armor-1": "0506", "militia-1": "0507"}, control=QUIET, dice=[NO])
    militia.do("unit 24Pz-armor-1", "overrun 0507")
    says = "{unit:24Pz-armor-1} overruns the militia in {place:0507} {case:7.44}."
    assert told(militia, "overrun") == [(says, GERMAN, [])]
    units = {**FAR, "24Pz-armor-1": "0506", "244-inf2-1": "0507"}
    table = Table(units=units, control=QUIET, dice=[1, 6, NO]).do("unit 24Pz-armor-1", "overrun 0507")
    (fight,) = told(table, "overrun")
    assert fight[0].startswith("{unit:24Pz-armor-1} overruns {place:0507}, ") and fight[1:] == (GERMAN, [1, 6])


@pytest.mark.case("city", "11.2", "15.4", "11.31")
def test_a_reaction_its_landings_and_the_way_of_the_general_are_told() -> None:
    units = {**FAR, "24Pz-armor-1": "0506", "militia-1": "0507", "13G-gds3-1": "later", "35G-gds2-1": "2618"}
    table = Table(units=units, control=QUIET, dice=[1, 4]).do("unit 24Pz-armor-1", "overrun 0507")
    assert told(table, "chits") == [("A chit is drawn: a Soviet reaction {case:11.1}.", SOVIET, [])]
    assert told(table, "reaction") == [("Soviet reaction: 4 stacks may move {case:11.2}.", SOVIET, [4])]
    table.do("enter 13G-gds3-1", "to 1832", "stop", "unit Chuikov", "to 2618")
    assert told(table, "landing") == [("{unit:13G-gds3-1} lands in {place:1832} {case:15.4}.", SOVIET, [])]
    assert told(table, "move") == [("General Chuikov goes to {place:2618} {case:11.31}.", SOVIET, [])]
    table.do("unit 131-inf3-1", "to 2618", "stop")
    says = "{unit:131-inf3-1} moves from {place:2719} to {place:2618} {case:7.1}."
    assert told(table, "move")[1:] == [(says, SOVIET, [])]


@pytest.mark.case("city", "12.25", "6.61", "14.5", "4.0", "15.2")
def test_the_end_of_a_game_turn_and_the_beginning_of_the_next_are_told() -> None:
    frames = [TURN, {"frame": "relocation"}, {"frame": "levy"}, {"frame": "workers"}]
    units = {**FAR, "62A-worker-1": "eliminated", "Depot": "2719", "71-inf-1": "box"}
    table = Table(units=units, frames=frames, turn=2, dice=[3, 1]).do("at 2715")
    assert told(table, "workers") == [("Workers take up arms in {place:2715} {case:12.25}.", SOVIET, [])]
    while table.frame() != "relocation":
        table.do("done")
    table.do("at 2618")
    assert told(table, "depot") == [("The ammunition depot is in {place:2618} {case:6.61}.", SOVIET, [])]
    assert told(table, "oil") == [("The oil tanks do not catch fire {case:14.5}.", SOVIET, [3])]
    assert told(table, "turn")[0][0].startswith("Game-turn 3: ")
    assert told(table, "replacements") == [("{unit:71-inf-1} is rebuilt {case:15.2}.", GERMAN, [])]
    lit = Table(units={**FAR, "Depot": "2719"}, frames=frames[:2], turn=2, dice=[6]).do("keep")
    assert told(lit, "oil") == [("The oil tanks burn; smoke covers the city {case:14.5}.", SOVIET, [6])]


@pytest.mark.case("city", "5.3", "5.31")
def test_bombs_and_whom_they_kill_are_told() -> None:
    units = {**FAR, "131-inf2-1": "0507", "131-inf2-2": "0507"}
    table = Table(phase="german air", units=units, control=QUIET, dice=[1]).do("bomb 0507", "points 8", "done")
    (raid,) = told(table, "raid")
    assert raid[0].startswith("Bombers attack {place:0507} with ") and raid[1:] == (GERMAN, [1])
    assert all(one[0].endswith("is eliminated in {place:0507} {case:5.31}.") for one in told(table, "loss"))
    assert len(told(table, "loss")) == 2
