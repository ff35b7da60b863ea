"""Small plots as SVG text: lines with bands, points with intervals, stacked bars. They stand in the page itself.

Colours come from the page's style sheet (`.s0`, `.s1`...), so that they suit light and dark; each series has a dash
or a shape of its own besides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from math import ceil, floor, log10
from typing import Final

from kurgan.study.lab.markup import element

WIDTH: Final = 420
HEIGHT: Final = 220
LEFT: Final = 46
RIGHT: Final = 12
TOP: Final = 12
BOTTOM: Final = 34
LINE: Final = 24  # the height of a row with points
LETTER: Final = 6.4  # the width of a letter in a plot, about


@dataclass(frozen=True)
class Series:
    """A line with a band around it: values at places of the x axis."""

    name: str
    tone: int
    xs: Sequence[float]
    middle: Sequence[float]
    low: Sequence[float] = ()
    high: Sequence[float] = ()


@dataclass(frozen=True)
class Dot:
    """A value with the interval in which it lies."""

    value: float
    low: float
    high: float
    tone: int = 0
    title: str = ""


@dataclass
class Scale:
    """Values on an axis, and where they stand in the picture."""

    least: float
    most: float
    start: float
    end: float
    ticks: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.most <= self.least:
            self.most = self.least + 1
        self.ticks = self.ticks or nice(self.least, self.most)

    def __call__(self, value: float) -> float:
        """Return where a value stands."""
        return self.start + (value - self.least) / (self.most - self.least) * (self.end - self.start)


def nice(least: float, most: float, about: int = 5) -> list[float]:
    """List round numbers between two values, about so many."""
    rough = (most - least) / about
    power = 10.0 ** floor(log10(rough))
    step = next(power * times for times in (1, 2, 5, 10) if power * times >= rough)
    return [round(n * step, 10) for n in range(ceil(least / step - 1e-9), floor(most / step + 1e-9) + 1)]


def short(value: float) -> str:
    """Write a number of an axis."""
    return f"{value:g}".replace("-", "\N{MINUS SIGN}")


def percent(value: float) -> str:
    """Write a share."""
    return f"{value:.0%}"


def picture(width: float, height: float, title: str, inside: str) -> str:
    """Return a plot with its title for those who do not see it."""
    name = element("title", escape(title))
    box = f"0 0 {width:g} {height:g}"
    return element("svg", name, inside, kind="plot", viewBox=box, width=width, role="img", aria_label=title)


def text(x: float, y: float, says: str, anchor: str = "middle", kind: str = "") -> str:
    """Write a word in a plot."""
    return element("text", escape(says), x=x, y=y, text_anchor=anchor, kind=kind)


def _line(kind: str, x1: float, x2: float, y1: float, y2: float) -> str:
    return element("line", kind=kind, x1=x1, x2=x2, y1=y1, y2=y2)


def lines(title: str, series: Sequence[Series], across: str, whole: bool = False) -> str:
    """Draw lines over an axis of whole numbers; `whole` lets the other axis go from 0 to 1."""
    xs = [x for one in series for x in one.xs]
    values = [v for one in series for part in (one.middle, one.low, one.high) for v in part]
    if not xs:
        return ""
    x = Scale(min(xs), max(xs), LEFT, WIDTH - RIGHT, [tick for tick in nice(min(xs), max(xs) + 1) if tick % 1 == 0])
    least, most = (0.0, 1.0) if whole else (min(0.0, *values), max(0.0, *values))
    y = Scale(least, most, HEIGHT - BOTTOM, TOP)
    parts = [_frame(x, y, across)]
    for one in series:
        if one.low:
            upper = [f"{x(a):.1f},{y(b):.1f}" for a, b in zip(one.xs, one.high, strict=True)]
            lower = [f"{x(a):.1f},{y(b):.1f}" for a, b in zip(one.xs, one.low, strict=True)]
            parts.append(element("polygon", kind=f"band s{one.tone}", points=" ".join([*upper, *reversed(lower)])))
    for one in series:
        points = " ".join(f"{x(a):.1f},{y(b):.1f}" for a, b in zip(one.xs, one.middle, strict=True))
        parts.append(element("polyline", kind=f"line s{one.tone}", points=points))
        if len(one.xs) == 1:
            parts.append(element("circle", kind=f"dot s{one.tone}", cx=x(one.xs[0]), cy=y(one.middle[0]), r=3))
    return picture(WIDTH, HEIGHT, title, "".join(parts))


def _frame(x: Scale, y: Scale, across: str) -> str:
    """Draw the axes with their numbers."""
    parts = []
    for tick in y.ticks:
        parts.append(_line("grid", x.start, x.end, y(tick), y(tick)))
        parts.append(text(x.start - 5, y(tick) + 3.5, short(tick), "end"))
    for tick in x.ticks:
        if x.least <= tick <= x.most:
            parts.append(text(x(tick), y.start + 14, short(tick)))
    parts.append(text((x.start + x.end) / 2, y.start + 29, across, kind="name"))
    return "".join(parts)


def rows(
    title: str, labels: Sequence[str], dots: Sequence[Sequence[Dot]], least: float = 0.0, most: float = 1.0,
    line: float | None = None, shares: bool = True,
) -> str:
    """Draw a row for each label, with points and their intervals; `line` is drawn through all of them."""
    left = min(300.0, 12 + LETTER * max((len(label) for label in labels), default=0))
    width, height = left + 330, TOP + LINE * len(labels) + BOTTOM - 10
    x = Scale(least, most, left, width - 20)
    parts = []
    for tick in x.ticks:
        parts.append(_line("grid", x(tick), x(tick), TOP, height - 20))
        parts.append(text(x(tick), height - 6, percent(tick) if shares else short(tick)))
    if line is not None and least <= line <= most:
        parts.append(_line("mark", x(line), x(line), TOP, height - 20))
    for n, (label, ours) in enumerate(zip(labels, dots, strict=True)):
        middle = TOP + LINE * (n + 0.5)
        parts.append(text(left - 8, middle + 4, _cut(label, left), "end"))
        for k, dot in enumerate(ours):
            parts.append(_dot(x, dot, middle + (k - (len(ours) - 1) / 2) * 8))
    return picture(width, height, title, "".join(parts))


def _dot(x: Scale, dot: Dot, y: float) -> str:
    """Draw a value with its interval; the second tone has a square, so that nobody needs the colour."""
    low, high = x(max(x.least, dot.low)), x(min(x.most, dot.high))
    whisker = _line(f"whisker s{dot.tone}", low, high, y, y)
    at, name = x(min(max(dot.value, x.least), x.most)), element("title", escape(dot.title))
    if dot.tone % 2:
        return whisker + element("rect", name, kind=f"dot s{dot.tone}", x=at - 4, y=y - 4, width=8, height=8)
    return whisker + element("circle", name, kind=f"dot s{dot.tone}", cx=at, cy=y, r=4.5)


def _cut(label: str, width: float) -> str:
    most = max(4, int(width / LETTER))
    return label if len(label) <= most else f"{label[: most - 1]}\N{HORIZONTAL ELLIPSIS}"


def stacks(title: str, xs: Sequence[int], parts: Sequence[tuple[int, Sequence[int]]], across: str) -> str:
    """Draw a bar for each whole number, made of parts, each with its tone and its count at every number."""
    sums = [sum(counts[n] for _, counts in parts) for n in range(len(xs))]
    if not sums:
        return ""
    x = Scale(min(xs) - 0.6, max(xs) + 0.6, LEFT, WIDTH - RIGHT, [float(one) for one in _thinned(xs)])
    y = Scale(0.0, float(max(sums)), HEIGHT - BOTTOM, TOP)
    y.ticks = [tick for tick in y.ticks if tick % 1 == 0]
    made = [_frame(x, y, across)]
    wide = 0.8 * (x(1) - x(0))
    for n, value in enumerate(xs):
        under = 0
        for tone, counts in parts:
            top = under + counts[n]
            if counts[n]:
                left, high = x(value) - wide / 2, y(under) - y(top)
                made.append(element("rect", kind=f"bar s{tone}", x=left, y=y(top), width=wide, height=high))
            under = top
    return picture(WIDTH, HEIGHT, title, "".join(made))


def _thinned(xs: Sequence[int], most: int = 12) -> list[int]:
    return list(range(min(xs), max(xs) + 1, max(1, ceil((max(xs) - min(xs) + 1) / most))))
