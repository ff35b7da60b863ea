"""Making tables: who sits there, and what is stored of them at first."""

from __future__ import annotations

import secrets

from kurgan.core.game import Game
from kurgan.core.language import join_list, say
from kurgan.core.rule import Illegal
from kurgan.people.person import Person
from kurgan.tables.board_rules import UNHELPED
from kurgan.tables.boards import MOST as MOST_BOARDS
from kurgan.tables.boards import Beginning, beginning, in_variation, open_board, whose
from kurgan.tables.clocks import Clocks, first_clocks, next_look
from kurgan.tables.errors import Unwanted
from kurgan.tables.importing import Arrival, find_game
from kurgan.tables.messages import table_title
from kurgan.tables.pace import Pace
from kurgan.tables.permissions import Visitor, may_be_helped, may_be_rated
from kurgan.tables.seats import HUMAN, OPEN, TEACHER, SeatRow, seat_rows
from kurgan.tables.services import Services
from kurgan.tables.store import Json, Row
from kurgan.tables.study import notes_of
from kurgan.tables.table import Table
from kurgan.tables.wishes import NewBoard, NewTable


def keep_wished(services: Services, wish: NewTable, made: Arrival, maker: Visitor) -> Row:
    """Make the table of a wish, and seat those for whom it was wished."""
    game = find_game(wish.game)
    if wish.lesson and game.face.lesson is not None:
        ours = game.face.lesson.side
        seats = {side: HUMAN if side == ours else TEACHER for side in game.sides}
        return keep_table(services, made, seats, maker, game.face.lesson.title)
    seats = seated(services, game, wish.seats, maker)
    if OPEN in seats.values() and wish.seed is not None:
        raise Unwanted(say("table-seed-alone"))
    if OPEN not in seats.values() and wish.pace is not None:
        raise Unwanted(say("pace-alone"))
    if wish.rated:
        _check_rated(services, wish, list(seats.values()), maker)
    return keep_table(
        services, made, seats, maker, table_title(wish.name), wish.offered, wish.watched, wish.pace, rated=wish.rated
    )


def _check_rated(services: Services, wish: NewTable, seats: list[str], maker: Visitor) -> None:
    """Raise Unwanted unless a game may count for ratings: two people with accounts, a printed set-up, fair dice."""
    if not may_be_rated(maker):
        raise Unwanted(say("seat-rated-account"))
    if wish.seed is not None or wish.position is not None or sorted(seats) != [HUMAN, OPEN]:
        raise Unwanted(say("table-rated-people"))


def keep_between(services: Services, wish: NewTable, made: Arrival, maker: Person, seats: list[SeatRow]) -> Row:
    """Make a table of a wish at which everybody sits already; it blocks."""
    return keep_table(
        services, made, {}, Visitor(maker), table_title(wish.name), False, wish.watched, wish.pace, rated=wish.rated,
        between=seats,
    )


def keep_table(
    services: Services, made: Arrival, seats: dict[str, str], maker: Visitor, name: str = "", offered: bool = False,
    watched: bool = False, pace: Pace | None = None, branch_of: str = "", branch: Json | None = None,
    rated: bool = False, between: list[SeatRow] | None = None,
) -> Row:
    """Store a table that is made, with those who sit there: `seats` as words, or `between` as rows."""
    game = find_game(made.game)
    now = services.clock.now()
    row = Row(
        id=secrets.token_hex(8),
        game=game.id,
        rules=made.rules,
        data=game.data_digest,
        scenario=made.scenario,
        options=made.options,
        position=made.position,
        dice=made.dice,
        seats=between or seat_rows(seats, "" if maker.owns else maker.id),
        token=secrets.token_urlsafe(24),
        created=now,
        updated=now,
        opening=made.opening,
        summary=made.summary,
        name=name,
        maker="" if maker.owns else maker.id,
        offered=offered,
        watched=watched,
        pace=pace,
        branch_of=branch_of,
        branch=branch,
        rated=rated,
        ended=made.ended,
    )
    if pace is not None:
        row.clock = first_clocks(game, row.summary, row.opening["mark"], row.seats, now)
    services.store.create(row, made.steps, made.snapshots)
    for note in notes_of(made.study, now):
        services.studies.add(row.id, note)
    if pace is not None:
        at = next_look(pace, row.clock or Clocks(), row.seats, services.times, now)
        services.look_at(row.id, at)
    return row


def seated(services: Services, game: Game, wanted: dict[str, str], maker: Visitor) -> dict[str, str]:
    """Decide who sits where; a seat that is not named is its maker's."""
    ranks = services.agent_pool.ranks(game.id)
    people = (HUMAN,) if maker.owns else (HUMAN, OPEN)
    for side, player in wanted.items():
        if side not in game.sides:
            raise Unwanted(say("error-no-side", game=game.title, name=repr(side), known=join_list(game.sides)))
        if player not in people and player not in ranks:
            raise Unwanted(say("table-no-player", name=repr(player), players=[*people, *ranks]))
    return {side: wanted.get(side, HUMAN) for side in game.sides}


def begin_board(
    services: Services, table: Table, wish: NewBoard, visitor: Visitor,
) -> tuple[Beginning, Row, Arrival, Json]:
    """Find where a board begins and make its game, while nobody else touches the table."""
    _ = table.stored.session
    row, maker = table.stored.row, visitor.maker
    if wish.player and not may_be_helped(visitor, row):
        raise Illegal("board", UNHELPED)
    if len(services.store.boards(row.id, "" if maker.owns else maker.id)) >= MOST_BOARDS:
        raise Unwanted(say("table-boards-full", most=MOST_BOARDS))
    seed = secrets.randbits(62)
    begins = beginning(table.answers, whose(table.answers, wish.side, visitor.chair()), wish.at, seed)
    if wish.line:
        begins = in_variation(table.game, table.studies.checked(wish.line, wish.at or 0), wish)
    made, kept = open_board(table.game, row, begins, wish, secrets.randbits(62))
    return begins, row, made, kept
