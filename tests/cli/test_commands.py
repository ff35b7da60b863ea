"""The command line: what it promises to scripts, and one plain sentence for every mistake."""

import io
import json
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

import kurgan
from kurgan.cli import main
from kurgan.core.dice import Dice
from kurgan.core.play import Play
from kurgan.core.record import Record
from kurgan.server.store import SqlStore
from tests.contract.journey import recorded
from tests.nightly import much

GAME = kurgan.game("barbarossa")


class Said:
    """What a command printed and how it ended."""

    def __init__(self, *arguments: str) -> None:
        out, err = io.StringIO(), io.StringIO()
        with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
            patch.setattr(sys, "argv", ["kurgan", *arguments])
            patch.setenv("COLUMNS", "160")
            with pytest.raises(SystemExit) as end:
                main()
        self.code, self.out, self.err = end.value.code, out.getvalue(), err.getvalue()

    def json(self) -> Any:
        assert self.code == 0, self.err
        return json.loads(self.out)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole random game."""
    file = tmp_path_factory.mktemp("records") / "game.kurgan.json"
    recorded(GAME, 71).save(file)
    return file


@pytest.fixture(scope="module")
def position(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small battle on the border, as TOML."""
    file = tmp_path_factory.mktemp("positions") / "border.toml"
    file.write_text(
        'turn = 1\nphase = "combat"\nside = "axis"\n'
        '[units]\n"GE-ARM-3" = "Z-13"\n"GE-INF-1" = "Z-13"\n"SU-INF-6" = "Z-14"\n"SU-INF-9" = "S-34"\n',
        "utf-8",
    )
    return file


def test_help_lists_every_command() -> None:
    said = Said("--help")
    assert said.code == 0
    for command in ["games", "play", "serve", "playout", "replay", "cases", "odds", "fuzz", "arena", "maps", "bench"]:
        assert f"\n  {command} " in said.out
        assert Said(command, "--help").code == 0


def test_help_imports_neither_games_nor_what_draws_tables() -> None:
    code = "import sys, kurgan.commands.app; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "typer" in loaded and not [name for name in loaded if name.startswith(("rich", "kurgan.games."))]


def test_games_lists_scenarios_sides_and_options() -> None:
    found = Said("games", "--json").json()["games"]
    ours = next(one for one in found if one["id"] == "barbarossa")
    assert ours["sides"] == ["axis", "russian"]
    assert [one["id"] for one in ours["scenarios"]] == ["campaign"]
    assert {one["id"] for one in ours["options"]} >= {"replacements"}
    assert "barbarossa" in Said("games").out


def test_playout_prints_the_promised_figures_and_records(tmp_path: Path) -> None:
    command = ["playout", "barbarossa", "--agents", "random,random", "--games", "2", "--seed", "5", "--json"]
    made = Said(*command, "--record", str(tmp_path / "new" / "folder")).json()
    assert list(made) == [
        "games", "finished", "actions", "seconds", "actions_per_second", "winners", "turns", "digests",
    ]
    assert made["games"] == made["finished"] == 2
    assert list(made["winners"]) == ["axis", "russian", "draw"] and sum(made["winners"].values()) == 2
    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert len(files) == 2
    again = [Said("replay", str(file), "--verify", "--json").json()["digest"] for file in files]
    assert again == made["digests"]
    told = Said("replay", str(files[0]), "--json").json()
    assert [(one["side"], one["kind"], one["name"]) for one in told["players"]] == [
        ("axis", "computer", "random"), ("russian", "computer", "random"),
    ]
    assert told["winner"] in ("axis", "russian", None) and "20" < told["began"] <= told["finished"]
    assert f"axis: random, russian: random; {told['began']} to" in Said("replay", str(files[0])).out
    assert Said(*command).json()["digests"] == made["digests"]
    said = Said(*command[:-1])
    assert said.code == 0 and "winners" in said.out
    assert not any(digest in said.out for digest in made["digests"]) and "digest" not in said.out


