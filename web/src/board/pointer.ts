/** Pointer and touch on the board: hovering, clicking, dragging a counter, the menu of a place. */

import { againAt, doAgain } from "../again";
import { capital, isForward, preferred, textOf, type Offer } from "../choices";
import { choose, go, take, takeStack, taking } from "../play";
import * as state from "../state";
import { askWhy, pointerAt } from "../whyNot";
import { say } from "../words";
import { arrow, drag, pointed } from "./drag";
import { drop, finish, finishes, passed, placeAt, answered, type Spot } from "./drop";
import { scrollAtEdge } from "./edge";
import { openMenu } from "./menu";
import { detail, moving } from "./zoom";

function placeUnder(event: MouseEvent): string | null {
  return placeAt({ x: event.clientX, y: event.clientY });
}

/** Tells whether the map itself lies under the pointer, and not a panel or the edge of the page. */
function onMap(event: PointerEvent): boolean {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest("#board, .ghost") != null;
}

function unitUnder(event: Event): string | undefined {
  return (event.target as Element).closest<SVGElement>("[data-unit]")?.dataset["unit"];
}

/** Lists the units of a place that can be chosen, topmost first, or the one asked for first. */
function litUnits(place: string, wanted?: string): string[] {
  const units = (state.stacks.value.get(place) ?? []).map((unit) => unit.id).reverse();
  const open = units.filter((id) => isForward(state.lit.value.units.get(id)) && !state.inHand.value.has(id));
  return wanted && open.includes(wanted) ? [wanted, ...open.filter((id) => id !== wanted)] : open;
}

function menuOf(offers: Offer[], at: Spot): void {
  state.menu.value = {
    ...at,
    items: offers.map((offer) => {
      const swap = offer.kind === "unit" && !state.lit.value.units.has(offer.noun);
      const name = offer.kind === "unit" ? state.unitName(offer.noun) : state.placeName(offer.noun);
      const label = capital(`${state.verbWords(offer.verb)} ${name}`);
      return { label: swap ? say("menu-instead", { action: label }) : label, action: textOf(offer), choose: () => void (swap || offer.kind === "unit" ? take(offer) : go(offer)) };
    }),
  };
}

/** Finds the player's unit that a click takes instead of the one in hand. */
function instead(place: string, unit: string | undefined): Offer | null {
  if (state.inHand.value.size === 0) return null;
  const units = (state.stacks.value.get(place) ?? []).map((one) => one.id).reverse();
  const wanted = unit ? [unit, ...units.filter((id) => id !== unit)] : units;
  for (const id of wanted) {
    const offer = state.inHand.value.has(id) ? null : taking(id);
    if (offer) return offer;
  }
  return null;
}

/** Tells whether one of several units of a pile is to be chosen that do not count the same, so that the player should see them all. */
function asksWhich(open: string[]): boolean {
  const [first, ...others] = open;
  const offers = open.map((id) => preferred(state.lit.value.units.get(id)));
  if (!first || others.length === 0 || !offers.every(([offer]) => offer && state.board.value?.verbs[offer.verb]?.one)) return false;
  const worth = (id: string): string => {
    const [unit, now] = [state.unitById.value.get(id), state.stateOf.value.get(id)];
    return [unit?.type, now?.factors?.join("-") ?? unit?.label, ...(now?.badges ?? [])].join(" ");
  };
  return others.some((id) => worth(id) !== worth(first));
}

/** Returns the unit of a pile that a lesson asks for, if the pile is not spread out: then the player should see it first. */
function taughtUnit(place: string, open: string[]): string | undefined {
  const [verb, ...rest] = state.table.value?.lesson?.next?.split(" ") ?? [];
  const unit = rest.join(" ");
  const asked = open.includes(unit) && state.lit.value.units.get(unit)?.some((offer) => offer.verb === verb);
  return asked && state.maySpread.value && piled(place) && !state.fan.value?.pinned ? unit : undefined;
}

function piled(place: string): boolean {
  return (state.stacks.value.get(place)?.length ?? 0) > 1;
}

