"""Tries what is installed, on any system: the version, a whole game, a record, and a server with its page and a map."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

KURGAN = [sys.executable, "-m", "kurgan"]
PATIENCE = 120.0  # seconds until a server must have answered


def run(*arguments: str, folder: Path) -> str:
    """Run a command of Kurgan and return what it prints."""
    done = subprocess.run(
        [*KURGAN, *arguments], cwd=folder, text=True, encoding="utf-8", capture_output=True, check=False
    )
    if done.returncode != 0:
        sys.exit(f"kurgan {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def fetch(address: str) -> str:
    """Fetch a text from the server."""
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def look(address: str) -> None:
    """End unless the page, its program, the list of games and a map come from the server."""
    page = fetch(address + "/")
    script = re.search(r'src="\./(assets/[^"]+\.js)"', page)
    if script is None or not fetch(f"{address}/{script[1]}"):
        sys.exit("The page has no program.")
    games: list[Any] = json.loads(fetch(f"{address}/api/games"))["games"]
    for game in games:
        if "<svg" not in fetch(f"{address}/api/games/{game['id']}/map.svg"):
            sys.exit(f"There is no map of {game['id']}.")
    print(f"The page and {len(games)} maps are served.")


def main() -> None:
    """Try everything in an empty folder."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as place:
        folder = Path(place)
        print(run("--version", folder=folder), end="")
        run("playout", "volga", "--agents", "random,cadet", "--games", "1", "--record", "games", folder=folder)
        (record,) = (folder / "games").iterdir()
        print(run("replay", str(record), "--verify", folder=folder).splitlines()[-1])
        told = {**os.environ, "KURGAN_DATA": str(folder / "data"), "PYTHONUTF8": "1"}
        command = [*KURGAN, "serve", "--port", "0"]
        with subprocess.Popen(command, cwd=folder, env=told, text=True, stdout=subprocess.PIPE) as server:
            try:
                found = re.search(r"http://\S+:\d+", server.stdout.readline() if server.stdout else "")
                if found is None:
                    sys.exit("The server did not start.")
                look(found[0])
            finally:
                server.terminate()
        if (folder / "data" / "maps").exists():
            sys.exit("A map was drawn: it was not in the package.")


if __name__ == "__main__":
    main()
