"""The fog of war: whatever one side hides may change, and the other side's table does not, by one byte (3.5, 6.1)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, cast

import pytest

from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.core.event import Event
from kurgan.core.fields import OWN, Field, Fields
from kurgan.core.fields import PUBLIC as PUBLIC_TO_ALL
from kurgan.core.kinds import Number
from kurgan.core.rule import NOT_YOUR_TURN
from kurgan.core.state import State
from kurgan.games.fronts.movement import Movement
from kurgan.games.fronts.overlay import KINDS
from kurgan.games.fronts.position import FRAMES
from kurgan.games.fronts.reinforcement import ASSIGNING, WITHDRAWING, Departure, Reinforcement
from kurgan.games.fronts.replacement import Replacement
from kurgan.games.fronts.retreat import SHUT, UNTOLD, Retreat
from kurgan.games.fronts.setup import FirstAssets
from kurgan.games.fronts.state import DESTROYED, GONE, IN_RESERVE, NOT_YET, Fronts
from kurgan.games.fronts.tables import (
    ARMY,
    ASSET_COUNT,
    ASSET_IDS,
    ASSET_NAMES,
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
    OTHER,
    PLACE_COUNT,
    SIDE,
    SIDES,
    SOVIET,
    UNIT_IDS,
    UNITS_OF,
)
from kurgan.tables.present import decision_message
from tests.games.fronts.table import GAME, asked, phase, play, position, verbs

SEEDS = (1, 2)


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
    """Plain data, to the byte."""
    return json.dumps(made, sort_keys=True)


# ---------- another truth behind the same table ----------


def scramble(s: Fronts, side: int, rng: Random) -> Fronts:
    """The same position with everything that a side hides changed to something else that is legal."""
    made = s.copy()
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
    for kind, _, takes in KINDS:
        for arg in (SIDES if takes == "side" else UNIT_IDS)[::every]:
            parts.append(text(GAME.face.overlay(seen, kind, arg)))
    decision = GAME.decision(s)
    assert decision is not None
    if decision.side != side:
        parts.append(text(decision_message(GAME, s, decision, ours=False)))
        return parts
    parts.append(text([decision.prompt, decision.case, decision.choices, decision.labels, decision.selected]))
    for verb, kind in GAME.lexicon.verbs.items():
        for noun in range({"unit": COUNT, "place": PLACE_COUNT, "asset": ASSET_COUNT}.get(kind, 0))[::every]:
            rule = GAME.why(s, Action(verb, noun), side)
            parts.append("" if rule is None else rule.case)
    return parts


@pytest.mark.case("fronts", "3.5", "6.1-secret")
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_nothing_hidden_shows_in_view_present_overlay_questions_or_refusals(side: int) -> None:
    rng = Random(side)
    kinds = set()
    for n, s in enumerate(states()):
        kinds.add(s.stack[-1].kind())
        other = scramble(s, side, rng)
        assert (other.basic, other.host, other.orders) != (s.basic, s.host, s.orders)
        every = 1 if n % 40 == 0 else 17
        assert shown(other, OTHER[side], every) == shown(s, OTHER[side], every)
    assert {"assets", "reinforcement", "replacement", "movement", "attacks", "losses", "retreat", "battle"} <= kinds


@pytest.mark.case("fronts", "3.5")
def test_what_ones_own_side_hides_is_shown_to_it() -> None:
    rng = Random(0)
    for s in states()[::9]:
        for side in (AXIS, SOVIET):
            assert view(scramble(s, side, rng), side) != view(s, side)


@pytest.mark.case("fronts", "3.5")
def test_a_phase_is_not_skipped_because_nothing_hidden_needs_it() -> None:
    whole = {"S-62": "0606", "G-29": "0512"}
    for name, side in (("replacement", "soviet"), ("replacement", "axis"), ("reinforcement", "axis")):
        everything = dict.fromkeys(UNIT_IDS, "later") | whole
        idle = phase(name, everything, side=side, assets=dict.fromkeys(ASSET_IDS, "later"), departure_owed=False)
        assert (asked(idle)[0], idle.stack[-1].kind(), verbs(idle)) == (side, name, {"done"})
        busy = phase(name, {**everything, "S-62": {"at": "0606", "strength": 1}, "G-29": {"at": "0512", "strength": 1}},
                     side=side, assets=dict.fromkeys(ASSET_IDS, "later") | {"A88": "G-29"}, departure_owed=False)
        assert (asked(busy)[0], busy.stack[-1].kind()) == (side, name) and verbs(busy) > {"done"}


@pytest.mark.case("fronts", "3.5")
def test_asking_in_the_enemys_turn_tells_nothing() -> None:
    for s in states()[::5]:
        decision = GAME.decision(s)
        assert decision is not None
        for action in decision.actions():
            assert GAME.why(s, action, OTHER[decision.side]) == NOT_YOUR_TURN


PEAKS = {  # a unit in every place beside Stavropolsky but Elbrus
    "G-29": "1105", "G-51": "1106", "G-11": "1107", "G-44": "1108", "G-4": "1109",
    "S-51": "Krasnodarsky", "S-37": "Kalmykia", "S-44": "Maikop", "S-47": "Dagestan",
}

# ---------- events ----------

PUBLIC = {
    "battle", "loss", "retreat", "move", "arrive", "replace", "setup", "turn", "roll", "score", "win", "asset",
}
QUIET = {"asset", "give", "withdraw", "restore", "strike", "raise", "lower", "drop"}


def names_an_asset(event: Event) -> bool:
    """Whether an event's words or data speak of an asset."""
    said = event.text + text(event.data)
    return "{asset:" in said or any(name in said for name in [*ASSET_NAMES, *[f'"{one}"' for one in ASSET_IDS]])


