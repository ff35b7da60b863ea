import { render } from "preact";
import { act as settle } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StartPage } from "../src/pages/Start";
import type { TableInfo, TablePage } from "../src/protocol";

function info(table: string): TableInfo {
  return { table, name: "", game: "toy", scenario: "walk", turn: "Turn 1", to_move: "red", seats: { red: "human" }, updated: 1, over: null, people: {}, offered: false, watched: false, rated: false, pace: null, may_withdraw: true };
}

const pages: Record<string, TablePage> = {
  "/api/tables": { tables: [info("a"), info("b")], next: "1.5 b" },
  "/api/tables?after=1.5%20b": { tables: [info("c")], next: null },
};

let root: HTMLElement;
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal("confirm", () => true);
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? "GET"} ${path}`);
    const body = path === "/api/games" ? { games: [] } : (pages[path] ?? {});
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  root = document.createElement("div");
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

const listed = (): string[] => [...root.querySelectorAll<HTMLElement>("li")].map((row) => row.dataset["testid"] ?? "");

/** Presses a button and waits until the list is so long. */
async function press(id: string, rows: number): Promise<void> {
  root.querySelector<HTMLElement>(`[data-testid=${id}]`)?.click();
  await vi.waitFor(() => expect(listed()).toHaveLength(rows));
}

describe("the list of tables", () => {
  it("does not say that there are none while it cannot be read", async () => {
    vi.stubGlobal("fetch", (path: string) => Promise.resolve(path === "/api/games" ? new Response(JSON.stringify({ games: [] })) : new Response(JSON.stringify({ says: "The file is gone." }), { status: 503 })));
    await settle(() => render(<StartPage />, root));
    await vi.waitFor(() => expect(root.querySelector("[data-testid=trouble]")?.textContent).toContain("The file is gone."));
    expect(root.textContent).not.toContain("None yet");
  });

  it("says so if there are none", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ games: [], tables: [], next: null }))));
    await settle(() => render(<StartPage />, root));
    await vi.waitFor(() => expect(root.textContent).toContain("None yet"));
  });

  it("shows older tables page by page, and keeps them when one is deleted", async () => {
    await settle(() => render(<StartPage />, root));
    await vi.waitFor(() => expect(listed()).toHaveLength(2));
    expect(listed()).toEqual(["table-a", "table-b"]);
    await press("more-tables", 3);
    expect(listed()).toEqual(["table-a", "table-b", "table-c"]);
    expect(root.querySelector("[data-testid=more-tables]")).toBeNull();
    await press("delete-b", 2);
    expect(asked.at(-1)).toContain("DELETE /api/tables/b");
    expect(listed()).toEqual(["table-a", "table-c"]);
  });
});
