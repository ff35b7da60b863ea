"""How people are told of tables, over HTTP: what they choose, in which browsers, and the end of letters."""

from __future__ import annotations

from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from kurgan.core.language import say
from kurgan.people.alerts import Alerts, AlertSettings, NewBrowser, check_address, check_settings
from kurgan.people.errors import Unfit
from kurgan.people.house import Asker, own_row
from kurgan.people.messages import Nothing, Said
from kurgan.server.alert_queue import SqlAlerts
from kurgan.server.alert_rows import SqlAlertSettings
from kurgan.server.alert_words import Messages
from kurgan.server.doors import Door, as_json
from kurgan.server.people_doors import Done, mine
from kurgan.server.public_house import PublicHouse
from kurgan.server.push import KEY, is_browser_key, new_key, public_key
from kurgan.tables.permissions import may_stop

HTML: Final = "text/html"


def _of(public: PublicHouse, asker: Asker) -> Alerts:
    """Tell somebody how they are told of tables."""
    with public.house.store.reading() as rows:
        row = own_row(rows, asker)
    kept = SqlAlertSettings(public.store)
    settings, _ = kept.of(row.id)
    reached = public.config.mail is not None and row.confirmed and bool(row.email)
    key = public_key(kept.key(KEY, new_key))
    return Alerts(settings, reached, key, kept.browsers(row.id), kept.faults(row.id))


def _person(public: PublicHouse, asker: Asker) -> str:
    with public.house.store.reading() as rows:
        return own_row(rows, asker).id


def _read_alerts(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    """Tell how one is told that a table waits, and what could not be told."""
    return Done(_of(public, asker))


def _choose_alerts(public: PublicHouse, asker: Asker, wish: AlertSettings, _id: str) -> Done:
    """Choose for what and how one is told that a table waits."""
    person = _person(public, asker)
    SqlAlertSettings(public.store).choose(person, check_settings(wish, public.config.private_addresses))
    return Done(_of(public, asker))


def _add_browser(public: PublicHouse, asker: Asker, wish: NewBrowser, _id: str) -> Done:
    """Be told in the browser by which one asks."""
    person = _person(public, asker)
    check_address(wish.endpoint, public.config.private_addresses)
    if not is_browser_key(wish.key, wish.auth):
        raise Unfit(say("alert-no-browser"))
    SqlAlertSettings(public.store).add_browser(person, wish, asker.device, public.house.now())
    return Done(_of(public, asker))


def _remove_browser(public: PublicHouse, asker: Asker, _wish: Nothing, id: str) -> Done:
    """Be told in a browser no more."""
    SqlAlertSettings(public.store).remove_browser(id, _person(public, asker))
    return Done(_of(public, asker))


def _forget_faults(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    """Forget what could not be delivered."""
    SqlAlertSettings(public.store).dismiss(_person(public, asker))
    return Done(_of(public, asker))


def _try_alerts(public: PublicHouse, asker: Asker, _wish: Nothing, _id: str) -> Done:
    """Send a message by each way that one has chosen."""
    with public.house.store.reading() as rows:
        row = own_row(rows, asker)
    messages = Messages(public.store, public.config.settings.url, public.config.mail is not None).tried(row)
    SqlAlerts(public.store).put(row.id, messages, public.house.now())
    return Done(Said(say("alert-tested", count=len(messages))))


async def stop_letters(request: Request) -> Response:
    """End the letters about tables, with the secret that each has; mail programs post here too (RFC 8058)."""
    public: PublicHouse | None = request.app.state.public
    if public is None:
        raise HTTPException(409, say("people-local"))
    stop = str(request.path_params["secret"])[:100]
    kept = SqlAlertSettings(public.store)
    if not await request.app.state.lobby.services.aside(lambda: kept.stop_mail(stop)):
        raise HTTPException(404, say("alert-no-stop"))
    return as_json(Said(say("alert-stopped")))


async def show_stop(request: Request) -> Response:
    """Lead to the page on which letters end, without ending any: programs that look after links open them all."""
    if request.app.state.public is None:
        raise HTTPException(409, say("people-local"))
    page = f"/#/unsubscribe/{request.path_params['secret']}"
    return RedirectResponse(page, 303, headers={"Content-Type": HTML})


ALERT_DOORS: Final = [
    mine("GET", "/api/me/alerts", Nothing, Alerts, _read_alerts),
    mine("PATCH", "/api/me/alerts", AlertSettings, Alerts, _choose_alerts),
    mine("POST", "/api/me/alerts/browsers", NewBrowser, Alerts, _add_browser, status=201),
    mine("DELETE", "/api/me/alerts/browsers/{id}", Nothing, Alerts, _remove_browser),
    mine("POST", "/api/me/alerts/test", Nothing, Said, _try_alerts),
    mine("DELETE", "/api/me/alerts/faults", Nothing, Alerts, _forget_faults),
    Door("POST", "/api/alerts/stop/{secret}", stop_letters, may_stop, Said, others=(404, 409)),
    Door("GET", "/api/alerts/stop/{secret}", show_stop, may_stop, status=303, others=(409,), media=HTML),
]
