/** Words from the server are only shown: whatever they are, the page does the same. */

import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { HerePanel } from "../src/panels/Here";
import { SheetCard } from "../src/panels/Sheet";
import * as state from "../src/state";
import { OverlaysMenu } from "../src/table/Overlays";
import { Prompt } from "../src/table/Prompt";
import { toyBoard, toyDecision, toySheet, toyTable } from "./fixtures";

let root: HTMLElement;
beforeEach(() => {
  state.board.value = toyBoard;
  state.table.value = toyTable();
  root = document.createElement("div");
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
  state.cursor.value = null;
});

describe("a button", () => {
  const shown = (verb: string, label: string): string => {
    state.board.value = { ...toyBoard, verbs: { ...toyBoard.verbs, roll: { words: "roll", dice: true } } };
    state.table.value = toyTable({ decision: toyDecision({ buttons: [{ verb, label, rolls: true, primary: false, warn: [] }] }) });
    render(<Prompt />, root);
    return root.querySelector(`[data-testid=btn-${verb}]`)?.textContent?.trim() ?? "";
  };

  it("tells of dice unless its verb does", () => {
    expect(shown("fire", "Roll them up")).toBe("Roll them up (rolls the dice)");
    expect(shown("roll", "Alea iacta est")).toBe("Alea iacta est");
  });
});

describe("a result", () => {
  it("has its losses beside it where the server wants them, whatever its label says", () => {
    const sheet = toySheet();
    const [first, second] = sheet.results;
    sheet.results = [{ ...first!, label: "two steps lost", price: true }, { ...second!, label: "Anything" }];
    render(<SheetCard sheet={sheet} />, root);
    const rows = [...root.querySelectorAll(".bars th")].map((row) => row.textContent?.trim());
    expect(rows[0]).toMatch(/^two steps lost .*3/);
    expect(rows[1]).toBe("Anything");
  });
});

describe("an overlay about a unit", () => {
  it("has a short title of its own", () => {
    state.board.value = { ...toyBoard, overlays: [{ id: "reach", title: "How far it goes", short: "Movement", arg: "unit" }] };
    render(<OverlaysMenu />, root);
    root.querySelector<HTMLElement>("[data-testid=overlays]")?.click();
    state.cursor.value = "A-1";
    return Promise.resolve().then(() => {
      expect(root.querySelector("[data-testid=overlay-reach-unit]")?.textContent).toBe("Movement of the chosen unit");
      render(<HerePanel />, root);
      expect(root.querySelector(".units .quiet")?.textContent).toBe("Movement");
    });
  });
});