def test_playout_takes_options_of_the_game(tmp_path: Path) -> None:
    command = ["playout", "pocket", "--scenario", "3", "--agents", "random,random", "--record", str(tmp_path)]
    Said(*command, "--option", "worn=yes")
    (file,) = tmp_path.iterdir()
    assert json.loads(file.read_text("utf-8"))["options"]["worn"] == "yes"


def test_report_tells_a_finished_game_and_refuses_one_that_goes_on(record: Path, tmp_path: Path) -> None:
    whole = Said("report", str(record))
    assert whole.code == 0 and "{unit:" not in whole.out and "{place:" not in whole.out
    short = Said("report", str(record), "--no-log").out
    assert whole.out.startswith(short) and len(whole.out) > 3 * len(short)
    for title in ("Score", "Turning points", "The costliest battles", "Units lost", "Luck"):
        assert f"\n{title}\n----" in short
    made = Said("report", str(record), "--json").json()
    assert made["report"]["title"] == short.splitlines()[0] and made["rows"][-1]["label"] == "The end"
    early = tmp_path / "early.json"
    played = Play.replay(GAME, Record.load(record), 50)
    played.record.save(early)
    said = Said("report", str(early))
    assert said.code == 2 and "when a game is over" in said.err
    assert Said("report", str(tmp_path / "none.json")).code == 2


def test_replay_stops_where_it_is_told(record: Path) -> None:
    assert Said("replay", str(record), "--until", "120", "--json").json()["actions"] == 120
    assert "120 of" in Said("replay", str(record), "--until", "120").out


def test_replay_names_units_and_places_as_people_do(record: Path) -> None:
    said = [Said("replay", str(record), "--until", str(number)).out for number in range(1, 120, much(9, 1))]
    assert not [text for text in said if "{" in text]
    assert [text for text in said if "Corps" in text or "Army" in text]


def test_replay_verify_fails_on_another_roll(record: Path, tmp_path: Path) -> None:
    raw = json.loads(record.read_text("utf-8"))
    raw["rolls"][2][1] = raw["rolls"][2][1] % 6 + 1
    (tmp_path / "false.json").write_text(json.dumps(raw), "utf-8")
    said = Said("replay", str(tmp_path / "false.json"), "--verify")
    assert said.code == 2 and said.err.count("\n") == 1


def test_replay_says_so_if_a_record_that_does_not_fit_is_of_other_rules(record: Path, tmp_path: Path) -> None:
    actions = json.loads(record.read_text("utf-8"))["actions"]
    said = Said("replay", rewritten(record, tmp_path, rules="1", actions=["done", *actions]))
    assert said.code == 2 and said.err.count("\n") == 1 and "Action 1 (done) is refused" in said.err
    assert f"made under version 1 of these rules; the current version is {GAME.rules_version}." in said.err


def test_replay_verify_says_what_it_cannot_check_yet(tmp_path: Path) -> None:
    play = Play.new(GAME, dice=Dice.verifiable("secret", ["a", "b"]))
    while not play.record.rolls:
        decision = play.decision()
        assert decision is not None
        play.act(next(a for a in decision.forward() if a.verb in ("ready", "rest", "done", "roll")))
    play.save().save(tmp_path / "unfinished.json")
    said = Said("replay", str(tmp_path / "unfinished.json"), "--verify")
    assert said.code == 0 and "the secret of 1 roll is kept" in said.out and "all verified" not in said.out
    play.save(secrets=True).save(tmp_path / "open.json")
    assert ", all verified" in Said("replay", str(tmp_path / "open.json"), "--verify").out


def rewritten(record: Path, folder: Path, **changes: Any) -> str:
    """A copy of the record with some of its parts changed."""
    file = folder / "changed.json"
    file.write_text(json.dumps({**json.loads(record.read_text("utf-8")), **changes}), "utf-8")
    return str(file)


