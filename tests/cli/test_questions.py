"""`kurgan ask` and `kurgan why`: every query of every game from the shell, and which action of a path is forbidden."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from kurgan.cli import main
from kurgan.core.registry import games

VOLGA = 'turn = 2\nrest = "absent"\n[units]\nKG-6 = "21"\n"191/71" = "21"\n"270/10NKVD" = "27"\n'


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "position.toml"
    path.write_text(VOLGA, encoding="utf-8")
    return str(path)


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit code of a command and all that it printed."""
    kept, sys.argv = sys.argv, ["kurgan", *words]
    try:
        main()
        code = 0
    except SystemExit as end:
        code = int(end.code or 0)
    finally:
        sys.argv = kept
    said = capsys.readouterr()
    return code, said.out + said.err


def test_a_query_is_answered_in_plain_data(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = asked(capsys, "ask", "volga", "reach", "unit=KG-6", "--position", position)
    assert code == 0 and json.loads(said)["places"]["27"] == {"cost": 4, "path": ["27"]}
    units = ("attackers=KG-6,191/71", "defenders=270/10NKVD", "guns=art-71", "support=german")
    code, said = asked(capsys, "ask", "volga", "odds", *units, "--position", position)
    assert code == 0 and (json.loads(said)["attack"], json.loads(said)["defence"]) == ("8", "6")


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_every_query_without_a_unit_can_be_asked_of_every_game(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "scenario.json"
    path.write_text('{"base": "scenario"}', encoding="utf-8")
    found = next(one for one in games() if one.id == game)
    for name, query in found.queries.items():
        if not set(query.takes) - {"side"}:
            for side in found.sides if query.takes else ("",):
                given = [f"side={side}"] if side else []
                code, said = asked(capsys, "ask", game, name, *given, "--position", str(path))
                assert code == 0 and isinstance(json.loads(said), dict)


@pytest.mark.parametrize(("words", "says"), [
    (("reach",), "This query needs 'unit' (unit)."),
    (("reach", "KG-6"), "A query is asked with NAME=VALUE, each name once, not with 'KG-6'."),
    (("reach", "unit=KG-6", "unit=KG-6"), "each name once"),
    (("reach", "unit=KG-99"), "There is no unit 'KG-99' in this game."),
    (("odds", "attackers=KG-6,KG-6", "defenders=270/10NKVD"), "'attackers' names the same unit twice."),
    (("weather",), "has no query 'weather'"),
])
def test_a_question_that_cannot_be_asked_gets_a_sentence(
    words: tuple[str, ...], says: str, position: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = asked(capsys, "ask", "volga", *words, "--position", position)
    assert code == 2 and says in said and said.count("\n") == 1


def test_why_names_the_action_and_the_rule(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = ("activate 21", "unit KG-6", "to 47")
    code, said = asked(capsys, "why", "volga", *path, "--position", position)
    assert code == 1 and said.startswith("Action 3 (to 47) may not be done: ") and said.endswith("[9.1.1]\n")
    code, said = asked(capsys, "why", "volga", *path, "--position", position, "--json")
    assert code == 1 and json.loads(said)["action"] == 3 and json.loads(said)["rule"]["case"] == "9.1.1"
    code, said = asked(capsys, "why", "volga", *path[:2], "to 27", "--position", position)
    assert code == 0 and said == "Every one of these actions may be done.\n"
    code, said = asked(capsys, "why", "volga", "fly away", "--position", position)
    assert code == 2 and said == "There is no action 'fly away' in Verdun on the Volga.\n"
