import { render } from "preact";
import { act as settle } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { here } from "../src/house";
import { LogPanel } from "../src/panels/Log";
import { MyTables, OpenSeats } from "../src/pages/TableLists";
import { lists } from "../src/pages/lobby";
import { dropLink } from "../src/seats";
import { board, log, peopleOpen, table } from "../src/state";
import { PeopleSheet } from "../src/table/People";
import { Prompt } from "../src/table/Prompt";
import { seatsOf } from "../src/table/seating";
import { toyBoard, toyTable } from "./fixtures";
import { anna, answering, listed, publicHouse, Refused } from "./fixturesHouse";

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement("div");
  document.body.append(root);
  here.value = publicHouse(anna);
  board.value = toyBoard;
  peopleOpen.value = true;
});
afterEach(() => {
  render(null, root);
  root.remove();
  here.value = null;
  table.value = null;
  log.value = [];
  peopleOpen.value = false;
  vi.unstubAllGlobals();
});

const see = (id: string): HTMLElement | null => root.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const ids = (): string[] => [...root.querySelectorAll<HTMLElement>("button[data-testid]")].map((one) => one.dataset["testid"] ?? "");

const seated = { axis: { name: "Anna", guest: false, you: true }, russian: null };
const both = { seats: { axis: "human", russian: "human" }, people: seated };

describe("seats", () => {
  it("say who holds them and what may be done", () => {
    const now = toyTable({ ...both, may: ["invite axis", "computer axis", "take russian"] });
    expect(seatsOf(now, false)).toEqual([
      { side: "axis", person: seated.axis, computer: "", invite: true, take: false, leave: true },
      { side: "russian", person: null, computer: "", invite: false, take: true, leave: false },
    ]);
    expect(seatsOf(toyTable(), false)[1]).toMatchObject({ person: undefined, computer: "officer" });
  });

  it("may be taken by a stranger where anybody may, once they have said who they are", () => {
    const open = toyTable({ ...both, may: [], offered: true });
    expect(seatsOf(open, true).map((one) => one.take)).toEqual([false, true]);
    expect(seatsOf({ ...open, offered: false }, true).map((one) => one.take)).toEqual([false, false]);
  });
});

describe("the sheet of the players", () => {
  it("shows only what may be done", async () => {
    table.value = toyTable({ ...both, may: [] });
    await settle(() => render(<PeopleSheet />, root));
    expect(ids()).toEqual(["people-close"]);
    expect(see("holder-russian")?.textContent).toBe("Waits for someone with the link");
    table.value = toyTable({ ...both, may: ["offer", "withdraw", "invite axis", "computer axis", "invite russian", "computer russian"] });
    await settle(() => render(<PeopleSheet />, root));
    expect(ids()).toEqual(["people-close", "invite-axis", "leave-axis", "invite-russian", "leave-russian", "withdraw"]);
    expect(see("offered")).not.toBeNull();
  });

  it("makes a link, makes it anew, and says what forbids it", async () => {
    table.value = toyTable({ ...both, may: ["invite russian"] });
    answering({ "POST /api/tables/t1/seats/russian/invite": { invitation: "one" } });
    await settle(() => render(<PeopleSheet />, root));
    see("invite-russian")?.click();
    await vi.waitFor(() => expect((see("link-russian") as HTMLInputElement | null)?.value).toMatch(/#\/join\/one$/));
    answering({ "POST /api/tables/t1/seats/russian/invite": new Refused(409, "You cannot change seats in a lesson.") });
    see("invite-russian")?.click();
    await vi.waitFor(() => expect(see("people-fault")?.textContent).toBe("You cannot change seats in a lesson."));
    dropLink("t1", "russian");
    await vi.waitFor(() => expect(see("link-russian")).toBeNull());
  });

  it("leaves a seat to a computer only when one is sure", async () => {
    table.value = toyTable({ ...both, may: ["computer axis"] });
    const asked = answering({});
    vi.stubGlobal("confirm", () => false);
    await settle(() => render(<PeopleSheet />, root));
    see("leave-axis")?.click();
    expect(asked).toEqual([]);
    vi.stubGlobal("confirm", () => true);
    see("leave-axis")?.click();
    await vi.waitFor(() => expect(asked).toEqual([{ line: "POST /api/tables/t1/seats/axis/leave", body: { player: "officer" } }]));
  });

  it("is not there at home", async () => {
    here.value = { ...publicHouse(null), house: "local" };
    table.value = toyTable({ may: ["invite axis"] });
    await settle(() => render(<PeopleSheet />, root));
    expect(root.textContent).toBe("");
  });
});

describe("the prompt", () => {
  const others = { you: [], decision: null, thinking: "axis", people: { axis: { name: "Carl", guest: true, you: false }, russian: null }, seats: both.seats, may: [] };

  it("names the person whom the game waits for, and does not say that they think", async () => {
    table.value = toyTable({ ...others, branches: true });
    await settle(() => render(<Prompt />, root));
    expect(root.textContent).toContain("Waiting for Carl (Axis).");
    expect(root.querySelector("[role=progressbar]")).toBeNull();
  });

  it("tells a watcher what they see, and offers them no undo", async () => {
    table.value = toyTable({ ...others, branches: false });
    await settle(() => render(<Prompt />, root));
    expect(see("watching-says")?.textContent).toContain("what both sides know until the game ends");
    expect(see("undo")).toBeNull();
  });
});

it("the log tells changes of seats where they happened", async () => {
  const entry = (n: number, at: number, text: string) => ({ n, at, turn: 1, side: null, kind: "move", text, dice: [] });
  const notice = (at: number, text: string) => ({ at, kind: "sat", text, made_at: at });
  table.value = toyTable({ notices: [notice(0, "Boris came."), notice(1, "Boris left."), notice(2, "Carl came.")] });
  log.value = [entry(0, 1, "One."), entry(1, 2, "Two.")];
  await settle(() => render(<LogPanel />, root));
  const lines = [...root.querySelectorAll(".log-notice, .log-entry")].map((one) => one.textContent);
  expect(lines).toEqual(["Boris came.", "One.", "Boris left.", "Two.", "Carl came."]);
});

describe("lists of tables", () => {
  it("offer open seats of others, and a Delete only to whoever may", async () => {
    const people = { red: { name: "Carl", you: false }, blue: null };
    const own = listed("mine", { people: { red: { name: "Anna", you: true } }, offered: true, may_withdraw: true });
    const empty = { tables: [], fetched: true, further: null };
    lists.value = { mine: { ...empty, tables: [own, listed("kept", { people: own.people })] }, offered: { ...empty, tables: [own, listed("his", { people, offered: true })] }, watched: empty };
    await settle(() => render(<><MyTables /><OpenSeats /></>, root));
    expect(ids()).toEqual(["delete-mine", "take-his-blue"]);
  });
});
