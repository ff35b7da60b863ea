import { describe, expect, it } from "vitest";
import { boxOf, hexPath, outline, PlaceFinder, stepTo, unionPath } from "../src/geometry";
import { detailAt } from "../src/board/zoom";
import { toyBoard } from "./fixtures";

const byId = new Map(toyBoard.places.map((place) => [place.id, place]));
function place(id: string): (typeof toyBoard.places)[0] {
  const found = byId.get(id);
  if (!found) throw new Error(id);
  return found;
}

describe("arrow keys", () => {
  it("step east and west along a row", () => {
    expect(stepTo(place("A-1"), "right", 1, byId)?.id).toBe("A-2");
    expect(stepTo(place("A-2"), "left", 2, byId)?.id).toBe("A-1");
  });

  it("keep their column when walking down and up", () => {
    expect(stepTo(place("A-1"), "down", 1, byId)?.id).toBe("B-1");
    expect(stepTo(place("B-1"), "down", 1, byId)?.id).toBe("C-0");
    expect(stepTo(place("B-1"), "up", 1, byId)?.id).toBe("A-1");
    expect(stepTo(place("B-1"), "up", 2, byId)?.id).toBe("A-2");
  });

  it("stay put at the edge", () => {
    expect(stepTo(place("A-1"), "up", 1, byId)).toBeNull();
  });
});

describe("finding a place", () => {
  const finder = new PlaceFinder(toyBoard.places);
  it("takes the nearest centre", () => {
    expect(finder.at({ x: 104, y: 90 })?.id).toBe("A-1");
    expect(finder.at({ x: 190, y: 84 })?.id).toBe("A-2");
  });

  it("is nothing off the map", () => {
    expect(finder.at({ x: 900, y: 900 })).toBeNull();
  });

  it("finds hexes beside a box, and the box only inside its shape", () => {
    const shape: [number, number][] = [[5, 5], [7, 5], [7, 6], [5, 6]];
    const mixed = new PlaceFinder([...toyBoard.places, { ...place("A-1"), id: "box", x: 6, y: 5.5, shape }]);
    expect(mixed.at({ x: 190, y: 84 })?.id).toBe("A-2");
    expect(mixed.at({ x: 510, y: 590 })?.id).toBe("box");
    expect(mixed.at({ x: 600, y: 610 })).toBeNull();
  });
});

describe("shapes", () => {
  it("draw six corners, or a circle on a map of areas", () => {
    expect(hexPath({ x: 0, y: 0 }).match(/[ML]/g)).toHaveLength(6);
    expect(outline({ ...toyBoard, hex: null }, place("A-1"))).toContain("a50");
  });

  it("have a box with a margin", () => {
    expect(boxOf([{ x: 0, y: 0 }, { x: 10, y: 20 }], 5)).toEqual({ x: -5, y: -5, w: 20, h: 30 });
    expect(boxOf([])).toBeNull();
  });
});

describe("detail by zoom", () => {
  it("never lets text fall under twelve pixels", () => {
    for (let k = 0.1; k < 3; k += 0.01) {
      const shown = detailAt(k);
      if (shown !== "far") expect(27 * k).toBeGreaterThanOrEqual(12);
      if (shown === "near") expect(15 * k).toBeGreaterThanOrEqual(12);
    }
  });
});

describe("a reach", () => {
  it("is one shape: the edge that two hexes share is left out", () => {
    const [one, two] = [place("A-1"), place("A-2")];
    const corners = (path: string): number => path.split(/[ML]/).length - 1;
    expect(corners(unionPath(toyBoard, [one]))).toBe(6);
    const both = unionPath(toyBoard, [one, two]);
    expect(both.split("M")).toHaveLength(2);
    expect(corners(both)).toBe(10);
  });
});
