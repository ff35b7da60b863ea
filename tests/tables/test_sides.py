"""Who plays what once bids have changed the seats: every place at a table shows the sides that are played (20.1)."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import kurgan
from kurgan import agents
from kurgan.agents.measure.arena import Match, play, summary
from kurgan.core.dice import Dice
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.games.volga.rules.tables import SIDE
from kurgan.people.person import ACCOUNT, Person
from kurgan.study.chance import pick
from kurgan.study.playout import Figures
from kurgan.tables.lobby import Lobby
from kurgan.tables.memory import Memory
from kurgan.tables.people import company_of
from kurgan.tables.permissions import OWNER, Visitor
from kurgan.tables.seats import seat_playing, seat_rows
from kurgan.tables.services import Services
from kurgan.tables.session import Session
from kurgan.tables.store import Row
from kurgan.tables.stored_form import opening_of, record_of, summary_of
from kurgan.tables.thinking import AtOnce
from kurgan.tables.wishes import NewTable
from tests.tables.services import Still
from tests.tables.test_hints import Guest

GAME = kurgan.game("volga")
BIDS = {"sides": "bids"}


def truth(text: str) -> str:
    """The side that an outcome's sentence says has won."""
    return "german" if "the Germans win" in text or "automatic victory." in text else "soviet"


@pytest.mark.case("volga", "20.1")
@pytest.mark.parametrize(("bids", "changed"), [((3, 11), True), ((11, 3), False)])
def test_a_whole_game_names_one_side_everywhere(bids: tuple[int, int], changed: bool) -> None:
    session = Session(Play.new(GAME, "standard", BIDS, Dice.fast(5)))
    rng = Random(5)
    session.do(f"bid {bids[0]}")
    session.do(f"bid {bids[1]}")
    state: Any = session.play.state
    assert bool(state.swapped) == changed
    workers = session.shown(0)
    assert workers["to_move"] == workers["turn_of"] == "soviet"  # who places the workers
    assert GAME.side_of(state, 0) == ("soviet" if changed else "german")
    while (decision := session.play.decision()) is not None:
        shown, top = session.shown(decision.side), state.stack[-1]
        assert shown["to_move"] == GAME.side_of(state, decision.side) == summary_of(session)["to_move"]
        side: Any = getattr(top, "side", None)
        if top.kind() in ("impulse", "assault", "regroup", "pair", "refit", "arrivals"):
            assert shown["to_move"] == shown["turn_of"] == GAME.sides[side]
        if decision.choices.get("unit"):  # the player who is asked moves their own units
            assert {GAME.sides[SIDE[unit]] for unit in decision.choices["unit"]} == {shown["to_move"]}
        session.do(pick(decision, rng))
    ended = session.shown(0)["outcome"]
    assert ended is not None and state.outcome is not None
    assert ended["winner"] == truth(ended["says"]) == GAME.won_by(state) == summary_of(session)["over"]["winner"]
    assert session.all.log[-1]["side"] == ended["winner"]
    assert GAME.seat_of(state, GAME.sides.index(str(ended["winner"]))) == state.outcome.winner
    row = Row(
        "t", GAME.id, GAME.rules_version, GAME.data_digest, "standard", session.play.record.options, None,
        session.play.record.dice, seat_rows({"german": "human", "soviet": "human"}), "key", 1.0, 2.0,
        opening=opening_of(session), summary=summary_of(session),
    )
    for record in (session.play.save(), record_of(GAME, row, session.steps)):
        assert (record.winner, record.case) == (ended["winner"], ended["case"])
        Play.replay(GAME, Record.loads(record.dumps()), verify=True)
    # A table of an earlier version noted the seat that had won: its record goes by the sentence alone.
    over = {**row.summary["over"], "winner": GAME.sides[state.outcome.winner]}
    earlier = record_of(GAME, replace(row, summary={"turn": "", "to_move": None, "over": over}), session.steps)
    assert earlier.case == ""
    Play.replay(GAME, earlier, verify=True)
    impulses = [mark for mark in session.all.marks if mark["label"].startswith("Turn")]
    assert all(mark["label"].lower().endswith(str(mark["side"])) for mark in impulses)
    assert impulses[0]["side"] == "german"  # Turn 1 begins with the German impulse


