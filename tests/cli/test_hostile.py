"""The command line in bad hands: odd files, full devices, wrong numbers, Ctrl-C at the wrong moment."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kurgan
from kurgan import cli
from kurgan.agents.measure import arena
from kurgan.commands import reading
from kurgan.commands.output import Trouble
from kurgan.core import plain
from kurgan.core.record import LARGEST_FILE, BadRecord, Record
from tests.cli.test_commands import Said
from tests.contract.journey import recorded

GAME = kurgan.game("volga")
NOBODY = 65534
# Python loads much of itself late, perhaps from a folder that nobody may not read.
BECOME_NOBODY = f"""
import contextlib, sys
import kurgan.server.run
from kurgan.server.store import SqlStore
from kurgan.cli import main
SqlStore("sqlite://")
wanted, sys.argv = sys.argv, ["kurgan", "games"]
with contextlib.suppress(SystemExit):
    main()
sys.argv = wanted
os.setuid({NOBODY})
"""


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A good record as plain data."""
    made: dict[str, Any] = json.loads(recorded(GAME, 5).dumps())
    return made


def complaint(said: Said) -> str:
    """The one sentence of a command that failed as it should."""
    assert said.code == 2 and said.out == "" and "Traceback" not in said.err
    assert said.err.count("\n") == 1 and said.err.rstrip().endswith((".", "?"))
    return said.err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there are no such devices here")
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full", "/dev/urandom"])
def test_an_endless_device_is_read_no_further_than_a_record_goes(device: str) -> None:
    assert "holds more than 16 MB" in complaint(Said("replay", device))
    battle = ["--battle", "GE-ARM-3:SU-INF-6"]
    assert "holds more than 1 MB" in complaint(Said("odds", "barbarossa", "--position", device, *battle))
    with pytest.raises(BadRecord, match="too large"):
        Record.load(Path(device))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_read_and_a_silent_one_given_up(
    tmp_path: Path, record: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    monkeypatch.setattr(reading, "PATIENCE", 0.2)
    assert "is anybody writing to it?" in complaint(Said("replay", str(pipe)))
    monkeypatch.setattr(reading, "PATIENCE", 10.0)
    writer = threading.Thread(target=pipe.write_text, args=(json.dumps(record),))
    writer.start()
    assert Said("replay", str(pipe), "--until", "1", "--json").json()["actions"] == 1
    writer.join()


SURROGATE = "\ud83d"


@pytest.mark.parametrize(
    "changes",
    [
        {"game": SURROGATE},
        {"actions": [SURROGATE]},
        {"outcome": f"{SURROGATE} wins"},
        {"dice": [{"from": 0, "secret": SURROGATE, "commitment": "x"}]},
        {"position": {"units": {SURROGATE: 1}}},
    ],
    ids=str,
)
def test_broken_characters_in_a_record_get_a_sentence(
    record: dict[str, Any], changes: dict[str, Any], tmp_path: Path
) -> None:
    file = tmp_path / "broken.json"
    file.write_text(json.dumps({**record, **changes}), "ascii")
    for arguments in ([], ["--verify"], ["--json"]):
        assert "broken characters" in complaint(Said("replay", str(file), *arguments))


LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.integers(min_value=2**70), st.floats(), st.text(max_size=9),
    st.just(SURROGATE), st.sampled_from(["volga", "campaign", "pass", "from", "seed"]),
)
HOSTILE = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=10,
) | st.integers(1, 3000).map(lambda depth: json.loads("[" * min(depth, 900) + "]" * min(depth, 900)))


@settings(max_examples=150)
@given(st.data())
def test_any_part_of_a_record_may_be_anything(record: dict[str, Any], data: st.DataObject) -> None:
    """Whatever stands in a record, it is refused with a sentence or played."""
    part = data.draw(st.sampled_from(sorted(record)))
    changed = {**record, "actions": record["actions"][:40], "digests": [], part: data.draw(HOSTILE)}
    try:
        read = Record.loads(json.dumps(changed))
        if read.game == GAME.id:
            kurgan.Play.replay(GAME, read, verify=data.draw(st.booleans()))
    except BadRecord as error:
        assert str(error).encode() and len(str(error).splitlines()) == 1


