"""The facts a drawing starts from: a game's own map file and the shared geography, read once."""

import json
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from kurgan.maps.layout import STEPS, Point, centre

WATER = ("sea", "lake")


@dataclass(frozen=True)
class City:
    """A named place on a hex."""

    name: str
    hex: str
    major: bool


@dataclass(frozen=True)
class Hex:
    """One hex as far as the drawing cares."""

    id: str
    r: int
    n: int
    at: Point
    terrain: str
    side: str
    region: str

    @property
    def dry(self) -> bool:
        """Whether a counter can stand here without ice."""
        return self.terrain not in WATER


@dataclass
class HexMap:
    """A game's map: hexes, lines and roles, by hex id."""

    hexes: dict[str, Hex]
    cities: list[City]
    rivers: list[tuple[str, str, list[str]]]
    river_ends: dict[tuple[str, str], dict[str, Any]]
    rails: list[tuple[str, str, str]]
    borders: list[tuple[str, str]]
    straits: list[tuple[str, str]]
    roles: dict[str, Any]
    at: dict[tuple[int, int], Hex] = field(init=False)

    def __post_init__(self) -> None:
        self.at = {(h.r, h.n): h for h in self.hexes.values()}

    def near(self, h: Hex) -> list[Hex]:
        """Return the neighbours of a hex that are on the board."""
        found = (self.at.get((h.r + dr, h.n + dn)) for dr, dn in STEPS.values())
        return [other for other in found if other]

    def touch(self, a: str, b: str) -> bool:
        """Tell whether two hexes of the board are neighbours."""
        return a in self.hexes and b in self.hexes and self.hexes[b] in self.near(self.hexes[a])

    def pairs(self) -> list[tuple[Hex, Hex]]:
        """Return every two neighbouring hexes, once."""
        return [(a, b) for a in self.hexes.values() for b in self.near(a) if (a.r, a.n) < (b.r, b.n)]


def document(game: str, name: str) -> Any:
    """Return a data file of a game, as it stands."""
    return json.loads(files("kurgan.games").joinpath(game, "data", name).read_text("utf-8"))


@cache
def lettering(game: str) -> Any:
    """Return the names that belong to the drawing alone (countries, seas, ranges) and where they are set."""
    return json.loads(files("kurgan.maps").joinpath("data", f"{game}.json").read_text("utf-8"))


@cache
def region() -> Any:
    """Return the shared geography: land and lakes by longitude and latitude."""
    return json.loads(files("kurgan.maps").joinpath("data", "region.geojson").read_text("utf-8"))


def read(doc: Any) -> HexMap:
    """Return the map that a game's map document describes."""
    hexes = {
        h["id"]: Hex(h["id"], h["r"], h["n"], centre(h["r"], h["n"]), h["terrain"], h["side"], h.get("region", ""))
        for h in doc["hexes"]
    }
    return HexMap(
        hexes=hexes,
        cities=[City(c["name"], h["id"], c["major"]) for h in doc["hexes"] for c in h.get("cities", [])],
        rivers=[(p["river"], p["tier"], p["hexes"]) for p in doc["river_paths"]],
        river_ends={(e["river"], e["hex"]): e for e in doc["river_ends"]},
        rails=[(a, b, tier) for a, b, tier in doc["rail_edges"]],
        borders=[(a, b) for a, b in doc["border_hexsides"]],
        straits=[(a, b) for a, b in doc["azov_strait_hexsides"]],
        roles=doc["roles"],
    )
