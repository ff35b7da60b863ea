/** A pile spread out beside its place, large enough to read, each counter a button. */

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isForward } from "../choices";
import { centre } from "../geometry";
import { takeStack } from "../play";
import { decision, fan, inHand, lit, piecesAt, placeById, placeName } from "../state";
import { CounterIcon, unitLabel } from "./Counter";
import { clickUnit } from "./pointer";
import { inset, viewport } from "./zoom";

export function Fan(): JSX.Element | null {
  const ref = useRef<HTMLDivElement>(null);
  const open = fan.value;
  const place = open ? placeById.value.get(open.place) : undefined;
  const pieces = open ? piecesAt(open.place).reverse() : [];
  useLayoutEffect(() => {
    // Opened by keyboard or finger: the first counter takes the focus so that Enter chooses it, before any further key.
    if (open?.pinned) ref.current?.querySelector<HTMLButtonElement>("button")?.focus();
  }, [open?.place, open?.pinned]);
  useLayoutEffect(() => {
    // A tall fan is pushed up from under the prompt, as far as the top of the map.
    const element = ref.current;
    const most = (element?.parentElement?.clientHeight ?? 0) - inset().bottom - 8;
    if (element && element.offsetTop + element.offsetHeight > most) element.style.top = `${Math.max(8, most - element.offsetHeight)}px`;
  });
  if (!open || !place || pieces.length === 0) return null;
  const { k, x, y } = viewport.value;
  const at = centre(place);
  const screen = { x: at.x * k + x, y: at.y * k + y };
  const width = Math.min(pieces.length, 4) * 92 + 20;
  const room = ref.current?.parentElement?.clientWidth ?? innerWidth;
  const left = screen.x + 52 * k + width < room - 8 ? screen.x + 50 * k + 6 : Math.max(8, screen.x - 50 * k - 6 - width);
  const top = Math.max(8, screen.y - 66);
  const takeable = pieces.filter(({ unit }) => isForward(lit.value.units.get(unit.id)) || inHand.value.has(unit.id));
  const [first] = takeable;
  const own = first && first.unit.side === decision.value?.side;
  return (
    <div
      ref={ref}
      class="fan no-pan"
      role="group"
      aria-label={`Units at ${placeName(open.place)}`}
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px` }}
      onPointerLeave={() => {
        if (!open.pinned) fan.value = null;
      }}
    >
      <div class="fan-row">
        {pieces.map(({ unit, state }) => {
          const forward = isForward(lit.value.units.get(unit.id));
          const enemy = decision.value !== null && unit.side !== decision.value.side;
          const mark = inHand.value.has(unit.id) ? "chosen" : forward ? (enemy ? "target" : "lit") : "";
          return (
            <button
              key={unit.id}
              type="button"
              class={`fan-unit ${mark}`}
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
      {own && takeable.length > 1 && first && (
        <button type="button" class="quiet" data-testid="take-stack" onClick={() => void takeStack(first.unit.id)}>
          Take the whole stack
        </button>
      )}
    </div>
  );
}
