"""How the game begins: markers, units, workers, the first impulse, and bids for sides (5.0, 18.1, 20.0, 22.0)."""

from __future__ import annotations

from typing import cast

import pytest

from kurgan.board.placeset import members
from kurgan.core.dice import Dice
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.games.volga.rules.state import DEAD, LATER, Volga
from kurgan.games.volga.rules.tables import PLACES, SETUPS, SIDES, TERRAIN, UNIT, UNIT_IDS, WORKER
from kurgan.games.volga.rules.victory import points
from tests.games.volga.table import GAME, advantage, asked, at, clock, impulse, offered, owner, play, refuse, verbs


def fresh(scenario: str = "standard", dice: list[int] | None = None, **options: str) -> Volga:
    """A scenario at its first decision."""
    return cast("Volga", GAME.setup(scenario, options, Dice.scripted(dice or [])))


def on_map(s: Volga) -> dict[str, str]:
    """Where every unit on the board stands."""
    return {name: PLACES[s.where[unit]] for name, unit in UNIT.items() if s.where[unit] >= 0}


@pytest.mark.case("volga", "5.1")
def test_markers_at_the_start() -> None:
    s = fresh()
    assert clock(s) == (1, 1, "day") and not s.pause and advantage(s) == "german"
    assert points(s) == -1  # nothing but what Orlovka may cost (19.2)
    assert [PLACES[p] for p in members(s.rubble)] == ["11", "12", "13", "14", "24", "25", "34", "61"]
    assert [PLACES[p] for p in members(s.forts)] == ["62", "63"]
    assert not any(s.guns) and not s.hero
    assert {owner(s, place) for place in ("21", "64", "D", "K")} == {"german"}
    assert {owner(s, place) for place in ("27", "47", "67", "L", "M")} == {"soviet"}


@pytest.mark.case("volga", "5.1")
@pytest.mark.parametrize("owner", ["german", "soviet"])
def test_the_advantage_begins_with_the_side_that_the_list_names(owner: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SETUPS["standard"], "advantage", owner)
    assert advantage(fresh()) == owner


@pytest.mark.case("volga", "5.2", "17.0")
def test_units_start_full_where_their_card_says_and_others_wait() -> None:
    s = fresh()
    placed = on_map(s)
    assert placed["KG-6"] == placed["191/71"] == placed["211/71"] == "21"
    assert placed["482/131"] == placed["271/10NKVD"] == "5" and placed["270/10NKVD"] == "27"
    assert all(s.full)
    assert {"34/13G", "243A", "669/371", "PNR-45", "W1"} & set(placed) == set()


@pytest.mark.case("volga", "5.2", "5.2-workers")
def test_workers_go_to_urban_areas_only() -> None:
    s = fresh()
    assert asked(s) == ("soviet", "5.2") and offered(s, "unit") == {"W1", "W2", "W3"}
    assert refuse(s, "unit 92N") == "5.2"
    play(s, "unit W1")
    places = offered(s, "at")
    assert {"12", "27", "47", "67"} <= places and {"1", "52"} <= places  # any of them, even a German one
    assert all(TERRAIN[PLACES.index(place)] == "urban" and place.isdigit() for place in places)
    assert refuse(s, "at 33") == refuse(s, "at 40") == refuse(s, "at M") == "5.2-workers"
    play(s, "at 12", "unit W2", "at 12", "unit W3", "drop", "rest")
    assert [at(s, unit) for unit in ("W1", "W2", "W3")] == ["12", "12", "58"]


@pytest.mark.case("volga", "5.2-workers", "7.1")
def test_workers_keep_to_the_stacking_limit() -> None:
    units = {"100/35G": "5", "101/35G": "5", "102/35G": "5", "482/131": "5"}
    s = cast("Volga", GAME.position({"phase": "setup", "units": units}))
    play(s, "unit W1")
    assert "5" not in offered(s, "at") and refuse(s, "at 5") == "7.1"


@pytest.mark.case("volga", "18.1", "6.1", "6.2", "6.3")
def test_turn_one_begins_with_soviet_arrivals_and_the_german_impulse() -> None:
    s = play(fresh(), "rest")
    assert asked(s) == ("soviet", "17.2") and offered(s, "unit") == {"34/13G", "39/13G", "42/13G"}
    play(s, "unit 34/13G", "at L", "unit 39/13G", "at M", "unit 42/13G", "at M")
    assert asked(s)[0] == "german" and clock(s) == (1, 1, "day")
    play(s, "pass")
    assert asked(s)[0] == "soviet" and clock(s) == (1, 2, "day")