@pytest.mark.parametrize("dice", [[{"from": 0}], [{"from": 10_000, "seed": 71}], [{"from": 0, "nonces": ["a"]}]])
def test_replay_verify_names_rolls_that_come_from_nowhere(
    record: Path, tmp_path: Path, dice: list[dict[str, Any]]
) -> None:
    file = rewritten(record, tmp_path, dice=dice)
    said = Said("replay", file, "--verify")
    assert said.code == 1 and said.err == ""
    count = len(json.loads(record.read_text("utf-8"))["rolls"])
    assert f"{count} rolls could not be checked: the record gives no seed or secret for them" in said.out
    assert "all verified" not in said.out
    told = json.loads(Said("replay", file, "--verify", "--json").out)
    assert told["verified"] is False and len(told["unchecked"]) == 1
    assert Said("replay", file).code == 0


def test_replay_verify_counts_only_the_rolls_without_a_source(record: Path, tmp_path: Path) -> None:
    file = rewritten(record, tmp_path, dice=[{"from": 0, "seed": 71}, {"from": 3}, {"from": 5, "seed": 71}])
    assert "2 rolls could not be checked" in Said("replay", file, "--verify").out
    said = Said("replay", str(record), "--verify", "--json")
    assert said.json()["verified"] is True and said.json()["unchecked"] == []


def test_replay_verify_says_when_a_secret_or_every_digest_is_missing(record: Path, tmp_path: Path) -> None:
    file = rewritten(record, tmp_path, dice=[{"from": 0, "commitment": "0" * 64}])
    said = Said("replay", file, "--verify")
    assert said.code == 1 and "their secret is not in the record" in said.out
    said = Said("replay", rewritten(record, tmp_path, digests=[]), "--verify")
    assert said.code == 1 and "no position could be compared" in said.out


def test_replay_verify_knows_the_dice_that_a_position_sets_out(tmp_path: Path) -> None:
    play = Play.new(GAME, dice=Dice.fast(4), position={**GAME.document(GAME.setup()), "dice": [6, 5, 4]})
    while not play.record.rolls:
        decision = play.decision()
        assert decision is not None
        play.act(next(a for a in decision.forward() if a.verb in ("ready", "rest", "done", "roll")))
    play.save().save(tmp_path / "scripted.json")
    assert ", all verified" in Said("replay", str(tmp_path / "scripted.json"), "--verify").out
    raw = json.loads((tmp_path / "scripted.json").read_text("utf-8"))
    raw["position"]["dice"][0] = 1
    (tmp_path / "scripted.json").write_text(json.dumps(raw), "utf-8")
    said = Said("replay", str(tmp_path / "scripted.json"), "--verify")
    assert said.code == 2 and "Roll 1" in said.err


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"case": "nowhere"}, "outcome"),
        ({"outcome": "The Axis wins everything.", "case": ""}, "outcome"),
        ({"digests": [[50, "0" * 16], [50, "1" * 16]]}, "two positions"),
        ({"digests": [[10**6, "0" * 16]]}, "after action 1000000"),
        ({"digests": [[0, "0" * 16]]}, "starting position differs"),
        ({"dice": [{"from": 9, "seed": 71}, {"from": 0}]}, "'dice'"),
    ],
)
def test_replay_verify_believes_no_claim(record: Path, tmp_path: Path, changes: dict[str, Any], says: str) -> None:
    said = Said("replay", rewritten(record, tmp_path, **changes), "--verify")
    assert said.code == 2 and says in said.err and said.err.count("\n") == 1


def test_cases_counts_code_and_tests() -> None:
    made = Said("cases", "barbarossa", "--json").json()
    assert made["cases"] == len(GAME.rulebook)
    assert made["normative"] == sum(case.normative for case in GAME.rulebook.values())
    assert 0 < made["implemented"] <= made["cases"] and 0 < made["tested"] <= made["cases"]
    assert isinstance(made["uncovered"], list)
    assert "attack.8" in Said("cases", "barbarossa").out


def test_odds_tells_the_modifiers_and_the_chances(position: Path) -> None:
    command = ["odds", "barbarossa", "--position", str(position), "--battle", "GE-ARM-3,GE-INF-1:SU-INF-6"]
    made = Said(*command, "--json").json()
    assert sum(one["chance"] for one in made["results"]) == pytest.approx(1)
    assert all(session["case"] in GAME.rulebook for session in made["lines"])
    shown = Said(*command)
    assert made["column"] in shown.out and "expected losses" in shown.out


