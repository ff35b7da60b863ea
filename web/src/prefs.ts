/** What this browser remembers between visits: tokens, theme, guide, the last log entry seen at each table. */

const PREFIX = "kurgan.";
/** So many removed tables and finished lessons are remembered. */
const REMOVED = 100;

/** Reads a remembered value, or the fallback if there is none or the browser forbids storage. */
export function recall<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

/** Remembers a value, unless the browser forbids storage. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows may refuse storage; play goes on without it.
  }
}

/** Drops a remembered value. */
export function forgetKey(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Where nothing may be stored there is nothing to drop.
  }
}

export function tokenOf(table: string): string {
  return recall<Record<string, string>>("tokens", {})[table] ?? "";
}

export function keepToken(table: string, token: string): void {
  remember("tokens", { ...recall<Record<string, string>>("tokens", {}), [table]: token });
}

export function dropToken(table: string): void {
  const tokens = { ...recall<Record<string, string>>("tokens", {}) };
  delete tokens[table];
  remember("tokens", tokens);
  remember("removed", [table, ...recall<string[]>("removed", [])].slice(0, REMOVED));
}

/** Tells whether a table was removed from here: the browser's Back may still lead to it. */
export function wasRemoved(table: string): boolean {
  return recall<string[]>("removed", []).includes(table);
}

/** Remembers whether the lesson at a table is over: its game is not, and goes on as long as the player likes. */
export function noteLesson(table: string, over: boolean): void {
  const known = recall<string[]>("learned", []);
  if (known.includes(table) !== over) remember("learned", over ? [table, ...known].slice(0, REMOVED) : known.filter((one) => one !== table));
}

/** Tells whether a table is a lesson that was played to its end in this browser. */
export function isLearned(table: string): boolean {
  return recall<string[]>("learned", []).includes(table);
}

export type Theme = "auto" | "light" | "dark";

/** Applies a theme to the page and returns whether it is dark; "auto" follows the system. */
export function applyTheme(theme: Theme): boolean {
  const dark = theme === "dark" || (theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  return dark;
}

/** Tells whether this is a small screen, by the same limit as the style sheets. */
export function narrow(): boolean {
  return innerWidth <= 760;
}

/** Tells whether the device has a touch screen and nothing that hovers: no keys to hold, no second mouse button. */
export function touchOnly(): boolean {
  return typeof matchMedia === "function" && matchMedia("(hover: none) and (pointer: coarse)").matches;
}