@pytest.mark.case("volga", "20.1")
def test_the_higher_bid_plays_the_germans_and_must_reach_it() -> None:
    s = fresh(sides="bids")
    assert asked(s) == ("german", "20.1") and verbs(s) == {"bid"}
    play(s, "bid 9")
    assert asked(s)[0] == "soviet"
    assert GAME.view(s, 1).plain()["knows"][1][-1] == ["bid", [0, -1]]  # the second seat does not see the first bid
    assert GAME.view(s, 0).plain()["knows"][1][-1] == ["bid", [9, -1]]
    play(s, "bid 11")
    assert s.swapped and s.target == 11
    assert asked(s)[0] == "german"  # the first seat has the Soviet workers now
    low = play(fresh(sides="bids"), "bid 9", "bid 3")
    assert not low.swapped and low.target == 9 and asked(low)[0] == "soviet"


@pytest.mark.case("volga", "20.1")
@pytest.mark.parametrize(("coin", "swapped"), [(1, False), (3, False), (4, True), (6, True)])
def test_a_coin_decides_between_equal_bids(coin: int, swapped: bool) -> None:
    s = play(fresh(dice=[coin], sides="bids"), "bid 10", "bid 10")
    assert bool(s.swapped) is swapped and s.target == 10


@pytest.mark.case("volga", "20.1")
def test_bids_are_announced_to_both_with_who_plays_what_and_a_bid_is_warned_of() -> None:
    s = play(fresh(sides="bids"), "bid 9")
    (warned,) = GAME.face.warnings(s)["bid"]
    assert "cannot be taken back" in warned
    s.events.clear()
    play(s, "bid 11")
    (told,) = [event for event in s.events if event.given.get("notice")]
    says = GAME.told(told)
    assert says.startswith("The German seat bid 9, the Soviet seat 11: the Soviet seat plays the Germans and")
    assert "the German seat plays the Soviets" in says and told.only == -1
    even = play(fresh(dice=[1], sides="bids"), "bid 10", "bid 10")
    says = "".join(GAME.told(event) for event in even.events)
    assert "Both bid 10, and a coin toss decides: the German seat plays the Germans" in says


@pytest.mark.case("volga", "20.1")
@pytest.mark.parametrize("dice", [Dice.fast(41), Dice.verifiable("kurgan", ["german", "soviet"])])
def test_a_game_that_began_with_a_coin_can_be_verified(dice: Dice) -> None:
    played = Play.new(GAME, options={"sides": "bids"}, dice=dice)
    for action in ("bid 10", "bid 10", "rest"):
        played.act(action)
    assert Play.replay(GAME, Record.loads(played.save().dumps()), verify=True).state.digest() == played.state.digest()


@pytest.mark.case("volga", "20.1", "19.2")
@pytest.mark.parametrize(("target", "winner"), [(2, 0), (3, 1)])
def test_the_bid_is_what_an_operational_victory_needs(target: int, winner: int) -> None:
    s = cast("Volga", GAME.position({
        "phase": "end", "turn": 5, "units": {"191/71": "12"}, "tracks": {"target": target},
        "control": {"german": ["7", "5", "10", "11", "67"]},
    }))
    assert s.outcome is not None and s.outcome.winner == winner


@pytest.mark.case("volga", "20.1", "21.8")
def test_bids_do_not_bring_points_into_a_campaign_without_them() -> None:
    s = play(fresh("campaign", sides="bids", victory="automatic"), "bid 4", "bid 8")
    assert s.swapped and s.target == -1
    assert fresh("standard", victory="automatic").target == 0


