"""What is installed: the version, extras that are missing, completion, and the command as a module."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.metadata import version
from importlib.util import find_spec

import pytest

from kurgan.commands import versions
from tests.cli.test_commands import Said


def test_the_version_tells_how_the_rules_run() -> None:
    said = Said("--version")
    assert said.code == 0
    assert re.fullmatch(rf"kurgan {re.escape(version('kurgan'))}, rules interpreted, Python 3\.\d+\.\d+\n", said.out)


def test_the_package_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "kurgan", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == Said("--version").out


@pytest.mark.parametrize("group", [[], ["admin"], ["maps"]])
def test_a_group_alone_prints_its_help(group: list[str]) -> None:
    said = Said(*group)
    assert said.code == 2 and not said.err
    assert said.out.startswith(f"Usage: {' '.join(['kurgan', *group])}") and "\nCommands:\n" in said.out


@pytest.mark.parametrize(
    ("missing", "arguments", "extra"),
    [
        ("openskill", ["arena", "volga", "--agents", "random,cadet"], "ratings"),
        ("cma", ["tune", "volga", "--side", "german"], "tuning"),
        ("shapely", ["maps", "check", "volga"], "maps"),
        ("shapely", ["maps", "draw", "volga"], "maps"),
    ],
)
def test_what_an_extra_brings_is_asked_for(
    missing: str, arguments: list[str], extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions, "find_spec", lambda name: None if name == missing else find_spec(name))
    said = Said(*arguments)
    wanted = f"This needs more than was installed: run `pip install 'kurgan[{extra}]'`, and try again."
    assert (said.code, said.out, said.err.strip()) == (2, "", wanted)


@pytest.mark.parametrize(
    ("words", "at", "found"),
    [("kurgan pla", 1, ["places", "play", "playout"]), ("kurgan playout vo", 2, ["volga"]), ("kurgan units x", 2, [])],
)
def test_a_shell_completes_commands_and_games(words: str, at: int, found: list[str]) -> None:
    asked = {"_KURGAN_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(at)}
    command = [sys.executable, "-c", "import sys; sys.argv[0] = 'kurgan'; from kurgan.cli import main; main()"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, **asked})
    assert done.stdout.split() == found
