"""Whether processes that are killed lose anything acknowledged: two of them, one PostgreSQL, players at both.

`python bench/kills.py --kills 100` kills one process after another at random moments under load, and ends with code 1
if any table lost or doubled an action, or differs from what its player was told.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.server.postgres import Postgres
from tests.server.process import Process
from tests.server.test_processes import Stubborn


def run(kills: int, tables: int, seed: int) -> None:
    """Kill, compare, and print what was found; AssertionError at the first difference."""
    chance, postgres = random.Random(seed), Postgres()
    folder = Path(tempfile.mkdtemp(prefix="kurgan-kills-"))
    database = postgres.new()
    alive = [Process(folder, database) for _ in range(2)]
    try:
        done, resent, began = 0, 0, time.monotonic()
        players: list[Stubborn] = []
        for n in range(kills):
            # Games end, so every few kills others begin.
            if n % 5 == 0:
                players = [Stubborn(alive[0], seed * 10_000 + n * 100 + table, "volga") for table in range(tables)]
            stop = threading.Event()
            threads = [threading.Thread(target=player.insist, args=(alive, stop)) for player in players]
            for thread in threads:
                thread.start()
            time.sleep(chance.uniform(0.2, 1.2))
            victim = chance.randrange(2)
            ended, alive[victim] = alive[victim], alive[1 - victim]
            ended.kill()
            resent += sum(player.pending is not None for player in players)
            alive[victim] = Process(folder, database)
            stop.set()
            for thread in threads:
                thread.join(60)
                if thread.is_alive():
                    raise AssertionError("a player hangs")
            for player in players:
                player.compare(alive[chance.randrange(2)])
            if n % 5 == 4 or n == kills - 1:
                done += sum(player.acknowledged for player in players)
                print(f"{n + 1} kills, {done} actions acknowledged, none lost, none doubled", flush=True)
        print(f"clicks under way at a kill and sent again: {resent}; {time.monotonic() - began:.0f} s")
    finally:
        for process in set(alive):
            process.kill()
        postgres.close()


def main() -> None:
    """Read the sizes and run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=4, help="that are played at the same time")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    try:
        run(given.kills, given.tables, given.seed)
    except AssertionError as error:
        sys.exit(f"Something was lost: {error}")


if __name__ == "__main__":
    main()
