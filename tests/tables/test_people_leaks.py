"""Two people and a watcher: over whole games nothing of one side reaches the other or the watcher, not even a number.

A game is played twice with the same choices. In the second one player also clicks in private; what the others are
sent must be the same to the byte, in number and in order. Then the truth is put beside another truth that looks
the same.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import Final

import pytest

import kurgan
from kurgan.core.event import WATCHER
from kurgan.core.game import Game
from kurgan.core.play import Play
from kurgan.core.state import State, side_asked
from kurgan.core.takeback import count_last_move
from kurgan.tables import messages as msg
from kurgan.tables.forced import forced_answer
from tests.games.watching import moments
from tests.server.players import CLICKS, brisk, unseen
from tests.server.test_leaks import again, another_truth, harmless
from tests.tables.strangers import Strangers, compare

MOST: Final = 700  # actions
ASKS: Final = 40  # so many actions lie between two times that everything is asked for
MOST_POSITIONS: Final = 9
MANY: Final = 24  # actions of which one is looked for that nobody would notice
SECRETIVE: Final = {"fronts": (4,), "city": (4, 5, 6)}  # and the seeds of what its players choose


def private(play: Play, rng: Random) -> list[str]:
    """An action of which nobody else could notice anything, and a way to take it back alone, if there are such."""
    game, s, decision = play.game, play.state, play.decision()
    assert decision is not None
    for action in rng.sample(decision.actions(), min(MANY, decision.count())):
        after = unseen(game, s, action, decision.side)
        if after is None or forced_answer(game, after) is not None:
            continue  # what nobody is asked goes on by itself, and is no click
        text = game.lexicon.text(action)
        ways = ["undo"] if count_last_move(game, [*play.before, s], [*play.actions, text], after) == 1 else []
        then = game.decision(after)
        for back in then.actions() if then is not None else []:
            same = unseen(game, after, back, decision.side)
            if same is not None and same.digest() == s.digest() and forced_answer(game, same) is None:
                ways.append(game.lexicon.text(back))
        if ways:
            return [text, rng.choice(ways)]
    return []


async def click(made: Strangers, side: int, rng: Random) -> bool:
    """Click in private and take it back; the game is then what it was."""
    was, taken = made.play.state.digest(), private(made.play, rng)
    for text in taken:
        if text == "undo":
            await made.say(side, msg.Undo(made.listeners[side].version))
        else:
            await made.act(side, text)
    assert made.play.state.digest() == was
    return bool(taken)


async def played(game: Game, restless: int, clicks: bool, seed: int) -> tuple[list[list[bytes]], int]:
    """Play a game at a table that the other has made: what each was sent until it was over, and how many clicks."""
    made, rng, nerves, clicked = Strangers(game, 1 - restless), Random(seed), Random(1), 0
    await made.sit()
    before = [0, 0, 0]
    for n in range(MOST):
        decision = made.play.decision()
        if decision is None:
            break
        before = [len(heard) for heard in made.heard]
        if clicks and decision.side == restless and nerves.random() < CLICKS and game.secret(made.play.state):
            made.clock.time = 100 + n + 0.5
            clicked += await click(made, restless, nerves)
        made.clock.time = 101.0 + n
        if n % ASKS == 0:
            await made.ask_everything(Random(n))
        decision = made.play.decision()
        assert decision is not None
        await made.act(decision.side, game.lexicon.text(brisk(decision, game.lexicon.verbs, rng)))
    assert made.play.decision() is None
    await made.lobby.close()
    # With the last action everything is told, also how much was done in private.
    return [heard[:count] for heard, count in zip(made.heard, before, strict=True)], clicked


@pytest.mark.parametrize("restless", [0, 1])
@pytest.mark.parametrize("name", SECRETIVE)
def test_nothing_done_in_private_reaches_the_other_or_the_watcher(name: str, restless: int) -> None:
    game, often = kurgan.game(name), 0
    for seed in SECRETIVE[name]:
        few, _ = asyncio.run(played(game, restless, False, seed))
        many, clicked = asyncio.run(played(game, restless, True, seed))
        compare(few[1 - restless], many[1 - restless])
        compare(few[2], many[2])
        assert clicked == 0 or few[restless] != many[restless]
        often += clicked
    assert often > 5


async def bids(mine: str, ann: int) -> list[list[bytes]]:
    """Bid for sides: what the second bidder and the watcher hear before the second bid, and what after it."""
    made = Strangers(kurgan.game("volga"), ann)
    await made.sit({"sides": "bids"})
    await made.act(0, mine)
    await made.ask_everything(Random(3))
    heard = [list(one) for one in made.heard[1:]]
    await made.act(1, "bid 11")
    await made.lobby.close()
    return [*heard, *made.heard[1:]]


@pytest.mark.parametrize("ann", [0, 1])
def test_a_bid_reaches_neither_the_other_bidder_nor_the_watcher(ann: int) -> None:
    nine, thirteen = (asyncio.run(bids(bid, ann)) for bid in ("bid 9", "bid 13"))
    compare(nine[0], thirteen[0])
    compare(nine[1], thirteen[1])
    for bid, heard in (("9", nine), ("13", thirteen)):
        for told in heard[2:]:  # then both are told
            assert f"The German seat bid {bid}, the Soviet seat 11".encode() in b"".join(told)


# ---------- another truth ----------


async def told_of(game: Game, s: State, side: int, text: str) -> list[list[bytes]]:
    """What the person of a side and a watcher are told in a position, and after that side has done this."""
    made = Strangers(game, side)
    await made.sit(position=again(game, s))
    await made.ask_everything(Random(1))
    if text:
        await made.act(side, text)
        await made.ask_everything(Random(2))
    await made.lobby.close()
    return [made.heard[side], made.heard[2]]


@pytest.mark.parametrize("name", SECRETIVE)
def test_a_person_and_a_watcher_are_told_the_same_of_another_truth(name: str) -> None:
    game, rng, hides = kurgan.game(name), Random(5), [0, 0]
    positions = [s.copy() for _, s in moments(game, 4, 200) if s.outcome is None]
    for s in rng.sample(positions, MOST_POSITIONS):
        truth = game.position(again(game, s))
        for side in (0, 1):
            other = another_truth(game, truth, side, rng)
            if other.table() == truth.table():
                continue
            assert game.view(other, WATCHER).plain() == game.view(truth, WATCHER).plain()
            text = answered_alike(game, truth, other, side, rng)
            true, false = (asyncio.run(told_of(game, one, side, text)) for one in (truth, other))
            compare(true[0], false[0])
            compare(true[1], false[1])
            hides[side] += 1
    assert min(hides) > 1


def answered_alike(game: Game, truth: State, other: State, side: int, rng: Random) -> str:
    """Something harmless that a side may do and after which the same player is asked in both; else nothing.

    Only who can answer an attack is asked about it, so the question itself tells that somebody can.
    """
    action = harmless(game, truth, side, rng)
    if action is None:
        return ""
    asked = []
    for s in (truth, other):
        after = s.copy()
        game.play(after, action)
        asked.append(side_asked(after))
    return game.lexicon.text(action) if asked[0] == asked[1] else ""
