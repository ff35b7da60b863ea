/** All counters on the map: piles in their places, the size of each pile, outlines round what can be taken. */

import { computed } from "@preact/signals";
import type { JSX } from "preact";
import { isForward } from "../choices";
import { numberAt, pileStep, type Pile } from "../piles";
import { putDown, stopHere } from "../play";
import type { UnitShown } from "../protocol";
import { decision, following, hideCounters, inHand, lit, piles, resting, unitById } from "../state";
import { CounterArt } from "./Counter";
import { unitLabel } from "../unitWords";

/** The units that a drag takes instead of what is in hand. */
const others = computed(() => (inHand.value.size > 0 && (putDown() ?? stopHere()) ? resting.value : null));

function Piece({ state, index, pile }: { state: UnitShown; index: number; pile: Pile }): JSX.Element | null {
  const unit = unitById.value.get(state.id);
  if (!unit) return null;
  const { at, scale } = pile;
  const size = pile.units.length;
  const shift = (index - (size - 1) / 2) * pileStep(size) * scale;
  const offers = lit.value.units.get(state.id);
  const hand = inHand.value.has(state.id) || following.value.includes(state.id);
  const forward = isForward(offers);
  const enemy = decision.value !== null && unit.side !== decision.value.side;
  const mark = hand ? " chosen" : forward ? (enemy ? " target" : " lit") : "";
  return (
    <g
      class={`piece${mark}${size > 1 ? " piled" : ""}${scale < 1 ? " sharing" : ""}`}
      style={{ transform: `translate(${at.x + shift}px,${at.y - shift}px)${scale < 1 ? ` scale(${scale})` : ""}` }}
      data-unit={state.id}
      data-testid={`unit-${state.id}`}
      data-drag={hand || ((forward || others.value?.has(state.id)) && !enemy) ? "" : undefined}
      data-hand={hand ? "" : undefined}
      role="img"
      aria-label={unitLabel(unit, state)}
    >
      <CounterArt unit={unit} state={state} />
      {hand && <rect class="ring casing" x="-43" y="-43" width="86" height="86" rx="9" />}
      {hand && <rect class="ring chosen" x="-43" y="-43" width="86" height="86" rx="9" />}
    </g>
  );
}

export function Counters(): JSX.Element {
  return (
    <g class="counters" style={{ display: hideCounters.value ? "none" : undefined }}>
      {piles.value.flatMap((pile) =>
        pile.units.map((state, index) => <Piece key={state.id} state={state} index={index} pile={pile} />),
      )}
    </g>
  );
}

/** The number of counters in each pile, on a dark disc at its upper corner, where no counter has a figure. */
export function PileSizes(): JSX.Element | null {
  if (hideCounters.value) return null;
  return (
    <g>
      {piles.value.map((pile) => {
        if (pile.units.length < 2) return null;
        const { x, y } = numberAt(pile);
        return (
          <g key={`n-${pile.key}`} class="pile" style={{ transform: `translate(${x}px,${y}px)` }}>
            <g class="steady">
              <circle r="9" />
              <text y="4.5" text-anchor="middle">
                {pile.units.length}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** One outline for each pile with something to take, in a layer of its own that pulses without redrawing the map. */
export function Rings(): JSX.Element | null {
  if (hideCounters.value) return null;
  const side = decision.value?.side;
  return (
    <g>
      {piles.value.map(({ key, units, scale, at: { x, y } }) => {
        const open = units.filter((unit) => isForward(lit.value.units.get(unit.id)) && !inHand.value.has(unit.id));
        const [first] = open;
        if (!first) return null;
        const reach = ((units.length - 1) / 2) * pileStep(units.length) * scale;
        const enemy = unitById.value.get(first.id)?.side !== side;
        const half = 44 * scale + reach;
        const box = { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
        return (
          <g key={key}>
            <rect class="ring casing" {...box} rx="10" />
            <rect class={`ring ${enemy ? "target" : "lit"}`} {...box} rx="10" />
          </g>
        );
      })}
    </g>
  );
}
