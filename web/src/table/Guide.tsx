/** The guided opening: a few cards that point at places, units and panels of the real board. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { bringFrontBack } from "../board/front";
import { moveCursor } from "../board/cursor";
import { inSight } from "../board/zoom";
import { centre } from "../geometry";
import { goToUnit } from "../panels/LinkedText";
import { recall, remember } from "../prefs";
import type { GuideStep } from "../protocol";
import { board, cursor, guideStep, panelOpen, placeById, stateOf, tab, table, view, watching, type Tab } from "../state";
import { say } from "../words";
import { useHead } from "./edgeHeights";
import { Ring, type Goal } from "./Ring";

const TABS: readonly string[] = ["battle", "charts", "forces", "here", "log", "rules", "tracks"];
/** Parts of the page a step may point at besides the tabs. */
const PARTS: Record<string, string> = { prompt: ".prompt", undo: "[data-testid=undo]", overlays: "[data-testid=overlays]", help: "[data-testid=help]", top: ".topbar", map: "#board" };

/** Opens the guide of a game for a player who has never seen it. */
export function offerGuide(): void {
  const game = board.value;
  if (!game || watching.value || table.value?.lesson || (game.guide?.length ?? 0) === 0) return;
  if (!recall<string[]>("guides", []).includes(game.id) && !view.value?.outcome) guideStep.value ??= 0;
}

/** Notes that the guide of a game need not be shown any more. */
export function guided(game: string): void {
  remember("guides", [...new Set([...recall<string[]>("guides", []), game])]);
}

/** Closes the guide for good. */
export function closeGuide(): void {
  guideStep.value = null;
  if (board.value) guided(board.value.id);
  cursor.value = null;
}

/** Leads the eye to what a card is about; the first one leaves the map at the front, where it has opened. */
function show(step: GuideStep, first: boolean): void {
  const point = step.point;
  if (!point) return;
  const place = first ? placeById.value.get(point.place ?? "") : undefined;
  if (point.place && (!first || (place && inSight(centre(place))))) moveCursor(point.place, !first);
  if (point.unit) goToUnit(point.unit);
  if (point.panel && TABS.includes(point.panel)) {
    tab.value = point.panel as Tab;
    if (innerWidth > 700) panelOpen.value = true;
  }
}

/** Returns what a step points at. */
function target({ point }: GuideStep): Goal | null {
  const place = point?.place ?? (point?.unit ? stateOf.value.get(point.unit)?.at : null);
  if (place) return { place };
  const part = point?.panel && (TABS.includes(point.panel) ? `#tab-${point.panel}` : PARTS[point.panel]);
  return part ? { parts: [part] } : null;
}

export function Guide(): JSX.Element | null {
  const steps = board.value?.guide ?? [];
  const index = guideStep.value;
  const step = index === null ? undefined : steps[index];
  const card = useHead("--card");
  const led = useRef(false);
  useEffect(() => {
    if (step) show(step, index === 0);
    // When the card is gone and the map has its room; after the first card it is still where it was.
    else if (led.current) bringFrontBack();
    led.current = step !== undefined && index !== 0;
  }, [step]);
  if (index === null || !step || !view.value) return null;
  const last = index === steps.length - 1;
  return (
    <>
      <Ring to={target(step)} />
      <div ref={card} class="guide" role="dialog" aria-label={say("guide")} data-testid="guide">
        <div class="leaves">
          {steps.map((one, n) => (
            // All of them lie on each other, so that the card has one size and its buttons stay where they are.
            <div key={n} class={one === step ? "now" : ""} aria-hidden={one !== step}>
              <p class="muted">{say("guide-step", { step: n + 1, steps: steps.length })}</p>
              <h2>{one.title}</h2>
              <p aria-live={one === step ? "polite" : "off"}>{one.text}</p>
            </div>
          ))}
        </div>
        <div class="choices">
          <button type="button" class="quiet" data-testid="guide-skip" onClick={closeGuide}>
            {say("guide-skip")}
          </button>
          {index > 0 && (
            <button type="button" onClick={() => (guideStep.value = index - 1)}>
              {say("back")}
            </button>
          )}
          <button type="button" class="primary" data-testid="guide-next" onClick={() => (last ? closeGuide() : (guideStep.value = index + 1))}>
            {last ? say("guide-begin") : say("guide-next")}
          </button>
        </div>
      </div>
    </>
  );
}
