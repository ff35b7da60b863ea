import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, CURSOR_IN_THE_DARK, difference, HIGHLIGHTS, NATIONS, type Sight } from "../src/palette";

const SIGHTS: Sight[] = ["normal", "protanopia", "deuteranopia", "tritanopia"];
const PAPER = "#f1e8d2";
/** Nations that meet on one map; the rest share a fill with one of these and differ by their edge. */
const NATION_FILLS = ["german", "finnish", "rumanian", "hungarian", "italian", "russian"] as const;

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((two): [T, T] => [one, two]));
}

describe.each(SIGHTS)("colours under %s", (sight) => {
  it("tells the nations apart", () => {
    for (const [one, two] of pairs(NATION_FILLS)) {
      const apart = difference(NATIONS[one]?.fill ?? "", NATIONS[two]?.fill ?? "", sight);
      expect(apart, `${one} and ${two}`).toBeGreaterThan(9);
    }
  });

  it("tells the two sides apart at a glance", () => {
    for (const axis of NATION_FILLS.slice(0, 5)) {
      const apart = difference(NATIONS[axis]?.fill ?? "", NATIONS["russian"]?.fill ?? "", sight);
      expect(apart, axis).toBeGreaterThan(20);
    }
  });

  it("tells the highlights apart from each other and from the paper", () => {
    for (const [one, two] of pairs(Object.entries(HIGHLIGHTS))) {
      expect(difference(one[1].hue, two[1].hue, sight), `${one[0]} and ${two[0]}`).toBeGreaterThan(20);
    }
    for (const name of ["lit", "target", "path", "cursor"] as const) {
      expect(difference(HIGHLIGHTS[name].hue, PAPER, sight), name).toBeGreaterThan(25);
    }
  });
});

/** The ground of hexes on a dark map, bare and wooded. */
const DARK_GROUNDS = ["#37322c", "#333f2b"];

describe("the cursor in the dark", () => {
  it("stands out from the ground and is told from the other highlights", () => {
    for (const ground of DARK_GROUNDS) {
      expect(contrast(CURSOR_IN_THE_DARK, ground)).toBeGreaterThan(4.5);
      expect(contrast(HIGHLIGHTS.cursor.hue, ground)).toBeLessThan(3);
    }
    for (const sight of SIGHTS) {
      for (const name of ["lit", "target", "path", "chosen"] as const) expect(difference(CURSOR_IN_THE_DARK, HIGHLIGHTS[name].hue, sight), `${name} under ${sight}`).toBeGreaterThan(15);
    }
  });
});

/** Tones of overlays that lie side by side. */
const MEETING = [["own", "enemy"], ["own", "both"], ["enemy", "both"], ["good", "bad"], ["1", "2"], ["2", "3"], ["3", "4"], ["4", "5"]] as const;
const CSS = readFileSync("src/styles/highlights.css", "utf-8");

describe.each(SIGHTS)("overlays under %s", (sight) => {
  it.each(["", '[data-theme="dark"] '])("have tones that differ where they meet %s", (theme) => {
    const fill = (tone: string): string => {
      const own = (before: string): string | undefined => CSS.split("\n").find((line) => line.startsWith(`${before}.tone-${tone} {`));
      return /fill: (#[0-9a-f]{6})/.exec(own(theme) ?? own("") ?? "")?.[1] ?? "";
    };
    for (const [one, two] of MEETING) expect(difference(fill(one), fill(two), sight), `${one} and ${two}`).toBeGreaterThan(12);
  });
});

describe("colours", () => {
  it("never carry a highlight alone: what looks alike in kind differs in dash", () => {
    expect(HIGHLIGHTS.lit.dash).not.toBe(HIGHLIGHTS.target.dash);
    expect(HIGHLIGHTS.target.dash).not.toBe(HIGHLIGHTS.path.dash);
  });

  it("keep factors readable on every counter", () => {
    for (const [nation, colours] of Object.entries(NATIONS)) {
      expect(contrast(colours.fill, colours.ink), nation).toBeGreaterThan(4.5);
    }
  });

  it("measure as expected: equal is zero, black to white is a hundred", () => {
    expect(difference("#808080", "#808080")).toBe(0);
    expect(difference("#000000", "#ffffff")).toBeCloseTo(100, 0);
    expect(difference("#d00000", "#4a7000", "protanopia")).toBeLessThan(difference("#d00000", "#4a7000"));
  });
});
