"""Names: where each is set so that none covers another, and how wide a word is."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, pi, radians, sin

from shapely.affinity import rotate
from shapely.geometry import LineString, Polygon, box
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry
from shapely.strtree import STRtree

from kurgan.maps.layout import Point

SIZES = {
    "far": {1: 0.62},
    "mid": {1: 0.40, 2: 0.30},
    "near": {1: 0.30, 2: 0.24, 3: 0.20},
}
"""Letter sizes in hex widths by zoom and level; the style sheet says the same."""

NARROW, WIDE = "iljtfr.-' I", "mwMWQGO"


@dataclass(frozen=True)
class Slot:
    """A place for a word beside its point: anchor, shift of the point, shift down in letter heights."""

    anchor: str
    dx: float
    dy: float
    drop: float
    cost: float


def slots(reach: float) -> list[Slot]:
    """Return the places round a town's mark, the best first: above and below, since counters stand beside."""
    low, high = reach + 0.02, -reach - 0.02
    return [
        Slot("middle", 0.0, low, 0.74, 0.0), Slot("middle", 0.0, high, -0.1, 0.6),
        Slot("start", -0.12, low, 0.74, 0.7), Slot("end", 0.12, low, 0.74, 0.7),
        Slot("start", -0.12, high, -0.1, 1.2), Slot("end", 0.12, high, -0.1, 1.2),
        Slot("start", reach + 0.05, 0.0, 0.33, 1.0), Slot("end", -reach - 0.05, 0.0, 0.33, 1.3),
        Slot("start", reach * 0.8, low * 0.8, 0.5, 1.1), Slot("end", -reach * 0.8, low * 0.8, 0.5, 1.3),
        Slot("start", reach * 0.8, high * 0.8, 0.1, 1.2), Slot("end", -reach * 0.8, high * 0.8, 0.1, 1.4),
    ]


@dataclass(frozen=True)
class Label:
    """A word that has been set."""

    words: str
    level: int
    at: Point
    slot: Slot
    boxes: dict[str, Polygon]


def width(words: str, size: float, bold: bool = False) -> float:
    """Estimate how wide a word is in the serif faces that the map asks for."""
    ems = sum(0.31 if c in NARROW else 0.86 if c in WIDE else 0.7 if c.isupper() else 0.5 for c in words)
    return ems * size * (1.12 if bold else 1.0)


def boxes(words: str, level: int, at: Point, slot: Slot) -> dict[str, Polygon]:
    """Return the room a word takes at each zoom that shows it."""
    out = {}
    for zoom, sizes in SIZES.items():
        if level in sizes:
            size = sizes[level]
            long = width(words, size, level < 3)
            x = at[0] + slot.dx
            left = {"start": x, "middle": x - long / 2, "end": x - long}[slot.anchor]
            base = at[1] + slot.dy + slot.drop * size
            out[zoom] = box(left, base - 0.74 * size, left + long, base + 0.2 * size)
    return out


