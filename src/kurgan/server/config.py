"""The configuration of a public house: a TOML file, each fault of which is one sentence that names the key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from kurgan.core.language import say
from kurgan.core.words import listed
from kurgan.people.addresses import clean_email
from kurgan.people.errors import Refused
from kurgan.people.settings import ACCOUNTS, ADMINS, ANYONE, INVITATION, NOBODY, Limits, Settings
from kurgan.server.log_lines import AUTO, JSON_LINES, NO_REQUESTS, TEXT_LINES
from kurgan.server.mail import PLAIN, STARTTLS, TLS, MailServer

EXAMPLE: Final = Path(__file__).with_name("example.toml")
# What may come from the environment, so that the file needs no secret.
FROM_ENVIRONMENT: Final = {"database": "KURGAN_DATABASE", "mail.password": "KURGAN_MAIL_PASSWORD"}
READERS: Final = ("127.0.0.1", "::1")  # who may read the server's figures, if nothing else is said
_HTTPS: Final = "https"


class BadConfig(ValueError):
    """A configuration that cannot be used; the message is one sentence."""


@dataclass(frozen=True)
class Config:
    """What a public house needs to know."""

    settings: Settings
    host: str = "127.0.0.1"
    port: int = 8000
    database: str | None = field(default=None, repr=False)  # its address may hold a password
    workers: int = 1
    connections: int = 4000
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    mail: MailServer | None = None
    metrics: tuple[str, ...] = READERS
    log: str = AUTO
    private_addresses: bool = False

    @property
    def secure(self) -> bool:
        """Tell whether people come by an encrypted connection."""
        return urlsplit(self.settings.url).scheme == _HTTPS

    @property
    def name(self) -> str:
        """Return the host name under which people come."""
        return urlsplit(self.settings.url).hostname or ""


@dataclass(frozen=True)
class Kind:
    """What a key takes."""

    takes: str
    fits: Callable[[Any], bool]


@dataclass(frozen=True)
class Key:
    """A key of the file, with its section; without a default it must be given."""

    name: str
    kind: Kind
    default: Any = None


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and (value.isprintable() or not value)


def _is_url(value: Any) -> bool:
    if not _is_text(value) or not value.isascii():
        return False
    try:
        parts = urlsplit(value)
        port = parts.port
    except ValueError:
        return False
    plain = not (parts.path.strip("/") or parts.query or parts.fragment or parts.username is not None)
    named = re.fullmatch(r"[A-Za-z0-9.:-]+", parts.hostname or "") is not None
    return plain and named and parts.scheme in ("http", _HTTPS) and port != 0


def _is_network(value: Any) -> bool:
    try:
        return isinstance(value, str) and bool(ip_network(value))
    except ValueError:
        return False


def _is_sender(value: Any) -> bool:
    if not _is_text(value):
        return False
    try:
        return not value or bool(clean_email(value))
    except Refused:
        return False


def _number(least: int, most: int) -> Kind:
    takes = say("config-takes-number", least=least, most=most)
    return Kind(takes, lambda value: type(value) is int and least <= value <= most)


def _choice(*values: str) -> Kind:
    takes = say("config-takes-choice", known=listed([f'"{one}"' for one in values], "or"))
    return Kind(takes, lambda value: value in values)


_TEXT: Final = Kind(say("config-takes-text"), _is_text)
_FLAG: Final = Kind(say("config-takes-flag"), lambda value: isinstance(value, bool))
_NETWORKS: Final = Kind(
    say("config-takes-proxies"), lambda value: isinstance(value, list) and all(_is_network(one) for one in value)
)

KEYS: Final = (
    Key("url", Kind(say("config-takes-url"), _is_url)),
    Key("host", Kind(say("config-takes-host"), lambda value: _is_text(value) and bool(value)), "127.0.0.1"),
    Key("port", _number(1, 65535), 8000),
    Key("database", Kind(say("config-takes-database"), lambda v: _is_text(v) and (not v or "://" in v)), ""),
    Key("workers", _number(1, 64), 1),
    Key("connections", _number(100, 100_000), 4000),
    Key("proxies", _NETWORKS, ["127.0.0.1", "::1"]),
    Key("metrics", _NETWORKS, list(READERS)),
    Key("log", _choice(AUTO, JSON_LINES, TEXT_LINES, NO_REQUESTS), AUTO),
    Key("people.register", _choice(ANYONE, INVITATION, NOBODY), INVITATION),
    Key("people.invite", _choice(ADMINS, ACCOUNTS), ADMINS),
    Key("people.guests", _FLAG, True),
    Key("people.session_days", _number(1, 400), 30),
    Key("people.guest_days", _number(1, 10_000), 90),
    Key("people.vacation_days", _number(0, 366), 30),
    Key("mail.server", _TEXT, ""),
    Key("mail.port", _number(1, 65535), 587),
    Key("mail.security", _choice(STARTTLS, TLS, PLAIN), STARTTLS),
    Key("mail.user", _TEXT, ""),
    Key("mail.password", _TEXT, ""),
    Key("mail.sender", Kind(say("config-takes-sender"), _is_sender), ""),
    Key("notices.private_addresses", _FLAG, False),
    *(Key(f"limits.{one.name}", _number(1, 1_000_000), one.default) for one in fields(Limits)),
)
_SECTIONS: Final = {key.name.partition(".")[0] for key in KEYS if "." in key.name}


def load_config(path: Path, environ: Mapping[str, str]) -> Config:
    """Read a file; raises BadConfig."""
    try:
        given = _flat(path, tomllib.loads(path.read_text("utf-8")))
    except OSError as error:
        fault = error.strerror or type(error).__name__
        raise BadConfig(say("config-unreadable", file=str(path), fault=fault)) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadConfig(say("config-no-toml", file=str(path), fault=str(error))) from error
    values: dict[str, Any] = {}
    for key in KEYS:
        source, value = str(path), given.get(key.name, key.default)
        if (variable := FROM_ENVIRONMENT.get(key.name, "")) in environ:
            source, value = variable, environ[variable]
        if value is None:
            raise BadConfig(say("config-missing", file=source, key=key.name, takes=key.kind.takes))
        if not key.kind.fits(value):
            raise BadConfig(say("config-wrong", file=source, key=key.name, takes=key.kind.takes))
        values[key.name] = value
    _fit_together(path, values)
    return _made(values)


def _flat(path: Path, read: dict[str, Any]) -> dict[str, Any]:
    """Name each value by its section and key; raises BadConfig for one that nobody knows."""
    given: dict[str, Any] = {}
    for name, value in read.items():
        if name in _SECTIONS and not isinstance(value, dict):
            raise BadConfig(say("config-no-section", file=str(path), key=name))
        given |= {f"{name}.{inner}": one for inner, one in value.items()} if name in _SECTIONS else {name: value}
    known = [key.name for key in KEYS]
    for name in given:
        if name not in known:
            section = name.partition(".")[0] if name.partition(".")[0] in _SECTIONS else ""
            near = [one for one in known if one.startswith(f"{section}.")] if section else known
            raise BadConfig(say("config-no-key", file=str(path), key=name, known=listed(near)))
    return given


def _fit_together(path: Path, values: dict[str, Any]) -> None:
    """Raise BadConfig where one value needs another."""
    if values["workers"] > 1 and not values["database"].startswith(("postgres://", "postgresql")):
        raise BadConfig(say("config-workers", file=str(path)))
    if values["mail.server"] and not values["mail.sender"]:
        raise BadConfig(say("config-no-sender", file=str(path)))


def _made(values: dict[str, Any]) -> Config:
    def section(name: str) -> dict[str, Any]:
        return {key.partition(".")[2]: value for key, value in values.items() if key.startswith(f"{name}.")}

    mail = MailServer(**section("mail")) if values["mail.server"] else None
    parts = urlsplit(values["url"])
    usual = {"http": 80, _HTTPS: 443}[parts.scheme]
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    url = f"{parts.scheme}://{host}" + ("" if parts.port in (None, usual) else f":{parts.port}")
    settings = Settings(url=url, mail=mail is not None, limits=Limits(**section("limits")), **section("people"))
    return Config(
        settings, values["host"], values["port"], values["database"] or None, values["workers"],
        values["connections"], tuple(values["proxies"]), mail,
        tuple(values["metrics"]), values["log"], values["notices.private_addresses"],
    )
