"""Makes the pictures of docs/images: the page as it is, at positions of its own, in Chromium without a screen.

`.venv/bin/python scripts/pictures.py [name...]`, once the client is built. A picture keeps its commonest colours.
"""

from __future__ import annotations

import base64
import shutil
import struct
import sys
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from tests.browser.conftest import BROWSERS, FLAGS  # noqa: E402
from tests.browser.positions import ASSAULT, ATTACKERS, FIGHT, MOVE, RIVER  # noqa: E402
from tests.browser.screen import KNOWS_GUIDES, Screen  # noqa: E402
from tests.browser.server import Server, serving  # noqa: E402

IMAGES = ROOT / "docs" / "images"
DESKTOP: Final = {"viewport": {"width": 1440, "height": 900}}
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ALONE: Final = {"axis": "human", "soviet": "random"}
COLOURS = 240
PNG = b"\x89PNG\r\n\x1a\n"
# Colours are sorted into cells of a few shades; the fullest make the palette, the others go to the nearest of them.
PALETTE = """async ([source, most]) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const cells = new Map();
  const key = (n) => (data[n] >> 3 << 10) | (data[n + 1] >> 3 << 5) | (data[n + 2] >> 3);
  for (let n = 0; n < data.length; n += 4) {
    const cell = cells.get(key(n)) ?? [0, 0, 0, 0];
    cells.set(key(n), [cell[0] + 1, cell[1] + data[n], cell[2] + data[n + 1], cell[3] + data[n + 2]]);
  }
  const palette = [...cells.values()].sort((a, b) => b[0] - a[0]).slice(0, most)
    .map(([count, r, g, b]) => [r, g, b].map((sum) => Math.round(sum / count)));
  const index = new Map();
  for (const [cell, [count, r, g, b]] of cells) {
    let best = 0, least = Infinity;
    palette.forEach((one, n) => {
      const far = (one[0] - r / count) ** 2 + (one[1] - g / count) ** 2 + (one[2] - b / count) ** 2;
      if (far < least) [best, least] = [n, far];
    });
    index.set(cell, best);
  }
  let pixels = "";
  for (let n = 0; n < data.length; n += 4) pixels += String.fromCharCode(index.get(key(n)));
  return [canvas.width, canvas.height, palette.flat(), btoa(pixels)];
}"""


def start(screen: Screen) -> None:
    """Show the start page with some tables."""
    screen.server.table(game="city", seats={"german": "human", "soviet": "random"})
    screen.server.table(RIVER, game="fronts", seats=ALONE)
    screen.server.table(MOVE, seats={"axis": "human", "russian": "officer"})
    screen.server.table(ASSAULT, game="volga", seats={"german": "human", "soviet": "officer"})
    screen.start()
    screen.page.wait_for_timeout(6000)


def battle(screen: Screen) -> None:
    """Show a battle of Barbarossa before it is declared."""
    screen.position(FIGHT).act("target SU-INF-7", "target SU-CAV-2", *[f"attack {unit}" for unit in ATTACKERS])
    screen.page.evaluate("window.kurgan.state.tab.value = 'battle'")


def support(screen: Screen) -> None:
    """Show an assault on the Volga: artillery is asked for, and says what it adds."""
    screen.position(ASSAULT, game="volga").act("activate 21")
    for unit in ("KG-6", "191/71", "PNR/71"):
        screen.act(f"unit {unit}", "to 27")
    screen.act("attack 27", "lead KG-6", "lead 42N")


def moving(screen: Screen) -> None:
    """Show a corps in hand before three armies of unknown strength."""
    screen.position(RIVER, game="fronts", seats=ALONE).act("unit G-29")
    screen.page.mouse.move(*screen.centre("0713"))


def armies(screen: Screen) -> None:
    """Show the strength display."""
    screen.position(RIVER, game="fronts", seats=ALONE)
    screen.see("tab-forces").click()


def guns(screen: Screen) -> None:
    """Show an attack in the city with guns and dive bombers to choose."""
    units = {
        "24Pz-armor-1": "1430", "24Pz-armor-2": "1430", "94-inf-1": "1431", "94-art": "1427", "94-inf-9": "1328",
        "35G-gds2-1": "1531", "35G-gds2-2": "1531", "131-inf3-1": "1632", "Chuikov": "1632",
    }
    doc: dict[str, Any] = {"scenario": "campaign", "control": {"mamayev": "german"}, "units": units}
    seats = {"german": "human", "soviet": "random"}
    screen.position(doc, game="city", seats=seats).act("unit 94-inf-1", "attack 1531", "go")


def overrun(screen: Screen) -> None:
    """Show tanks of the pocket that could overrun a weak battalion."""
    units = {
        "sov_19tb": "11.03", "sov_157tb": "11.03", "sov_1id": "12.03", "sov_1gds_hq": "12.03", "alert_bn-1": "11.05",
        "ger_376id_672": "13.05", "ger_376id_673": "12.06",
    }
    screen.position({"turn": 2, "units": units}, game="pocket").act("unit sov_19tb", "with sov_157tb")
    screen.page.mouse.move(*screen.centre("11.05"))


def lesson(screen: Screen) -> None:
    """Show a step of a lesson."""
    screen.start()
    screen.see("learn-barbarossa").click()
    screen.arrived().push("btn-roll")
    while screen.value("table.value.lesson.step") < 7:
        screen.rests().push("lesson-show")


PICTURES: Final[dict[str, tuple[Callable[[Screen], None], dict[str, Any]]]] = {
    "start": (start, DESKTOP),
    "barbarossa": (battle, DESKTOP),
    "barbarossa-phone": (battle, PHONE),
    "volga": (support, DESKTOP),
    "fronts": (moving, DESKTOP),
    "fronts-phone": (armies, PHONE),
    "pocket": (overrun, DESKTOP),
    "city": (guns, DESKTOP),
    "lesson": (lesson, DESKTOP),
}


def fewer(browser: Browser, png: bytes) -> bytes:
    """Return the picture with a palette of its commonest colours, a third of the size."""
    page = browser.new_page()
    source = f"data:image/png;base64,{base64.b64encode(png).decode()}"
    width, height, palette, pixels = page.evaluate(PALETTE, [source, COLOURS])
    page.close()
    rows = base64.b64decode(pixels)
    lines = b"".join(b"\0" + rows[n * width : (n + 1) * width] for n in range(height))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return PNG + b"".join(
        chunk(kind, data) for kind, data in (
            (b"IHDR", head), (b"PLTE", bytes(palette)), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""),
        )
    )


def picture(browser: Browser, server: Server, name: str) -> None:
    """Make one picture."""
    scene, wishes = PICTURES[name]
    context = browser.new_context(reduced_motion="reduce", locale="en-GB", color_scheme="light", **wishes)
    context.add_init_script(KNOWS_GUIDES)
    screen = Screen(context.new_page(), server)
    scene(screen)
    screen.page.wait_for_timeout(500)
    file = IMAGES / f"{name}.png"
    screen.page.screenshot(path=file)
    context.close()
    file.write_bytes(fewer(browser, file.read_bytes()))
    print(file.name, file.stat().st_size // 1024, "kB")


def main() -> None:
    """Make the pictures that are named, or all."""
    found = next(path for name in BROWSERS if (path := shutil.which(name)))
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, headless=True, args=FLAGS)
        for name in sys.argv[1:] or PICTURES:
            picture(browser, server, name)
        browser.close()


if __name__ == "__main__":
    main()
