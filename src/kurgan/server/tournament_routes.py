"""Tournaments over HTTP: their list, one with its standings, making, entering, leaving, and what organisers do."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kurgan.core.language import say
from kurgan.league.standings import Entry, Meeting, ladder_order, standings
from kurgan.league.tournament_messages import (
    ComputerEntry,
    EntryShown,
    NewTournament,
    PairingDecision,
    PairingShown,
    RoundShown,
    TournamentLine,
    TournamentMade,
    Tournaments,
    TournamentShown,
)
from kurgan.people.person import Person
from kurgan.people.settings import DAY
from kurgan.server.doors import Door, as_json, lobby_of, refusal, visitor_of
from kurgan.server.due import DueRows
from kurgan.server.league_routes import store_of
from kurgan.server.tournament_rows import TOURNAMENT, TournamentRows
from kurgan.server.uploads import body_of
from kurgan.tables.errors import Impossible, Malformed, Unwanted
from kurgan.tables.importing import find_game, wished
from kurgan.tables.league_permissions import may_organise, may_run
from kurgan.tables.messages import table_title
from kurgan.tables.pace import says_pace
from kurgan.tables.people import name_of
from kurgan.tables.permissions import Visitor, may_list
from kurgan.tables.seats import COMPUTER, HUMAN
from kurgan.tables.tournament import CALLED_OFF, LADDER, OPEN, OVER, Tournament
from kurgan.tables.wishes import LARGEST_REQUEST, NewTable, read_body

MOST: Final = 10  # tournaments of one organiser that are not over


def _line(made: Tournament, entries: int) -> TournamentLine:
    return TournamentLine(
        made.id, made.name, made.kind, made.game, made.scenario, made.state, made.round, made.rounds, entries,
        made.most, made.starts,
    )


def _standings(made: Tournament, entries: list[Entry], meetings: list[Meeting]) -> list[tuple[Entry, EntryShown]]:
    """Order the entries as they stand; a ladder has an order of its own."""
    known = {entry.n: entry for entry in entries}
    lines = standings(entries, meetings)
    if made.kind == LADDER:
        order = ladder_order(entries, meetings)
        lines = sorted(lines, key=lambda line: order.index(line.entry))
    return [
        (
            known[one.entry],
            EntryShown(
                one.entry, "", "", False, one.score, one.buchholz, one.direct, one.played, one.withdrawn,
            ),
        )
        for one in lines
    ]


def _named(entry: Entry, shown: EntryShown, people: dict[str, Person], visitor: Visitor) -> EntryShown:
    person = entry.kind == HUMAN
    return EntryShown(
        shown.entry, name_of(people, entry.who) if person else "", "" if person else entry.who,
        person and entry.who == visitor.id, shown.score, shown.buchholz, shown.direct, shown.played, shown.withdrawn,
    )


def _rounds(meetings: list[Meeting]) -> list[RoundShown]:
    rounds: dict[int, list[PairingShown]] = {}
    for one in meetings:
        pairings = rounds.setdefault(one.round, [])
        pairings.append(
            PairingShown(
                len(pairings), one.one, one.two, list(one.tables), one.score_one, one.score_two, one.decided
            )
        )
    return [RoundShown(round, pairings) for round, pairings in sorted(rounds.items())]


async def list_tournaments(request: Request) -> Response:
    """List the tournaments, the last made first."""
    found = await lobby_of(request).services.aside(TournamentRows(store_of(request)).all)
    return as_json(Tournaments([_line(made, entries) for made, entries in found]))


async def read_tournament(request: Request) -> Response:
    """Tell of a tournament: its terms, how it stands, its rounds."""
    rows, visitor, lobby = TournamentRows(store_of(request)), visitor_of(request), lobby_of(request)

    def find() -> TournamentShown | None:
        made = rows.find(_id(request))
        if made is None:
            return None
        entries, meetings = rows.entries(made.id), rows.meetings(made.id)
        people = lobby.services.directory({made.organiser, *(one.who for one in entries if one.kind == HUMAN)})
        here = [one for one in entries if not one.withdrawn]
        mine = any((one.kind, one.who) == (HUMAN, visitor.id) for one in here)
        enters = may_organise(visitor) and made.state == OPEN and not mine and len(here) < made.most
        return TournamentShown(
            _line(made, len(here)), name_of(people, made.organiser), made.options, made.both, made.rated,
            says_pace(made.pace), made.days, made.until,
            [_named(entry, shown, people, visitor) for entry, shown in _standings(made, entries, meetings)],
            _rounds(meetings), enters, mine and made.state not in (OVER, CALLED_OFF), may_run(visitor, made.organiser),
        )

    if (found := await lobby.services.aside(find)) is None:
        raise HTTPException(404, say("tournament-gone"))
    return as_json(found)


def _id(request: Request) -> str:
    name = str(request.path_params["tournament"])
    return name if len(name) <= 32 and name.isascii() and name.isalnum() else ""


async def _wish(request: Request, kind: type[Struct]) -> Any:
    """Read the body of a request; raises HTTPException."""
    async with body_of(request, LARGEST_REQUEST, say("server-wish-long")) as body:
        try:
            return read_body(body, kind)
        except Malformed as error:
            raise HTTPException(422, error.says) from error


async def make_tournament(request: Request) -> Response:
    """Make a tournament, which starts and runs by itself."""
    visitor = visitor_of(request)
    if not may_organise(visitor):
        raise refusal(visitor)
    wish: NewTournament = await _wish(request, NewTournament)
    lobby, rows, due = lobby_of(request), TournamentRows(store_of(request)), DueRows(store_of(request))
    now, name = lobby.services.clock.now(), table_title(wish.name)
    if not name:
        raise HTTPException(422, say("tournament-name"))
    if not now - DAY <= wish.starts <= now + 366 * DAY:
        raise HTTPException(422, say("tournament-starts"))

    def make() -> Tournament:
        game = find_game(wish.game)
        scenario = wish.scenario or game.scenarios[0].id
        wished(NewTable(game.id, scenario, dict(wish.options)))
        if rows.of_organiser(visitor.id) >= MOST:
            raise Unwanted(say("tournament-many", most=MOST))
        made = Tournament(
            secrets.token_hex(8), name, visitor.id, wish.kind, game.id, scenario, dict(wish.options), wish.rounds,
            wish.both, wish.rated, wish.pace, wish.watched, wish.days, wish.most, wish.starts, now,
        )
        rows.add(made)
        due.plan(TOURNAMENT, made.id, made.starts)
        return made

    try:
        made = await lobby.services.aside(make)
    except (Unwanted, Impossible) as error:
        raise HTTPException(422, error.says) from error
    return as_json(TournamentMade(made.id), 201)


async def _tournament(request: Request, runs: bool) -> tuple[Tournament, Visitor, TournamentRows]:
    """Return the tournament of this address and who asks, if they may; raises HTTPException."""
    visitor, rows = visitor_of(request), TournamentRows(store_of(request))
    if not may_organise(visitor):
        raise refusal(visitor)
    made = await lobby_of(request).services.aside(lambda: rows.find(_id(request)))
    if made is None:
        raise HTTPException(404, say("tournament-gone"))
    if runs and not may_run(visitor, made.organiser):
        raise HTTPException(403, say("tournament-not-yours"))
    if made.state in (OVER, CALLED_OFF):
        raise HTTPException(409, say("tournament-over"))
    return made, visitor, rows


async def _done(request: Request, work: Callable[[], bool], fault: str) -> Response:
    if not await lobby_of(request).services.aside(work):
        raise HTTPException(409, say(fault))
    return Response(status_code=204)


async def enter_tournament(request: Request) -> Response:
    """Take part in a tournament that has not started."""
    made, visitor, rows = await _tournament(request, False)
    return await _done(request, lambda: rows.enter(made, HUMAN, visitor.id, False), "tournament-full")


async def leave_tournament(request: Request) -> Response:
    """Take part no more: games that have begun go on, and no others follow."""
    made, visitor, rows = await _tournament(request, False)

    def leave() -> bool:
        for entry in rows.entries(made.id):
            if (entry.kind, entry.who) == (HUMAN, visitor.id) and not entry.withdrawn:
                rows.withdraw(made.id, entry.n)
        return True

    return await _done(request, leave, "tournament-strange")


async def enter_computer(request: Request) -> Response:
    """Let a computer player take part in a tournament that has not started."""
    made, _, rows = await _tournament(request, True)
    wish: ComputerEntry = await _wish(request, ComputerEntry)
    if wish.player not in lobby_of(request).services.agent_pool.ranks(made.game):
        raise HTTPException(422, say("tournament-strange"))
    return await _done(request, lambda: rows.enter(made, COMPUTER, wish.player, True), "tournament-full")


async def decide_pairing(request: Request) -> Response:
    """Decide what a pairing counts, whatever its games come to."""
    made, _, rows = await _tournament(request, True)
    wish: PairingDecision = await _wish(request, PairingDecision)
    due = DueRows(store_of(request))

    def decide() -> bool:
        done = rows.decide(made.id, wish.round, wish.pairing, wish.score, "organiser")
        due.plan(TOURNAMENT, made.id, 0.0)
        return done

    return await _done(request, decide, "tournament-strange")


async def call_off(request: Request) -> Response:
    """Call a tournament off: games that have begun go on."""
    made, _, rows = await _tournament(request, True)

    def end() -> bool:
        rows.end(made.id, CALLED_OFF)
        return True

    return await _done(request, end, "tournament-strange")


_ONE: Final = "/api/tournaments/{tournament}"
TOURNAMENT_DOORS: Final = [
    Door("GET", "/api/tournaments", list_tournaments, may_list, Tournaments),
    Door("POST", "/api/tournaments", make_tournament, may_organise, TournamentMade, NewTournament, status=201),
    Door("GET", _ONE, read_tournament, may_list, TournamentShown),
    Door("DELETE", _ONE, call_off, may_run, status=204, others=(409,)),
    Door("POST", f"{_ONE}/enter", enter_tournament, may_organise, status=204, others=(409,)),
    Door("POST", f"{_ONE}/leave", leave_tournament, may_organise, status=204, others=(409,)),
    Door("POST", f"{_ONE}/computers", enter_computer, may_run, None, ComputerEntry, status=204, others=(409,)),
    Door("POST", f"{_ONE}/decide", decide_pairing, may_run, None, PairingDecision, status=204, others=(409,)),
]
