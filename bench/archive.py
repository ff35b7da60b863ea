"""How soon a server answers with offers, tables, the archive and people's pages when it has 10,000 finished games.

`python bench/archive.py` fills a database of its own in a temporary folder and asks each address over HTTP.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sqlalchemy import insert
from starlette.testclient import TestClient

from kurgan.core.registry import games
from kurgan.people.person import ACCOUNT
from kurgan.people.settings import Limits, Settings
from kurgan.people.store import PersonRow
from kurgan.server.app import create_app
from kurgan.server.config import Config
from kurgan.server.people_rows import SqlPeople
from kurgan.server.schema import OFFERS, RATINGS, RESULT_SIDES, RESULTS, SEATS, TABLES
from kurgan.server.store import SqlStore

GAMES: Final = 10_000
PEOPLE: Final = 500
STANDING: Final = 2_000  # offers
TIMES: Final = 40
SHORT: Final = 400  # characters that a list with anything in it is longer than
URL: Final = "https://kurgan.example"
Values = dict[str, object]


def _finished(chance: random.Random, n: int) -> tuple[Values, list[Values], Values, list[Values]]:
    """Make the rows of one finished game: table, seats, result, its sides."""
    game = chance.choice(games())
    one, two = chance.sample(range(PEOPLE), 2)
    winner, now = chance.choice([*game.sides, None]), 1.7e9 + n * 600
    over = '{"winner":%s,"says":"It is over.","case":"1"}' % (f'"{winner}"' if winner else "null")
    table: Values = {
        "id": f"t{n:06}", "game": game.id, "rules": game.rules_version, "data": game.data_digest,
        "scenario": chance.choice(game.scenarios).id, "options": "{}", "position": None, "dice": "[]", "token": "x",
        "version": 300, "paused": 0, "delay": 300, "redo": "[]", "opening": "{}",
        "summary": f'{{"turn":"Turn 5","to_move":null,"over":{over},"began":true}}', "created": now - 9e4,
        "updated": now, "unseen": "{}", "name": "", "maker": f"p{one}", "offered": 0, "watched": int(n % 3 > 0),
        "rated": 1, "shared": 0,
    }
    seats: list[Values] = []
    sides: list[Values] = []
    for at, (side, who) in enumerate(zip(game.sides, (one, two), strict=True)):
        seats.append({"table_id": table["id"], "n": at, "side": side, "kind": "human", "who": f"p{who}"})
        came = "drawn" if winner is None else "won" if winner == side else "lost"
        rating = {"mu_before": 1500.0, "sigma_before": 500.0, "mu_after": 1510.0, "sigma_after": 400.0}
        played = {"table_id": table["id"], "n": at, "side": side, "kind": "human", "who": f"p{who}"}
        sides.append({**played, "result": came, **rating})
    result: Values = {
        "table_id": table["id"], "game": game.id, "scenario": table["scenario"], "options": "{}", "rated": 1,
        "counts": 1, "shown": table["watched"], "winner": winner, "case_id": "1", "says": "It is over.",
        "actions": chance.randrange(200, 4000), "turns": chance.randrange(3, 24),
        "opening": f'["{chance.randrange(9)}"]', "began": now - 9e4, "ended": now,
    }
    return table, seats, result, sides


def fill(store: SqlStore) -> None:
    """Fill an empty database."""
    chance = random.Random(1)
    with SqlPeople(store).changing() as people:
        for n in range(PEOPLE):
            people.add_person(PersonRow(f"p{n}", ACCOUNT, f"Person {n}", 1.7e9, 1.7e9, f"person {n}"))
    made = [_finished(chance, n) for n in range(GAMES)]
    ratings = [
        {"person_id": f"p{n}", "game": game.id, "mu": chance.gauss(1500, 200), "sigma": 120.0, "games": 9}
        for n in range(PEOPLE) for game in games()
    ]
    offers = [
        {
            "id": f"o{n}", "kind": "open", "maker": f"p{n % PEOPLE}", "invited": None, "game": game.id,
            "scenario": game.scenarios[0].id, "options": "{}", "side": "", "rated": 0, "pace": "null", "watched": 1,
            "created": time.time() - n, "table_id": None, "declined": 0,
        }
        for n in range(STANDING) for game in [chance.choice(games())]
    ]
    with store.transaction() as connection:
        connection.execute(insert(TABLES), [one[0] for one in made])
        connection.execute(insert(SEATS), [seat for one in made for seat in one[1]])
        connection.execute(insert(RESULTS), [one[2] for one in made])
        connection.execute(insert(RESULT_SIDES), [side for one in made for side in one[3]])
        connection.execute(insert(RATINGS), ratings)
        connection.execute(insert(OFFERS), offers)


ASKED: Final = (
    "/api/offers", "/api/tables?which=watched", "/api/archive",
    "/api/archive?game=volga&winner=soviet", "/api/archive?person=Person%207", "/api/archive?least=20&rated=true",
    "/api/archive?since=2023-11-20&until=2023-11-21", "/api/people?name=Person%207", "/api/ratings?game=city",
    "/api/statistics?game=volga",
)


def measure(client: TestClient) -> Iterator[tuple[str, float, float]]:
    """Tell the median and the longest of some answers of each address, in milliseconds."""
    for address in ASKED:
        took = []
        for _ in range(TIMES):
            began = time.perf_counter()
            answer = client.get(address)
            took.append(1000 * (time.perf_counter() - began))
            assert answer.status_code == 200 and len(answer.content) > SHORT, (address, answer.text)
        yield address, statistics.median(took), max(took)


def main() -> None:
    """Fill a database and measure."""
    roomy = Limits(10_000, 10_000, 10_000, 10_000, 10_000)
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'kurgan.db'}"
        store = SqlStore(url)
        fill(store)
        store.close()
        app = create_app(url, config=Config(Settings(URL, limits=roomy)))
        with TestClient(app, base_url=URL, client=("127.0.0.1", 5)) as client:
            for address, median, longest in measure(client):
                print(f"| `{address}` | {median:.0f} ms | {longest:.0f} ms |")


if __name__ == "__main__":
    main()
