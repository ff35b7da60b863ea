/** The side panel with its tabs; on a phone a sheet over the map. */

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Overview } from "../board/Overview";
import { isForward } from "../choices";
import { narrow } from "../prefs";
import { lit, ownDisplay, panelOpen, popup, ruleShown, stateOf, tab, tabChosen, view, type Tab } from "../state";
import { talks, unread } from "../talk";
import { say } from "../words";
import { AfterPanel } from "./After";
import { BattlePanel } from "./Battle";
import { ChartsPanel } from "./Charts";
import { ForcesPanel } from "./Forces";
import { HerePanel } from "./Here";
import { LogPanel } from "./Log";
import { RulesPanel } from "./Rules";
import { TalkPanel } from "./Talk";
import { TracksPanel } from "./Tracks";

const TABS: Tab[] = ["after", "battle", "forces", "here", "log", "talk", "rules", "charts", "tracks"];

/** What is long or wide needs the room of the overview. */
const LONG: Tab[] = ["after", "battle", "charts", "talk"];

/** Counts the units in the Tracks tab that can be chosen; where there is a strength display, they are there instead. */
function offMapLit(): number {
  if (ownDisplay.value) return 0;
  let count = 0;
  for (const [unit, offers] of lit.value.units) if (isForward(offers) && !stateOf.value.get(unit)?.at) count += 1;
  return count;
}

export function Panel(): JSX.Element {
  const open = panelOpen.value;
  const chosen = tab.value;
  const waiting = offMapLit();
  useEffect(() => {
    // A note about the map would stand over the sheet.
    if (open && narrow()) popup.value = null;
  }, [open, chosen]);
  const tabs = TABS.filter((id) => (id !== "forces" || ownDisplay.value) && (id !== "after" || view.value?.outcome) && (id !== "talk" || talks.value));
  const fighting = (view.value?.battles.filter((battle) => battle.state !== "fought" && !battle.verb).length ?? 0) + (view.value?.battle ? 1 : 0);
  function pick(id: Tab): void {
    if (id === "rules") ruleShown.value = null;
    panelOpen.value = !(open && chosen === id);
    tab.value = id;
    tabChosen.value = true;
  }
  function keys(event: KeyboardEvent): void {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    const index = tabs.indexOf(chosen);
    const next = tabs[(index + step + tabs.length) % tabs.length];
    if (!next) return;
    tab.value = next;
    tabChosen.value = true;
    panelOpen.value = true;
    document.getElementById(`tab-${next}`)?.focus();
  }
  return (
    <aside class={`panel ${open ? "open" : "closed"}`} aria-label={say("panel")}>
      <div class="tabs" onKeyDown={keys}>
        <div class="tablist" role="tablist">
          {tabs.map((id) => (
            <button
              key={id}
              id={`tab-${id}`}
              type="button"
              role="tab"
              data-testid={`tab-${id}`}
              aria-selected={open && chosen === id}
              aria-controls="panel-body"
              tabIndex={chosen === id ? 0 : -1}
              onClick={() => pick(id)}
            >
              {say("tab", { tab: id })}
              {id === "tracks" && waiting > 0 && <span class="count">{waiting}</span>}
              {id === "talk" && unread.value > 0 && <span class="count" data-testid="unread">{unread.value}</span>}
              {id === "battle" && fighting > 0 && <span class="count">{fighting}</span>}
            </button>
          ))}
        </div>
        <button type="button" class="collapse" aria-label={open ? say("panel-close") : say("panel-open")} aria-expanded={open} onClick={() => (panelOpen.value = !open)}>
          {open ? "×" : "☰"}
        </button>
      </div>
      {open && (
        <div key={chosen} id="panel-body" class="panel-body" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
          {chosen === "after" && <AfterPanel />}
          {chosen === "battle" && <BattlePanel />}
          {chosen === "charts" && <ChartsPanel />}
          {chosen === "forces" && <ForcesPanel />}
          {chosen === "here" && <HerePanel />}
          {chosen === "log" && <LogPanel />}
          {chosen === "rules" && <RulesPanel />}
          {chosen === "talk" && <TalkPanel />}
          {chosen === "tracks" && <TracksPanel />}
        </div>
      )}
      {open && !LONG.includes(chosen) && <Overview />}
    </aside>
  );
}