@pytest.mark.case("volga", "20.1")
def test_a_table_after_bids_shows_the_sides_that_are_played() -> None:
    async def story() -> None:
        lobby = Lobby(Services(Memory(), AtOnce(agents), Still()))
        seats = {"german": "human", "soviet": "cadet"}
        row = await lobby.create(NewTable(game="volga", seats=seats, options=BIDS, seed=5))
        table = await lobby.table(row.id)
        assert table is not None
        guest = Guest(table)
        await table.join(guest.listener)
        await guest.until("table")
        await guest.say(type="pace", paused=True)
        await guest.until("change")
        assert guest.known["you"] == ["german"] and guest.known["seats"] == {"german": "human", "soviet": "cadet"}
        await guest.say(type="act", actions=["bid 1"], version=guest.known["version"])
        table.computers.step()
        while guest.known["view"]["phase"] == "Bids":
            await guest.hear()
        known = guest.known
        assert known["you"] == ["soviet"] and known["seats"] == {"soviet": "human", "german": "cadet"}
        assert known["decision"]["side"] == known["view"]["to_move"] == "soviet" and known["thinking"] is None
        assert known["decision"]["choices"]["unit"]  # the workers are theirs to place
        listed = (await lobby.listing(OWNER))["tables"][0]
        assert listed["seats"] == known["seats"] and listed["to_move"] == "soviet"
        while guest.known["decision"]["side"] != "german":  # workers, then the reinforcements of Turn 1
            decision = table.stored.session.play.decision()
            assert decision is not None
            text = GAME.lexicon.text(decision.actions()[0])
            await guest.say(type="act", actions=[text], version=guest.known["version"])
            await guest.until("change")
        assert guest.known["view"]["to_move"] == guest.known["view"]["turn_of"] == "german"
        assert guest.known["marks"][-1]["label"].endswith("German") and guest.known["marks"][-1]["side"] == "german"
        await guest.say(type="seat", side="german", player="human")  # a seat is named by the side it plays
        while guest.known["seats"]["german"] != "human":
            await guest.hear()
        assert table.stored.row.seats == seat_rows({"german": "human", "soviet": "human"})
        await guest.say(type="seat", side="soviet", player="cadet")
        while guest.known["seats"]["soviet"] != "cadet":
            await guest.hear()
        assert table.stored.row.seats == seat_rows({"german": "cadet", "soviet": "human"})
        assert guest.known["you"] == ["german"]
        record = await lobby.record(table)
        again = Play.replay(GAME, Record.loads(record.dumps()))
        assert again.state.digest() == table.stored.session.play.state.digest()
        await table.close()

    asyncio.run(story())


@pytest.mark.case("volga", "20.1")
def test_counts_of_many_games_tell_sides_from_seats() -> None:
    reports = [play(Match("volga", ("random", "cadet"), seed, BIDS)) for seed in (1, 2, 3)]
    assert any(report.winner != report.side for report in reports)
    counted = Figures(GAME.sides)
    for report in reports:
        counted.add(report.side, report.turn, report.actions, report.digest, report.seconds)
        assert report.side is not None and GAME.sides[report.side] == truth(report.says)
    row = summary(reports)["pairings"][0]
    assert row["sides"] == {name: counted.as_json()["winners"][name] for name in GAME.sides}
    assert row["wins"] == {name: sum(r.winner == seat for r in reports) for seat, name in enumerate(GAME.sides)}


@pytest.mark.parametrize(("bids", "changed"), [((3, 11), True), ((11, 3), False)])
def test_what_may_be_done_with_a_seat_is_told_by_the_side_it_plays(bids: tuple[int, int], changed: bool) -> None:
    session = Session(Play.new(GAME, "standard", BIDS, Dice.fast(5)))
    for bid in bids:
        session.do(f"bid {bid}")
    row = Row(
        "t", GAME.id, GAME.rules_version, GAME.data_digest, "standard", session.play.record.options, None,
        session.play.record.dice, seat_rows({"german": "human", "soviet": "open"}, "ann"), "", 1.0, 1.0,
        opening=opening_of(session), summary=summary_of(session), maker="ann",
    )
    ann = Person("ann", ACCOUNT, "Ann")
    may = ["rename", "invite german"]
    told = company_of(GAME, row, session.play.state, {"ann": ann}, Visitor(ann), may)
    mine = "soviet" if changed else "german"
    assert told.may == ["rename", f"invite {mine}"]
    assert [side for side, one in told.people.items() if one is not None and one["you"]] == [mine]
    assert seat_playing(mine, row.summary["plays"]) == "german"
