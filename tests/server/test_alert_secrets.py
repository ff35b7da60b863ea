"""Running games with secrets: every byte of mails, webhooks and messages to browsers, searched for what is hidden."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import kurgan
from kurgan.core.event import NOBODY
from kurgan.server.clock import SystemClock
from kurgan.server.store import SqlStore
from kurgan.tables.recent import names_of, spoken
from tests.server.endpoints import BrowserKeys, endpoint
from tests.server.public import URL, Browser, Clock, house, mailbox, text_of
from tests.server.services import Seat, url
from tests.server.test_alerts import ALL, chosen, open_to_us, work
from tests.server.test_people_links import confirmed
from tests.server.visitors import at, everything, invite, table_of

ACTIONS = 160
PLAIN = re.compile(r"(It is your turn|A question waits for you) at Our table: [^\n]*, against (Ann|Bob)\.")


def play(seats: dict[str, Seat], rng: Random, game: str, store: SqlStore, table: str) -> bool:
    """Let whoever is asked act by chance; False when the game is over."""
    made = kurgan.game(game)
    row = store.row(table)
    assert row is not None
    side = row.summary["to_move"]
    if side is None:
        return False
    seat = seats[side]
    everything(seat)
    decision = seat.table["decision"]
    verbs = [verb for verb in decision["choices"] if verb not in decision["back"]]
    buttons = [f"{one['verb']} {one.get('noun', '')}".strip() for one in decision["buttons"]]
    buttons = [one for one in buttons if one.split()[0] not in decision["back"]] or buttons
    nouns = [f"{verb} {noun}" for verb in verbs for noun in decision["choices"][verb]]
    text = rng.choice(buttons) if buttons and (not nouns or rng.random() < 0.5) else rng.choice(nouns)
    assert made.lexicon.parse(text)
    answer = seat.send(type="act", version=seat.table["version"], actions=[text], request=str(rng.random()))
    while answer["type"] != "done":
        assert answer["type"] not in ("refused", "error"), answer
        answer = seat.hear()
    return True


@pytest.mark.parametrize("game", ["fronts", "city"])
def test_messages_tell_nothing_that_is_hidden(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, rng, made = Clock(), Random(3), kurgan.game(game)
    monkeypatch.setattr(SystemClock, "now", lambda self: clock.now())
    with mailbox() as box, endpoint() as hooks, endpoint() as pushes, house(url(tmp_path), open_to_us(box)) as client:
        ann, bob = (confirmed(client, box, name, f"{name.lower()}@example.org") for name in ("Ann", "Bob"))
        bob.address = "192.0.2.2"  # limits count by it
        mine, other = made.sides
        people: dict[str, Browser] = {mine: ann, other: bob}
        keys = {side: BrowserKeys(f"{pushes.url}/{side}") for side in people}
        table = table_of(ann, game, mine, other, name="Our table")
        bob.ask("POST", "/api/invitations/accept", invitation=invite(ann, table, other))
        for side, who in people.items():
            who.ask("POST", "/api/me/alerts/browsers", **keys[side].wish())
            chosen(who, mail=ALL, hook=ALL, push=ALL, hook_address=f"{hooks.url}/{side}")
        before = len(box.mails)
        store = SqlStore(url(tmp_path))
        with at(ann, table) as one, at(bob, table) as two:
            seats = {mine: one, other: two}
            for seat in seats.values():
                seat.socket.send_json({"type": "present", "here": False})
            for n in range(ACTIONS):
                if not play(seats, rng, game, store, table):
                    break
                clock.shift += 60
                if n % 8 == 7:
                    work(client)
            work(client)
            logs = {side: [entry["text"] for entry in seat.log] for side, seat in seats.items()}
            steps = store.steps(table)
        store.close()
    names = names_of(made, str(made.scenarios[0].id))
    for n, side in enumerate(made.sides):
        name = ("ann", "bob")[n]
        letters = [text_of(mail) for mail in box.mails[before:] if mail["to"].startswith(name)]
        sent = [one.body.decode() for one in hooks.sent if one.path == f"/{side}"]
        read = [keys[side].read(one) for one in pushes.sent if one.path == f"/{side}"]
        assert letters and len(letters) == len(sent) == len(read)
        known = {spoken(text, names) for text in logs[side]}
        hidden = {
            spoken(event["text"], names) for step in steps for event in step.events
            if event.get("only", NOBODY) not in (NOBODY, n)
        } - known
        every = "\n".join([*letters, *sent, *map(str, read)])
        assert not [text for text in hidden if text in every]
        for body in (one["body"] for one in read):
            assert PLAIN.fullmatch(body)
        assert {key for one in read for key in one} == {"title", "body", "page", "tag"}
        for text in letters:
            first, *news, link = text.split("\n\n")[1].split("\n")
            assert PLAIN.fullmatch(first) and link == f"{URL}/#/t/{table}" and len(news) <= 3
            assert all(line in known or line.startswith("Since you last looked, ") for line in news)
