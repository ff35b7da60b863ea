"""Players from outside: programs asked in JSON lines play whole games, and what goes wrong with one loses its game."""

from __future__ import annotations

import io
import json
import os
import re
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import Final

import pytest

import kurgan
from kurgan.agents.measure.arena import forfeits, pairs
from kurgan.agents.measure.matches import Match, Report, play, play_all
from kurgan.agents.outside.program import check_program, is_program
from kurgan.agents.ranks import GAMES
from kurgan.cli import main
from kurgan.core.dice import Dice
from kurgan.core.record import Record

BOTS: Final = Path(__file__).parents[2] / "docs" / "bots"
PAGE: Final = Path(__file__).parents[2] / "docs" / "bots.md"
HELLO: Final = 'import json, sys, time\ndef tell(**m): print(json.dumps(m), flush=True)\n'
POLITE: Final = (
    HELLO + 'for line in sys.stdin:\n'
    '    message = json.loads(line)\n'
    '    if message["type"] == "hello": tell(type="hello", name="bot")\n'
    '    elif message["type"] == "new": tell(type="ready")\n'
    '    elif message["type"] == "go":\n'
    '        %s\n'
)


def program(folder: Path, text: str) -> str:
    """Write a program; return the command that starts it."""
    file = folder / "bot.py"
    file.write_text(text, "utf-8")
    return f"{sys.executable} {file}"


def against_random(command: str, seconds: float = 10.0) -> Report:
    """Let a program meet the random player."""
    return play(Match("volga", (command, "random"), 3, seconds=seconds))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_example_in_python_plays_every_game(game_id: str, tmp_path: Path) -> None:
    report = play(Match(game_id, (str(BOTS / "eager.py"), "random"), 1, folder=str(tmp_path)))
    assert report.forfeit == "" and report.winner is not None and report.says
    record = Record.load(tmp_path / f"{game_id}-1.kurgan.json")
    assert [one["name"] for one in record.players] == [str(BOTS / "eager.py"), "random"]


def test_the_example_in_javascript_plays_a_game() -> None:
    report = play(Match("volga", ("random", f"node {BOTS / 'eager.mjs'}"), 1))
    assert report.forfeit == "" and report.winner is not None and report.actions > 300


