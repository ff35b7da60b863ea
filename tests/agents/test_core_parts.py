"""What minds are built of, tried without a game: fields, lines, odds, replies, allotment, weights."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from kurgan.agents.core.allot import best_first, enough, fill, settle
from kurgan.agents.core.choice import best_over, nearly_best, weighted
from kurgan.agents.core.clock import Clock
from kurgan.agents.core.fields import FAR, Field, Kept, Threat, neighbours, steps_from
from kurgan.agents.core.lines import NEVER, chain, encircle
from kurgan.agents.core.odds import at_least, chances, dice, expected, mixed
from kurgan.agents.core.orders import Orders
from kurgan.agents.core.plan import Intent
from kurgan.agents.core.reasons import NO_REASON
from kurgan.agents.core.replies import best_of, first_of, least, most, set_up
from kurgan.agents.core.weights import BadWeights, Weights, document, read
from kurgan.board.placeset import members, placeset
from kurgan.core.action import Action
from kurgan.core.decision import BUTTON
from tests.agents.moments import ask

WIDE = 6  # the squares of a little board, row by row
SIZE = WIDE * WIDE
NEAR = [
    placeset(
        q for q in range(SIZE) if abs(p // WIDE - q // WIDE) + abs(p % WIDE - q % WIDE) == 1
    ) for p in range(SIZE)
]
ALL = (1 << SIZE) - 1


# ---------- fields, lines, rings ----------


def test_distances_go_round_what_is_closed() -> None:
    step = neighbours(NEAR)
    wall = placeset([1, 7, 13, 19, 25])
    found = steps_from(1 << 0, step, ALL & ~wall, SIZE)
    assert (found[6], found[7], found[30], found[31], found[2]) == (1, FAR, 5, 6, 12)
    field = Field(step, SIZE, ALL & ~wall)
    assert field.away(1 << 0) == found
    assert field.flood(1 << 0, ALL & ~wall & ~(1 << 31)).bit_count() == 6
    assert sorted(members(field.around(0, 1))) == [0, 1, 6]


def test_what_lies_within_some_steps_of_a_set() -> None:
    field = Field(neighbours(NEAR), SIZE, ALL)
    assert field.within(1 | 1 << 5, 1) == placeset([0, 1, 6, 5, 4, 11])
    assert field.within(1 << 14, 2) == field.around(14, 2)


def test_an_answer_is_kept_until_something_changes_where_it_was_looked() -> None:
    kept: Kept[int] = Kept(2)
    asked: list[int] = []

    def find(shut: int) -> int:
        def make() -> tuple[int, int]:
            asked.append(shut)
            return shut & 0b0111, 0b0111
        return kept.get("here", (shut, 0), make)

    assert [find(shut) for shut in (0b0001, 0b1001, 0b0011, 0b1011)] == [1, 1, 3, 3]
    assert asked == [0b0001, 0b0011]
    kept.get("there", (0, 0), lambda: (0, 0))
    kept.get("elsewhere", (0, 0), lambda: (0, 0))  # a third is too many: all are forgotten
    find(0b0011)
    assert len(asked) == 3


def test_a_threat_is_bounded_by_frontage() -> None:
    threat = Threat([1, 2, 3, 4], [0, 8, 3, 5, 2], dict.fromkeys([1, 2, 3, 4], 1 << 9), 2)
    assert threat.against(1 << 9) == 13
    assert threat.against(1 << 9 | 1 << 8) == 18
    assert threat.against(1 << 8) == 0


def test_the_cheapest_chain_is_found() -> None:
    price = [1.0] * SIZE
    for p in (14, 15, 20, 21):
        price[p] = 9.0

    def links(place: int) -> Iterator[tuple[int, float]]:
        return ((q, price[q]) for q in members(NEAR[place]))

    found = chain({p: price[p] for p in (12, 18)}, placeset([17, 23]), links)
    assert sum(price[p] for p in found) == 8.0
    assert chain({0: 0.0}, 1 << 35, lambda p: []) == []


def test_a_ring_is_closed_by_those_who_can_be_there() -> None:
    edge = placeset(p for p in range(SIZE) if p % WIDE in (0, WIDE - 1) or p // WIDE in (0, WIDE - 1))
    reach = {1: placeset([1, 2, 3]), 2: 1 << 7, 3: placeset([12, 18])}

    def far(posts: dict[int, int]) -> float:
        way = steps_from(1 << WIDE - 1, neighbours(NEAR), edge & ~placeset(posts.values()), SIZE)[0]
        return NEVER if way == FAR else way  # from the first square to the end of its row, or all the way round

    def who(place: int, posts: dict[int, int]) -> int:
        return next((unit for unit in reach if unit not in posts and reach[unit] >> place & 1), -1)

    assert encircle(range(SIZE), who, far, 2) == {1: 1, 3: 12}
    assert encircle(range(SIZE), who, far, 1) is None
    del reach[3]
    assert encircle(range(SIZE), who, far, 6) is None


# ---------- odds, choices, replies ----------


def test_odds_are_exact() -> None:
    assert chances(["a", "a", "b", "c"]) == {"a": 0.5, "b": 0.25, "c": 0.25}
    assert dict(dice(2))[7] == pytest.approx(1 / 6)
    assert at_least(10, 2) == pytest.approx(1 / 6)
    assert expected({1: 0.25, 3: 0.75}, lambda n: 2.0 * n) == 5.0
    assert mixed([(0.5, {"a": 1.0}), (0.5, {"a": 0.5, "b": 0.5})]) == {"a": 0.75, "b": 0.25}


def test_a_choice_is_made_among_the_nearly_best() -> None:
    rng = random.Random(1)
    worth = {"a": 1.0, "b": 0.98, "c": 0.5}
    assert {nearly_best(rng, list(worth), worth.__getitem__, 0.03) for _ in range(40)} == {"a", "b"}
    assert {weighted(rng, ["x", "y"], {"x": 1.0, "y": 0.0}.__getitem__) for _ in range(20)} == {"x"}


def test_the_best_must_be_better_than_a_least() -> None:
    worth = {1: 2.0, 2: 5.0, 3: 5.0}
    assert best_over(1.0, worth, worth.__getitem__, -1) == (2, 5.0)
    assert best_over(5.0, worth, worth.__getitem__, -1) == (-1, 5.0)


def test_ready_set_ups_are_taken_as_they_are_liked() -> None:
    names, liking = ["good", "bad", "new"], {"good": 3.0, "bad": 0.0}
    found = [set_up(ask({"ready": [0, 1, 2], "rest": BUTTON}), random.Random(n), names, liking) for n in range(40)]
    nouns = [one.noun for one in found if one is not None]
    assert len(nouns) == 40 and not nouns.count(1) and nouns.count(0) > nouns.count(2) > 0
    begun = ask({"ready": [0], "rest": BUTTON}, back=("ready",))
    assert set_up(begun, random.Random(1), names, liking) == Action("rest")


def test_common_questions_have_common_answers() -> None:
    question = ask({"hit": [3, 1, 2], "done": BUTTON})
    assert least(question, "hit", lambda n: abs(n - 2.4)) == Action("hit", 2)
    assert most(question, "hit", lambda n: n % 2) == Action("hit", 1)
    assert least(question, "kill", float) is None
    assert first_of(question, "kill", "done") == Action("done")
    assert best_of(question, lambda a: a.noun) == Action("hit", 3)


# ---------- allotment ----------


class Shop:
    """Options with a target each; choosing one makes its neighbour's stale."""

    def __init__(self, gain: float, target: int) -> None:
        self.gain = gain
        self.target = target


