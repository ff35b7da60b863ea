"""What tests of `kurgan admin` share: the command in this process, and databases of both kinds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from kurgan.commands.app import app
from kurgan.commands.output import Trouble
from tests.server.postgres import Postgres
from tests.server.services import url

URL = 'url = "https://kurgan.example"\n'
KINDS = ("sqlite", "postgresql")


class Admin:
    """An administrator's shell, and the database that their commands mean."""

    def __init__(self, address: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.address = address
        self.config = folder / "kurgan.toml"
        self.config.write_text(f"{URL}database = {json.dumps(address)}\n", "utf-8")
        monkeypatch.setenv("KURGAN_DATA", str(folder))
        monkeypatch.setenv("COLUMNS", "250")

    def run(self, *words: str, typed: str | None = None) -> tuple[int, str]:
        """Run a command; its exit code and all that it said."""
        done = CliRunner().invoke(app, ["admin", *words], input=typed)
        if isinstance(done.exception, Trouble):
            return 2, str(done.exception)
        if done.exception is not None and not isinstance(done.exception, SystemExit):
            raise done.exception
        return done.exit_code, done.output

    def here(self, *words: str) -> str:
        """Run a command that succeeds, over the database by its address; what it said."""
        code, said = self.run(*words, "--database", self.address)
        assert code == 0, said
        return said

    def public(self, *words: str) -> str:
        """Run a command that succeeds, over the database of the configuration; what it said."""
        code, said = self.run(*words, "--config", str(self.config))
        assert code == 0, said
        return said

    def json(self, *words: str) -> Any:
        """Run a command that succeeds; the JSON that it printed."""
        return json.loads(self.here(*words, "--json"))

    def refused(self, *words: str) -> str:
        """Run a command that is refused; the sentence that says why."""
        code, said = self.run(*words, "--database", self.address)
        assert code == 2, said
        return said


def database(kind: str, postgres: Postgres, folder: Path) -> str:
    """The address of a new database of this kind."""
    return url(folder) if kind == "sqlite" else postgres.new()


@pytest.fixture(params=KINDS)
def admin(
    request: pytest.FixtureRequest, postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Admin:
    return Admin(database(request.param, postgres, tmp_path), tmp_path, monkeypatch)
