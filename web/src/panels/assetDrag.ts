/** Carrying an asset: a click does what is offered for it, a drag brings it to a unit of the display or the map. */

import { drag } from "../board/drag";
import { isForward, preferred, textOf } from "../choices";
import { act, choose } from "../play";
import * as state from "../state";
import { askWhy } from "../why";

/** How far the pointer goes before a press becomes a drag. */
const SLACK = 6;
/** A chip on a unit is first taken off, then in hand, then given: never more steps than that. */
const STEPS = 3;

let swallow = false;

export function chipClicked(chip: Element, asset: string): void {
  if (swallow) {
    swallow = false;
    return;
  }
  state.popup.value = null;
  const box = chip.getBoundingClientRect();
  const at = { x: box.left, y: box.bottom };
  const offers = state.lit.value.assets.get(asset);
  if (offers) choose(offers, at, state.assetName(asset));
  else if (state.decision.value) askWhy({ asset }, at);
}

/** The unit whose row or counter lies under a point. */
function unitAt(x: number, y: number): string | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-unit]");
  return found?.dataset["unit"] ?? null;
}

async function free(): Promise<void> {
  for (let wait = 0; state.busy.value && wait < 40; wait++) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Takes the asset as far as the decision offers until the unit is lit, then gives it. */
async function bring(asset: string, unit: string, at: { x: number; y: number }): Promise<void> {
  await free();
  for (let step = 0; step < STEPS && !isForward(state.lit.value.units.get(unit)); step++) {
    const offer = preferred(state.lit.value.assets.get(asset)).find((one) => !one.back);
    if (!offer || !(await act(textOf(offer)))) break;
  }
  const offers = state.lit.value.units.get(unit);
  if (isForward(offers) && offers) choose(offers, at, state.unitName(unit));
  else if (state.decision.value) askWhy({ unit }, at);
}

/** Lets go of an asset over the reserve: what is offered for it there is taken at once. */
async function bringBack(asset: string): Promise<void> {
  await free();
  const lies = state.ownDisplay.value?.reserve.some((one) => one.asset === asset);
  const offer = preferred(state.lit.value.assets.get(asset)).find((one) => !one.back);
  if (!lies && offer) await act(textOf(offer));
}

/** A press on a chip: moving on makes it a drag, until the pointer is let go. */
export function chipDown(event: PointerEvent, asset: string): void {
  swallow = false;
  if (event.button !== 0 || event.pointerType !== "mouse" || !isForward(state.lit.value.assets.get(asset))) return;
  const start = { x: event.clientX, y: event.clientY };
  const reserve = state.ownDisplay.value?.reserve.some((one) => one.asset === asset) ?? false;
  function move(now: PointerEvent): void {
    if (!drag.value && Math.hypot(now.clientX - start.x, now.clientY - start.y) < SLACK) return;
    if (!drag.value) {
      swallow = true;
      // Taken in hand at once, so that those who can have it light up while it is on its way.
      const offer = reserve ? preferred(state.lit.value.assets.get(asset))[0] : undefined;
      if (offer) void act(textOf(offer));
    }
    drag.value = { kind: "asset", id: asset, x: now.clientX, y: now.clientY };
  }
  function end(now: PointerEvent): void {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (drag.value?.kind !== "asset") return;
    drag.value = null;
    if (now.type === "pointercancel") return;
    const unit = unitAt(now.clientX, now.clientY);
    if (unit) void bring(asset, unit, { x: now.clientX, y: now.clientY });
    else if (document.elementFromPoint(now.clientX, now.clientY)?.closest("[data-reserve]")) void bringBack(asset);
  }
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}
