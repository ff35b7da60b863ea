"""Anti-tank assets in the fog: the attacker hears of one where they feel it, the defender nothing of tanks (3.5)."""

from __future__ import annotations

from typing import Any, Final, cast

import pytest

from kurgan.core.document import BadPosition
from kurgan.core.event import NOBODY
from kurgan.core.play import Play
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import AXIS, SIDES, SOVIET
from kurgan.tables.session import Session
from tests.games.fronts.fog import shown, text
from tests.games.fronts.table import GAME, phase, play
from tests.telling import sentence

FIELD: Final = {"G-29": "0512", "G-24Pz": "0512", "S-63": "0512", "S-62": "0606"}
# Kharkov across the Donets: all that is left of two tank factors is nothing, whatever the enemy has.
KHARKOV: Final = {"S-63": "0617", "S-62": "0101", "G-29": "0617", "G-8": "0418"}


def open_field(gun: bool, tanks: bool) -> dict[str, Any]:
    """An attack of two corps on an army, with or without tanks, with or without an anti-tank asset."""
    assets = {**({"SAT-1": "S-63"} if gun else {"SAT-1": "reserve"}), "GP-9": "G-24Pz" if tanks else "reserve"}
    return {
        "units": FIELD, "assets": assets, "phase": "attack", "side": "axis", "turn": 5, "rest": "absent",
        "dice": [1, 1, 1, 1],
    }


def session(document: dict[str, Any], *actions: str) -> Session:
    """A table on which a position is played on."""
    made = Session(Play.new(GAME, position=document))
    for action in actions:
        made.do(action)
    return made


def heard(table: Session, side: int) -> list[str]:
    """All that a side has been told at a table: its log, number by number, and its marks."""
    told = table.history(side)
    return [text(told.log), text(told.marks), str(told.ends[-1] >= 0), str(told.actions)]


def looks(table: Session, side: int) -> list[str]:
    """All that a side is shown of a table now."""
    return [*shown(cast("Fronts", table.play.state), side, 7), *heard(table, side)]


@pytest.mark.case("fronts", "3.5", "8.1.b")
def test_an_attacker_without_tanks_learns_nothing_of_an_anti_tank_asset() -> None:
    fought = [session(open_field(gun, tanks=False), "attack 0512", "hit S-63") for gun in (False, True)]
    without, with_ = (looks(table, AXIS) for table in fought)
    assert without == with_
    assert not any("8.1.b" in entry for entry in heard(fought[1], AXIS))
    assert any("8.1.b" in entry for entry in heard(fought[1], SOVIET))  # the Soviet side knows its own
    on = ("attack 0512", "hit S-63", "hit G-29", "done", "done")
    later = [session(open_field(gun, tanks=False), *on) for gun in (False, True)]
    assert looks(later[0], AXIS) == looks(later[1], AXIS)


@pytest.mark.case("fronts", "3.5", "8.1.b")
def test_a_defender_with_an_anti_tank_asset_does_not_learn_whether_tanks_came() -> None:
    seen = []
    for strength, panzers in ((3, {"GP-9": {"at": "G-24Pz", "steps": 2}}), (6, {})):  # half of six tanks, or three more
        units = {**FIELD, "G-24Pz": {"at": "0512", "strength": strength}, "G-29": {"at": "0512", "strength": 2}}
        assets = {"SAT-1": "S-63", **panzers}
        table = session({**open_field(True, False), "units": units, "assets": assets}, "attack 0512")
        assert cast("Fronts", table.play.state).battles[-1][5] == 8
        seen.append(looks(table, SOVIET))
    assert seen[0] == seen[1] and any("8.1.b" in entry for entry in seen[0])


@pytest.mark.case("fronts", "3.5", "8.1.b")
def test_an_attacker_whose_tanks_are_cut_down_is_told_by_what() -> None:
    table = session(open_field(True, tanks=True), "attack 0512")
    mine = table.history(AXIS).log
    assert [entry["text"] for entry in mine if "8.1.b" in entry["text"]] == [
        "An anti-tank asset weakens the attacking tanks {case:8.1.b}.",
    ]
    for side in (AXIS, SOVIET):
        sheet = table.shown(side)["battle"]
        assert sheet is not None
        assert [one["case"] for one in sheet["lines"]].count("8.1.b") == 1
    assert cast("Fronts", table.play.state).unfelt == []


@pytest.mark.case("fronts", "3.5", "8.1.b", "8.1-round")
@pytest.mark.parametrize(("tanks", "felt"), [(1, False), (2, True)])
def test_a_gun_that_takes_nothing_more_from_the_tanks_is_not_felt(tanks: int, felt: bool) -> None:
    assets: dict[str, Any] = {"A88": "G-29", "TC-13": {"at": "S-63", "steps": tanks}}  # a tank corps: 2, then 4
    s = phase(
        "attack", KHARKOV, side="soviet", turn=5, assets=assets, attacks={"0617": "river"}, dice=[1, 1], rest="absent",
    )
    play(s, "attack 0617")
    assert s.battles[-1][5] == 5  # a quarter of two is nothing, of four it is one, and a twelfth of either nothing
    assert (s.unfelt == []) is felt
    assert any("8.1.b" in sentence("fronts", e) and e.only in (SOVIET, NOBODY) for e in s.events) is felt


@pytest.mark.case("fronts", "3.5")
def test_a_battle_stays_as_it_was_seen_when_the_tanks_are_gone() -> None:
    s = phase("attack", FIELD, turn=5, assets={"GP-9": {"at": "G-24Pz", "steps": 1}, "SAT-1": "S-63"}, dice=[1, 6])
    play(s, "attack 0512")
    before = {side: cast("Fronts", GAME.view(s, side).known).battles for side in (AXIS, SOVIET)}
    play(s, "hit S-63", "strike GP-9")
    for side in (AXIS, SOVIET):
        now = cast("Fronts", GAME.view(s, side).known).battles
        assert now == before[side] and "8.1.b" in now[-1][-1], SIDES[side]


@pytest.mark.case("fronts", "3.5")
def test_a_position_keeps_which_guns_were_not_felt() -> None:
    table = session(open_field(True, tanks=False), "attack 0512", "hit S-63")
    s = cast("Fronts", table.play.state)
    document = GAME.document(s)
    assert document["markers"]["unfelt"] == [1]
    again = cast("Fronts", GAME.position(document))
    assert again.columns() == s.columns()
    for side in (AXIS, SOVIET):
        assert cast("Fronts", GAME.view(s, side).known).unfelt == []
    for wrong in ([2], [1, 1]):
        with pytest.raises(BadPosition, match="unfelt"):
            GAME.position({**document, "markers": {**document["markers"], "unfelt": wrong}})
