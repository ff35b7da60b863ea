"""Whole games of Fronts and what is hidden in them: their states, another truth behind a table, all that is shown."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, cast

from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.core.event import Event
from kurgan.core.message import Message
from kurgan.core.state import State
from kurgan.games.fronts.face.overlay import OVERLAYS
from kurgan.games.fronts.face.sheet import fought_sheet
from kurgan.games.fronts.rules.kinds import DESTROYED, GONE, IN_RESERVE, NOT_YET, Clash
from kurgan.games.fronts.rules.reinforcement import ASSIGNING, WITHDRAWING, Reinforcement
from kurgan.games.fronts.rules.replacement import Replacement
from kurgan.games.fronts.rules.retreat import SHUT, UNTOLD, Retreat
from kurgan.games.fronts.rules.setup import FirstAssets
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import (
    ARMY,
    ASSET_COUNT,
    ASSET_SLOTS,
    ASSETS,
    ASSETS_OF,
    AXIS,
    BASIC,
    BLUE,
    COUNT,
    GD,
    GUN,
    GUN_SLOTS,
    MOUNTAIN,
    ONLY_ARMY,
    ONLY_FOR,
    PLACE_COUNT,
    SIDES,
    SOVIET,
    UNIT_IDS,
    UNITS_OF,
)
from kurgan.tables.present import decision_message
from tests.games.fronts.table import GAME, phase, play

SEEDS = (1, 2)
PEAKS = {  # a unit in every place beside Stavropolsky but Elbrus
    "G-29": "1105", "G-51": "1106", "G-11": "1107", "G-44": "1108", "G-4": "1109",
    "S-51": "Krasnodarsky", "S-37": "Kalmykia", "S-44": "Maikop", "S-47": "Dagestan",
}


def view(s: State, side: int) -> dict[str, Any]:
    """All that a side knows, as plain data."""
    return GAME.view(s, side).plain()


@cache
def games(seed: int) -> tuple[tuple[Fronts, Action, list[Event], str], ...]:
    """A game played at random: each state, what is done in it, what that told, and what is asked for next."""
    return tuple(_games(seed))


def _games(seed: int) -> Iterator[tuple[Fronts, Action, list[Event], str]]:
    rng = Random(seed)
    s = cast("Fronts", GAME.setup(dice=Dice.fast(seed)))
    s.events.clear()
    while s.outcome is None and s.dice.count < 400:
        decision = GAME.decision(s)
        assert decision is not None
        action = rng.choice(decision.forward())
        before = s.copy()
        GAME.play(s, action)
        yield before, action, list(s.events), s.stack[-1].kind()
        s.events.clear()


@cache
def states() -> tuple[Fronts, ...]:
    """States from all phases: the first of each kind of question in every few turns, and some more."""
    found: list[Fronts] = []
    for seed in SEEDS:
        seen: set[tuple[int, str, int]] = set()
        for n, (s, _, _, _) in enumerate(games(seed)):
            decision = GAME.decision(s)
            assert decision is not None
            key = (s.turn // 4, s.stack[-1].kind(), decision.side)
            if key not in seen or n % 97 == 0:
                seen.add(key)
                found.append(s)
    return (*found, *rare())


def rare() -> list[Fronts]:
    """Questions that a random game seldom asks: retreats, two beside Elbrus, a crowded box, a withdrawal."""
    pair: dict[str, Any] = {"G-8": "0810", "G-17": "0810", "S-62": "0810"}
    fled = play(phase("attack", pair, dice=[5, 1]), "attack 0810", *["hit S-62"] * 4, "hit G-8")
    peak = {"G-49Mtn": "Stavropolsky", "S-5T": "Stavropolsky"}
    tanks = {"TB-90": "S-5T", "TB-121": "S-5T", "TB-114": "S-5T"}
    high = phase("attack", peak, side="soviet", dice=[6, 1], assets=tanks)
    play(high, "attack Stavropolsky", *["hit G-49Mtn"] * 3)
    weak = {name: {"at": "Stavropolsky", "strength": 2} for name in ("G-49Mtn", "G-17")}
    two = phase("attack", {**peak, **PEAKS, **weak}, side="soviet", dice=[6, 1], assets={**tanks, "GM-3": "G-49Mtn"})
    play(two, "attack Stavropolsky", "hit G-49Mtn", "hit G-17", "strike GM-3")
    shut = play(two.copy(), "unit G-49Mtn")
    assert isinstance(two.stack[-1], Retreat) and isinstance(shut.stack[-1], Retreat)
    assert (two.stack[-1].climbs, shut.stack[-1].climbs, shut.seen) == (UNTOLD, SHUT, two.seen + 1)
    packed = dict.fromkeys(("G-8", "G-17", "S-62", "S-63", "S-64"), "Kalmykia")
    crowd = play(phase("attack", packed, side="soviet", turn=9), "attack Kalmykia")
    away = {"GP-9": "G-24Pz", "GP-11": "G-24Pz"}
    left = phase("reinforcement", {"G-24Pz": "0518", "S-62": "0606"}, turn=4, assets=away)
    return [fled, high, two, shut, crowd, play(left, "withdraw GP-9")]


def text(made: Any) -> str:
    """Plain data and the figures of messages and battles, to the byte."""
    return json.dumps(made, sort_keys=True, default=_plain)


def _plain(made: Message | Clash) -> Any:
    return [made.id, made.given] if isinstance(made, Message) else fought_sheet(made)


# ---------- another truth behind the same table ----------


def scramble(s: Fronts, side: int, rng: Random) -> Fronts:
    """The same position with everything that a side hides changed to something else that is legal."""
    made = s.copy()
    made.question = None  # else the answer to the question of before would be compared with itself
    alive = [unit for unit in UNITS_OF[side] if s.where[unit] >= 0]
    if s.turn:
        for unit in alive:
            made.basic[unit] = rng.randint(1, BASIC[unit])
    elif side == SOVIET:  # while points are dealt out their sum is what it is
        for _ in range(40):
            giver, taker = rng.sample(alive, 2)
            if made.basic[giver] > 1 and made.basic[taker] < BASIC[taker]:
                made.basic[giver] -= 1
                made.basic[taker] += 1
    if side == AXIS:
        made.orders = rng.sample(range(3), 2)
    fixed = _told_assets(s, side)
    for asset in ASSETS_OF[side]:
        if s.host[asset] != NOT_YET and asset not in fixed:
            _hide(made, asset, side, alive, rng)
    for n, frame in enumerate(made.stack):
        if isinstance(frame, Reinforcement) and frame.side == side and frame.stage in (ASSIGNING, WITHDRAWING):
            hand = -1 if frame.unit >= 0 else rng.choice([-1, *made.in_reserve(side)])
            stage = rng.choice((ASSIGNING, WITHDRAWING)) if hand < 0 and frame.unit < 0 else ASSIGNING
            made.stack[n] = Reinforcement(side, stage, hand, frame.unit)
        elif isinstance(frame, Replacement) and frame.side == side:
            made.stack[n] = Replacement(side, rng.randint(0, 20), rng.randint(0, 2), frame.rebuilt)
        elif isinstance(frame, FirstAssets) and frame.side == side:
            made.stack[n] = FirstAssets(side, rng.choice([-1, *made.in_reserve(side)]))
    assert GAME.check(made) == []
    return made


def _told_assets(s: Fronts, side: int) -> set[int]:
    """What a pending question tells of assets: the mountain corps' way to Elbrus, if it was asked for (8.3-elbrus)."""
    return set(s.assets(MOUNTAIN)) if _told(s) and side == AXIS else set()


