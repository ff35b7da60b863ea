"""Who may import whom: the rules know nothing of servers, files or screens, and no game knows another."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import kurgan

PACKAGE = Path(kurgan.__file__).resolve().parent
MODULES = sorted(file.relative_to(PACKAGE) for file in PACKAGE.rglob("*.py"))
GAMES = sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").exists())
RULES = [module for module in MODULES if module.parts[0] in ("core", "board", "games")]
# Standard modules through which a program reaches files, nets, processes, clocks or chance.
OUTSIDE = {"os", "io", "socket", "subprocess", "threading", "asyncio", "time", "random", "secrets", "urllib", "http"}
OPENERS = {"open", "input", "print", "exec", "eval", "__import__"}
# What each room may import of the others; a game's own package is added below for its rules and for its players.
MAY: dict[str, tuple[str, ...]] = {
    "core": ("kurgan.core",),
    "board": ("kurgan.board",),
    "games": ("kurgan.core", "kurgan.board"),
    "maps": ("kurgan.maps", "kurgan.board"),
    "agents": ("kurgan.agents", "kurgan.core", "kurgan.board"),
    "study": ("kurgan.study", "kurgan.core", "kurgan.tables"),
    "people": ("kurgan.people", "kurgan.core"),
    "tables": ("kurgan.tables", "kurgan.people", "kurgan.core"),
    "league": ("kurgan.league", "kurgan.tables", "kurgan.people", "kurgan.core"),
    "server": ("kurgan.server", "kurgan.league", "kurgan.tables", "kurgan.people", "kurgan.core", "kurgan.maps"),
}
# Through the package itself one asks the registry; the server seats computer players.
DOORS: dict[str, set[str]] = {"study": {"kurgan"}, "server": {"kurgan", "kurgan.agents"}}


def imported(module: Path) -> Iterator[str]:
    """The full names that a module imports, in functions too."""
    for node in ast.walk(ast.parse((PACKAGE / module).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} has a relative import"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                is_module = (PACKAGE.parent / (inner.replace(".", "/") + ".py")).exists()
                is_package = (PACKAGE.parent / inner.replace(".", "/")).is_dir()
                yield inner if is_module or is_package else str(node.module)


def game_of(module: Path) -> str:
    """The game whose name a player's package carries: `agents/barbarossa/officer.py` is of barbarossa."""
    return module.parts[1] if module.parts[1] in GAMES else ""


def within(name: str, lobby: tuple[str, ...]) -> bool:
    """Whether a module lies in one of the rooms."""
    return any(name == room or name.startswith(room + ".") for room in lobby)


@pytest.mark.parametrize("module", RULES, ids=str)
def test_the_rules_need_only_the_standard_library(module: Path) -> None:
    known = {*sys.stdlib_module_names, "kurgan"} | ({"fluent"} if module.parts == ("core", "language.py") else set())
    assert [name for name in imported(module) if name.split(".")[0] not in known] == []


@pytest.mark.parametrize("module", RULES, ids=str)
def test_the_rules_reach_nothing_outside(module: Path) -> None:
    """Two doors are open: a game's tables read its data files (by core.data), and a record saves and loads itself."""
    found = [name for name in imported(module) if name.split(".")[0] in OUTSIDE]
    if module.name not in ("data.py", "tables.py", "record.py", "content.py", "language.py", "game.py"):
        found += [name for name in imported(module) if name.split(".")[0] == "pathlib"]
    tree = ast.parse((PACKAGE / module).read_text("utf-8"))
    called = [node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    assert found + [name for name in called if name in OPENERS] == []


@pytest.mark.parametrize("module", [m for m in MODULES if m.parts[0] in MAY], ids=str)
def test_a_room_imports_only_the_rooms_it_may(module: Path) -> None:
    lobby = MAY[module.parts[0]]
    if module.parts[0] == "games":
        lobby += (f"kurgan.games.{module.parts[1]}",) if len(module.parts) > 2 else ("kurgan.games",)
    elif module.parts[0] == "agents" and (game := game_of(module)):
        lobby += (f"kurgan.games.{game}",)
    if module.parts[:2] == ("agents", "measure"):  # the arena and the playouts share one loop
        lobby += ("kurgan.study",)
    if module.parts[:2] == ("study", "lab"):  # studies seat computer players, and show shares and maps
        lobby += ("kurgan.agents", "kurgan.league", "kurgan.maps")
    door = DOORS.get(module.parts[0], set())
    ours = [name for name in imported(module) if name.split(".")[0] == "kurgan"]
    assert [name for name in ours if not within(name, lobby) and name not in door] == []


RULES_ALONE = [m for m in RULES if m.parts[2:3] == ("rules",)]


@pytest.mark.parametrize("module", RULES_ALONE, ids=str)
def test_rules_know_nothing_of_faces_and_words(module: Path) -> None:
    ours = f"kurgan.games.{module.parts[1]}."
    strange = {f"{ours}face", f"{ours}documents", f"{ours}content", f"{ours}game"} | {
        f"kurgan.core.{name}" for name in ("face", "board_types", "content", "language", "lesson", "query", "words")
    }
    assert [name for name in imported(module) if within(name, tuple(strange))] == []


@pytest.mark.parametrize("module", [m for m in MODULES if m.parts[0] == "tables"], ids=str)
def test_tables_know_no_web_and_no_database(module: Path) -> None:
    """They run as well inside a browser page, where there are neither sockets nor files, threads or processes."""
    strange = {name.split(".")[0] for name in imported(module)} - set(sys.stdlib_module_names) - {"kurgan", "msgspec"}
    assert strange == set()
    outside = {
        "os", "io", "pathlib", "shutil", "tempfile", "sqlite3", "socket", "ssl", "selectors", "http", "urllib", "time",
        "subprocess", "multiprocessing", "threading", "concurrent",
    }
    assert {name.split(".")[0] for name in imported(module)} & outside == set()
    tree = ast.parse((PACKAGE / module).read_text("utf-8"))
    called = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    assert not [one.id for one in called if isinstance(one, ast.Name) and one.id in OPENERS]
    assert not [one.attr for one in called if isinstance(one, ast.Attribute) and one.attr == "to_thread"]


def test_a_players_knowledge_of_one_game_lives_in_a_package_of_its_name() -> None:
    for module in MODULES:
        if module.parts[0] == "agents" and module.name != "ranks.py":
            known = {game for game in GAMES for name in imported(module) if f".{game}" in name}
            assert known <= {game_of(module)}, f"{module} knows a game"


def test_every_module_says_what_it_is_for() -> None:
    mute = [str(m) for m in MODULES if ast.get_docstring(ast.parse((PACKAGE / m).read_text("utf-8"))) is None]
    assert mute == []


@pytest.mark.parametrize("game", GAMES)
def test_one_game_does_not_import_the_others(game: str) -> None:
    loaded = in_a_fresh_process(f"import kurgan; kurgan.game({game!r})")
    assert loaded == {game}


def test_help_imports_no_game() -> None:
    assert in_a_fresh_process("import kurgan.commands.app; from kurgan.core.registry import names; names()") == set()


def in_a_fresh_process(code: str) -> set[str]:
    """The games that a program has imported when it ends."""
    code += "; import sys; print(*[name for name in sys.modules if name.startswith('kurgan.games.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return {name.split(".")[2] for name in done.stdout.split()}
