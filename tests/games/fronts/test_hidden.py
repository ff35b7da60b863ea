"""The fog of war: whatever one side hides may change, and the other side's table does not, by one byte (3.5, 6.1)."""

from __future__ import annotations

from random import Random

import pytest

from kurgan.core.action import Action
from kurgan.core.event import Event
from kurgan.core.fields import HIDDEN, OWN, Field, Fields
from kurgan.core.fields import PUBLIC as PUBLIC_TO_ALL
from kurgan.core.kinds import Number
from kurgan.core.rule import NOT_YOUR_TURN
from kurgan.games.fronts.documents import FRAMES
from kurgan.games.fronts.rules.departure import Departure
from kurgan.games.fronts.rules.kinds import GONE, IN_RESERVE
from kurgan.games.fronts.rules.movement import Movement
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.tables import (
    ASSET_IDS,
    ASSET_NAMES,
    AXIS,
    BLUE,
    COUNT,
    OTHER,
    SIDE,
    SIDES,
    SOVIET,
    UNIT_IDS,
)
from tests.games.fronts.fog import PEAKS, SEEDS, games, scramble, shown, states, text, view
from tests.games.fronts.table import GAME, asked, phase, play, verbs
from tests.telling import sentence


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


# ---------- events ----------

PUBLIC = {
    "battle", "loss", "retreat", "move", "arrive", "replace", "setup", "turn", "roll", "score", "win", "asset",
}
# What a public event may tell: no asset, no basic strength.
FIGURES = {
    "place", "place_from", "place_to", "way", "unit", "case", "turn", "label", "points", "end", "fought", "table",
    "river", "city", "units_attacking", "units_defending", "attack", "defence", "attack_row", "defence_row",
    "side_attacking", "side_defending", "attacker_loses", "defender_loses", "attacker_retreats", "defender_retreats",
    "objective_first", "objective_second",
}
QUIET = {"asset", "give", "withdraw", "restore", "strike", "raise", "lower", "drop"}


def names_an_asset(event: Event) -> bool:
    """Whether an event's words or data speak of an asset."""
    said = sentence("fronts", event) + text(event.given)
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
                assert event.kind in PUBLIC and set(event.given) <= FIGURES
                assert events[-1].kind == "win" or not {"objective_first", "objective_second"} & set(event.given)
                assert " falls to " not in sentence("fronts", event) and " raised to " not in sentence("fronts", event)
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
        heard = [
            [(e.kind, sentence("fronts", e), e.dice, text(e.given)) for e in one.events if e.only in (-1, side)]
            for one in pair
        ]
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
        told = [event for event in s.events if event.only != AXIS and event.kind in ("roll", "arrive")]
        heard.append([sentence("fronts", event) for event in told])
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
    assert hidden == {"basic": OWN, "host": OWN, "steps": OWN, "orders": AXIS, "unfelt": HIDDEN}
    parts = [(f"{kind}.{field.name}", field.sees) for kind, made in FRAMES.items() for field in made.FIELDS.all]
    assert {name: sees for name, sees in parts if sees != PUBLIC_TO_ALL} == {
        "assets.hand": OWN, "reinforcement.stage": OWN, "reinforcement.hand": OWN, "replacement.points": OWN,
        "replacement.minor": OWN,
    }


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