@pytest.mark.case("fronts", "3.5")
def test_no_public_event_names_an_asset_or_a_basic_strength() -> None:
    private = 0
    for seed in SEEDS:
        for s, action, events, after in games(seed):
            for event in events:
                if event.only >= 0:
                    private += 1
                    assert event.only == event.side
                    continue
                assert not names_an_asset(event), event
                assert event.kind in PUBLIC and set(event.data) <= {"place", "way", "sheet", "unit", "start", "to"}
                assert " falls to " not in event.text and " raised to " not in event.text
            if action.verb in QUIET and s.stack[-1].kind() == after:
                assert all(event.only >= 0 for event in events)
    assert private > 100


@pytest.mark.case("fronts", "3.5")
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_what_a_side_does_looks_the_same_whatever_the_enemy_hides(side: int) -> None:
    """Moves, placements and retreats; an attack shows the modified sums, and that is meant."""
    rng = Random(7)
    played = 0
    for s in states():
        decision = GAME.decision(s)
        assert decision is not None
        quiet = [a for a in decision.actions() if a.verb in ("unit", "to", "stay", "at", "asset", "give", "drop")]
        if decision.side != side or not quiet or s.stack[-1].kind() == "attempt":
            continue
        action = rng.choice(quiet)
        pair = [s.copy(), scramble(s, OTHER[side], rng)]
        for one in pair:
            one.events.clear()
            GAME.play(one, action)
        heard = [[(e.kind, e.text, e.dice, text(e.data)) for e in one.events if e.only in (-1, side)] for one in pair]
        assert heard[0] == heard[1] and view(pair[0], side) == view(pair[1], side)
        played += 1
    assert played > 20


@pytest.mark.case("fronts", "3.5", "8.3-elbrus")
@pytest.mark.parametrize(("place", "others", "alike"), [
    ("0810", {}, True), ("Stavropolsky", {}, True), ("Stavropolsky", PEAKS, False),
])
def test_a_retreat_tells_whether_the_49th_korps_has_assets_only_where_elbrus_may_be_best(
    place: str, others: dict[str, str], alike: bool,
) -> None:
    """Vacant hexes in supply are better than Elbrus, but with a unit in every other place the corps must climb."""
    tanks = {"TB-90": "S-5T", "TB-121": "S-5T", "TB-114": "S-5T"}
    seen = []
    for basic, assets in ((6, {}), (4, {"GM-3": {"at": "G-49Mtn", "steps": 1}})):  # a sum of 6 either way
        units = {"S-5T": place, "G-49Mtn": {"at": place, "strength": basic}, **others}
        s = phase("attack", units, side="soviet", dice=[6, 1], assets={**tanks, **assets})
        play(s, f"attack {place}", *["hit G-49Mtn"] * 3)
        seen.append(shown(s, SOVIET, 17))
    assert (seen[0] == seen[1]) == alike


