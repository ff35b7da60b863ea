"""Makes the wheels: a pure one, and with `--compiled` one whose rules mypyc compiled for this Python and machine.

The compiled wheel holds all that the pure one does, and the libraries of `scripts/compile.py` beside it; Python takes a
library before a source file of the same name. Both then play the same games, and their digests are compared.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from tempfile import TemporaryDirectory

from packaging.tags import sys_tags

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"
GAMES = sorted(file.parent.name for file in (ROOT / "src" / "kurgan" / "games").glob("*/game.py"))
PLAYED = """
import json, sys, kurgan
from kurgan.study.form import compiled
from kurgan.study.playout import play_game
from kurgan.agents import agent
made = {}
for game in map(kurgan.game, sys.argv[1:]):
    players = [agent("random", game.id, side, 3) for side in range(len(game.sides))]
    made[game.id] = play_game(game, players, 3).state.digest()
print(json.dumps([compiled(), made]))
"""


def run(*command: str, **more: str) -> str:
    """Run a command; end with what it said if it fails."""
    done = subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=False, env={**os.environ, **more})
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}\nThis failed: {' '.join(command)}")
    return done.stdout


def make_pure(folder: Path, isolated: bool) -> Path:
    """Make the pure wheel as pip does and return it."""
    with TemporaryDirectory() as made:
        how = [] if isolated else ["--no-build-isolation"]
        run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--quiet", *how, "--wheel-dir", made, str(ROOT))
        (wheel,) = Path(made).glob("kurgan-*.whl")
        folder.mkdir(parents=True, exist_ok=True)
        return Path(shutil.move(wheel, folder / wheel.name))


def make_compiled(pure: Path, folder: Path, quick: bool, games: Sequence[str] = GAMES) -> Path:
    """Compile the rules, add them to what the pure wheel holds, compare what both play, and return the new wheel."""
    run(sys.executable, str(ROOT / "scripts" / "compile.py"), *(["--quick"] if quick else []))
    with TemporaryDirectory() as place:
        plain, tree = unpack(pure, Path(place) / "pure"), unpack(pure, Path(place) / "compiled")
        for library in COMPILED.rglob("*"):
            if library.name.endswith(tuple(EXTENSION_SUFFIXES)):
                shutil.copy2(library, tree / library.relative_to(COMPILED))
        (about,) = tree.glob("*.dist-info/WHEEL")
        lines = about.read_text("utf-8").replace("Root-Is-Purelib: true", "Root-Is-Purelib: false").splitlines()
        kept = [line for line in lines if line and not line.startswith("Tag:")]
        about.write_text("\n".join([*kept, f"Tag: {own_tag()}", ""]), "utf-8")
        compare(plain, tree, games)
        packed = run(sys.executable, "-m", "wheel", "pack", "--dest-dir", str(folder), str(tree))
    return folder / packed.split("Repacking wheel as ")[1].split("...")[0].rsplit(os.sep, 1)[-1]


def unpack(wheel: Path, folder: Path) -> Path:
    """Unpack a wheel and return the folder of what it holds."""
    run(sys.executable, "-m", "wheel", "unpack", "--dest", str(folder), str(wheel))
    (tree,) = folder.iterdir()
    return tree


def own_tag() -> str:
    """Return the tag of wheels for this Python on machines of this kind."""
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return str(next(tag for tag in sys_tags() if tag.platform == platform))


def compare(pure: Path, compiled: Path, games: Sequence[str]) -> None:
    """End unless both forms run as they should and play these games alike."""
    told = [json.loads(run(sys.executable, "-c", PLAYED, *games, PYTHONPATH=str(tree))) for tree in (pure, compiled)]
    if [form for form, _ in told] != [False, True] or told[0][1] != told[1][1]:
        sys.exit("The two forms do not play the same games, so no compiled wheel is made.")


def main() -> None:
    """Make what was asked for, and name it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiled", action="store_true", help="make a compiled wheel too")
    parser.add_argument("--quick", action="store_true", help="compile sooner what is half as fast")
    parser.add_argument("--here", action="store_true", help="build with what is installed, and fetch nothing")
    parser.add_argument("--folder", type=Path, default=ROOT / "dist", help="where the wheels go")
    asked = parser.parse_args()
    made = [make_pure(asked.folder, not asked.here)]
    if asked.compiled:
        made.append(make_compiled(made[0], asked.folder, asked.quick))
    for wheel in made:
        print(wheel)


if __name__ == "__main__":
    main()