/** Does what a click on a place or on one of its counters means. */
export function clickAt(place: string, unit: string | undefined, at: Spot, touch = false): void {
  state.cursor.value = place;
  state.popup.value = null;
  state.menu.value = null;
  if (state.busy.value) return;
  const open = litUnits(place, unit);
  const here = state.lit.value.places.get(place);
  const going = isForward(here) ? preferred(here) : [];
  const [first] = open;
  const taught = taughtUnit(place, open);
  if (taught) {
    state.fan.value = { place, pinned: true, unit: taught };
    return;
  }
  if (going.length > 0 && first) return menuOf([...going, ...preferred(state.lit.value.units.get(first))], at);
  const other = instead(place, unit);
  if (going.length > 0 && other && unit) return menuOf([...going, other], at);
  if (going.length > 0) return choose(going, at, state.placeName(place));
  if (first) {
    // A finger cannot hover, so a pile opens first; a mouse takes the topmost at once, unless they differ and only one is wanted.
    const spreads = asksWhich(open) || (touch && state.maySpread.value && piled(place));
    if (spreads && state.fan.value?.place !== place) {
      state.fan.value = { place, pinned: true };
      return;
    }
    return choose(state.lit.value.units.get(first) ?? [], at, state.unitName(first));
  }
  if (other) return void take(other);
  const steps = [...(here ?? []), ...(state.stacks.value.get(place) ?? []).flatMap((one) => state.lit.value.units.get(one.id) ?? [])];
  if (steps.length > 0) return menuOf(steps, at);
  if (touch && state.maySpread.value && state.stacks.value.has(place)) state.fan.value = { place, pinned: true };
  if (state.decision.value) askWhy({ place, unit: unit ?? state.stacks.value.get(place)?.at(-1)?.id }, at);
}

/** Does what a click on one counter of a fan or a panel means. */
export function clickUnit(unit: string, at: Spot): void {
  state.popup.value = null;
  const offers = state.lit.value.units.get(unit);
  if (offers && !state.inHand.value.has(unit)) {
    // What comes next is on the map, so that is where the keyboard goes.
    document.getElementById("board")?.focus({ preventScroll: true });
    return choose(offers, at, state.unitName(unit));
  }
  if (offers) return menuOf(offers, at);
  const other = state.inHand.value.has(unit) ? null : taking(unit);
  if (other) return void take(other);
  if (state.decision.value) askWhy({ unit }, at);
}