@pytest.mark.case("fronts", "3.5", "9.2.2-instead")
def test_the_question_for_a_substitute_looks_like_any_reinforcement() -> None:
    units = {"G-24Pz": "0518", "G-48Pz": "0518", "S-62": "0606"}
    lost = {"GD": "destroyed", "GP-9": "G-24Pz", "GP-11": "G-48Pz"}
    s = play(phase("reinforcement", units, turn=2, assets=lost), "done")
    assert isinstance(s.stack[-1], Departure)
    alike = phase("reinforcement", units, turn=2, assets={**lost, "GD": "G-24Pz"})
    assert shown(s, SOVIET) == shown(alike, SOVIET) and view(s, AXIS) != view(alike, AXIS)


@pytest.mark.case("fronts", "3.5", "9.2.1.e")
def test_the_roll_for_the_blue_division_is_the_axis_alone_to_see() -> None:
    units = {"G-8": "0618", "S-62": "0606"}
    heard = []
    for die in (1, 6):
        s = phase("replacement", units, side="soviet", turn=12, dice=[die])
        while s.side == SOVIET or s.stack[-1].kind() == "movement":
            GAME.play(s, Action("done"))
        assert any(event.dice == [die] and event.only == AXIS for event in s.events)
        heard.append([event.text for event in s.events if event.only != AXIS and event.kind in ("roll", "arrive")])
        assert s.host[BLUE] in (IN_RESERVE, GONE)
    assert heard[0] == heard[1]


# ---------- what says who may see it ----------


class Plotted(Movement):
    """A movement with a field that says nothing of who may see it."""

    FIELDS = Fields(*Movement.FIELDS.all, Field("plot", Number()))

    def __init__(
        self, side: int, left: int, hand: int, spent: int, tactical: int, strategic: int, outside: int, plot: int = 9,
    ) -> None:
        super().__init__(side, left, hand, spent, tactical, strategic, outside)
        self.plot = plot


def test_a_field_that_does_not_say_who_sees_it_is_hidden_from_both() -> None:
    s = play(phase("movement", {"G-8": "0518", "S-62": "0606"}), "unit G-8")
    s.stack[-1] = Plotted(*s.stack[-1].data())
    assert s.stack[-1].data()[-1] == 9
    for side in (AXIS, SOVIET):
        assert GAME.view(s, side).known.stack[-1].data() == [*s.stack[-1].data()[:-1], 0]


def test_what_is_not_public_is_listed_here() -> None:
    """A new column or field must be thought about: it is hidden, or it is public on purpose."""
    hidden = {field.name: field.sees for field in Fronts.COLUMNS.all if field.sees != PUBLIC_TO_ALL}
    assert hidden == {"basic": OWN, "host": OWN, "steps": OWN, "orders": AXIS}
    parts = [(f"{kind}.{field.name}", field.sees) for kind, made in FRAMES.items() for field in made.FIELDS.all]
    assert {name: sees for name, sees in parts if sees != PUBLIC_TO_ALL} == {
        "assets.hand": OWN, "reinforcement.stage": OWN, "reinforcement.hand": OWN, "replacement.points": OWN,
        "replacement.minor": OWN,
    }


# ---------- guesses ----------


@pytest.mark.case("fronts", "6.1-secret", "6.1-tertiary")
def test_every_pair_of_directives_is_imagined_and_never_the_same_twice() -> None:
    s = phase("movement", {"G-8": "0518", "S-62": "0606"}, side="soviet", directives=["Don", "Caucasus"])
    seen = GAME.view(s, SOVIET)
    drawn = {tuple(cast("Fronts", GAME.guess(seen, seed)).orders) for seed in range(60)}
    assert drawn == {(one, two) for one in range(3) for two in range(3) if one != two}
    ours = GAME.view(s, AXIS)
    assert all(cast("Fronts", GAME.guess(ours, seed)).orders == s.orders for seed in range(5))