@settings(max_examples=100)
@given(st.binary(max_size=60) | HOSTILE.map(lambda made: json.dumps(made).encode()))
def test_any_file_is_a_document_or_gets_a_sentence(tmp_path_factory: pytest.TempPathFactory, text: bytes) -> None:
    file = tmp_path_factory.mktemp("any") / "file"
    file.write_bytes(text)
    for read in (reading.read_document, reading.read_record):
        try:
            read(file)
        except Trouble as trouble:
            assert str(trouble).endswith(".")


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ([float("nan")], "a value that is not a number"),
        ({"a": float("inf")}, "a value that is not a number"),
        ([2**64], "64 bits"),
        ({SURROGATE: 1}, "broken characters"),
        ([json], "neither text nor number"),
        (json.loads("[" * 40 + "]" * 40), "too deep"),
    ],
    ids=str,
)
def test_what_is_not_plain_is_named(value: object, why: str) -> None:
    with pytest.raises(plain.NotPlain, match=why):
        plain.check(value)


def test_a_file_just_too_large_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "large.json"
    file.write_bytes(b" " * (LARGEST_FILE + 1))
    assert "more than 16 MB" in complaint(Said("replay", str(file)))
    file.write_bytes(b" " * 100)
    assert "not a whole Kurgan record" in complaint(Said("replay", str(file)))


@pytest.mark.parametrize(
    "arguments",
    [
        ["arena", "volga", "--agents", "random", "--jobs", "100000"],
        ["arena", "volga", "--agents", "random", "--games", "99999999999"],
        ["arena", "volga", "--agents", "random", "--jobs", "0"],
        ["playout", "volga", "--agents", "random,random", "--games", "99999999999"],
        ["playout", "volga", "--agents", "random,random", "--seed", "9" * 40],
        ["play", "volga", "--seed", "9" * 5000],
        ["fuzz", "volga", "--actions", "9" * 30],
        ["bench", "--seconds", "nan"],
        ["bench", "--seconds", "inf"],
        ["replay", "x", "--until", "-1"],
        ["serve", "--port", "-1"],
        ["replay", "no\0file"],
        ["replay", "\udcff"],
        ["playout", "volga", "--agents", "random,random", "--record", "/dev/null"],
    ],
    ids=lambda arguments: " ".join(arguments)[:60],
)
def test_numbers_and_names_are_bounded(arguments: list[str]) -> None:
    complaint(Said(*arguments))


def test_an_arena_starts_no_more_processes_than_there_are_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def play_all(matches: list[arena.Match], processes: int) -> list[arena.Report]:
        asked.append(processes)
        return [arena.Report(match, 0, "", 1, 1, "", 0.1, {"random": [0.1]}) for match in matches]

    monkeypatch.setattr(arena, "play_all", play_all)
    for jobs in (["--jobs", "1000"], [], ["--jobs", "1"]):
        assert Said("arena", "volga", "--agents", "random", "--games", "1", *jobs).code == 0
    assert asked == [os.cpu_count(), os.cpu_count(), 1]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device here")
@pytest.mark.parametrize("arguments", [["games"], ["games", "--json"], ["--help"], ["maps", "check", "volga"]], ids=str)
def test_a_full_output_gets_a_sentence(arguments: list[str]) -> None:
    done = run(arguments, stdout=os.open("/dev/full", os.O_WRONLY))
    assert (done.returncode, done.stderr) == (2, "The output cannot be written: No space left on device.\n")