class Compositor:
    """The setting of words one after another, each where it hides least."""

    def __init__(self, sheet: BaseGeometry, marks: Sequence[BaseGeometry], lines: Sequence[BaseGeometry]) -> None:
        self.sheet = sheet
        self.marks, self.mark_tree = marks, STRtree(marks)
        self.lines, self.line_tree = lines, STRtree(lines)
        self.taken: dict[str, list[BaseGeometry]] = {zoom: [] for zoom in SIZES}
        self.labels: list[Label] = []
        self.clashes: list[str] = []

    def cost(self, room: dict[str, Polygon]) -> float:
        """Return the cost of what a place would cover: other words above all, then marks, then lines."""
        total = 0.0
        for zoom, shape in room.items():
            weight = 0.25 if zoom == "far" else 1.0
            total += 1000 * sum(shape.intersection(t).area for t in self.taken[zoom] if shape.intersects(t))
            total += 60 * weight * sum(
                shape.intersection(self.marks[i]).area for i in self.mark_tree.query(shape, "intersects"))
            total += 0.8 * weight * sum(
                shape.intersection(self.lines[i]).length for i in self.line_tree.query(shape, "intersects"))
            if not self.sheet.contains(shape):
                total += 400
        return total

    def hold(self, zooms: list[str], shape: BaseGeometry) -> None:
        """Keep room for a word set by hand."""
        for zoom in zooms:
            self.taken[zoom].append(shape)

    def town(self, words: str, level: int, at: Point, reach: float) -> Label:
        """Set a town's name."""
        scored = [(self.cost(boxes(words, level, at, s)) + s.cost, k, s) for k, s in enumerate(slots(reach))]
        _, _, slot = min(scored)
        label = Label(words, level, at, slot, boxes(words, level, at, slot))
        for zoom, shape in label.boxes.items():
            covered = sum(shape.intersection(t).area for t in self.taken[zoom])
            if covered > 0.1 * shape.area:
                self.clashes.append(f"the name {words} overlaps another at zoom {zoom}")
            self.taken[zoom].append(shape)
        self.labels.append(label)
        return label

    def along(self, words: str, line: LineString, size: float, zooms: list[str], apart: float) -> list[Point] | None:
        """Set a river's name on a gentle arc beside its straightest free stretch; return the arc's three points."""
        long = width(words, size) * 1.12
        best: tuple[float, int, list[Point], Polygon] | None = None
        step = 0.2
        for k in range(max(0, int((line.length - long) / step))):
            start = k * step
            for lift in (-apart, apart):
                arc = beside(line, start, start + long, lift, size)
                if arc is None:
                    continue
                points, bend = arc
                room = LineString(bow(points)).buffer(size * 0.45)
                cost = self.cost(dict.fromkeys(zooms, room)) + 30 * bend + (0.3 if lift > 0 else 0.0)
                if best is None or cost < best[0]:
                    best = (cost, k, points, room)
        if best is None or best[0] > 45:
            return None
        self.hold(zooms, best[3])
        return best[2]


def beside(line: LineString, start: float, end: float, lift: float, size: float) -> tuple[list[Point], float] | None:
    """Return a three-point arc beside a stretch of line, left to right, and how badly the line strays from it."""
    ends = [line.interpolate(d) for d in (start, (start + end) / 2, end)]
    if ends[0].x > ends[2].x:
        ends.reverse()
    (ax, ay), (mx, my), (bx, by) = ((p.x, p.y) for p in ends)
    dx, dy = bx - ax, by - ay
    size_ = hypot(dx, dy)
    if size_ < 0.8 * (end - start):
        return None
    # half the true sag keeps the lettering calm
    mid = ((ax + bx) / 2 + (mx - (ax + bx) / 2) * 0.7, (ay + by) / 2 + (my - (ay + by) / 2) * 0.7)
    nx, ny = -dy / size_, dx / size_
    drop = lift if lift < 0 else lift + size * 0.55
    points = [(x + nx * drop, y + ny * drop) for x, y in ((ax, ay), mid, (bx, by))]
    base = LineString(bow([(ax, ay), mid, (bx, by)]))
    bend = max(base.distance(line.interpolate(start + (end - start) * t / 8)) for t in range(9))
    steep = abs(degrees(atan2(dy, dx)))
    return points, bend + max(0.0, steep - 50) / 200


def bow(points: list[Point]) -> list[Point]:
    """Return points along the arc that starts at the first, passes the second and ends at the third."""
    (ax, ay), (mx, my), (bx, by) = points
    cx, cy = 2 * mx - (ax + bx) / 2, 2 * my - (ay + by) / 2
    out = []
    for k in range(9):
        t = k / 8
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
        out.append((a * ax + b * cx + c * bx, a * ay + b * cy + c * by))
    return out


def spaced(words: str, at: Point, size: float, spacing: float, turn: float) -> BaseGeometry:
    """Return the room of a wide-spaced name set by hand, in hex widths."""
    long = width(words, size) + spacing * (len(words) - 1)
    flat = box(at[0] - long / 2, at[1] - size * 0.75, at[0] + long / 2, at[1] + size * 0.2)
    return rotate(flat, turn, origin=Dot(at))


def star(at: Point, reach: float, points: int = 5) -> list[Point]:
    """Return a star's outline."""
    turn = radians(-90)
    return [
        (at[0] + cos(turn + k * pi / points) * (reach if k % 2 == 0 else reach * 0.42),
         at[1] + sin(turn + k * pi / points) * (reach if k % 2 == 0 else reach * 0.42))
        for k in range(2 * points)
    ]
