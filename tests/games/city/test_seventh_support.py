"""Support in crowds is offered to those who can come up and to nobody else; games of earlier rules keep them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from kurgan.board.placeset import members
from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.core.opening import earlier_rules
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.columns import limit
from kurgan.games.city.rules.counters import MILITIA, SIDE, STACKS, SURVIVOR, TVA, UNIT, UNIT_IDS, UNITS_OF, WORKER
from kurgan.games.city.rules.data import GERMAN, OTHER, SOVIET
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fight.stages import SUPPORT
from kurgan.games.city.rules.land import LAND, PLACES, disc
from kurgan.games.city.rules.move.support import mates
from kurgan.games.city.rules.state import City
from kurgan.tables.importing import replayed
from tests.games.city.table import Table
from tests.games.city.test_fifth_support import who_comes_up
from tests.tables.services import Still

EARLIER = Path(__file__).parents[2] / "golden" / "earlier"
STAGE = {"frame": "game-turn", "step": "indication"}


def crowd(seed: int) -> City:
    """One side all around a hex that the other holds, most hexes full, some of them the enemy's."""
    rng = Random(seed)
    side, centre = rng.choice([GERMAN, SOVIET]), rng.choice(members(LAND))
    free = [
        [u for u in UNITS_OF[one] if STACKS[u] and not (TVA[u] or SURVIVOR[u] or WORKER[u])] for one in (GERMAN, SOVIET)
    ]
    own, foes = free[side], free[OTHER[side]]
    rng.shuffle(own)
    rng.shuffle(foes)
    first = next(unit for unit in foes if not MILITIA[unit])
    foes.remove(first)
    units: dict[str, Any] = {UNIT_IDS[first]: PLACES[centre]}
    share = rng.uniform(0.3, 0.95)
    for place in members(disc(centre, rng.randint(2, 6)) & LAND & ~(1 << centre)):
        if rng.random() > share:
            continue
        if rng.random() < 0.06:
            units[UNIT_IDS[foes.pop()]] = PLACES[place]
            continue
        most = limit(place, side)
        for unit in own[: most if rng.random() < 0.7 else rng.randint(1, most)]:
            own.remove(unit)
            units[UNIT_IDS[unit]] = {"at": PLACES[place], "flipped": rng.random() < 0.3}
    at = {name: one if isinstance(one, str) else one["at"] for name, one in units.items()}
    company = {place for name, place in at.items() if not MILITIA[UNIT[name]]}
    units = {name: one for name, one in units.items() if at[name] in company}  # militia alone may be cut off, and lost
    homes = [at[name] for name in units if SIDE[UNIT[name]] == SOVIET]
    units["Chuikov"] = rng.choice(homes)
    doc: dict[str, Any] = {"scenario": "campaign", "turn": 3, "units": units}
    if side == SOVIET:
        doc |= {"frames": [STAGE, {"frame": "reaction", "stacks": rng.randint(0, 6)}], "tracks": {"reactions": 1}}
    return cast("City", CITY.position(doc))


def questions(s: City, rng: Random) -> list[City]:
    """The position at the support question of some attacks."""
    made = []
    decision = CITY.decision(s)
    units = [] if decision is None else decision.choices.get("unit", [])
    for unit in rng.sample(units, min(6, len(units))):
        hand = s.copy()
        CITY.play(hand, Action("unit", unit))
        decision = CITY.decision(hand)
        for target in [] if decision is None else decision.choices.get("attack", []):
            asked = hand.copy()
            CITY.play(asked, Action("attack", target))
            top = asked.stack[-1]
            if isinstance(top, Assault) and top.stage == SUPPORT:
                made.append(asked)
    return made


@pytest.mark.case("city", "7.7", "8.12", "8.3")
def test_in_crowds_support_is_offered_to_whoever_can_come_up_and_to_nobody_else() -> None:
    asked = once = 0
    for seed in range(120):
        for s in questions(crowd(seed), Random(seed)):
            attack = s.stack[-1]
            assert isinstance(attack, Assault)
            come = who_comes_up(s, attack) | set(mates(s, attack))
            offered = CITY.decision(s)
            assert offered is not None and set(offered.choices.get("unit", [])) == come, seed
            asked += 1
            s.rules, attack._far = 6, None  # what a game of earlier rules offered besides could only be put back
            once += set(attack.far(s)) != come
    assert asked > 200 and once > 5