def test_fuzz_reports_what_it_did(tmp_path: Path) -> None:
    made = Said("fuzz", "barbarossa", "--actions", "400", "--seed", "3", "--folder", str(tmp_path), "--json").json()
    assert (made["actions"], made["games"], made["violations"]) == (400, 1, 0)


def test_bench_prints_ratios() -> None:
    made = Said("bench", "--seconds", "0.4", "--json").json()
    assert made["compiled"] is False and made["ratio"] > 0
    row = made["games"]["barbarossa"]
    assert set(row) == {"actions_per_second", "ratio", "copy_us", "replay_ms", "p99_ms", "server"}
    assert set(row["server"]) == {"actions_per_second", "p50_ms", "p99_ms", "message_bytes"}
    assert all(figure > 0 for figure in row["server"].values())


def test_a_table_serves_at_least_one_action_however_little_time_it_has() -> None:
    from kurgan.commands.measure import _services
    from kurgan.study.service import service

    made = service(kurgan.game("city"), _services(), 0.0, seed=1)
    assert len(made.times) == 1
    assert all(figure > 0 for figure in made.figures().values())


def test_maps_are_checked_and_drawn(tmp_path: Path) -> None:
    assert Said("maps", "check", "barbarossa", "--json").json()["faults"] == []
    assert Said("maps", "draw", "barbarossa", "-o", str(tmp_path / "map.svg")).code == 0
    assert (tmp_path / "map.svg").read_text("utf-8").startswith("<svg")


def test_arena_counts_wins_with_intervals() -> None:
    made = Said("arena", "barbarossa", "--agents", "random", "--games", "1", "--json").json()
    assert made["pairings"][0]["games"] == 1 and "random" in made["ratings"]


@pytest.mark.parametrize(
    ("players", "seeds", "games", "plan"),
    [
        ("random", 1, [1], "random meets itself: 1 game, one for each seed."),
        ("random", 2, [2], "random meets itself: 2 games, one for each seed."),
        ("random,cadet", 1, [1, 1], "1 pairing; 1 seed each, played with the sides both ways round."),
    ],
)
def test_arena_says_what_it_plays(players: str, seeds: int, games: list[int], plan: str) -> None:
    command = ["arena", "volga", "--agents", players, "--games", str(seeds)]
    said = Said(*command)
    assert said.code == 0 and said.out.splitlines()[0] == plan
    assert [row["games"] for row in Said(*command, "--json").json()["pairings"]] == games
    told = " ".join(Said("arena", "--help").out.replace("│", " ").split())
    assert "a single player meets itself, one game a seed" in told


