/** Words from the server are only shown: whatever they are, the page does the same. */

import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SupportPreviewLayer, AttackPreviewLayer } from "../src/board/Highlights";
import { HerePanel } from "../src/panels/Here";
import { LogPanel } from "../src/panels/Log";
import { SheetCard } from "../src/panels/Sheet";
import * as state from "../src/state";
import { OverlaysMenu } from "../src/table/Overlays";
import { Prompt } from "../src/table/Prompt";
import { MoreButtons } from "../src/table/PromptButtons";
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

describe("an explanation", () => {
  const shown = (label: string, explains?: string): Element | null => {
    const button = { verb: "ready", noun: "wide", label, ...(explains && { explains }), primary: false, rolls: false, warn: [] };
    state.table.value = toyTable({ decision: toyDecision({ buttons: [...toyDecision().buttons, button] }) });
    render(<MoreButtons />, root);
    root.querySelector<HTMLElement>("[data-testid=menu-ready]")?.click();
    return root.querySelector("[data-testid=btn-ready-wide]");
  };

  it("is what the server calls so, not what follows a colon", () => {
    const long = "Everything forward: a label with a colon that is longer than a line is wide";
    expect(shown(long)?.textContent).toBe(long);
    expect(shown("Wide", "thin")?.textContent).toBe("Wide: thin");
  });

  it("stands apart in a menu if it is long", async () => {
    const says = "every corps on the border, so that the enemy finds no gap anywhere";
    expect(shown("Wide", says)).toBeNull();
    await Promise.resolve();
    const button = root.querySelector("[data-testid=btn-ready-wide]");
    expect([button?.querySelector("strong")?.textContent, button?.textContent]).toEqual(["Wide", `Wide${says}`]);
  });
});

describe("labels over the map", () => {
  it("are short, and in full under the pointer", () => {
    const attack_previews = [{ place: "C-0", odds: "8, against 3, which is much", short: "2-1", more: "1 more, for 3-1", column: "2-1" }];
    state.table.value = toyTable({ decision: toyDecision({ attack_previews, support_previews: { "unit G1": { says: "four, or five, more", short: "+4" } } }) });
    const texts = (): (string | undefined)[] => {
      render(<svg><AttackPreviewLayer /><SupportPreviewLayer /></svg>, root);
      return [...root.querySelectorAll("text")].map((one) => one.textContent?.trim());
    };
    expect(texts()).toEqual(["2-1", "+4"]);
    state.hover.value = "C-0";
    expect(texts()).toEqual(["8, against 3, which is much", "1 more, for 3-1", "+4"]);
    state.hover.value = "A-1";
    expect(texts()).toEqual(["2-1", "four, or five, more"]);
    state.hover.value = null;
  });
});

describe("the kinds of events", () => {
  it("are filtered by id and shown by name", () => {
    state.log.value = ["move", "strange"].map((kind, n) => ({ n, at: 0, turn: 1, side: null, kind, text: "", dice: [] }));
    render(<LogPanel />, root);
    const options = [...root.querySelectorAll<HTMLOptionElement>("select:last-of-type option")].map((one) => [one.value, one.textContent]);
    expect(options.slice(1)).toEqual([["move", "Marches"], ["strange", "strange"]]);
    state.log.value = [];
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
      expect(root.querySelector("[data-testid=overlay-reach-unit]")?.textContent).toBe("Movement: selected unit");
      render(<HerePanel />, root);
      expect(root.querySelector(".units .quiet")?.textContent).toBe("Movement");
    });
  });
});