def test_a_reader_who_leaves_and_outputs_that_are_closed_are_no_error() -> None:
    gone, ours = os.pipe()
    os.close(gone)
    assert run(["games"], stdout=ours).returncode == 1
    for arguments, code in (["games"], 0), (["replay", "nothing"], 2):
        command = f"exec {sys.executable} -m kurgan.cli {' '.join(arguments)} >&- 2>&-"
        assert subprocess.run(command, shell=True, timeout=120, check=False).returncode == code


def run(
    arguments: list[str], first: str = "", stdout: int = subprocess.PIPE, **more: Any
) -> "subprocess.CompletedProcess[str]":
    """The command in a process of its own, which does something else first."""
    command = [sys.executable, "-c", f"import os\n{first}\nfrom kurgan.cli import main; main()", *arguments]
    try:
        return subprocess.run(
            command, stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=120, check=False, **more
        )
    finally:
        if stdout != subprocess.PIPE:
            os.close(stdout)


INTERRUPTED = """
import os, signal, sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
from kurgan.cli import main
main()
"""


@pytest.mark.parametrize(
    "module", ["kurgan.core.frame", "typer", "kurgan.games.volga", "uvicorn", "kurgan.agents.measure.arena"]
)
def test_ctrl_c_while_starting_shows_no_traceback(module: str, tmp_path: Path) -> None:
    wanted = ["arena", "volga", "--agents", "random"] if module.endswith("arena") else ["serve"]
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(module=module), *wanted],
        env={**os.environ, "KURGAN_DATA": str(tmp_path)}, capture_output=True, text=True, timeout=120, check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "Stopped.\n")


def test_ctrl_c_ends_the_processes_of_an_arena() -> None:
    text = """
import os, signal, threading
from kurgan.agents.measure import arena
threading.Timer(2, os.killpg, (0, signal.SIGINT)).start()
from kurgan.cli import main
main()
"""
    done = subprocess.run(
        [sys.executable, "-c", text, "arena", "volga", "--agents", "officer", "--games", "50", "--jobs", "2"],
        capture_output=True, text=True, timeout=120, check=False, start_new_session=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "Stopped.\n")


def test_a_user_without_a_home_hears_what_to_do(tmp_path: Path) -> None:
    homeless = {name: value for name, value in os.environ.items() if name not in ("HOME", "XDG_DATA_HOME")}
    homeless["KURGAN_DATA"] = "~nobody-of-this-name/games"
    done = run(["serve"], env=homeless)
    assert done.returncode == 2
    assert done.stderr.startswith("You have no home folder") and "KURGAN_DATA" in done.stderr
    (tmp_path / "file").write_text("")
    done = run(["serve"], env={**homeless, "KURGAN_DATA": str(tmp_path / "file")})
    assert done.returncode == 2 and "cannot be opened: file exists; choose another file" in done.stderr


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become nobody")
def test_a_data_folder_of_nobody_gets_a_sentence(tmp_path: Path) -> None:
    from sqlalchemy import create_engine

    from kurgan.server.schema import METADATA

    (tmp_path / "kurgan.db").parent.mkdir(exist_ok=True)
    METADATA.create_all(create_engine(f"sqlite:///{tmp_path / 'kurgan.db'}"))
    for folder in (tmp_path, *tmp_path.parents):
        if folder.stat().st_uid == 0 and folder != Path("/"):
            folder.chmod(folder.stat().st_mode | 0o055)
    for data in (tmp_path, tmp_path / "new"):
        done = run(["serve"], BECOME_NOBODY, env={**os.environ, "KURGAN_DATA": str(data)})
        assert done.returncode == 2 and done.stderr.count("\n") == 1
        assert "cannot be opened" in done.stderr and "KURGAN_DATA" in done.stderr


def test_a_sentence_quotes_nothing_that_harms_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    cli._say("A \x1b[31mred\x07 \nline\u202e " + "x" * 5000)
    said = capsys.readouterr().err
    assert said.isascii() and said.strip().isprintable() and len(said) < 700
