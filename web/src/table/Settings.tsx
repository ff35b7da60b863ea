/** The settings: how this device shows and asks things. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { signal } from "@preact/signals";
import { mayNotice } from "../attention";
import { prefer, preferences, type Preferences } from "../preferences";
import { applyTheme, remember, type Theme } from "../prefs";
import { dark, note, theme } from "../state";
import { say } from "../words";

export const settingsOpen = signal(false);

type Switch = { [Key in keyof Preferences]: Preferences[Key] extends boolean ? Key : never }[keyof Preferences];
const SWITCHES: readonly Switch[] = ["animation", "sound", "overview", "confirmations", "rolls", "notices"];

/** Applies a theme and remembers it. */
export function setTheme(next: Theme): void {
  theme.value = next;
  remember("theme", next);
  dark.value = applyTheme(next);
}

/** Changes a setting; notices of the system need the browser's consent. */
async function change(id: Switch, on: boolean): Promise<void> {
  if (id === "notices" && on && !(await mayNotice())) return note(say("settings-notices.refused"));
  prefer({ [id]: on });
}

function Check({ id }: { id: Switch }): JSX.Element {
  const on = preferences.value[id];
  return (
    <label class="check">
      <input type="checkbox" checked={on} data-testid={`prefer-${id}`} onChange={() => void change(id, !on)} />
      <span>
        {say(`settings-${id}`)} <span class="muted">{say(`settings-${id}.says`)}</span>
      </span>
    </label>
  );
}

export function Settings(): JSX.Element | null {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (settingsOpen.value) ref.current?.querySelector("select")?.focus();
  }, [settingsOpen.value]);
  if (!settingsOpen.value) return null;
  return (
    <dialog ref={ref} open class="sheet settings" aria-labelledby="settings-title" data-testid="settings-sheet">
      <button type="button" class="quiet close" aria-label={say("close")} data-testid="settings-close" onClick={() => (settingsOpen.value = false)}>
        ×
      </button>
      <h2 id="settings-title">{say("settings")}</h2>
      <label>
        {say("colours")}
        <select value={theme.value} data-testid="theme" onChange={(event) => setTheme(event.currentTarget.value as Theme)}>
          <option value="auto">{say("menu-colours-system")}</option>
          <option value="light">{say("colours.light")}</option>
          <option value="dark">{say("colours.dark")}</option>
        </select>
      </label>
      <label>
        {say("settings-counters")}
        <select value={preferences.value.counters} data-testid="prefer-counters" onChange={(event) => prefer({ counters: event.currentTarget.value as Preferences["counters"] })}>
          <option value="symbols">{say("settings-counters.symbols")}</option>
          <option value="names">{say("settings-counters.names")}</option>
        </select>
      </label>
      {SWITCHES.map((id) => (
        <Check key={id} id={id} />
      ))}
      <p class="muted">{say("settings-kept")}</p>
    </dialog>
  );
}
