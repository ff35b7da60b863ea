"""Two trees of the program against each other: the same random games at a table, and replayed by the rules alone.

Two processes play in turns, 100 actions at a time, so that what else the machine does disturbs both alike; of each 100
the quickest of several passes counts, in time of the processor. `python bench/versus.py ../before/src src volga`
measures sources; give `build/compiled` for compiled rules. Actions are recorded from the first tree; one that the
second knows by another name is given as `--instead quiet="order counterattack-never"`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from time import process_time

import msgspec

GAMES = ("barbarossa", "city", "fronts", "pocket", "volga")
STRETCH = 100  # actions between two turns


# ---------- in each tree, where nothing newer than the older one may be used ----------


def record(name: str, count: int) -> Iterator[tuple[int, list[str]]]:
    """Yield random games by their seeds, until they have so many actions."""
    from kurgan import game as find
    from kurgan.core.dice import Dice
    from kurgan.study.chance import pick

    game, seed = find(name), 0
    while count > 0:
        seed += 1
        rng, texts, s = Random(seed), list[str](), game.setup(dice=Dice.fast(seed))
        while len(texts) < count and (decision := game.decision(s)) is not None:
            action = pick(decision, rng)
            texts.append(game.lexicon.text(action))
            game.play(s, action)
        count -= len(texts)
        yield seed, texts


async def at_a_table(name: str, seed: int, texts: list[str]) -> AsyncIterator[float]:
    """Play a game at a table where both seats are taken; yield the time of each stretch up to what both are sent."""
    from kurgan import game as find
    from kurgan.commands.measure import _services
    from kurgan.tables.listener import Listener
    from kurgan.tables.lobby import Lobby
    from kurgan.tables.wishes import NewTable

    lobby, game = Lobby(_services()), find(name)
    table = await lobby.table((await lobby.create(NewTable(game=name, seed=seed))).id)
    assert table is not None
    seats = [Listener() for _ in game.sides]
    for side, listener in zip(game.sides, seats, strict=True):
        await table.join(listener)
        await table.hear(listener, msgspec.json.encode({"type": "sit", "side": side}))
    at, spent, due = 0, 0.0, STRETCH
    while at < len(texts):
        decision = table.stored.session.play.decision()
        assert decision is not None
        listener = seats[decision.side]
        message = msgspec.json.encode({"type": "act", "actions": [texts[at]], "version": listener.version})
        began = process_time()
        await table.hear(listener, message)
        for one in seats:
            while one.waiting:
                await one.next()
        spent += process_time() - began
        done = table.stored.session.play.actions  # more than was asked for where an answer cannot be chosen
        if done[at:] != texts[at : len(done)] or len(done) == at:
            sys.exit(f"{name}, seed {seed}: {texts[at]!r} cannot be played.")
        at = len(done)
        if at >= min(due, len(texts)):
            yield spent
            spent, due = 0.0, due + STRETCH
    await lobby.close()


async def by_rules(name: str, seed: int, texts: list[str]) -> AsyncIterator[float]:
    """Replay a game with every decision listed and every action looked up in it; yield the time of each stretch."""
    from kurgan import game as find
    from kurgan.core.dice import Dice

    game = find(name)
    s = game.setup(dice=Dice.fast(seed))
    if hasattr(s, "silent"):
        s.silent = True
    for first in range(0, len(texts), STRETCH):
        began = process_time()
        for text in texts[first : first + STRETCH]:
            action, decision = game.lexicon.parse(text), game.decision(s)
            if decision is None or not decision.allows(action):
                sys.exit(f"{name}, seed {seed}: {text!r} cannot be played.")
            game.play(s, action)
            s.events.clear()
            s.dice.log.clear()
        yield process_time() - began


async def serve(name: str, what: str, passes: int, games: list[tuple[int, list[str]]]) -> None:
    """Play all games so often, a stretch for every line that comes, and answer each with its time."""
    for _ in range(passes):
        for seed, texts in games:
            stretches = at_a_table(name, seed, texts) if what == "table" else by_rules(name, seed, texts)
            sys.stdin.readline()
            last = -1.0
            async for spent in stretches:
                if last >= 0:
                    print(last, flush=True)
                    sys.stdin.readline()
                last = spent
            print(last, flush=True)


# ---------- between them ----------


def renamed(games: list[tuple[int, list[str]]], names: dict[str, str]) -> list[tuple[int, list[str]]]:
    """Return the games with some actions under other names."""
    return [(seed, [names.get(text, text) for text in texts]) for seed, texts in games]


def compare(trees: list[Path], files: list[str], name: str, what: str, passes: int) -> float:
    """Return how much quicker the second tree is; more than 1 is quicker."""
    players = [
        subprocess.Popen(
            [sys.executable, __file__, "--serve", file, name, what, str(passes + 1)], env=_env(tree), text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )
        for tree, file in zip(trees, files, strict=True)
    ]
    times: list[list[float]] = [[], []]
    turn = 0
    while all(player.poll() is None for player in players):
        turn += 1
        said = {}
        for n in (0, 1) if turn % 2 else (1, 0):
            stdin, stdout = players[n].stdin, players[n].stdout
            assert stdin is not None and stdout is not None
            try:
                stdin.write("\n")
                stdin.flush()
            except BrokenPipeError:
                break
            said[n] = stdout.readline()
        if len(said) < 2 or not all(said.values()):
            break
        for n, line in said.items():
            times[n].append(float(line))
    if any(player.wait() for player in players):
        sys.exit(1)
    count = len(times[0]) // (passes + 1)
    first, second = (
        sum(min(one[count * number + n] for number in range(1, passes + 1)) for n in range(count)) for one in times
    )
    return first / second


def _env(tree: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(tree.resolve()), "PYTHONHASHSEED": "0"}


def main() -> None:
    """Compare two trees, or play in one of them."""
    if sys.argv[1] == "--serve":
        file, name, what, passes = sys.argv[2:]
        asyncio.run(serve(name, what, int(passes), json.loads(Path(file).read_text("utf-8"))))
        return
    if sys.argv[1] == "--record":
        print(json.dumps(list(record(sys.argv[2], int(sys.argv[3])))))
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--actions", type=int, default=2_000)
    parser.add_argument("--passes", type=int, default=5)
    parser.add_argument("--instead", action="append", default=[], help="OLD=NEW, an action and its name in the second")
    asked = parser.parse_args()
    names = dict(pair.split("=", 1) for pair in asked.instead)
    for name in asked.games:
        command = [sys.executable, __file__, "--record", name, str(asked.actions)]
        made = subprocess.run(command, env=_env(asked.before), stdout=subprocess.PIPE, check=True).stdout
        with tempfile.TemporaryDirectory() as folder:
            files = [str(Path(folder) / tree) for tree in ("before", "after")]
            Path(files[0]).write_bytes(made)
            Path(files[1]).write_text(json.dumps(renamed(json.loads(made), names)), "utf-8")
            rules, table = (
                compare([asked.before, asked.after], files, name, what, asked.passes) for what in ("rules", "table")
            )
        print(f"{name:11} rules {rules:.2f}  a table {table:.2f}", flush=True)


if __name__ == "__main__":
    main()
