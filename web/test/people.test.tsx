import { render } from "preact";
import { act as settle } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cleaned, routeOf } from "../src/addresses";
import { here, me, watchLogIns } from "../src/house";
import { AccountPage } from "../src/pages/Account";
import { deviceName } from "../src/pages/AccountLists";
import { EntrancePage } from "../src/pages/Entrance";
import { invitationSays, JoinPage } from "../src/pages/Join";
import { ResetPage } from "../src/pages/Links";
import { tableFrom } from "../src/pages/NewGame";
import { byTurn } from "../src/pages/TableCard";
import type { GameInfo, InvitationShown } from "../src/protocol";
import { anna, answering, guest, listed, publicHouse, Refused } from "./fixturesHouse";

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement("div");
  document.body.append(root);
  history.replaceState(null, "", "#/");
});
afterEach(() => {
  render(null, root);
  root.remove();
  here.value = null;
  vi.unstubAllGlobals();
});

const see = (id: string): HTMLElement | null => root.querySelector<HTMLElement>(`[data-testid="${id}"]`);

async function fill(values: Record<string, string>, form: string): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = root.querySelector<HTMLInputElement>(`[data-testid="${form}"] [name="${name}"]`);
    if (!field) throw new Error(`no field ${name}`);
    field.value = value;
  }
  await settle(() => see(`${form}-submit`)?.click());
}

describe("addresses", () => {
  it("lead to pages", () => {
    expect(routeOf("#/t/ab-1?token=x%20y")).toEqual({ page: "table", table: "ab-1", token: "x y" });
    expect(routeOf("#/login")).toEqual({ page: "login" });
    expect(routeOf("#/register")).toEqual({ page: "register" });
    expect(routeOf("#/register/s_1")).toEqual({ page: "register", secret: "s_1" });
    expect(routeOf("#/join/s-2")).toEqual({ page: "join", secret: "s-2" });
    expect(routeOf("#/reset")).toEqual({ page: "reset", secret: "" });
    for (const odd of ["", "#", "#/", "#/nothing", "#/join/a/b"]) expect(routeOf(odd)).toEqual({ page: "start" });
  });

  it("lose their secrets", () => {
    expect(["#/join/abc", "#/reset/abc", "#/confirm/abc", "#/register/abc"].map(cleaned)).toEqual(["#/join", "#/reset", "#/confirm", "#/register"]);
    expect(["#/t/abc", "#/login", "#/join"].map(cleaned)).toEqual(["#/t/abc", "#/login", "#/join"]);
  });
});

describe("coming in", () => {
  it("says the server's sentence when something is wrong, and who one is when it is not", async () => {
    here.value = publicHouse(null);
    answering({ "POST /api/login": new Refused(401, "There is no account with this name and password.") });
    await settle(() => render(<EntrancePage first="login" />, root));
    await fill({ name: "Anna", password: "wrong" }, "login");
    await vi.waitFor(() => expect(see("login-fault")?.textContent).toBe("There is no account with this name and password."));
    const asked = answering({ "POST /api/login": publicHouse(anna) });
    await fill({ name: "Anna", password: "right" }, "login");
    await vi.waitFor(() => expect(me.value?.name).toBe("Anna"));
    expect(asked).toEqual([{ line: "POST /api/login", body: { name: "Anna", password: "right" } }]);
  });

  it("offers only the ways that the house has", async () => {
    const ways = async (change: object): Promise<string[]> => {
      here.value = publicHouse(null, change);
      await settle(() => render(<EntrancePage key={JSON.stringify(change)} first="guest" />, root));
      return [...root.querySelectorAll<HTMLElement>(".ways button")].map((one) => one.dataset["testid"] ?? "");
    };
    expect(await ways({})).toEqual(["way-guest", "way-login", "way-register"]);
    expect(await ways({ guests: false })).toEqual(["way-login", "way-register"]);
    expect(await ways({ guests: false, register: "invitation" })).toEqual([]);
    expect(see("login")).not.toBeNull();
    expect(root.textContent).toContain("you need an invitation");
  });

  it("makes an account of a guest, with the ticket of a link", async () => {
    here.value = publicHouse(guest, { register: "invitation" });
    const asked = answering({ "POST /api/me/upgrade": publicHouse({ ...anna, name: "Boris" }) });
    await settle(() => render(<EntrancePage first="register" ticket="t1" />, root));
    await fill({ password: "long enough", email: "" }, "register");
    await vi.waitFor(() => expect(me.value?.kind).toBe("account"));
    expect(asked[0]?.body).toEqual({ name: "Boris", password: "long enough", email: "", ticket: "t1" });
  });
});

const shown: InvitationShown = { table: "t1", name: "", game: "toy", title: "Toy", scenario: "Walk", side: "red", side_title: "Red", against: ["Anna"], handed_by: null, yours: false };

it("a page whose session has ended elsewhere asks anew who one is", async () => {
  here.value = publicHouse(anna);
  watchLogIns();
  answering({ "GET /api/me/keys": new Refused(401, "Log in first."), "GET /api/me/vacations": new Refused(401, "Log in first."), "GET /api/me/sessions": { sessions: [] }, "GET /api/me": publicHouse(null) });
  await settle(() => render(<AccountPage />, root));
  await vi.waitFor(() => expect(see("login")).not.toBeNull());
  expect(me.value).toBeNull();
});

