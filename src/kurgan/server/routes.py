"""All doors of the server together, by what they are for, and what is answered where there is none."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from kurgan.core.language import say
from kurgan.server.alert_routes import ALERT_DOORS
from kurgan.server.board_routes import BOARD_DOORS
from kurgan.server.doors import Door
from kurgan.server.game_routes import GAME_DOORS
from kurgan.server.house_routes import HOUSE_DOORS
from kurgan.server.league_routes import LEAGUE_DOORS
from kurgan.server.offer_routes import OFFER_DOORS
from kurgan.server.people_routes import PEOPLE_DOORS
from kurgan.server.preview_routes import PREVIEW_DOORS
from kurgan.server.report_routes import REPORT_DOORS
from kurgan.server.seat_routes import SEAT_DOORS
from kurgan.server.study_routes import STUDY_DOORS
from kurgan.server.table_routes import TABLE_DOORS
from kurgan.server.tournament_routes import TOURNAMENT_DOORS

GROUPS: Final[dict[str, list[Door]]] = {
    "Games": GAME_DOORS,
    "Tables": [*TABLE_DOORS, *BOARD_DOORS],
    "Seats": SEAT_DOORS,
    "Offers": OFFER_DOORS,
    "Results": [*LEAGUE_DOORS, *PREVIEW_DOORS],
    "Studies": STUDY_DOORS,
    "Tournaments": TOURNAMENT_DOORS,
    "People": PEOPLE_DOORS,
    "Alerts": ALERT_DOORS,
    "Reports": REPORT_DOORS,
    "House": HOUSE_DOORS,
}
DOORS: Final = [door for doors in GROUPS.values() for door in doors]
_OPEN: Final = [door.route() for door in DOORS]


async def no_such_address(request: Request) -> Response:
    """Answer any other address under /api, and a method that an address does not have."""
    near = [route for route in _OPEN if route.matches(request.scope)[0] is Match.PARTIAL]
    if not near:
        raise HTTPException(404, say("server-no-address"))
    methods = sorted({method for route in near for method in route.methods or ()})
    raise HTTPException(405, say("server-no-method", methods=methods), {"Allow": ", ".join(methods)})


ROUTES: Final = [
    *_OPEN,
    Route("/api/{rest:path}", no_such_address, methods=["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]),
]
