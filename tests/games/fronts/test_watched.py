"""Who watches Fronts sees counters and battles, and neither side's strengths, assets or directives (3.5)."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any, cast

import pytest

from kurgan.core.event import NOBODY, WATCHER
from kurgan.games.fronts.rules.kinds import GUN_CASE, UNKNOWN
from kurgan.games.fronts.rules.state import Fronts
from kurgan.games.fronts.rules.sums import force
from kurgan.games.fronts.rules.tables import ASSET_NAMES, AXIS, OTHER, SIDES, SOVIET, UNIT
from kurgan.tables.seats import HUMAN
from kurgan.tables.store import WATCHING
from tests.games.fronts.fog import games, rare, scramble
from tests.games.fronts.table import GAME, phase, play
from tests.games.fronts.test_twins import followed, sampled
from tests.games.twins import table_of, texts_of
from tests.games.watching import in_order, lines, moments, other_truths, shown, surplus, whole
from tests.nightly import much

SEEDS = much((3,), (1, 2, 3))
PRIVATE = ("asset", "arrive", "replace", "loss")  # kinds of events of which some are for the doer alone


def guns(s: Fronts) -> list[bool]:
    """Whether what is known of each battle names an anti-tank asset."""
    return [GUN_CASE in row[-1] for row in s.battles]


@pytest.mark.case("fronts", "3.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_watcher_sees_nothing_that_a_side_does_not_see(seed: int) -> None:
    met = Counter[str]()
    for n, s in moments(GAME, seed, 9):
        assert isinstance(s, Fronts)
        seen = cast("Fronts", GAME.view(s, WATCHER).known)
        assert surplus(GAME, s) == [], (n, s.stack[-1].kind())
        if s.outcome is None:
            assert set(seen.orders) == set(seen.host) == set(seen.steps) == {UNKNOWN}
            assert {seen.basic[unit] for unit, place in enumerate(s.where) if place >= 0} == {UNKNOWN}
            assert not any(guns(seen)) and not seen.unfelt
        met[s.stack[-1].kind()] += 1
    assert len(met) > 6 and met.total() > 100


@pytest.mark.case("fronts", "3.5")
def test_a_watcher_sees_nothing_more_at_rare_questions() -> None:
    for s in rare():
        assert surplus(GAME, s) == []
        for side in (AXIS, SOVIET):
            assert shown(GAME, scramble(s, side, Random(1))) == shown(GAME, s)


@pytest.mark.case("fronts", "3.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_either_side_hides_a_watcher_is_shown_the_same(seed: int) -> None:
    truths, rng = 0, Random(seed)
    for n, s in moments(GAME, seed, 25):
        if s.outcome is not None:
            continue
        assert isinstance(s, Fronts)
        told = shown(GAME, s)
        for twin in (*other_truths(GAME, s, n), *[scramble(s, side, rng) for side in (AXIS, SOVIET)]):
            assert shown(GAME, twin) == told, (n, s.stack[-1].kind())
            truths += 1
    assert truths > 120


@pytest.mark.case("fronts", "3.5", "8.1.b")
def test_whether_an_attacker_felt_a_gun_is_not_shown() -> None:
    units: dict[str, Any] = {"S-9": {"at": "0709", "strength": 4}, "G-24Pz": "0709", "G-8": "0518", "S-62": "0606"}
    made = []
    for assets in ({"SAT-1": "S-9"}, {"SAT-1": "S-9", "GP-9": "G-24Pz"}):
        s = play(phase("attack", units, assets=assets, dice=[3, 1], turn=6), "attack 0709")
        made.append(guns(s) + guns(cast("Fronts", GAME.view(s, WATCHER).known)))
        sheet = GAME.face.present(GAME.view(s, WATCHER))["battles"][-1]
        assert GUN_CASE not in json.dumps(sheet)
    assert made == [[True, False], [True, False]]


@pytest.mark.case("fronts", "3.5")
def test_a_watchers_notebook_tells_of_both_sides_what_battles_showed() -> None:
    fought = 0
    for _, s in moments(GAME, 2, 31):
        assert isinstance(s, Fronts)
        shown_ = GAME.face.present(GAME.view(s, WATCHER))
        assert [one["side"] for one in shown_["displays"]] == ([] if s.outcome is None else list(SIDES))
        for page in shown_["notebook"]:
            fought += bool(page["lines"])
            assert page["least"] <= sum(force(s, [UNIT[page["unit"]]])) <= page["most"]
        assert {page["unit"] for page in shown_["notebook"]} == {
            one["id"] for one in shown_["units"] if one["at"] is not None
        }
    assert fought > 20


@pytest.mark.case("fronts", "3.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_watcher_hears_what_both_sides_hear(seed: int) -> None:
    told = whole(GAME, seed)
    heard = lines(told.watcher)
    assert all(in_order(heard, lines(side)) for side in told.sides)
    private = [event for _, event in told.events if event.get("only", NOBODY) != NOBODY]
    assert len(private) > 100 and {event["kind"] for event in private} >= set(PRIVATE)
    everything = json.dumps(told.watcher.log)
    assert not any(name in everything for name in ASSET_NAMES)
    assert told.watcher.actions < min(side.actions for side in told.sides)
    texts = {entry["text"] for entry in told.watcher.log}
    assert all(event["text"] not in texts for event in private)


@pytest.mark.case("fronts", "3.5")
@pytest.mark.parametrize("side", [AXIS, SOVIET])
def test_whatever_either_side_hides_a_watcher_is_told_the_same(side: int) -> None:
    game, rng, done = games(3), Random(side), 0
    for n in sampled():
        s = game[n][0]
        twin = scramble(s, OTHER[side], rng)
        texts = texts_of(GAME, followed(s, twin, [row[1] for row in game[n : n + 4]]))
        told = []
        for one in (s, twin):
            stored = table_of(GAME, one, dict.fromkeys(GAME.sides, HUMAN)).stored
            for text in texts:
                stored.act(text)
            history = stored.session.history(WATCHER)
            view = stored.session.shown(WATCHER)
            known = stored.row.version_for(WATCHING)
            told.append(json.dumps([history.log, history.marks, history.actions, known, view], sort_keys=True))
        assert told[0] == told[1], (n, texts)
        done += len(texts)
    assert done > 90
