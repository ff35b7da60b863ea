"""Nothing leaks in whole games over real sockets: not in words, nor in counters, sizes and numbers of messages.

Of every game that keeps secrets two tables are compared, to the byte: one whose other player only does what can be
noticed, and one whose other player also clicks in private; and the truth beside another truth that looks the same.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count, zip_longest
from random import Random

import pytest

from kurgan.core.action import Action
from kurgan.core.dice import Dice
from kurgan.core.frame import Frame
from kurgan.core.game import Game, nothing_hidden
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.core.registry import game
from kurgan.core.state import State, side_asked
from kurgan.server import rate_limits
from kurgan.tables.forced import forced_answer
from tests.contract.journey import every_game
from tests.server.players import CANDIDATES, CLICKS, PLAYERS, brisk, choice, unseen
from tests.server.rare import RARE
from tests.server.services import Json
from tests.server.sockets import Ear, Services, services, sitting

ASKS = 40  # so many steps lie between two times that everything is asked for
SEED = 4
OPTIONS = {"volga": {"sides": "bids"}}  # what makes a game secret that else is none


# ---------- what they hear ----------


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Services]:
    """A server that is in no hurry to call this a flood."""
    with pytest.MonkeyPatch.context() as patch, services(tmp_path_factory.mktemp("here"), PLAYERS) as made:
        patch.setattr(rate_limits.Allowance, "take", lambda _: True)
        patch.setattr(rate_limits.Purse, "debt", lambda _: 0.0)
        yield made


def opened(
    here: Services, made: Game, side: int | None = None, restless: bool = False, position: Json | None = None
) -> Json:
    """A new table for two people, or for one of a side and a computer player."""
    PLAYERS.restless = restless
    PLAYERS.may_think.clear()
    seats = {name: "human" if side in (None, n) else "player" for n, name in enumerate(made.sides)}
    options = {} if position is not None else OPTIONS.get(made.id, {})
    wish = {"game": made.id, "seed": SEED, "options": options, "seats": seats, "position": position}
    table: Json = here.ask("/api/tables", wish)
    assert "table" in table, table
    return table


@contextmanager
def alone(here: Services, made: Game, side: int, table: Json) -> Iterator[Ear]:
    """A person of a side, who lets a computer player act step by step."""
    with sitting(here, table, made.sides[side]) as ear:
        ear.ask(type="pace", paused=True)
        PLAYERS.may_think.set()
        yield ear


def ask_everything(ear: Ear, made: Game, rng: Random, met: Counter[str]) -> None:
    """Ask for all that one can ask for."""
    for one in made.face.board("")["overlays"]:
        names = made.lexicon.names["unit"] if one["arg"] == "unit" else made.sides
        ear.ask(type="overlay", kind=one["id"], arg=rng.choice([name for name in names if name]))
        met[one["id"]] += '"type":"overlay"' in ear.heard[-1]
    verb = rng.choice([one for one, kind in made.lexicon.verbs.items() if kind in made.lexicon.names])
    noun = rng.choice([name for name in made.lexicon.names[made.lexicon.verbs[verb]] if name])
    ear.ask(type="why", action=f"{verb} {noun}")
    ear.ask(type="look", at=rng.randrange(ear.table["actions"] + 2))
    ear.take_away()


def against_the_computer(
    here: Services, made: Game, side: int, restless: bool, met: Counter[str]
) -> tuple[list[str], Record]:
    """All that a person hears in a whole game against a computer player until it is over, and its record."""
    table = opened(here, made, side, restless)
    with alone(here, made, side, table) as ear:
        rng = Random(side)
        for n in count():
            decision = ear.table["decision"]
            if decision is None:
                break
            if n % ASKS == 0:
                ask_everything(ear, made, rng, met)
            if decision["side"] in ear.table["you"]:  # bids may have changed the side of this seat
                ear.do("act", actions=[choice(decision, rng)])
            else:
                ear.step()
    assert ear.table["view"]["outcome"] is not None  # now everything is told, also how much was done in private
    record = here.ask(f"/api/tables/{table['table']}/record?token={table['token']}")
    return ear.heard[:-1], Record.loads(json.dumps(record))


def kinds_asked(made: Game, record: Record) -> dict[str, list[State]]:
    """The states of a recorded game by the kind of frame that asks in them."""
    met: dict[str, list[State]] = {}
    s = Play.replay(made, record, until=0).state
    for text in record.actions:
        met.setdefault(s.stack[-1].kind(), []).append(s.copy())
        made.play(s, made.lexicon.parse(text))
    return met


def compare(few: list[str], many: list[str]) -> None:
    """The same messages, to the byte and to the number."""
    for n, (one, other) in enumerate(zip_longest(few, many, fillvalue="")):
        at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
        parts = [text[max(0, at - 60) : at + 60] for text in (one, other)]
        assert one == other, f"message {n + 1} of {len(few)} and {len(many)}: {parts[0]} and {parts[1]}"


def askers(made: Game) -> set[str]:
    """The kinds of frames that ask something."""
    return {kind for kind, frame in made.frames.items() if frame.decide is not Frame.decide}


# ---------- two people ----------


class Pair:
    """Two people at one table, each on a socket of their own."""

    def __init__(self, made: Game, ears: list[Ear], position: Json | None = None) -> None:
        self.ears = ears
        self.mirror = Play.new(made, "", OPTIONS.get(made.id, {}), Dice.fast(SEED), position)

    def act(self, action: Action) -> None:
        """One who decides acts, and both hear what they may."""
        text = self.mirror.game.lexicon.text(action)
        decision = self.mirror.decision()
        assert decision is not None
        self.ears[decision.side].do("act", actions=[text])
        self.mirror.push(action)
        while (forced := forced_answer(self.mirror.game, self.mirror.state)) is not None:
            self.mirror.push(forced)
        for ear in self.ears:
            ear.hush()

    def click(self, rng: Random) -> bool:
        """One who decides does something that nobody else could notice, and takes it back."""
        made, s = self.mirror.game, self.mirror.state
        decision = self.mirror.decision()
        assert decision is not None
        for action in rng.sample(decision.actions(), min(CANDIDATES, decision.count())) if made.secret(s) else []:
            if unseen(made, s, action, decision.side) is not None:
                ear = self.ears[decision.side]
                ear.do("act", actions=[made.lexicon.text(action)])
                ear.do("undo")
                return True
        return False


@contextmanager
def two_people(here: Services, made: Game, position: Json | None = None) -> Iterator[Pair]:
    """Both seats of a new table taken."""
    table = opened(here, made, position=position)
    with ExitStack() as stack:
        ears = [stack.enter_context(sitting(here, table, name)) for name in made.sides]
        yield Pair(made, ears, position)


def rare_questions(here: Services, made: Game) -> Iterator[tuple[str, State]]:
    """The questions that whole games seldom ask, each asked at a table of two people."""
    for kind, document, actions in RARE.get(made.id, []):
        with two_people(here, made, document) as pair:
            for text in actions:
                pair.act(made.lexicon.parse(text))
            assert pair.mirror.state.stack[-1].kind() == kind
            yield kind, pair.mirror.state.copy()


def with_two(here: Services, made: Game, most: int, restless: int | None, met: Counter[str]) -> list[list[str]]:
    """All that two people hear of each other in so many actions, one of whom may be restless."""
    rng, nerves = Random(SEED), Random(1)
    clicked = 0
    with two_people(here, made) as pair:
        for n in range(most):
            decision = pair.mirror.decision()
            if decision is None:
                break
            if decision.side == restless and nerves.random() < CLICKS:
                clicked += pair.click(nerves)
            if n % ASKS == 0:
                for ear in pair.ears:
                    ask_everything(ear, made, Random(n), met)
            pair.act(brisk(decision, made.lexicon.verbs, rng))
    assert restless is None or clicked > 3
    return [ear.heard for ear in pair.ears]


# ---------- another truth ----------


def told_of(here: Services, made: Game, s: State, side: int, action: Action | None, met: Counter[str]) -> list[str]:
    """All that one side is told in a position: before it does anything, and after it did this."""
    with alone(here, made, side, opened(here, made, side, position=again(made, s))) as ear:
        ask_everything(ear, made, Random(1), met)
        if action is not None:
            ear.do("act", actions=[made.lexicon.text(action)])
            ask_everything(ear, made, Random(2), met)
    return ear.heard


def harmless(made: Game, s: State, side: int, rng: Random) -> Action | None:
    """Something that a side may do and that shows it nothing: no dice fall, nothing is revealed, the game goes on."""
    decision = made.decision(s)
    if decision is None or decision.side != side:
        return None
    for action in rng.sample(decision.actions(), decision.count()):
        after = s.copy()
        made.play(after, action)
        if (after.dice.count, after.seen, after.unrecorded_reveals, after.outcome) == (s.dice.count, s.seen, 0, None):
            return action
    return None


def another_truth(made: Game, s: State, side: int, rng: Random) -> State:
    """A position that looks the same to a side: one it may imagine, or one to which private clicks have led."""
    other = made.position(again(made, made.guess(made.view(s, side), rng.randrange(1000))))
    mover = side_asked(s)
    if made.view(other, side).plain() == made.view(s, side).plain() or mover == side or mover is None:
        return other
    other = s.copy()  # what is imagined would not be asked
    for _ in range(40):
        decision = made.decision(other)
        assert decision is not None
        other = unseen(made, other, rng.choice(decision.actions()), mover) or other
    return other


def again(made: Game, s: State) -> Json:
    """The document of a position, without dice to come."""
    return {**made.document(s), "dice": []}


def look_at_another_truth(here: Services, made: Game, s: State, side: int, rng: Random, met: Counter[str]) -> bool:
    """Whatever the other side hides might be something else, and this side is told the same; False if it hides none."""
    truth = made.position(again(made, s))
    other = another_truth(made, truth, side, rng)
    action = harmless(made, truth, side, rng)
    compare(told_of(here, made, truth, side, action, met), told_of(here, made, other, side, action, met))
    return other.table() != truth.table()


# ---------- the tests ----------


@every_game
def test_whole_games_tell_no_secret_by_words_numbers_or_sizes(here: Services, game: Game) -> None:
    met: Counter[str] = Counter()
    kinds: dict[str, list[State]] = {}
    secretive = game.imagine is not nothing_hidden and game.id not in OPTIONS  # bids have a test of their own
    for side in range(len(game.sides) if secretive else 1):
        few, record = against_the_computer(here, game, side, False, met)
        for kind, states in kinds_asked(game, record).items():
            kinds.setdefault(kind, []).extend(states)
        if secretive:
            many, longer = against_the_computer(here, game, side, True, met)
            compare(few, many)
            assert len(longer.actions) > len(record.actions) + 5
    for kind, s in rare_questions(here, game):
        kinds.setdefault(kind, []).append(s)
    rng = Random(5)
    for states in kinds.values() if secretive else ():
        hides = {look_at_another_truth(here, game, rng.choice(states), side, rng, met) for side in (0, 1)}
        assert True in hides
    assert askers(game) - set(kinds) == set(), "say in rare.py how this question comes to be asked"
    assert {one["id"] for one in game.face.board("")["overlays"]} == {kind for kind, often in met.items() if often}


@pytest.mark.parametrize("restless", [0, 1], ids=["axis", "soviet"])
def test_two_people_on_two_screens_hear_nothing_of_private_clicks(here: Services, restless: int) -> None:
    made, met = game("fronts"), Counter[str]()
    few, many = (with_two(here, made, 150, who, met) for who in (None, restless))
    compare(few[1 - restless], many[1 - restless])
    assert few[restless] != many[restless]


def test_a_bid_is_heard_by_its_bidder_alone(here: Services) -> None:
    made, met = game("volga"), Counter[str]()
    heard = []
    for bid in ("bid 9", "bid 13"):
        with two_people(here, made) as pair:
            pair.act(made.lexicon.parse(bid))
            for ear in pair.ears:
                ask_everything(ear, made, Random(3), met)
            heard.append(list(pair.ears[1].heard))
            pair.act(made.lexicon.parse("bid 11"))
            assert f"The German seat bid {bid[4:]}, the Soviet seat 11" in pair.ears[1].heard[-1]
    compare(*heard)