def test_a_program_sees_what_its_side_sees_and_says_why(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    keep = f"open({str(seen)!r}, 'a').write(line); tell(type='info', reason='it  comes first'); "
    command = program(tmp_path, POLITE % (keep + 'tell(type="best", action=message["actions"][0])'))
    match = Match("fronts", ("random", command), 5)
    assert play(match).forfeit == ""
    fronts = kurgan.game("fronts")
    asked = [json.loads(line) for line in seen.read_text("utf-8").splitlines()]
    first = asked[0]
    state = fronts.setup(dice=Dice.fast(5))
    assert first["seconds"] == 10.0 and set(first["decision"]) == {"prompt", "case", "choices", "back"}
    assert first["view"] == json.loads(json.dumps(fronts.face.present(fronts.view(state, 1))))
    texts = {one for message in asked for one in message["actions"]}
    assert all(fronts.lexicon.text(fronts.lexicon.parse(text)) == text for text in texts) and len(texts) > 20
    for message in asked:
        back = message["decision"]["back"]
        assert message["actions"] and not any(text.split()[0] in back for text in message["actions"])


FAULTS: Final = {
    "late": (POLITE % "time.sleep(60)", "did not answer within 0.3 seconds"),
    "ended": (POLITE % "sys.exit(3)", "ended before it answered"),
    "nonsense": (POLITE % 'print("e2e4", flush=True)', "wrote 'e2e4', which is no message"),
    "a list": (POLITE % 'print("[1]", flush=True)', "which is no message"),
    "no action": (POLITE % 'tell(type="best", action=None)', "wrote None"),
    "illegal": (POLITE % 'tell(type="best", action="move all")', "chose 'move all', which is not offered"),
    "unexpected": (POLITE % 'tell(type="ready")', "where a message of the type 'best' was due"),
    "no hello": (HELLO + "sys.exit()", "ended before it answered"),
    "endless": (POLITE % 'print("x" * 3_000_000, flush=True)', "which is no message"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_in_a_sentence_and_loses_the_game(name: str, tmp_path: Path) -> None:
    text, says = FAULTS[name]
    report = against_random(program(tmp_path, text), 0.3 if name == "late" else 10.0)
    assert report.winner == 1 and says in report.forfeit
    assert report.says == report.forfeit


def test_a_fault_loses_only_its_game(tmp_path: Path) -> None:
    """The program ends in every second game; the arena plays all of them and counts."""
    note = tmp_path / "games"
    odd = f"len(open({str(note)!r}).read()) % 2"
    start = f"open({str(note)!r}, 'a').write('x')\n"
    answer = f'sys.exit() if {odd} else tell(type="best", action=message["actions"][0])'
    command = program(tmp_path, start + POLITE % answer)
    reports = list(play_all(pairs("volga", [command, "random"], 2)))
    assert [bool(report.forfeit) for report in reports] == [True, False, True, False]
    (whys,) = forfeits(reports).values()
    assert list(whys.values()) == [2]
    assert reports[0].winner == 1 and reports[2].winner == 1


def test_a_program_that_does_not_want_to_end_is_ended(tmp_path: Path) -> None:
    note = tmp_path / "alive"
    deaf = "import os, signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n" + POLITE % "os.close(1); break"
    stays = f"open({str(note)!r}, 'w').write(str(os.getpid()))\ntime.sleep(600)\n"
    assert "ended" in against_random(program(tmp_path, deaf + stays)).forfeit
    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text()), 0)


@pytest.mark.parametrize(
    ("name", "told"),
    [("./bot", True), ("/usr/bin/bot", True), ("python3 bot.py", True), ("officer", False), ("officer:bold", False),
     ("officer:my/weights.json", False), ("officer@/path/to/src", False)],
)
def test_programs_are_told_from_players_by_their_names(name: str, told: bool) -> None:
    assert is_program(name) == told


def test_a_program_that_is_not_there_is_named_before_any_game(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"There is no program './nowhere'"):
        check_program("./nowhere")
    file = tmp_path / "bot"
    file.write_text("#!/bin/sh\n")
    with pytest.raises(ValueError, match="make it executable"):
        check_program(str(file))


def test_the_arena_tells_forfeits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = program(tmp_path, POLITE % 'tell(type="best", action="surrender")')
    monkeypatch.setattr(
        sys, "argv", ["kurgan", "arena", "volga", "--agents", f"random,{command}", "--games", "1", "--jobs", "1"]
    )
    out = io.StringIO()
    with redirect_stdout(out), pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 0
    assert "forfeited 2 games: The program" in out.getvalue() and "'surrender'" in out.getvalue()


def test_the_page_shows_messages_as_they_are(tmp_path: Path) -> None:
    """Every message of docs/bots.md has the fields of a real one."""
    seen = tmp_path / "seen"
    keep = HELLO.replace("import json", f"log = open({str(seen)!r}, 'a', buffering=1)\nimport json")
    text = (keep + POLITE.removeprefix(HELLO)).replace(
        "    message = json.loads(line)\n", "    log.write(line)\n    message = json.loads(line)\n"
    )
    against_random(program(tmp_path, text % 'tell(type="best", action=message["actions"][0])'))
    real = {}
    for line in seen.read_text("utf-8").splitlines():
        real[json.loads(line)["type"]] = json.loads(line)
    shown = [
        json.loads(line) for line in re.findall(r"^> (\{.*\})$", PAGE.read_text("utf-8"), re.MULTILINE)
    ]
    assert {one["type"] for one in shown} == set(real) == {"hello", "new", "go", "over", "quit"}
    for one in shown:
        assert set(one) == set(real[one["type"]])
    (asked,) = (one for one in shown if one["type"] == "go")
    assert set(asked["decision"]) == set(real["go"]["decision"])