def test_the_best_option_goes_first_and_others_are_looked_at_again() -> None:
    gains = {1: 5.0, 2: 4.0, 3: 0.2}
    taken: list[int] = []

    def best(target: int) -> Shop:
        return Shop(gains[target] - (3.9 if target == 2 and 1 in taken else 0.0), target)

    clock = Clock()
    clock.allow(50)
    best_first(
        [1, 2, 3], best, lambda o: False, lambda o: taken.append(o.target), lambda t: ALL, lambda t: t in taken, 0.15,
        clock,
    )
    assert taken == [1, 3]


class Wall:
    """Posts that want a certain strength each; unit u has strength u."""

    def __init__(self, wants: dict[int, int]) -> None:
        self.wants = wants

    def can(self, unit: int, post: int) -> bool:
        return not (unit == 5 and post == 1)

    def loss(self, post: int, units: list[int]) -> float:
        return float(abs(self.wants[post] - sum(units)))

    def room(self, post: int) -> int:
        return 2


def test_enough_is_enough() -> None:
    strength = {4: 2.0, 7: 3.0, 1: 1.0}
    assert enough([4, 7, 1], 5.0, strength.__getitem__) == [4, 7]
    assert enough([4, 7, 1], 0.0, strength.__getitem__) == []
    assert enough([4, 7, 1], 9.0, strength.__getitem__) == [4, 7, 1]


def test_orders_become_clicks_for_those_who_go() -> None:
    orders = Orders([1, 2, 3])
    orders.place(1, 7, ("reason-forward",))
    orders.place(2, 5, NO_REASON)
    assert orders.free() == [3]
    (one,) = orders.walks([0, 4, 5, 6], "stop")
    assert one == Intent([Action("unit", 1), Action("to", 7), Action("stop")], ("reason-forward",))


def test_posts_are_manned_with_what_they_want() -> None:
    wall = Wall({1: 3, 2: 6})
    force: dict[int, list[int]] = {1: [], 2: []}
    pool = {1, 2, 3, 5}
    fill(wall, force, pool, 1, lambda post: 0.0)
    assert force == {1: [3], 2: [5]}
    settle(wall, force, pool, set(), Clock())
    assert sum(wall.loss(post, units) for post, units in force.items()) == 0.0


def test_fixed_units_stay() -> None:
    wall = Wall({1: 1, 2: 3})
    force = {1: [3], 2: [1]}
    settle(wall, force, set(), {3, 1}, Clock())
    assert force == {1: [3], 2: [1]}


# ---------- weights ----------


def test_weights_are_read_written_and_changed(tmp_path: Path) -> None:
    file = tmp_path / "w.json"
    file.write_text(document("toy", {"red": {"a": 1.5, "b": 2.0}}, "2026-01-01", "a test"))
    found = read(file, "red")
    assert dict(found) == {"a": 1.5, "b": 2.0} and found.origin == "a test"
    assert dict(found.times({"a": 2.0})) == {"a": 3.0, "b": 2.0}
    assert dict(read(file, "blue", found)) == dict(found)
    with pytest.raises(BadWeights, match="no weight 'c'"):
        found.replaced({"c": 1.0})


@pytest.mark.parametrize("text", ["", "[]", '{"sides": {"red": {"a": "much"}}}', '{"sides": {"red": {"a": true}}}'])
def test_a_bad_file_of_weights_gets_a_sentence(tmp_path: Path, text: str) -> None:
    file = tmp_path / "w.json"
    file.write_text(text)
    with pytest.raises(BadWeights):
        read(file, "red", Weights({"a": 1.0}))