def _told(s: Fronts) -> bool:
    return any(isinstance(frame, Retreat) and frame.climbs != UNTOLD for frame in s.stack)


def _hide(s: Fronts, asset: int, side: int, alive: list[int], rng: Random) -> None:
    """Put an asset somewhere else, within slots and the few ties there are."""
    able = [
        unit for unit in alive
        if ONLY_FOR[asset] in (-1, unit) and ONLY_ARMY[asset] in ("", ARMY[unit])
        and (unit != MOUNTAIN or not _told(s))
        and sum(GUN[a] == GUN[asset] for a in s.assets(unit) if a != asset)
        < (GUN_SLOTS if GUN[asset] else ASSET_SLOTS)[unit]
    ]
    where = rng.choice([IN_RESERVE, DESTROYED, *able])
    if asset == GD and not s.owed:
        where = rng.choice((GONE, DESTROYED))
    elif asset == BLUE and rng.random() < 0.5:
        where = GONE
    s.host[asset] = where
    s.steps[asset] = 0 if where in (DESTROYED, GONE) else rng.randint(1, ASSETS[asset]["max_steps"])


def shown(s: Fronts, side: int, every: int = 1) -> list[str]:
    """Everything that a side is shown of a state; of overlays and refusals one in so many."""
    seen = GAME.view(s, side)
    parts = [text(seen.plain()), text(GAME.face.present(seen))]
    for kind, takes in ((one.id, one.arg) for one in OVERLAYS.all):
        for arg in (SIDES if takes == "side" else UNIT_IDS)[::every]:
            parts.append(text(GAME.face.overlay(seen, kind, arg)))
    decision = GAME.decision(s)
    assert decision is not None
    if decision.side != side:
        parts.append(text(decision_message(GAME, s, decision, ours=False)))
        return parts
    parts.append(text([GAME.prompt(decision), decision.given, decision.case, decision.choices, decision.selected]))
    for verb, kind in GAME.lexicon.verbs.items():
        for noun in range({"unit": COUNT, "place": PLACE_COUNT, "asset": ASSET_COUNT}.get(kind, 0))[::every]:
            rule = GAME.why(s, Action(verb, noun), side)
            parts.append("" if rule is None else rule.case)
    return parts
