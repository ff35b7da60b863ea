/** What a player prefers on this device: animation, sound, counters, the small map, confirmations, quick rolls. */

import { effect, signal } from "@preact/signals";
import { recall, remember } from "./prefs";

export interface Preferences {
  animation: boolean;
  sound: boolean;
  /** What a counter shows above its figures: the symbol of its arm, or its name. */
  counters: "symbols" | "names";
  overview: boolean;
  /** Whether the page asks before a phase ends with something left undone. */
  confirmations: boolean;
  /** Whether the page rolls by itself where nothing else can be chosen. */
  rolls: boolean;
  /** Whether the system shows a notice when a page that cannot be seen wants the player. */
  notices: boolean;
}

const DEFAULTS: Preferences = { animation: true, sound: false, counters: "symbols", overview: true, confirmations: true, rolls: false, notices: false };

export const preferences = signal<Preferences>({ ...DEFAULTS, ...recall<Partial<Preferences>>("preferences", {}) });

/** Changes some preferences and remembers them. */
export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change };
  remember("preferences", preferences.value);
}

/** Tells whether nothing may move by itself, because the player or their system wants it so. */
export function still(): boolean {
  return !preferences.value.animation || (typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches);
}

/** Lets the style sheets know whether anything may move. */
export function applyMotion(root: HTMLElement): void {
  effect(() => void (root.dataset["motion"] = preferences.value.animation ? "on" : "off"));
}
