import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { LossTable, PointsTable, ScorePlots } from "../src/panels/Course";
import { ColumnPlot, LinePlot } from "../src/panels/Plot";
import { roomFor, roundTicks, turnInTable, turnNames } from "../src/panels/plotScale";
import { reportText } from "../src/panels/Report";
import type { CourseRow } from "../src/protocol";
import * as state from "../src/state";
import { toyBoard, toyTable } from "./fixtures";

function row(label: string, at: number, score: Record<string, number> = {}): CourseRow {
  return { at, label, score, units: {}, lost: {}, ground: {}, luck: {}, fell: {}, attacks: {} };
}

const TURNS = [
  { turn: 1, label: "November 1941", short: "Nov", year: 1941 },
  { turn: 2, label: "December 1941", short: "Dec", year: 1941 },
  { turn: 3, label: "January 1942", short: "Jan", year: 1942 },
];
const ROWS = [row("November 1941", 3), row("December 1941", 9), row("January 1942", 14), row("The end", 20)];

let root: HTMLElement;
beforeEach(() => {
  state.board.value = { ...toyBoard, turns: TURNS };
  state.table.value = toyTable();
  root = document.createElement("div");
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
});

describe("the scales of a plot", () => {
  it("count in round steps that hold every value and zero", () => {
    expect(roundTicks(0, 3)).toEqual([0, 1, 2, 3]);
    expect(roundTicks(0, 0)).toEqual([0, 1]);
    expect(roundTicks(-20, 50)).toEqual([-20, 0, 20, 40, 60]);
    expect(roundTicks(-32.5, 32.5)).toEqual([-40, -20, 0, 20, 40]);
    expect(roundTicks(4, 73)).toEqual([0, 20, 40, 60, 80]);
  });

  it("name turns as short as the board can, parts of a turn by their side", () => {
    expect(turnNames(ROWS, TURNS)).toEqual([
      { short: "Nov", year: "1941" },
      { short: "Dec", year: "1941" },
      { short: "Jan", year: "1942" },
      { short: "The end", year: "" },
    ]);
    const parts = turnNames([row("7 May", 0), row("7 May, Axis", 3), row("7 May", 5), row("The end", 9)], [{ turn: 1, label: "7 May", short: "1" }]);
    expect(parts.map((name) => name.short)).toEqual(["Turn 1", "Axis", "", "The end"]);
  });

  it("name a turn in a table with its year, and a part of a turn in full", () => {
    expect(turnInTable("December 1941", TURNS)).toBe("Dec 1941");
    expect(turnInTable("Turn 2, December 1941", TURNS)).toBe("Dec 1941");
    expect(turnInTable("December 1941, Axis", TURNS)).toBe("December 1941, Axis");
    expect(turnInTable("The end", TURNS)).toBe("The end");
  });

  it("never let names touch, and always show the last", () => {
    const names = turnNames([...Array.from({ length: 24 }, (_, n) => row(`Turn ${n}`, n)), row("The end", 30)], []);
    for (const step of [6, 13, 30, 80]) {
      const shown = roomFor(names, step);
      expect(shown.at(-1)).toBe(true);
      const at = shown.flatMap((one, index) => (one ? [index] : []));
      at.slice(1).forEach((index, n) => expect((index - (at[n] ?? 0)) * step).toBeGreaterThanOrEqual(44));
    }
  });
});

describe("a plot", () => {
  it("has a legend, figures and years on its axes, and leaves a gap where there was no score yet", () => {
    const rows = [row("November 1941", 3), row("December 1941", 9, { Score: -5 }), row("January 1942", 14, { Score: 10 }), row("The end", 20, { Score: 50 })];
    render(<ScorePlots rows={rows} />, root);
    expect(root.querySelector(".curves")?.textContent).toContain("Score 50");
    const said = [...root.querySelectorAll(".axes text")].map((one) => one.textContent);
    expect(said).toEqual(expect.arrayContaining(["−20", "0", "60", "Nov", "1941", "The end"]));
    expect(root.querySelector("g > path.curve.score")?.getAttribute("d")).toMatch(/^M[^M]+L[^M]+L[^M]+$/);
    expect(root.querySelector("svg[role=img]")?.getAttribute("aria-label")).toContain("Score: -, −5, 10, 50");
  });

  it("tells the values of a turn under the pointer, and goes there with a click", () => {
    const picked: number[] = [];
    render(<LinePlot title="Units" rows={ROWS} curves={[{ name: "Axis", tone: "side-0", values: [4, 3, 2, 1] }]} pick={(one) => picked.push(one.at)} />, root);
    const turns = root.querySelectorAll<SVGRectElement>(".turn");
    expect(turns).toHaveLength(4);
    expect(turns[2]?.textContent).toBe("January 1942: Axis 2");
    turns[2]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(picked).toEqual([14]);
  });

  it("draws a column for each turn and side, none for the end", () => {
    render(<ColumnPlot title="Lost" rows={ROWS} curves={["a", "b"].map((name, n) => ({ name, tone: `side-${n}`, values: [1, 2, 3, 0] }))} />, root);
    expect(root.querySelectorAll(".column")).toHaveLength(6);
    const high = [...root.querySelectorAll(".column.side-0")].map((one) => Number(one.getAttribute("height")));
    expect((high[2] ?? 0) / (high[0] ?? 1)).toBeCloseTo(3);
    expect(root.querySelector("svg[role=img]")?.getAttribute("aria-label")).toContain("January 1942: a 3, b 3");
  });
});

describe("the tables of the result", () => {
  it("add up losses by kind", () => {
    render(<LossTable lost={{ axis: { armor: 2, mot_infantry: 1 }, russian: { armor: 1 } }} />, root);
    expect(root.querySelector("[data-testid=lost-axis]")?.textContent).toBe("3");
    expect(root.querySelector("[data-testid=lost-russian]")?.textContent).toBe("1");
    expect(root.textContent).toContain("mot infantry");
  });

  it("add up the points that count and set the others apart", () => {
    const points = [
      { title: "Kiev", place: "A-1", side: "axis", points: 3, changes: [{ at: 9, label: "November 1941", side: "axis" }] },
      { title: "Riga", place: "A-2", side: null, points: 2, changes: [] },
      { title: "Penalty", side: "axis", points: -1, changes: [] },
    ];
    render(<PointsTable points={points} />, root);
    expect(root.querySelector("[data-testid=points-sum]")?.textContent).toBe("2");
    const lines = [...root.querySelectorAll("tbody tr")].map((one) => one.textContent);
    expect(lines[0]).toContain("Nov 1941");
    expect(lines.at(-1)).toContain("Riga");
    expect(lines.at(-1)).toContain("(2)");
  });
});

describe("the written report", () => {
  it("is plain text with names for marks, and the log by turn after it", () => {
    const made = {
      title: "Toy: the campaign", facts: [{ name: "Players", says: "Axis: a person" }], result: "Axis victory.", why: "All cities {case:move.1}.", case: "move.1",
      parts: [{ title: "Turning points", lines: [{ says: "Here: {place:A-1} fell.", at: 4 }] }],
    };
    const text = reportText(made, [{ n: 0, at: 4, turn: 1, side: "axis", kind: "battle", text: "{unit:none} attacks.", dice: [3, 4] }]);
    expect(text).not.toMatch(/\{\w+:/);
    expect(text.split("\n").slice(0, 6)).toEqual(["Toy: the campaign", "=================", "", "Players: Axis: a person", "", "Axis victory. All cities."]);
    expect(text).toContain("Turning points\n--------------\n- Here: ");
    expect(text).toContain("November 1941\n-------------\n- none attacks. [3, 4]");
  });
});
