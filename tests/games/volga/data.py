"""The data files of Verdun on the Volga, read for the tests that hold them to the rulebook."""

import json
from pathlib import Path
from typing import Any, Final

import kurgan.games.volga as package

FOLDER: Final = Path(package.__file__).parent / "data"
DATA: Final[dict[str, dict[str, Any]]] = {f.stem: json.loads(f.read_text("utf-8")) for f in FOLDER.glob("*.json")}
UNIT: Final[dict[str, dict[str, Any]]] = {u["id"]: u for u in DATA["units"]["units"]}
AREA: Final[dict[str, dict[str, Any]]] = {a["id"]: a for a in DATA["areas"]["areas"]}
ZONE: Final[dict[str, dict[str, Any]]] = {z["id"]: z for z in DATA["areas"]["zones"]}
MAP, SETUPS, TABLES = DATA["areas"], DATA["setups"], DATA["tables"]