@pytest.mark.case("city", "7.7", "8.12")
def test_who_can_only_come_through_full_houses_is_not_offered() -> None:
    """Of the hexes around 1631 there is room in 1732 alone, and every way to it leads through a full house or bank."""
    others = [name for name, unit in UNIT.items() if SIDE[unit] == GERMAN and not name.startswith("94-inf")]
    full = [hex_ for hex_ in ("1531", "1532", "1630", "1731", "1733", "1632") for _ in range(4)][:-1]
    full += ["1831", "1832"] * 2
    crowd_ = {name: {"at": hex_, "flipped": True} for name, hex_ in zip(others, full, strict=False)}
    units = {**crowd_, "94-inf-1": "1632", "94-inf-2": "1430", "6T-inf3-1": "1631", "Chuikov": "1631"}
    for rules, offered in ((0, frozenset[str]()), (6, {"94-inf-2"})):
        table = Table(units=units, control={"mamayev": "german"}, turn=2)
        table.s.rules = rules
        table.do("unit 94-inf-1", "attack 1631")
        assert table.offers("unit") == offered
        if offered:
            assert table.do("unit 94-inf-2").offers("to") == set()


@pytest.mark.case("city", "7.7", "11.3", "11.32", "11.21")
@pytest.mark.parametrize(("stacks", "led", "offered"), [(1, 0, True), (0, 0, False), (1, 1, False)])
def test_a_unit_alone_with_the_general_is_offered_if_it_may_take_him_along(
    stacks: int, led: int, offered: bool
) -> None:
    """The die must give a stack, for who moves leads nobody; and the general must not have led others before."""
    units = {"6T-inf3-1": "1531", "94-inf-1": "1532", "6T-inf3-2": "1629", "Chuikov": "1629", "131-inf3-1": "2227"}
    circle = ["1629", "1630", "1530"]
    for rules in (0, 6):
        frames = [STAGE, {"frame": "reaction", "stacks": stacks, "led": bool(led), "circle": circle}]
        table = Table(units=units, control={"mamayev": "german"}, turn=2, frames=frames, tracks={"reactions": 1})
        table.s.rules = rules
        table.do("unit 6T-inf3-1", "attack 1532")
        assert ("6T-inf3-2" in table.offers("unit")) == (offered or rules == 6)
        if "6T-inf3-2" in table.offers("unit"):
            assert bool(table.do("unit 6T-inf3-2").offers("with")) == (not led)
            assert bool(offered and table.do("with Chuikov").offers("to")) == offered


@pytest.mark.case("city", "6.72", "15.52")
@pytest.mark.parametrize("action", ["at 2227", "rest"])
def test_new_militia_at_a_ferry_with_a_pontoon_relieves_survivors_at_once(action: str) -> None:
    units = {"44P-pontoon": "2227", "survivor-1": "2227", "131-inf3-1": "2719", "Chuikov": "2719", "94-inf-9": "0101"}
    for rules in (0, 6):
        table = Table(units=units, turn=2, frames=[STAGE, {"frame": "relocation"}, {"frame": "levy"}])
        table.s.rules = rules
        assert "2227" in table.offers("at")
        table.do(action)
        assert any(name.startswith("militia") for name in table.at("2227"))
        assert ("survivor-1" in table.at("2227")) == (rules == 6)


@pytest.mark.parametrize("path", sorted(EARLIER.glob("city-*")), ids=lambda path: path.stem)
def test_a_record_of_earlier_rules_becomes_a_table_that_keeps_them(path: Path) -> None:
    record = Record.load(path)
    session, snapshots = replayed(CITY, record, Dice.verifiable("new", []), Still())
    assert session.play.record.rules == record.rules and session.play.state.rules == int(record.rules)
    assert session.play.actions == record.actions and CITY.thaw(session.play.state.freeze()).rules == int(record.rules)
    assert len(snapshots) > 1


def test_only_a_number_below_todays_version_is_an_earlier_one() -> None:
    record = Play.new(CITY, dice=Dice.fast(1)).save()
    for text, version in (("6", 6), ("3", 3), (CITY.rules_version, 0), ("99", 0), ("of old", 0), ("²", 0), ("", 0)):
        record.rules = text
        assert earlier_rules(CITY, record) == version
