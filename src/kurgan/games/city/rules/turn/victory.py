"""The end of a game-turn: burning oil, collapse, and who has won (13.4, 14.5, 17.0)."""

from __future__ import annotations

from typing import Final

from kurgan.core.outcome import DRAW
from kurgan.games.city.rules.aftermath import check_chuikov
from kurgan.games.city.rules.counters import COMBAT, FIRST, GUN, MILITIA, TVA, UNITS_OF
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.land import FERRIES, OIL, VICTORY
from kurgan.games.city.rules.state import City
from kurgan.games.city.rules.tables import LAST_TURN

INTRODUCTORY: Final = 0
CAMPAIGN: Final = 1
INTRO_POINTS: Final = 8  # 17.1
CAMPAIGN_HEXES: Final = 12  # 17.2
CAMPAIGN_FERRIES: Final = 2
LIT: Final = 6  # 14.5
# Handicaps that are not printed, by the option's value: what the German needs, hexes with ferries among them.
POINTS_OPTION: Final[dict[str, int]] = {"printed": INTRO_POINTS, "9": 9, "7": 7, "6": 6}
HEXES_OPTION: Final[dict[str, tuple[int, int]]] = {
    "printed": (CAMPAIGN_HEXES, CAMPAIGN_FERRIES), "11": (11, 1), "10": (10, 1), "9": (9, 1), "8": (8, 1),
}


def held(s: City) -> list[int]:
    """List the victory hexes with German units in them (17.0)."""
    return [place for place in VICTORY if s.troops[GERMAN] >> place & 1]


def points(s: City) -> int:
    """Return the German's victory points as the introductory scenario counts them (17.1)."""
    return sum([VICTORY[place] for place in held(s)])


def points_needed(s: City) -> int:
    """Return the points with which the German wins the introduction (17.1), fewer with a handicap."""
    return POINTS_OPTION[s.options.get("points", "printed")]


def hexes_needed(s: City) -> tuple[int, int]:
    """Return the victory hexes, and ferries among them, that win the campaign (17.2), fewer with a handicap."""
    return HEXES_OPTION[s.options.get("hexes", "printed")]


def oil(s: City) -> None:
    """Roll for the oil tanks: they catch fire on a six, once, and burn next game-turn (14.5)."""
    if s.oil:
        return
    die = s.dice.roll("oil tanks")
    if die != LIT:
        s.tell("oil", "event-oil-safe", SOVIET, [die])
        return
    s.oil = s.turn + 1
    s.tell("oil", "event-oil-burns", SOVIET, [die])
    for side in (GERMAN, SOVIET):
        for unit in s.pile(OIL, side):
            s.tell("loss", "event-loss-flames", side, unit=unit)
            s.destroy(unit)
    check_chuikov(s)


def collapse(s: City) -> None:
    """Roll for Soviets who may give up once every ferry is in German hands (13.4)."""
    if not all(s.troops[GERMAN] >> ferry & 1 for ferry in FERRIES):
        return
    near = s.near_chuikov()
    for unit in UNITS_OF[SOVIET]:
        place = s.where[unit]
        if place < 0 or TVA[unit] or not COMBAT[unit] or near >> place & 1:
            continue  # 13.26, 13.41
        if MILITIA[unit]:
            s.destroy(unit)
            continue
        die = s.dice.roll("collapse")
        if (2 * die if GUN[unit] else die) > FIRST[unit]:  # 13.42
            s.tell("loss", "event-loss-surrender", SOVIET, [die], unit=unit)
            s.destroy(unit)


def judge(s: City) -> None:
    """See whether somebody has won (17.1, 17.2)."""
    if s.scenario == INTRODUCTORY:
        _judge_introduction(s)
    else:
        _judge_campaign(s)


def _judge_introduction(s: City) -> None:
    made, need = points(s), points_needed(s)
    if made >= need:
        s.finish(GERMAN, "17.1", "end-introduction-german", points=made)
    else:
        s.finish(SOVIET, "17.1", "end-introduction-soviet", points=made, needed=need)


def _judge_campaign(s: City) -> None:
    hexes = held(s)
    ferries = [place for place in hexes if place in FERRIES]
    need, banks = hexes_needed(s)
    if len(hexes) >= need and len(ferries) >= banks:
        s.finish(GERMAN, "17.2", "end-campaign-german", hexes=len(hexes), ferries=len(ferries))
    elif s.turn >= LAST_TURN and len(hexes) >= need:
        s.finish(DRAW, "17.2", "end-campaign-draw", hexes=len(hexes), ferries=banks)
    elif s.turn >= LAST_TURN:
        s.finish(SOVIET, "17.2", "end-campaign-soviet", hexes=len(hexes))
