/** The table page: map in the middle, everything else at its edges. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { effect, useSignal, useSignalEffect } from "@preact/signals";
import { watchPresence, writeTitle } from "../attention";
import { BoardView, fitAll } from "../board/BoardView";
import { bringIntoSight } from "../board/front";
import { keepClear, litUnder } from "../board/keepClear";
import { fighters } from "../board/fight";
import { arrivals, askedPlaces, leadToQuestion, ringedPlace } from "../board/lead";
import { moving, setInset, zoomBy } from "../board/zoom";
import { go } from "../addresses";
import { here, me } from "../house";
import { globalKeys, keepInDialog } from "../keys";
import { Panel } from "../panels/Panel";
import { ReportPage } from "../panels/Report";
import { narrow, wasRemoved } from "../prefs";
import { closeTable, openTable } from "../session";
import { board, decision, link, note, panelOpen, peopleOpen, saying, table, view } from "../state";
import { BoardsSheet } from "../table/BoardsSheet";
import { BranchBanner } from "../table/BranchBanner";
import { Arrival } from "../table/Arrival";
import { Curtain } from "../table/Curtain";
import { footHeight, usePanelHead } from "../table/edgeHeights";
import { Guide, offerGuide } from "../table/Guide";
import { Help } from "../table/Help";
import { Lesson } from "../table/Lesson";
import { Legend } from "../table/Overlays";
import { ChoiceMenu, ConfirmSheet, Notice, TakeBackSheet, Toast, WhyPopup } from "../table/Popups";
import { PeopleSheet } from "../table/People";
import { Prompt } from "../table/Prompt";
import { ReplayBar } from "../table/ReplayBar";
import { Ring } from "../table/Ring";
import { Settings } from "../table/Settings";
import { TopBar } from "../table/TopBar";
import { followStudy } from "../study";
import { boardsOpen, branch, followPlans } from "../whatIf";
import { say } from "../words";
import { EntranceSheet } from "./Entrance";
import { readyOnArrival, settingUp } from "./quickStart";
import { RefusedPage } from "./Refused";

/** A narrower screen than this shows the map alone at first. */
const ROOMY = 1000;
/** On a phone: the row of tabs at the foot, and the part of the screen that an open sheet takes with the prompt. */
const TABS = 44;
const SHEET = 0.68;

/** The zoom buttons; on a phone they lie over the map and disappear while something lit lies under them, because two fingers can zoom too. */
function ZoomButtons(): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const away = useSignal(false);
  useSignalEffect(() => {
    const box = narrow() && !moving.value ? ref.current?.getBoundingClientRect() : undefined;
    away.value = box !== undefined && litUnder(box);
  });
  return (
    <div ref={ref} class={`zoom-buttons${away.value ? " away" : ""}`} role="group" aria-label={say("zoom")}>
      <button type="button" aria-label={say("zoom.in")} onClick={() => zoomBy(1.4)}>
        +
      </button>
      <button type="button" aria-label={say("zoom.out")} onClick={() => zoomBy(1 / 1.4)}>
        −
      </button>
      <button type="button" aria-label={say("zoom.all")} data-testid="fit" onClick={() => fitAll()}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M1,5V1H5M11,1h4V5M15,11v4H11M5,15H1V11" />
        </svg>
      </button>
    </div>
  );
}

/** What the page shows while there is no board. */
function Opening(): JSX.Element {
  return <p class="opening">{link.value === "lost" ? say("server-silent-retrying") : say("opening")}</p>;
}

/** Opens the table anew when somebody else sits at this screen: they have logged in, or out in another tab. */
function useOwnView(id: string): void {
  const person = here.value ? (me.value?.id ?? "") : null;
  const known = useRef(person);
  useEffect(() => {
    if (known.current !== null && person !== null && known.current !== person) {
      openTable(id, null);
      if (person === "") note(say("logged-out-elsewhere"));
    }
    known.current = person ?? known.current;
  }, [person]);
}

export function TablePage({ id, token }: { id: string; token: string | null }): JSX.Element {
  useEffect(() => {
    if (wasRemoved(id)) {
      go("#/", true);
      note(say("table-gone"));
      return;
    }
    if (innerWidth < ROOMY) panelOpen.value = false;
    openTable(id, token);
    // The key is kept in this browser; it need not stay in the address for others to read.
    if (token) history.replaceState(null, "", `#/t/${id}`);
    document.addEventListener("keydown", keepInDialog, { capture: true });
    document.addEventListener("keydown", globalKeys);
    return () => {
      document.removeEventListener("keydown", keepInDialog, { capture: true });
      document.removeEventListener("keydown", globalKeys);
      closeTable();
      peopleOpen.value = false;
      boardsOpen.value = null;
    };
  }, [id]);
  useOwnView(id);
  // At once, before anything leads the map to a place that must not lie under the sheet.
  useLayoutEffect(() => effect(() => {
    const sheet = panelOpen.value && narrow() ? innerHeight * SHEET - footHeight.value - TABS : 0;
    setInset({ right: 0, bottom: Math.max(0, sheet) });
  }), []);
  const ready = board.value !== null && table.value?.view != null;
  useEffect(() => {
    if (!ready) return;
    return writeTitle();
  }, [ready]);
  useEffect(followPlans, [id]);
  useEffect(watchPresence, []);
  useEffect(followStudy, [id]);
  const version = table.value?.version;
  useEffect(() => void readyOnArrival(id), [version]);
  const asked = decision.value;
  useEffect(() => {
    // Not before the player is asked: what computer players do would pass by behind the cards.
    if (ready && asked && !branch.value && !settingUp.value) offerGuide();
  }, [ready, asked !== null, settingUp.value]);
  usePanelHead();
  useLayoutEffect(keepClear, [asked]);
  useLayoutEffect(bringIntoSight, [view.value?.phase, asked?.side, ready]);
  useLayoutEffect(leadToQuestion, [asked?.prompt, askedPlaces().join(" "), arrivals().join(" "), ready]);
  const ringed = fighters.value.length > 0 ? null : ringedPlace();
  if (table.value?.pass_to) return <Curtain />;
  if (link.value === "refused" && !table.value) return <RefusedPage />;
  return (
    <div class={`table-page ${panelOpen.value ? "with-panel" : ""}${branch.value ? " branch" : ""}`}>
      <TopBar />
      <BranchBanner />
      <main>
        {ready ? <BoardView /> : <Opening />}
        <ZoomButtons />
        <Legend />
        <Arrival />
        <Prompt />
        <ReplayBar />
        <Panel />
        {ringed && <Ring to={{ place: ringed }} />}
        <Guide />
        <Lesson />
      </main>
      <WhyPopup />
      <ChoiceMenu />
      <ConfirmSheet />
      <TakeBackSheet />
      <Notice />
      <Help />
      <ReportPage />
      <Settings />
      <PeopleSheet />
      <BoardsSheet />
      <EntranceSheet />
      <Toast />
      <div class="sr-only" aria-live="polite" data-testid="announcer">
        {saying.value}
      </div>
    </div>
  );
}

