/** The entry of the client: the page that the address names, the theme, and what browser tests may use. */

import { render, type JSX } from "preact";
import { followAddress, route, type Route } from "./addresses";
import { toClient } from "./board/zoom";
import { centre } from "./geometry";
import { here, isPublic, meetHouse, watchLogIns } from "./house";
import { AccountPage } from "./pages/Account";
import { EntrancePage } from "./pages/Entrance";
import { JoinPage } from "./pages/Join";
import { ArchivePage } from "./pages/Archive";
import { ConfirmPage, ResetPage, UnsubscribePage } from "./pages/Links";
import { OfferPage } from "./pages/OfferForm";
import { PersonPage } from "./pages/Person";
import { StartPage } from "./pages/Start";
import { StatisticsPage } from "./pages/Statistics";
import { TablePage } from "./pages/Table";
import { TournamentPage } from "./pages/Tournament";
import { TournamentsPage } from "./pages/Tournaments";
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
import "./styles/people.css";
import "./styles/players.css";
import "./styles/league.css";
import "./styles/alerts.css";
import "./styles/talk.css";
import "./styles/distance.css";
import "./styles/phone.css";
import "./styles/lesson.css";
import "./styles/whatif.css";

/** A page of a public house; at home there is only the start page. */
function HousePage({ now }: { now: Exclude<Route, { page: "table" | "start" }> }): JSX.Element | null {
  if (!here.value) return null;
  if (!isPublic.value) return <StartPage />;
  const secret = "secret" in now ? now.secret : "";
  switch (now.page) {
    case "login":
      return <EntrancePage key="login" first="login" />;
    case "register":
      return <EntrancePage key={`register ${secret}`} first="register" ticket={secret} />;
    case "account":
      return <AccountPage />;
    case "offer":
      return <OfferPage asked={now.asked} />;
    case "archive":
      return <ArchivePage key={JSON.stringify(now.asked)} asked={now.asked} />;
    case "statistics":
      return <StatisticsPage asked={now.asked} />;
    case "tournaments":
      return <TournamentsPage />;
    case "tournament":
      return <TournamentPage key={now.tournament} id={now.tournament} />;
    case "person":
      return <PersonPage key={now.name} name={now.name} />;
    case "join":
      return <JoinPage key={secret} secret={secret} />;
    case "unsubscribe":
      return <UnsubscribePage key={secret} secret={secret} />;
    case "confirm":
      return <ConfirmPage key={secret} secret={secret} />;
    default:
      return <ResetPage key={secret} secret={secret} />;
  }
}

function App(): JSX.Element | null {
  const now = route.value;
  if (now.page === "table") return <TablePage key={now.table} id={now.table} token={now.token} />;
  return now.page === "start" ? <StartPage /> : <HousePage now={now} />;
}

followAddress();
addEventListener("hashchange", followAddress);
watchLogIns();
void meetHouse().catch(() => undefined);

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
