/** Clicking and dragging assets: a click does what is offered, a drag brings an asset to a unit of the display or the map. */

import { drag } from "../board/drag";
import { isForward, preferred, textOf } from "../choices";
import { act, choose } from "../play";
import * as state from "../state";
import { askWhy } from "../whyNot";

/** How far the pointer goes before a press becomes a drag. */
const SLACK = 6;
/** An asset is taken off its unit, taken in hand and given: never more steps than that. */
const STEPS = 3;

let swallow = false;

/** Does what a click on an asset means. */
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

/** Returns the unit whose row or counter lies under a point. */
function unitAt(x: number, y: number): string | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-unit]");
  return found?.dataset["unit"] ?? null;
}

async function free(): Promise<void> {
  for (let wait = 0; state.busy.value && wait < 40; wait++) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Takes the asset in hand, step by step until the unit is lit, then gives it to the unit. */
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

/** Brings an asset back to the reserve if the decision offers that. */
async function bringBack(asset: string): Promise<void> {
  await free();
  const lies = state.ownDisplay.value?.reserve.some((one) => one.asset === asset);
  const offer = preferred(state.lit.value.assets.get(asset)).find((one) => !one.back);
  if (!lies && offer) await act(textOf(offer));
}

/** Handles a press on a chip, which becomes a drag when the pointer moves. */
export function chipDown(event: PointerEvent, asset: string): void {
  swallow = false;
  if (event.button !== 0 || event.pointerType !== "mouse" || !isForward(state.lit.value.assets.get(asset))) return;
  const start = { x: event.clientX, y: event.clientY };
  const reserve = state.ownDisplay.value?.reserve.some((one) => one.asset === asset) ?? false;
  function move(now: PointerEvent): void {
    if (!drag.value && Math.hypot(now.clientX - start.x, now.clientY - start.y) < SLACK) return;
    if (!drag.value) {
      swallow = true;
      // Taken in hand at once, so that the units that can have it light up during the drag.
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