@pytest.mark.case("fronts", "9.2.1.b", "3.5")
@pytest.mark.parametrize(("side", "step", "come"), [
    ("soviet", "movement", False), ("axis", "movement", False), ("axis", "replacement", True),
])
def test_an_axis_asset_of_this_turn_is_imagined_only_once_it_has_come(side: str, step: str, come: bool) -> None:
    s = phase(step, {"G-8": {"at": "0518", "strength": 2}, "S-62": "0606"}, side=side, turn=8)
    made = [cast("Fronts", GAME.guess(GAME.view(s, SOVIET), seed)) for seed in range(4)]
    assert {one.host[ASSET_IDS.index("GP-27")] != NOT_YET for one in made} == {come}
    assert all(one.host[ASSET_IDS.index("R-1A")] != NOT_YET for one in made)  # of the turn before


@pytest.mark.case("fronts", "3.5")
def test_an_asset_is_imagined_with_the_unit_it_had_in_history() -> None:
    s = phase("movement", {"G-24Pz": "0518", "G-8": "0618", "S-62": "0606"}, side="soviet", turn=8)
    for seed in range(3):
        made = cast("Fronts", GAME.guess(GAME.view(s, SOVIET), seed))
        found = {asset: made.host[ASSET_IDS.index(asset)] for asset in ("GP-9", "GP-11", "GM-3")}
        assert {asset: UNIT_IDS[unit] for asset, unit in found.items()} == {
            "GP-9": "G-24Pz", "GP-11": "G-24Pz", "GM-3": "G-8",
        }


@pytest.mark.case("fronts", "6.3-soviet", "6.3")
def test_armies_too_few_for_all_points_are_imagined_at_full_strength() -> None:
    s = position({"G-8": "0518", "S-62": "0606", "S-63": "0607"}, phase="setup")
    for seed in range(4):
        made = cast("Fronts", GAME.guess(GAME.view(s, AXIS), seed))
        assert {UNIT_IDS[unit]: n for unit, n in enumerate(made.basic) if SIDE[unit] == SOVIET and n} == {
            "S-62": 5, "S-63": 5,
        }


@pytest.mark.case("fronts", "3.5")
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_a_guess_is_a_legal_state_that_looks_the_same(side: int) -> None:
    rng = Random(3)
    for n, s in enumerate(states()):
        seen = GAME.view(s, side)
        made = GAME.guess(seen, n)
        assert GAME.check(made) == [] and text(view(made, side)) == text(seen.plain())
        ours, theirs = GAME.decision(s), GAME.decision(made)
        assert ours is not None and theirs is not None and ours.side == theirs.side and theirs.count() > 0
        if ours.side == side:
            assert (ours.prompt, ours.choices) == (theirs.prompt, theirs.choices)
        for _ in range(12):
            if (decision := GAME.decision(made)) is None:
                break
            GAME.play(made, rng.choice(decision.actions()))
            assert GAME.check(made) == []


@pytest.mark.case("fronts", "3.5")
def test_guesses_differ_and_do_not_follow_the_truth() -> None:
    rng = Random(5)
    for s in states()[::11]:
        for side in (AXIS, SOVIET):
            seen = GAME.view(s, side)
            assert len({text(GAME.guess(seen, seed).table()) for seed in range(4)}) > 1
            one, two = (GAME.guess(GAME.view(t, side), 9) for t in (s, scramble(s, OTHER[side], rng)))
            assert text(one.table()) == text(two.table())


@pytest.mark.case("fronts", "3.5")
def test_when_the_game_is_over_everything_is_shown() -> None:
    s = phase("scoring", {"G-8": "0518", "S-62": "0606"}, turn=14)
    assert s.outcome is not None and not GAME.secret(s)
    for side in (AXIS, SOVIET):
        assert view(s, side)["knows"] == s.table() and all(SIDE[u] in (0, 1) for u in range(COUNT))
        shown = GAME.face.present(GAME.view(s, side))
        assert [one["side"] for one in shown["displays"]] == [SIDES[side], SIDES[OTHER[side]]]
        assert shown["displays"][1] == GAME.face.present(GAME.view(s, OTHER[side]))["displays"][0]
    going_on = GAME.face.present(GAME.view(phase("movement", {"G-8": "0518", "S-62": "0606"}), AXIS))
    assert [one["side"] for one in going_on["displays"]] == ["axis"]