@pytest.mark.case("volga", "22.1", "22.1.1", "22.1.2", "22.1.3")
def test_the_mid_game_begins_on_turn_six() -> None:
    s = fresh("midgame")
    assert clock(s) == (6, 1, "day") and advantage(s) == "german" and points(s) == 7
    assert at(s, "517/295") == at(s, "1045/284") == "33" and owner(s, "33") == "soviet"
    assert owner(s, "25") == "german" and owner(s, "I") == owner(s, "J") == "soviet"
    assert not s.full[UNIT["517/295"]] and s.full[UNIT["54/100"]]
    assert at(s, "399MB") == "eliminated" and at(s, "576/305") == "later"
    lost = [u for u in range(len(UNIT_IDS)) if s.where[u] == DEAD]
    assert len(lost) == len(SETUPS["midgame"]["eliminated"]) and not any(s.full[u] for u in lost)
    assert [PLACES[p] for p in members(s.forts)] == ["36", "47", "58"]
    assert {"22", "37", "43"} <= {PLACES[p] for p in members(s.rubble)}
    assert s.tractor and not s.orlovka


@pytest.mark.case("volga", "22.1.1")
def test_workers_of_the_mid_game_stand_in_soviet_areas() -> None:
    s = play(fresh("midgame"), "unit W1")
    assert {"35", "46", "58"} <= offered(s, "at") and refuse(s, "at 12") == "5.2-workers"
    assert refuse(s, "at 36") == "7.1"  # four units stand there


@pytest.mark.case("volga", "22.1", "22.1.4")
def test_the_mid_game_is_played_with_the_rules_of_the_campaign() -> None:
    s = play(fresh("midgame"), "rest")
    assert offered(s, "unit") == {"84T", "109/37G", "114/37G", "118/37G"}
    assert s.target == 0 and s.where[UNIT["PNR-45"]] == LATER
    late = impulse({"2M": "H"}, scenario="midgame", side="soviet", turn=7, passed="german", night=True)
    play(late, "pass")
    assert late.outcome is not None and (late.outcome.winner, late.outcome.case) == (1, "21.6")


@pytest.mark.case("volga", "4.2")
def test_workers_are_infantry() -> None:
    s = impulse({"W1": {"at": "12", "reduced": True}, "102/35G": "4"}, side="soviet")
    play(s, "transfer", "unit W1", "from 102/35G")
    assert [bool(s.full[UNIT[name]]) for name in ("W1", "102/35G")] == [True, False]
    assert [UNIT_IDS[u] for u in range(len(UNIT_IDS)) if WORKER[u]] == ["W1", "W2", "W3"] and SIDES[1] == "soviet"


@pytest.mark.case("volga", "13.3.5", "22.1.2")
@pytest.mark.parametrize(("lost", "ruined", "works"), [
    (False, False, True), (True, False, False), (False, True, False), (True, True, False),
])
def test_a_later_start_finds_the_tractor_factory_as_it_is(
    lost: bool, ruined: bool, works: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list of a scenario that begins after Turn 1 tells by control and rubble of Area 58 what has become of it."""
    mid = SETUPS["midgame"]
    assert mid["first_turn"] > 1
    soviet = [name for name in mid["control"]["soviet"] if name != "58" or not lost]
    units = {name: place for name, place in mid["units"].items() if place != "58" or not lost}
    monkeypatch.setitem(mid, "control", {**mid["control"], "soviet": soviet})
    monkeypatch.setitem(mid, "units", units)
    monkeypatch.setitem(mid, "rubble", [*mid["rubble"], *["58"] * ruined])
    monkeypatch.setitem(mid, "fortifications", [name for name in mid["fortifications"] if name != "58" or not lost])
    s = fresh("midgame")
    assert bool(s.tractor) == works == GAME.document(s)["markers"]["tractor_factory"]
    dead = next(name for name in ("27T", "99T", "189T") if at(s, name) != "58")
    s.put(UNIT[dead], DEAD)
    doc = {**GAME.document(s), "phase": "refit", "side": "soviet"}
    for part in ("frames", "hidden"):
        doc.pop(part, None)
    again = cast("Volga", GAME.position(doc))
    assert (dead in offered(again, "tank")) == works


@pytest.mark.case("volga", "19.2", "22.1.2")
@pytest.mark.parametrize(("turn", "held"), [(1, True), (2, False)])
def test_only_from_the_first_turn_on_is_orlovka_known_to_be_held(
    turn: int, held: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SETUPS["standard"], "first_turn", turn)
    assert bool(fresh().orlovka) == held


@pytest.mark.case("volga", "13.3.5", "5.1")
def test_from_the_first_turn_the_factory_works_until_something_happens_to_it() -> None:
    assert fresh().tractor and fresh("campaign").tractor
