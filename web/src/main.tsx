/** The entry of the client: the page that the address names, the theme, and what browser tests may use. */

import { render, type JSX } from "preact";
import { signal } from "@preact/signals";
import { toClient } from "./board/zoom";
import { centre } from "./geometry";
import { StartPage } from "./pages/Start";
import { TablePage } from "./pages/Table";
import { paintHighlights } from "./palette";
import { act } from "./play";
import { applyMotion } from "./preferences";
import { applyTheme } from "./prefs";
import * as state from "./state";
import "@fontsource/source-sans-3/latin-400.css";
import "@fontsource/source-sans-3/latin-600.css";
import "@fontsource/source-sans-3/latin-700.css";
import "@fontsource/source-serif-4/latin-400-italic.css";
import "@fontsource/source-serif-4/latin-600.css";
import "@fontsource/source-serif-4/latin-600-italic.css";
import "@fontsource/source-serif-4/latin-700.css";
import "./styles/base.css";
import "./styles/board.css";
import "./styles/counters.css";
import "./styles/highlights.css";
import "./styles/marks.css";
import "./styles/table.css";
import "./styles/prompt.css";
import "./styles/replay.css";
import "./styles/popups.css";
import "./styles/panels.css";
import "./styles/log.css";
import "./styles/rules.css";
import "./styles/after.css";
import "./styles/report.css";
import "./styles/charts.css";
import "./styles/battle.css";
import "./styles/chances.css";
import "./styles/battles.css";
import "./styles/forces.css";
import "./styles/assets.css";
import "./styles/start.css";
import "./styles/tables.css";
import "./styles/phone.css";
import "./styles/lesson.css";

/** Reads an address: "#/t/ID" or "#/t/ID?token=T" is a table, anything else the start page. */
export function routeOf(hash: string): { table: string; token: string | null } | null {
  const match = /^#\/t\/([\w-]+)(?:\?token=(.+))?$/.exec(hash);
  return match?.[1] ? { table: match[1], token: match[2] ? decodeURIComponent(match[2]) : null } : null;
}

const route = signal(routeOf(location.hash));
addEventListener("hashchange", () => (route.value = routeOf(location.hash)));

function App(): JSX.Element {
  const now = route.value;
  return now ? <TablePage key={now.table} id={now.table} token={now.token} /> : <StartPage />;
}

const paint = (): void => void (state.dark.value = applyTheme(state.theme.value));
paint();
paintHighlights(document.documentElement);
applyMotion(document.documentElement);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint);

declare global {
  interface Window {
    kurgan: {
      state: typeof state;
      centreOf: (place: string) => { x: number; y: number } | null;
      act: typeof act;
    };
  }
}
window.kurgan = {
  state,
  act,
  centreOf: (id) => {
    const place = state.placeById.value.get(id);
    return place ? toClient(centre(place)) : null;
  },
};

const root = document.getElementById("app");
if (root) render(<App />, root);