def test_play_takes_options_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("kurgan.server.run.serve", lambda *arguments, **_: opened.append(arguments[4]))
    database = f"sqlite:///{tmp_path / 'kurgan.db'}"
    command = ["play", "pocket", "--scenario", "3", "--against", "random", "--database", database, "--no-browser"]
    assert Said(*command, "--option", "worn=yes", "--option", "army62=yes").code == 0
    (address,) = opened
    store = SqlStore(database)
    row = store.row(address.split("/")[-1].split("?")[0])
    store.close()
    assert row is not None and row.scenario == "3"
    assert row.options["worn"] == "yes" and row.options["army62"] == "yes"
    refused = Said(*command, "--option", "worn=perhaps")
    assert refused.code == 2 and "worn" in refused.err and len(opened) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["zork"],
        ["games", "--zork"],
        ["games", "extra"],
        ["play"],
        ["play", "chess"],
        ["play", "barbarossa", "--scenario", "nowhere"],
        ["play", "barbarossa", "--as", "nobody"],
        ["play", "barbarossa", "--option", "weather"],
        ["play", "barbarossa", "--option", "weather=fine"],
        ["play", "barbarossa", "--against", "marshal"],
        ["play", "barbarossa", "--database", "nonsense"],
        ["serve", "--port", "99999"],
        ["serve", "--host", "no.such.host.invalid"],
        ["playout", "barbarossa"],
        ["playout", "barbarossa", "--agents", "random"],
        ["playout", "pocket", "--agents", "random,random", "--option", "worn"],
        ["playout", "pocket", "--agents", "random,random", "--option", "worn=perhaps"],
        ["playout", "pocket", "--agents", "random,random", "--option", "torn=yes"],
        ["playout", "barbarossa", "--agents", "random,marshal"],
        ["playout", "barbarossa", "--agents", "random,random", "--games", "none"],
        ["playout", "barbarossa", "--agents", "random,random", "--record", "pyproject.toml/x"],
        ["replay", "no-such-file"],
        ["replay", "."],
        ["replay", "{torn}"],
        ["replay", "pyproject.toml"],
        ["cases", "chess"],
        ["odds", "barbarossa", "--position", "no-such-file", "--battle", "GE-ARM-3:SU-INF-6"],
        ["odds", "barbarossa", "--position", "README.md", "--battle", "GE-ARM-3:SU-INF-6"],
        ["odds", "barbarossa", "--position", "pyproject.toml", "--battle", "GE-ARM-3:SU-INF-6"],
        ["odds", "barbarossa", "--position", "{position}", "--battle", "GE-ARM-3"],
        ["odds", "barbarossa", "--position", "{position}", "--battle", "GE-ARM-3:XX"],
        ["odds", "barbarossa", "--position", "{position}", "--battle", "GE-ARM-3:"],
        ["odds", "barbarossa", "--position", "{position}", "--battle", "GE-ARM-3:GE-INF-1"],
        ["odds", "barbarossa", "--position", "{position}", "--battle", "GE-ARM-14:SU-INF-6"],
        ["fuzz", "chess"],
        ["arena", "barbarossa", "--agents", "random,marshal"],
        ["arena", "barbarossa", "--agents", "random,random", "--option", "weather=fine"],
        ["tune", "volga", "--side", "soviet", "--weights", "x", "--folder", "{torn}.tuned"],
        ["tune", "volga", "--side", "polish", "--folder", "{torn}.tuned"],
        ["maps", "draw", "chess"],
        ["maps", "draw", "barbarossa", "-o", "no/such/folder/map.svg"],
        ["bench", "--seconds", "long"],
    ],
    ids=" ".join,
)
def test_a_mistake_gets_one_plain_sentence_and_exit_code_2(
    arguments: list[str], record: Path, position: Path, tmp_path: Path
) -> None:
    torn = tmp_path / "torn.json"
    torn.write_bytes(record.read_bytes()[:5000])
    said = Said(*[one.format(torn=torn, position=position) for one in arguments])
    assert said.code == 2
    assert said.err.count("\n") == 1 and said.err.rstrip().endswith((".", "?"))
    assert "Traceback" not in said.err and said.out == ""


def test_a_table_is_made_for_the_sides_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from kurgan.commands import tables

    opened: list[str] = []
    monkeypatch.setattr(tables, "_serve", lambda *arguments: opened.append(arguments[-1]))
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    tables.play("barbarossa", side="russian", against="cadet", seed=4, database=url)
    table = opened[0].removeprefix("/#/t/").partition("?")[0]
    from kurgan.server.store import SqlStore
    from kurgan.tables.seats import seat_rows

    store = SqlStore(url)
    row = store.row(table)
    store.close()
    assert row is not None and row.seats == seat_rows({"axis": "cadet", "russian": "human"})
    assert opened[0].endswith(row.token)


def test_the_command_runs_as_a_program_of_its_own() -> None:
    for arguments, code in (["games"], 0), (["games", "--zork"], 2), (["replay", "nothing"], 2):
        done = subprocess.run([sys.executable, "-m", "kurgan.cli", *arguments], capture_output=True, check=False)
        assert done.returncode == code
        assert (done.stdout == b"") == (code != 0) and (done.stderr == b"") == (code == 0)


def test_five_lines_of_python_play_a_game() -> None:
    play = Play.new(kurgan.game("barbarossa"), dice=Dice.fast(1))
    while (decision := play.decision()) is not None and len(play.actions) < 200:
        play.act(decision.forward()[0])
    assert len(play.actions) == 200
