import { describe, expect, it } from "vitest";
import { boxOfDrawing, standalone } from "../src/picture/mapBitmap";
import { cropOf } from "../src/picture/Position";

const map = { x: -50, y: -50, w: 4000, h: 2000 };
const stack = (x: number, y: number): { x: number; y: number; side: number; units: number } => ({ x, y, side: 0, units: 1 });

describe("the part of a map that a picture shows", () => {
  it("has the picture's shape and holds every unit", () => {
    const crop = cropOf(map, [stack(10, 5), stack(14, 9)], 1.6);
    expect(crop.w / crop.h).toBeCloseTo(1.6);
    for (const [x, y] of [[1000, 500], [1400, 900]] as const) {
      expect(x).toBeGreaterThan(crop.x);
      expect(x).toBeLessThan(crop.x + crop.w);
      expect(y).toBeGreaterThan(crop.y);
      expect(y).toBeLessThan(crop.y + crop.h);
    }
  });

  it("never leaves the map", () => {
    for (const stacks of [[], [stack(0, 0)], [stack(0, 0), stack(39, 19)]])
      for (const aspect of [0.7, 1.6, 3]) {
        const crop = cropOf(map, stacks, aspect);
        expect(crop.x).toBeGreaterThanOrEqual(map.x - 1e-9);
        expect(crop.y).toBeGreaterThanOrEqual(map.y - 1e-9);
        expect(crop.x + crop.w).toBeLessThanOrEqual(map.x + map.w + 1e-9);
        expect(crop.y + crop.h).toBeLessThanOrEqual(map.y + map.h + 1e-9);
      }
  });
});

describe("a drawing as a picture of its own", () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" class="kurgan-map" viewBox="-1 -2 30 40"><path d="M0,0"/></svg>\n';

  it("has a size, the look of its zoom, a style and what is laid over it", () => {
    const made = standalone(drawing, 60, 80, "zoom-far dark", "text{display:none}", "<g/>", 2);
    const svg = new DOMParser().parseFromString(made, "image/svg+xml").documentElement;
    expect(svg.getAttribute("class")).toBe("kurgan-map zoom-far dark");
    expect([svg.getAttribute("width"), svg.getAttribute("height")]).toEqual(["60", "80"]);
    expect(svg.firstElementChild?.tagName).toBe("style");
    expect(svg.lastElementChild?.tagName).toBe("g");
  });

  it("knows its box", () => {
    expect(boxOfDrawing(drawing)).toEqual({ x: -1, y: -2, w: 30, h: 40 });
    expect(boxOfDrawing("<p>nothing</p>")).toBeNull();
  });
});