describe("an invitation", () => {
  it("says to what it leads", () => {
    expect(invitationSays(shown)).toBe("You are invited to play the Red side against Anna.");
    expect(invitationSays({ ...shown, against: [] })).toBe("You are invited to play the Red side.");
    expect(invitationSays({ ...shown, handed_by: "Carl" })).toBe("Carl wants to hand the Red side over to you.");
  });

  it("takes a stranger's name and gives the seat", async () => {
    here.value = publicHouse(null);
    const asked = answering({ "POST /api/invitations/look": shown, "POST /api/guest": publicHouse(guest), "POST /api/invitations/accept": { table: "t1", side: "red" } });
    await settle(() => render(<JoinPage secret="s1" />, root));
    await vi.waitFor(() => expect(see("guest")).not.toBeNull());
    await fill({ name: "Boris" }, "guest");
    await vi.waitFor(() => expect(location.hash).toBe("#/t/t1"));
    expect(asked.filter((one) => !one.line.endsWith("look"))).toEqual([
      { line: "POST /api/guest", body: { name: "Boris" } },
      { line: "POST /api/invitations/accept", body: { invitation: "s1" } },
    ]);
  });

  it("says when it is worth nothing any more, or has lost its secret", async () => {
    here.value = publicHouse(anna);
    answering({ "POST /api/invitations/look": new Refused(404, "This invitation is no longer valid. Ask for a new link.") });
    await settle(() => render(<JoinPage key="1" secret="s1" />, root));
    await vi.waitFor(() => expect(see("join-fault")?.textContent).toContain("no longer valid"));
    await settle(() => render(<JoinPage key="2" secret="" />, root));
    expect(see("join-fault")?.textContent).toContain("Open the link again");
  });
});

describe("the account page", () => {
  it("shows a new key once, and a guest how to keep their games", async () => {
    here.value = publicHouse(anna);
    const keys = { keys: [{ id: "k1", name: "bot", created: 1, used: null }] };
    answering({ "GET /api/me/keys": keys, "GET /api/me/vacations": { vacations: [], left: 30, most: 30 }, "GET /api/me/sessions": { sessions: [] }, "POST /api/me/keys": { id: "k1", name: "bot", key: "kurgan_abc" } });
    await settle(() => render(<AccountPage />, root));
    expect(see("register")).toBeNull();
    await fill({ "key-name": "bot" }, "make-key");
    await vi.waitFor(() => expect((see("key-secret") as HTMLInputElement | null)?.value).toBe("kurgan_abc"));
    expect(see("key-bot")?.textContent).toContain("Never used");
    here.value = publicHouse(guest);
    await settle(() => render(<AccountPage />, root));
    expect(see("register")).not.toBeNull();
    expect(see("repassword")).toBeNull();
  });

  it("names browsers", () => {
    expect(deviceName("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130 Safari/537.36")).toBe("Chrome on Linux");
    expect(deviceName("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1")).toBe("Safari on iPhone or iPad");
    expect([deviceName("curl/8"), deviceName("")]).toEqual(["Another program on another system", "Unknown browser"]);
  });
});

it("a house without mail sends one who forgot the password to its administrator", async () => {
  here.value = publicHouse(null, { mail: false });
  await settle(() => render(<ResetPage secret="" />, root));
  expect(see("forgot")).toBeNull();
  expect(root.textContent).toContain("Ask its administrator");
});

describe("tables in a public house", () => {
  it("are listed by whose turn it is", () => {
    const you = { red: { name: "Anna", you: true }, blue: { name: "Boris", you: false } };
    const over = listed("a", { people: you, over: { winner: "red", says: "", case: "" } as never });
    const waits = listed("b", { people: you, to_move: "blue" });
    const mine = listed("c", { people: you });
    expect(byTurn([over, waits, mine]).map((one) => one.table)).toEqual(["c", "b", "a"]);
  });

  it("are wished with seats for me, for anybody and for one who has a link", () => {
    const game = { id: "toy", title: "Toy", sides: [{ id: "red", title: "Red" }, { id: "blue", title: "Blue" }], options: [] } as unknown as GameInfo;
    const form = new FormData();
    for (const [name, value] of Object.entries({ scenario: "s", "seat-red": "human", "seat-blue": "link", name: "Ours", watched: "on" })) form.set(name, value);
    here.value = publicHouse(anna);
    expect(tableFrom(game, form)).toEqual({ table: { game: "toy", scenario: "s", options: {}, seats: { red: "human", blue: "open" }, seed: null, offered: false, watched: true, name: "Ours", pace: null }, linked: ["blue"] });
    form.set("seat-blue", "open");
    form.delete("watched");
    expect(tableFrom(game, form)).toMatchObject({ table: { offered: true, watched: false }, linked: [] });
    for (const [name, value] of Object.entries({ pace: "live", "pace-main": "90", "pace-increment": "5" })) form.set(name, value);
    expect(tableFrom(game, form).table.pace).toEqual({ type: "live", main: 5400, increment: 300 });
    for (const [name, value] of Object.entries({ pace: "days", "pace-days": "3", "pace-reserve": "7" })) form.set(name, value);
    expect(tableFrom(game, form).table.pace).toEqual({ type: "days", days: 3, reserve: 7 });
  });
});
