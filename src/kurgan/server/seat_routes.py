"""Seats over HTTP: invitations, open seats, handing over, leaving a seat to a computer player."""

from __future__ import annotations

from collections.abc import Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kurgan.core.game_words import scenario_words, side_title
from kurgan.core.language import say
from kurgan.core.rule import Illegal
from kurgan.people.person import Person
from kurgan.server.doors import Door, as_json, lobby_of, refusal, table_of, visitor_of
from kurgan.server.league_routes import store_of
from kurgan.server.report_rows import SqlReports
from kurgan.server.uploads import body_of
from kurgan.tables.errors import Malformed, Unplayable, Unwanted
from kurgan.tables.lobby_messages import InvitationKey, InvitationShown, SeatTaken
from kurgan.tables.people import name_of, people_of
from kurgan.tables.permissions import Visitor, may_invite, may_make, may_read, may_seat_computer, may_take
from kurgan.tables.seats import HUMAN, seat_playing
from kurgan.tables.store import Row
from kurgan.tables.table import Table
from kurgan.tables.wishes import LARGEST_REQUEST, Invitation, LeftTo, read_body


async def _seat_of(request: Request, may: Callable[[Visitor, Row, str], bool]) -> tuple[Table, Visitor, str]:
    """Return the table, who asks and the seat that plays the side of this address; raises HTTPException."""
    side = str(request.path_params["side"])
    table, visitor = await table_of(request, lambda visitor, row: may(visitor, row, _seat_at(row, side)))
    return table, visitor, _seat_at(table.stored.row, side)


def _seat_at(row: Row, side: str) -> str:
    return seat_playing(side, row.summary.get("plays", {}))


async def _changed(table: Table, work: Callable[[], object]) -> object:
    """Change the seats; raises HTTPException with the sentence of what forbids it."""
    try:
        return await table.change(work)
    except Illegal as error:
        raise HTTPException(409, error.says) from error
    except Unplayable as error:
        raise HTTPException(409, error.says) from error


async def _still(
    table: Table, visitor: Visitor, side: str, may: Callable[[Visitor, Row, str], bool], work: Callable[[], object]
) -> object:
    """Change a seat if the person who asks may do so at that moment, too: others act while a request is on its way."""

    def checked() -> object:
        if not may(visitor, table.stored.renewed, side):
            raise refusal(visitor)
        return work()

    return await _changed(table, checked)


async def invite_to_seat(request: Request) -> Response:
    """Make an invitation to a seat, which ends the one before it."""
    table, visitor, side = await _seat_of(request, may_invite)
    made = await _still(table, visitor, side, may_invite, lambda: table.seating.invite(side))
    return as_json({"invitation": made}, 201)


async def _check_apart(request: Request, table: Table, person: Person) -> None:
    """Raise HTTPException if somebody would sit down with a person whom they block, or who blocks them."""
    row = table.stored.row
    others = {row.maker, *(seat.who for seat in row.seats if seat.kind == HUMAN)}
    apart = SqlReports(store_of(request)).apart
    if await lobby_of(request).services.aside(lambda: apart(person.id, others)):
        raise HTTPException(409, say("offer-apart"))


async def take_seat(request: Request) -> Response:
    """Take an open seat of a table that is offered to anybody."""
    table, visitor, side = await _seat_of(request, may_take)
    person = visitor.person
    if person is None:
        raise refusal(visitor)
    await _check_apart(request, table, person)
    await _still(table, visitor, side, may_take, lambda: table.seating.take(person, side))
    return as_json(SeatTaken(table=table.id, side=side))


async def leave_seat(request: Request) -> Response:
    """Leave a seat to a computer player."""
    table, visitor, side = await _seat_of(request, may_seat_computer)
    async with body_of(request, LARGEST_REQUEST, say("server-wish-long")) as body:
        try:
            wish = read_body(body, LeftTo)
        except Malformed as error:
            raise HTTPException(422, error.says) from error
    ranks = table.computers.ranks()
    await _still(table, visitor, side, may_seat_computer, lambda: table.seating.leave(side, wish.player, ranks))
    return Response(status_code=204)


async def _invited(request: Request) -> tuple[Table, str, str]:
    """Return the table and the seat to which the invitation in a body belongs, and its secret."""
    async with body_of(request, LARGEST_REQUEST, say("server-wish-long")) as body:
        try:
            secret = read_body(body, Invitation).invitation
            table, side = await lobby_of(request).invited(secret)
        except Malformed as error:
            raise HTTPException(422, error.says) from error
        except Unwanted as error:
            raise HTTPException(404, error.says) from error
    return table, side, secret


async def look_at_invitation(request: Request) -> Response:
    """Tell to what an invitation invites."""
    table, side, _ = await _invited(request)
    row = table.stored.row
    people = await lobby_of(request).services.aside(lambda: people_of(row, lobby_of(request).services.directory))
    seat = row.seat(side)
    scenario = next(one for one in table.game.scenarios if one.id == row.scenario)
    others = [name_of(people, one.who) for one in row.seats if one.side != side and one.who in people]
    visitor, plays = visitor_of(request), row.summary.get("plays", {}).get(side, side)
    shown: InvitationShown = {
        "table": table.id, "name": row.name, "game": table.game.id, "title": table.game.title,
        "scenario": scenario_words(table.game, scenario)[0], "side": plays, "side_title": side_title(table.game, plays),
        "against": others, "handed_by": name_of(people, seat.who) if seat is not None and seat.who else None,
        "yours": seat is not None and bool(visitor.id) and seat.who == visitor.id,
    }
    return as_json(shown)


async def accept_invitation(request: Request) -> Response:
    """Take the seat to which an invitation invites."""
    visitor = visitor_of(request)
    if visitor.person is None or not may_make(visitor):
        raise refusal(visitor)
    person = visitor.person
    table, side, secret = await _invited(request)
    await _check_apart(request, table, person)
    await _changed(table, lambda: table.seating.accept(person, side, secret))
    return as_json(SeatTaken(table=table.id, side=side))


_SEAT = "/api/tables/{table}/seats/{side}"
SEAT_DOORS = [
    Door("POST", f"{_SEAT}/invite", invite_to_seat, may_invite, InvitationKey, status=201, others=(409,)),
    Door("POST", f"{_SEAT}/take", take_seat, may_take, SeatTaken, others=(409,)),
    Door("POST", f"{_SEAT}/leave", leave_seat, may_seat_computer, None, LeftTo, status=204, others=(409,)),
    Door("POST", "/api/invitations/look", look_at_invitation, may_read, InvitationShown, Invitation, others=(404,)),
    Door("POST", "/api/invitations/accept", accept_invitation, may_make, SeatTaken, Invitation, others=(404, 409)),
]
