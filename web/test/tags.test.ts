/** Tags stand beside their counters, where they cover least. */

import { describe, expect, it } from "vitest";
import { placeTags, TAG } from "../src/board/tags";
import type { Pile } from "../src/piles";
import type { Place, UnitShown } from "../src/protocol";

function pile(x: number, y: number, units = 1): Pile {
  const place = { id: `${x} ${y}`, x, y } as Place;
  return { key: place.id, place, at: { x, y }, units: Array.from({ length: units }, () => ({}) as UnitShown), scale: 1 };
}

const tag = (about: Pile): { about: Pile; width: number } => ({ about, width: 40 });

describe("a tag", () => {
  it("stands above its counter, clear of what is printed on it, at any scale", () => {
    for (const k of [0.4, 0.7, 1, 2]) {
      const [spot] = placeTags([tag(pile(0, 0))], [pile(0, 0)], k);
      expect(spot?.x).toBe(0);
      expect((spot?.y ?? 0) + TAG / 2 / k).toBeLessThanOrEqual(-40);
    }
  });

  it("goes below where another counter is above it, and at a side where there is one below too", () => {
    const [above, below] = [pile(0, -90), pile(0, 90)];
    expect(placeTags([tag(pile(0, 0))], [pile(0, 0), above], 1)[0]).toMatchObject({ x: 0, down: true });
    expect(placeTags([tag(pile(0, 0))], [pile(0, 0), above, below], 1)[0]).toMatchObject({ y: 0, down: false });
  });

  it("keeps clear of other tags and of the number of a pile", () => {
    const [one, two] = placeTags([tag(pile(0, 0)), tag(pile(0, -100))], [pile(0, 0), pile(0, -100)], 1);
    expect(Math.hypot((one?.x ?? 0) - (two?.x ?? 0), (one?.y ?? 0) - (two?.y ?? 0))).toBeGreaterThan(TAG);
    expect(placeTags([tag(pile(0, 0, 3))], [pile(0, 0, 3)], 0.5)[0]).toMatchObject({ down: true });
  });
});
