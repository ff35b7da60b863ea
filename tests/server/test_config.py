"""The configuration of a public house: its example, its defaults, and one sentence for each fault."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from kurgan.commands.app import app
from kurgan.commands.output import Trouble
from kurgan.people.settings import Limits, Settings
from kurgan.server.config import EXAMPLE, FROM_ENVIRONMENT, KEYS, BadConfig, Config, load_config
from kurgan.server.mail import MailServer

URL = 'url = "https://kurgan.example"\n'


def written(folder: Path, text: str) -> Path:
    """A configuration in this folder."""
    file = folder / "kurgan.toml"
    file.write_text(text, "utf-8")
    return file


def fault(folder: Path, text: str, environ: dict[str, str] | None = None) -> str:
    """The sentence with which a configuration is refused, without the name of the file."""
    file = written(folder, text)
    with pytest.raises(BadConfig) as refused:
        load_config(file, environ or {})
    return str(refused.value).replace(str(file), "FILE")


def test_the_example_is_the_defaults_and_explains_every_key(tmp_path: Path) -> None:
    defaults = Config(Settings("https://kurgan.example"))
    assert load_config(EXAMPLE, {}) == defaults == load_config(written(tmp_path, URL), {})
    read = tomllib.loads(EXAMPLE.read_text("utf-8"))
    for key in KEYS:
        section, _, name = key.name.rpartition(".")
        inside = read[section] if section else read
        assert inside[name] == (key.default if key.name != "url" else "https://kurgan.example"), key.name
    for variable in FROM_ENVIRONMENT.values():
        assert variable in EXAMPLE.read_text("utf-8")


def test_everything_can_be_set(tmp_path: Path) -> None:
    text = """
        url = "http://Kurgan.Example:8080/"
        host = "::"
        port = 9000
        database = "postgresql://kurgan@/kurgan"
        connections = 500
        workers = 3
        proxies = ["10.0.0.0/8", "2001:db8::1"]
        metrics = []
        log = "errors"
        [people]
        register = "anyone"
        invite = "accounts"
        guests = false
        session_days = 7
        guest_days = 14
        [mail]
        server = "smtp.example.org"
        port = 465
        security = "tls"
        user = "me"
        password = "secret"
        sender = "kurgan@example.org"
        [limits]
        failed_logins_by_account = 1
        failed_logins_by_address = 2
        new_people_by_address = 3
        mails_by_recipient = 4
        new_tables_by_address = 5
    """
    made = load_config(written(tmp_path, text), {})
    settings = Settings("http://kurgan.example:8080", "anyone", "accounts", False, 7, 14, True, Limits(1, 2, 3, 4, 5))
    mail = MailServer("smtp.example.org", 465, "tls", "me", "secret", "kurgan@example.org")
    database = "postgresql://kurgan@/kurgan"
    assert made == Config(settings, "::", 9000, database, 3, 500, ("10.0.0.0/8", "2001:db8::1"), mail, (), "errors")
    assert not made.secure and made.name == "kurgan.example"
    assert "secret" not in repr(made) and "postgresql" not in repr(made)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("https://kurgan.example/", "https://kurgan.example"),
        ("https://kurgan.example:443", "https://kurgan.example"),
        ("http://kurgan.example:80", "http://kurgan.example"),
        ("https://kurgan.example:80", "https://kurgan.example:80"),
        ("http://[2001:DB8::1]:8000", "http://[2001:db8::1]:8000"),
        ("http://192.0.2.1:8000", "http://192.0.2.1:8000"),
    ],
)
def test_the_address_is_kept_as_a_browser_names_it(tmp_path: Path, given: str, kept: str) -> None:
    assert load_config(written(tmp_path, f'url = "{given}"'), {}).settings.url == kept


WRONG: dict[str, tuple[list[Any], str]] = {
    "url": (
        [8000, "kurgan.example", "ftp://x.org", "https://", "https://x.org/kurgan", "https://a:b@x.org", "https://x.org?a",
         "https://x.org:99999", "https://x.org:0", "https://x .org", "https://x.org#a", "https://käse.example", ""],
        'an address such as "https://kurgan.example", without a path',
    ),
    "host": ([1, "", ["a"]], 'an address of this computer, such as "127.0.0.1"'),
    "port": ([0, 65536, "8000", True, 1.5], "a number from 1 to 65,535"),
    "database": (
        [1, "kurgan.db", ["x"]], 'the address of a database, such as "postgresql://kurgan@/kurgan", or nothing'
    ),
    "workers": ([0, 65, "2", True], "a number from 1 to 64"),
    "connections": ([99, 100_001, "many"], "a number from 100 to 100,000"),
    "proxies": (
        ["127.0.0.1", ["proxy"], [1], ["10.0.0.1/8"], [True]],
        'a list of addresses or networks, such as ["127.0.0.1", "10.0.0.0/8"]',
    ),
    "metrics": (
        ["127.0.0.1", ["localhost"], [1], ["10.0.0.1/8"]],
        'a list of addresses or networks, such as ["127.0.0.1", "10.0.0.0/8"]',
    ),
    "log": (["none", True, ["json"]], '"auto", "json", "text" or "errors"'),
    "people.register": (["everyone", True, ["anyone"]], '"anyone", "invitation" or "nobody"'),
    "people.invite": (["nobody", 1], '"admins" or "accounts"'),
    "people.guests": (["yes", 1], "true or false"),
    "people.session_days": ([0, 401, "30"], "a number from 1 to 400"),
    "people.guest_days": ([0, 10_001, "90"], "a number from 1 to 10,000"),
    "people.vacation_days": ([-1, 367, "30"], "a number from 0 to 366"),
    "notices.private_addresses": (["no", 0], "true or false"),
    "mail.server": ([1, ["x"]], "a line of text"),
    "mail.port": ([0, "587"], "a number from 1 to 65,535"),
    "mail.security": (["ssl", False], '"starttls", "tls" or "none"'),
    "mail.user": ([1], "a line of text"),
    "mail.password": ([12345, "two\\nlines"], "a line of text"),
    "mail.sender": (["kurgan", 1, "Kurgan <a@x.org>"], "an e-mail address, or nothing"),
    "limits.failed_logins_by_account": ([0, "5", 1_000_001], "a number from 1 to 1,000,000"),
    "limits.failed_logins_by_address": ([-1, 2.0], "a number from 1 to 1,000,000"),
    "limits.new_people_by_address": ([0, False], "a number from 1 to 1,000,000"),
    "limits.mails_by_recipient": ([0, None], "a number from 1 to 1,000,000"),
    "limits.new_tables_by_address": ([0, "many"], "a number from 1 to 1,000,000"),
}


def toml(value: Any) -> str:
    """A value as TOML writes it; nothing is a date, which no key takes."""
    if isinstance(value, list):
        return f"[{', '.join(toml(one) for one in value)}]"
    if isinstance(value, bool):
        return str(value).lower()
    return "1979-05-27" if value is None else f'"{value}"' if isinstance(value, str) else str(value)


@pytest.mark.parametrize("key", [key.name for key in KEYS])
def test_a_wrong_value_is_told_by_its_key_and_never_repeated(tmp_path: Path, key: str) -> None:
    values, takes = WRONG[key]
    section, _, name = key.rpartition(".")
    for value in values:
        head = f"[{section}]\n" if section else ""
        text = ("" if key == "url" else URL) + f"{head}{name} = {toml(value)}\n"
        assert fault(tmp_path, text) == f"FILE: `{key}` takes {takes}.", text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", 'FILE: `url` is missing; it takes an address such as "https://kurgan.example", without a path.'),
        ("url = ", "FILE is not a configuration: Invalid value (at end of document)."),
        (f"{URL}colour = 1", "FILE: there is no key `colour`; there are url, host, port, database, "),
        (f"{URL}[people]\nguest = 1", "FILE: there is no key `people.guest`; there are people.register, "),
        (f"{URL}[door]\nx = 1", "FILE: there is no key `door`; there are url, "),
        (f"{URL}mail = 1", "FILE: `[mail]` is a section, not a value."),
        (f"{URL}workers = 2", "FILE: with more than one of `workers`, `database` takes the address of a PostgreSQL."),
        (
            f'{URL}[mail]\nserver = "smtp.example.org"',
            "FILE: with `mail.server`, `mail.sender` takes the address from which e-mail comes.",
        ),
    ],
)
def test_other_faults_are_told_in_a_sentence(tmp_path: Path, text: str, says: str) -> None:
    assert fault(tmp_path, text).startswith(says)


def test_a_file_that_cannot_be_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    for file, why in ((tmp_path / "none.toml", "No such file or directory"), (tmp_path, "Is a directory")):
        with pytest.raises(BadConfig, match=f"cannot be read: {why}."):
            load_config(file, {})
    broken = tmp_path / "broken.toml"
    broken.write_bytes(b"url = '\xff'")
    with pytest.raises(BadConfig, match="is not a configuration"):
        load_config(broken, {})


def test_secrets_come_from_the_environment(tmp_path: Path) -> None:
    mail = 'server = "smtp.example.org"\nsender = "a@x.org"\npassword = "old"'
    text = f'{URL}database = "sqlite:///x.db"\n[mail]\n{mail}'
    environ = {"KURGAN_DATABASE": "postgresql://kurgan:pw@db/kurgan", "KURGAN_MAIL_PASSWORD": "new"}
    made = load_config(written(tmp_path, text), environ)
    assert made.database == "postgresql://kurgan:pw@db/kurgan"
    assert made.mail is not None and made.mail.password == "new"
    says = fault(tmp_path, text, {"KURGAN_DATABASE": "secret"})
    assert says.startswith("KURGAN_DATABASE: `database` takes the address of a database") and "secret" not in says


def run(*words: str) -> tuple[int, str]:
    """Run the command in this process; its exit code and all that it said."""
    done = CliRunner().invoke(app, list(words))
    said = str(done.exception) if isinstance(done.exception, Trouble) else done.output
    return done.exit_code, said


def test_kurgan_config_writes_the_example_and_overwrites_nothing(tmp_path: Path) -> None:
    assert run("config") == (0, EXAMPLE.read_text("utf-8"))
    file = tmp_path / "kurgan.toml"
    assert run("config", str(file))[1].startswith(f"{file} is written. Put your address at `url`")
    assert file.read_text("utf-8") == EXAMPLE.read_text("utf-8") and file.stat().st_mode & 0o777 == 0o600
    assert run("config", str(file))[1] == f"{file} exists already; it was left as it is."
    assert "cannot be written" in run("config", str(tmp_path / "none" / "kurgan.toml"))[1]


def test_serve_takes_a_configuration_alone(tmp_path: Path) -> None:
    file = str(written(tmp_path, URL))
    for more in (("--port", "8001"), ("--host", "::"), ("--database", "x"), ("--workers", "2"), ("--allow-host", "x")):
        assert run("serve", "--config", file, *more)[1].startswith("With --config leave out --host")
    assert "cannot be read" in run("serve", "--config", str(tmp_path / "none.toml"))[1]
