/** A pile spread out beside its place, large enough to read, each counter a button. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isForward } from "../choices";
import { centre, type Point } from "../geometry";
import { comesAlong, takeStack, taking } from "../play";
import { decision, fan, inHand, lit, piecesAt, placeById, placeName, spots, stacks, stateOf } from "../state";
import { say } from "../words";
import { CounterIcon } from "./Counter";
import { arrow } from "./drag";
import { unitLabel } from "../unitWords";
import { fanSpot } from "./fanPosition";
import { clickUnit } from "./pointer";
import { inset, viewport } from "./zoom";

/**
 * Lists what a fan must not cover, as squares on the screen: every other pile or place that can be clicked. The fan
 * of a lesson stands close to its pile and may cover empty places that units could go to.
 */
function obstacles({ place, unit: asked }: { place: string; unit?: string }, k: number, x: number, y: number): { x: number; y: number; r: number }[] {
  const found: { x: number; y: number; r: number }[] = [];
  const add = (at: Point): void => void found.push({ x: at.x * k + x, y: at.y * k + y, r: 44 * k });
  for (const [unit, offers] of lit.value.units) {
    const spot = isForward(offers) && stateOf.value.get(unit)?.at !== place ? spots.value.get(unit) : undefined;
    if (spot) add(spot);
  }
  for (const [id, offers] of lit.value.places) {
    const lies = isForward(offers) && !(asked && !stacks.value.has(id)) ? placeById.value.get(id) : undefined;
    if (lies) add(centre(lies));
  }
  return found;
}

export function Fan(): JSX.Element | null {
  const ref = useRef<HTMLDivElement>(null);
  const open = fan.value;
  const place = open ? placeById.value.get(open.place) : undefined;
  const pieces = open ? piecesAt(open.place).reverse() : [];
  useLayoutEffect(() => {
    // Opened by keyboard or finger: the first counter takes the focus so that Enter chooses it, before any further key.
    if (open?.pinned && !open.unit) ref.current?.querySelector<HTMLButtonElement>("button")?.focus();
  }, [open?.place, open?.pinned, open?.unit]);
  if (!open || !place || pieces.length === 0) return null;
  const { k, x, y } = viewport.value;
  const at = centre(place);
  const screen = { x: at.x * k + x, y: at.y * k + y };
  const columns = Math.min(pieces.length, 4);
  const size = { w: columns * 92 + 20, h: Math.ceil(pieces.length / 4) * 118 + (pieces.length > 1 ? 48 : 12) };
  const host = document.getElementById("board");
  const room = { w: (host?.clientWidth ?? innerWidth) - inset().right, h: (host?.clientHeight ?? innerHeight) - inset().bottom };
  const spot = fanSpot(screen, 46 * k, size, room, obstacles(open, k, x, y));
  const takeable = pieces.filter(({ unit }) => isForward(lit.value.units.get(unit.id)) || inHand.value.has(unit.id));
  const [first] = takeable;
  const along = takeable.flatMap(({ unit }) => taking(unit.id) ?? []).filter(comesAlong);
  const own = first && first.unit.side === decision.value?.side;
  return (
    <div
      ref={ref}
      class={`fan no-pan${spot.free || open.pinned ? "" : " glass"}`}
      role="group"
      aria-label={say("map-units-at", { place: placeName(open.place) })}
      style={{ left: `${spot.x}px`, top: `${spot.y}px`, width: `${size.w}px` }}
      onPointerLeave={() => {
        if (!open.pinned) fan.value = null;
      }}
    >
      <div class="fan-row">
        {pieces.map(({ unit, state }) => {
          const forward = isForward(lit.value.units.get(unit.id));
          const enemy = decision.value !== null && unit.side !== decision.value.side;
          const mark = inHand.value.has(unit.id) || arrow.value?.first.includes(unit.id) ? "chosen" : forward ? (enemy ? "target" : "lit") : "";
          return (
            <button
              key={unit.id}
              type="button"
              class={`fan-unit ${mark}`}
              data-unit={unit.id}
              data-drag={own && mark !== "target" && (forward || inHand.value.has(unit.id)) ? "" : undefined}
              data-testid={`fan-${unit.id}`}
              aria-label={unitLabel(unit, state)}
              aria-pressed={inHand.value.has(unit.id)}
              title={unitLabel(unit, state)}
              onClick={(event) => {
                const box = event.currentTarget.getBoundingClientRect();
                if (event.shiftKey) void takeStack(unit.id);
                else clickUnit(unit.id, { x: box.left + 20, y: box.bottom });
              }}
            >
              <CounterIcon unit={unit} state={state} size={80} />
              <span class="fan-name">{unit.name}</span>
            </button>
          );
        })}
      </div>
      {own && along.length > 0 && takeable.length > 1 && first && (
        <button type="button" class="quiet" data-testid="take-stack" onClick={() => void takeStack(first.unit.id)}>
          {say("take-whole-stack")}
        </button>
      )}
    </div>
  );
}