/** Adds the handlers to the board's element and returns a function that removes them. */
export function watchPointer(host: HTMLElement): () => void {
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  let holdTimer: ReturnType<typeof setTimeout> | undefined;
  let press: { unit: string; x: number; y: number; touch: boolean } | null = null;
  let held: Spot | null = null;
  let swallow = false;
  let finger = false;
  // The place under a drag, and the one before it.
  let over: string | null = null;
  let from: string | null = null;

  function hoverOver(event: PointerEvent): void {
    if ((event.target as Element).closest(".fan")) return clearTimeout(hoverTimer);
    const place = placeUnder(event);
    if (place === state.hover.value) return;
    state.hover.value = place;
    clearTimeout(hoverTimer);
    const pile = place ? (state.stacks.value.get(place)?.length ?? 0) : 0;
    const worth = pile > 1 || (pile === 1 && detail.value === "far");
    hoverTimer = setTimeout(() => {
      if (state.fan.value?.pinned || moving.value || drag.value || arrow.value) return;
      state.fan.value = place && worth && !state.hideCounters.value && state.maySpread.value ? { place, pinned: false } : null;
    }, worth ? 220 : 320);
  }

  function onMove(event: PointerEvent): void {
    pointerAt(event.clientX, event.clientY);
    if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > 6) {
      clearTimeout(holdTimer);
      held = null;
    }
    if (press && !drag.value && Math.hypot(event.clientX - press.x, event.clientY - press.y) > 6) {
      if (!press.touch || state.inHand.value.has(press.unit)) startDrag(press.unit, event);
      else press = null;
    }
    if (drag.value?.kind === "unit") {
      const way = passed(drag.value, { x: event.clientX, y: event.clientY });
      for (const place of way) pass(place);
      drag.value = { ...drag.value, x: event.clientX, y: event.clientY };
      state.hover.value = placeUnder(event);
    } else if (event.pointerType === "mouse" && !moving.value) hoverOver(event);
  }

  /** Notes that a drag has come over a place. */
  function pass(place: string | null): void {
    if (place !== over) [from, over] = [over, place];
  }

  function startDrag(unit: string, event: PointerEvent): void {
    // Else a pointer that is let go over a panel would never be heard of again.
    if (!press?.touch) host.setPointerCapture(event.pointerId);
    drag.value = { kind: "unit", id: unit, x: event.clientX, y: event.clientY };
    [from, over] = [null, placeUnder(event)];
    scrollAtEdge(
      () => drag.value,
      (at) => pass(placeAt(at)),
    );
    state.fan.value = null;
    swallow = true;
    const offer = state.inHand.value.has(unit) ? null : taking(unit);
    if (offer) void (event.shiftKey ? takeStack(unit) : take(offer));
  }

  function onDown(event: PointerEvent): void {
    pointerAt(event.clientX, event.clientY);
    pointed.value = true;
    swallow = false;
    const unit = unitUnder(event);
    const touch = event.pointerType !== "mouse";
    finger = touch;
    const grip = (event.target as Element).closest("[data-drag]");
    press = unit && grip && event.button === 0 ? { unit, x: event.clientX, y: event.clientY, touch } : null;
    // A second finger makes it a pinch, and then nothing is held.
    if (touch) clearTimeout(holdTimer);
    held = touch && event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    if (held) {
      holdTimer = setTimeout(() => {
        swallow = true;
        menuUnder(event);
      }, 550);
    }
  }

  function onUp(event: PointerEvent): void {
    clearTimeout(holdTimer);
    press = null;
    if (event.button === 2) menuUnder(event);
    const dragged = drag.value;
    if (dragged?.kind !== "unit") return;
    drag.value = null;
    const place = event.type === "pointerup" && onMap(event) ? placeUnder(event) : null;
    if (!place || place === state.stateOf.value.get(dragged.id)?.at) return;
    void letGo(place, { x: event.clientX, y: event.clientY }, finishes(event));
  }

  async function letGo(place: string, at: Spot, finishing: boolean): Promise<void> {
    const came = from;
    await answered(); // to the take
    const actions = state.table.value?.actions ?? 0;
    await drop(place, came, at);
    if (finishing) await finish(actions);
  }

  function onClick(event: MouseEvent): void {
    if (swallow) {
      swallow = false;
      return;
    }
    if ((event.target as Element).closest(".no-pan")) return;
    if (state.fan.value) state.fan.value = null;
    const unit = unitUnder(event);
    // A counter may lean over the edge of its place.
    const place = (unit && state.stateOf.value.get(unit)?.at) || placeUnder(event);
    if (!place) return;
    const at = { x: event.clientX, y: event.clientY };
    const actions = state.table.value?.actions ?? 0;
    choosePointed(event, place, unit, at);
    if (finishes(event)) void finish(actions);
  }

  function choosePointed(event: MouseEvent, place: string, unit: string | undefined, at: Spot): void {
    const [open] = litUnits(place, unit);
    const first = open ?? unit;
    const own = open !== undefined && state.unitById.value.get(open)?.side === state.decision.value?.side;
    const again = event.shiftKey && !own ? againAt(place) : null;
    if (again) {
      state.cursor.value = place;
      doAgain(again);
    } else if (event.shiftKey && first) {
      state.cursor.value = place;
      void takeStack(first);
    } else clickAt(place, unit, at, finger);
  }

  /** Opens the menu that was asked for by key; a held finger and the right button, which may draw, have ways of their own. */
  function onMenu(event: MouseEvent): void {
    event.preventDefault();
    if (!finger && event.button !== 2) menuUnder(event);
  }

  function menuUnder(event: MouseEvent): void {
    const unit = unitUnder(event);
    const place = (unit && state.stateOf.value.get(unit)?.at) || placeUnder(event);
    if (place) openMenu(place, unit, { x: event.clientX, y: event.clientY });
  }

  /** Closes a pile that was spread by hovering, because the camera moves or the pointer leaves. */
  function closeHover(): void {
    clearTimeout(hoverTimer);
    if (state.fan.value && !state.fan.value.pinned) state.fan.value = null;
  }

  function onLeave(): void {
    state.hover.value = null;
    closeHover();
  }

  const handlers: [string, (event: never) => void][] = [
    ["pointermove", onMove], ["pointerdown", onDown], ["pointerup", onUp], ["pointercancel", onUp],
    ["click", onClick], ["contextmenu", onMenu], ["pointerleave", onLeave],
  ];
  for (const [name, handler] of handlers) host.addEventListener(name, handler as EventListener);
  // The camera keeps the wheel to itself, so it is asked.
  const stopWatching = moving.subscribe((now) => void (now && closeHover()));
  return () => {
    stopWatching();
    clearTimeout(hoverTimer);
    for (const [name, handler] of handlers) host.removeEventListener(name, handler as EventListener);
  };
}
