/** Parts that several panels show of a unit: its counter as a button, and its name with a link to its place. */

import type { JSX } from "preact";
import { CounterIcon } from "../board/Counter";
import { unitLabel } from "../unitWords";
import { moveCursor } from "../board/cursor";
import { clickUnit } from "../board/pointer";
import { isForward } from "../choices";
import { takeStack } from "../play";
import type { Unit, UnitShown } from "../protocol";
import { lit, placeOf, unitById } from "../state";
import { unitDown } from "./unitDrag";

/** Does what a click on a unit means, with menus and answers below the element that was clicked. */
export function clickUnitOn(element: Element, unit: string): void {
  const { left, bottom } = element.getBoundingClientRect();
  clickUnit(unit, { x: left, y: bottom });
}

/** The counter of a unit off the map as a button. */
export function UnitButton({ state, kind }: { state: UnitShown; kind: "box" | "dead" }): JSX.Element | null {
  const unit = unitById.value.get(state.id);
  if (!unit) return null;
  const label = unitLabel(unit, state);
  return (
    <button type="button" class={`icon-button ${isForward(lit.value.units.get(unit.id)) ? "lit" : ""}`} data-unit={unit.id} data-testid={`${kind}-${unit.id}`} aria-label={label} title={label} onPointerDown={(event) => unitDown(event, unit.id)} onClick={(event) => void (event.shiftKey ? takeStack(unit.id) : clickUnitOn(event.currentTarget, unit.id))}>
      <CounterIcon unit={unit} state={state} size={52} />
    </button>
  );
}

/** The name of a unit, and a link to where it stands. */
export function UnitHeading({ unit, state }: { unit: Unit; state: UnitShown | undefined }): JSX.Element {
  const place = state?.at ? placeOf(state.at) : null;
  return (
    <p class="force-name">
      <strong>{unit.name}</strong>
      {place && (
        <button type="button" class="link" onClick={() => moveCursor(place.id, true)}>
          {place.name ?? place.id}
        </button>
      )}
    </p>
  );
}
