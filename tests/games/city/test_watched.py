"""Who watches the city sees of German stacks what the Soviet sees, and neither side's orders and plans (8.4)."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import cast

import pytest

from kurgan.core.event import NOBODY, WATCHER
from kurgan.core.frame import Frame
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.columns import UNSEEN
from kurgan.games.city.rules.counters import UNITS_OF
from kurgan.games.city.rules.data import GERMAN, SOVIET
from kurgan.games.city.rules.fight.assault import Assault
from kurgan.games.city.rules.fire.bombardment import Bombardment
from kurgan.games.city.rules.move.movement import Move
from kurgan.games.city.rules.state import City
from kurgan.tables.seats import HUMAN
from kurgan.tables.store import WATCHING
from tests.games.city import test_twins as twins
from tests.games.city.table import Table
from tests.games.twins import table_of, texts_of
from tests.games.watching import in_order, lines, moments, other_truths, shown, surplus, whole
from tests.nightly import much

GAMES = [("campaign", 5, 200), *much([], [("introduction", 3, 40), ("introduction", 8, 40)])]
# What the Soviet is shown in the place of hidden German units: how many lie in a hex, and how strong their guns are.
IN_THEIR_PLACE = frozenset({"unseen", "covered"})


def soviet_frame(frame: Frame[City], known: City, n: int) -> bool:
    """Tell whether the Soviet sees a frame so, but for plans of their own."""
    theirs = known.stack[n]
    if isinstance(theirs, Bombardment) and theirs.side == SOVIET:
        return isinstance(frame, Bombardment) and not frame.guns
    if isinstance(theirs, Move) and theirs.side == SOVIET:
        return isinstance(frame, Move) and frame.units == theirs.units and not frame.path
    return frame.kind() == theirs.kind() and frame.data() == theirs.data()


@pytest.mark.case("city", "8.4")
@pytest.mark.parametrize(("scenario", "seed", "every"), GAMES)
def test_a_watcher_sees_nothing_that_a_side_does_not_see(scenario: str, seed: int, every: int) -> None:
    met = Counter[str]()
    for n, s in moments(CITY, seed, every, scenario):
        assert isinstance(s, City)
        assert surplus(CITY, s, IN_THEIR_PLACE) == [], (n, s.stack[-1].kind())
        if s.outcome is not None:
            continue
        seen, soviet = (cast("City", CITY.view(s, side).known) for side in (WATCHER, SOVIET))
        assert (seen.where, seen.unseen, seen.troops) == (soviet.where, soviet.unseen, soviet.troops)
        assert all(soviet_frame(frame, soviet, k) for k, frame in enumerate(seen.stack)), (n, s.stack[-1].kind())
        assert not any(seen.orders) and not any(seen.answers) and not any(seen.never)
        met[s.stack[-1].kind()] += 1
        met["unseen"] += bool(seen.unseen)
        met["covered"] += any(isinstance(frame, Assault) and frame.covered > 0 for frame in seen.stack)
    assert len(met) > 8 and met["unseen"] > 10


@pytest.mark.case("city", "8.4")
@pytest.mark.parametrize(("scenario", "seed", "every"), GAMES)
def test_whatever_either_side_hides_a_watcher_is_shown_the_same(scenario: str, seed: int, every: int) -> None:
    truths, rng = Counter[str](), Random(seed)
    for n, s in moments(CITY, seed, every, scenario):
        if s.outcome is not None:
            continue
        assert isinstance(s, City)
        told = shown(CITY, s, every=29)
        guesses = other_truths(CITY, s, n)
        for twin in (*guesses, *[twins.another_truth(s, side, rng) for side in (GERMAN, SOVIET)]):
            assert shown(CITY, twin, every=29) == told, (n, s.stack[-1].kind())
        truths["guessed"] += len(guesses)
        truths["shuffled"] += 2
    assert truths["guessed"] > 10 and truths["shuffled"] > 80, truths


@pytest.mark.case("city", "8.4")
@pytest.mark.parametrize("side", [GERMAN, SOVIET])
def test_a_bombardment_that_is_composed_is_its_sides_own(side: int) -> None:
    found = 0
    for _, s in moments(CITY, 3, 1, "introduction"):
        top = s.stack[-1]
        if isinstance(top, Bombardment) and top.side == side and top.guns:
            view = CITY.view(s, WATCHER)
            seen = view.known.stack[-1]
            assert isinstance(seen, Bombardment) and not seen.guns and seen.target < 0
            assert CITY.face.present(view)["battle"] is None
            found += 1
    assert found


@pytest.mark.case("city", "8.4")
def test_while_the_german_sets_up_a_watcher_sees_no_top_and_no_hand() -> None:
    placed = 0
    for _, s in moments(CITY, 8, 1, "campaign"):
        assert isinstance(s, City)
        if s.stack[-1].kind() != "setup":
            break
        if s.stack[-1].asks(s) == GERMAN:
            seen = cast("City", CITY.view(s, WATCHER).known)
            assert seen.stack[-1].data() == [GERMAN, []]
            away = [unit for unit in UNITS_OF[GERMAN] if s.where[unit] >= 0 and not s.inspects(SOVIET, unit)]
            assert {seen.where[unit] for unit in away} <= {UNSEEN}
            placed += len(away) > 0
    assert placed > 20


@pytest.mark.case("city", "8.4")
@pytest.mark.parametrize(("scenario", "seed"), [("introduction", 3), *much([], [("introduction", 4), ("campaign", 5)])])
def test_a_watcher_hears_the_lesser_form_of_what_the_german_does(scenario: str, seed: int) -> None:
    told = whole(CITY, seed, scenario)
    heard, soviet = lines(told.watcher), lines(told.sides[SOVIET])
    assert in_order(heard, soviet)
    lesser = [event for _, event in told.events if event.get("only") == SOVIET]
    assert lesser and {event["side"] for event in lesser} == {GERMAN}
    assert {event["kind"] for event in lesser} == {"move", "bombardment"}
    # All that the Soviet hears but what only they could notice; none of the German's own form.
    noticed = set(told.watcher.ends)
    assert heard == [line for line in soviet if json.loads(line)[0] in noticed]
    fuller = {event["text"] for _, event in told.events if event.get("only") == GERMAN}
    open_ = {event["text"] for _, event in told.events if event.get("only", NOBODY) in (NOBODY, SOVIET)}
    assert fuller - open_ and not (fuller - open_) & {entry["text"] for entry in told.watcher.log}
    assert not any("only" in entry for entry in told.watcher.log)


@pytest.mark.case("city", "8.4", "6.0")
def test_of_a_bombardment_out_of_sight_a_watcher_hears_no_guns() -> None:
    units = {
        "94-art": {"at": "0506", "height": 1}, "24Pz-armor-1": {"at": "0506", "height": 2},
        "131-inf3-1": "0512", "131-inf3-2": "0512", "Chuikov": "0512", "94-inf-9": "0511",
    }
    s = Table(units=units, control={"mamayev": "german"}, phase="bombardment", dice=[6]).s
    stored = table_of(CITY, s, dict.fromkeys(CITY.sides, HUMAN)).stored
    for text in ("target 0512", "gun 94-art"):
        stored.act(text)
    history = stored.session.history(WATCHER)
    assert history.actions == 0 and stored.row.version_for(WATCHING) == 0 and stored.row.version == 2
    stored.act("fire")
    assert (history.actions, stored.row.version_for(WATCHING)) == (1, 1)
    assert "94-art" not in json.dumps([history.log, stored.session.shown(WATCHER)["battle"]])
    assert history.log[0]["kind"] == "bombardment"


@pytest.mark.case("city", "8.4")
@pytest.mark.parametrize(("scenario", "seed", "every"), [("introduction", 3, 100), ("campaign", 5, 330)])
def test_whoever_acts_out_of_sight_a_watcher_is_told_the_same(scenario: str, seed: int, every: int) -> None:
    rng, met = Random(0), Counter[str]()
    for one in twins.moments(scenario, seed, every):
        twin, swap = twins.alike(one.s, rng)
        if not swap:
            continue
        done = twins.followed(one.s, twin, swap, one.next)
        told = []
        for s, actions in zip((one.s, twin), done, strict=True):
            stored = table_of(CITY, s, dict.fromkeys(CITY.sides, HUMAN)).stored
            for text in texts_of(CITY, actions):
                stored.act(text)
            history, view = stored.session.history(WATCHER), stored.session.shown(WATCHER)
            known = stored.row.version_for(WATCHING)
            told.append(json.dumps([history.log, history.marks, history.actions, known, view], sort_keys=True))
        assert told[0] == told[1], (one.n, one.s.stack[-1].kind(), texts_of(CITY, done[0]))
        met.update(action.verb for action in done[0])
    assert met["unit"] and met.total() > 40, met
