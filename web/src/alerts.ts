/** How one is told that a table waits: what the server keeps of it, and messages to this browser. */

import { json, Refusal, send } from "./requests";
import type { Alerts, AlertSettings, NewBrowser, Said } from "./protocol";
import { say } from "./words";

const MINE = "/api/me/alerts";

export const alerts = {
  read: (): Promise<Alerts> => json<Alerts>(MINE),
  choose: (wish: AlertSettings): Promise<Alerts> => send<Alerts>("PATCH", MINE, wish),
  addBrowser: (wish: NewBrowser): Promise<Alerts> => send<Alerts>("POST", `${MINE}/browsers`, wish),
  removeBrowser: (id: string): Promise<Alerts> => send<Alerts>("DELETE", `${MINE}/browsers/${id}`),
  forgetFaults: (): Promise<Alerts> => send<Alerts>("DELETE", `${MINE}/faults`),
  test: async (): Promise<string> => (await send<Said>("POST", `${MINE}/test`)).says,
  stopLetters: async (secret: string): Promise<string> => (await send<Said>("POST", `/api/alerts/stop/${secret}`)).says,
};

/** Whether this browser can be sent messages while no page of ours is open. */
export function canBeTold(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Asks this browser to take messages from the house, and tells the house where to send them. */
export async function tellHere(key: string): Promise<Alerts> {
  if ((await Notification.requestPermission()) !== "granted") throw new Refusal(say("alerts-not-allowed"));
  const worker = await navigator.serviceWorker.register("/sw.js");
  await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  const made = known ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }).catch(() => null));
  const told = made?.toJSON();
  if (!told?.endpoint || !told.keys?.["p256dh"] || !told.keys["auth"]) throw new Refusal(say("alerts-no-push"));
  return alerts.addBrowser({ endpoint: told.endpoint, key: told.keys["p256dh"], auth: told.keys["auth"] });
}

/** Returns the address at which this browser takes messages; empty if it takes none. */
export async function toldHere(): Promise<string> {
  if (!canBeTold()) return "";
  const worker = await navigator.serviceWorker.getRegistration("/");
  return (await worker?.pushManager.getSubscription())?.endpoint ?? "";
}
