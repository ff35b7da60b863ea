/** One counter: a square of 80 map units round the origin, the same on the map, in fans and in panels. */

import type { JSX } from "preact";
import { coloursOf } from "../palette";
import { preferences } from "../preferences";
import type { Unit, UnitShown } from "../protocol";
import { sideIndex } from "../state";
import { SYMBOL_ASPECT, symbolId } from "./symbols";

/** From this width on, the smallest lettering of a counter reaches twelve pixels. */
const FULL = 80;

/** A badge of a counter; badges differ in shape, so that none depends on colour. */
function Badge({ kind, at }: { kind: string; at: number }): JSX.Element {
  const y = -14 + at * 22;
  return (
    <g class={`badge badge-${kind}`} transform={`translate(37,${y})`}>
      <circle r="12" />
      {kind === "isolated" ? (
        <path d="M-7,3a4,4 0 0 1 0,-6h4M3,3h4a4,4 0 0 0 0,-6M-2,5l1,3M2,-5l-1,-3" />
      ) : kind === "fighting" ? (
        <path d="M-6,-6L6,6M6,-6L-6,6M-7,3l4,4M7,3l-4,4" />
      ) : kind === "moved" ? (
        <path d="M-6,0H5M1,-4l5,4l-5,4" />
      ) : kind === "arrived" || kind === "new" ? (
        <path d="M0,-6V6M-6,0H6" />
      ) : (
        <text y="5" text-anchor="middle">
          {kind.charAt(0).toUpperCase()}
        </text>
      )}
    </g>
  );
}

function Symbol({ type, width, y, class: name }: { type: string; width: number; y: number; class: string }): JSX.Element {
  const height = width * SYMBOL_ASPECT;
  return <use href={`#${symbolId(type)}`} x={-width / 2} y={y} width={width} height={height} class={name} />;
}

/** The picture of a unit; with `full` everything is drawn at every zoom. */
export function CounterArt({ unit, state, full }: { unit: Unit; state?: UnitShown | undefined; full?: boolean }): JSX.Element {
  const colours = coloursOf(unit.nation, sideIndex(unit.side));
  const badges = (state?.badges ?? []).filter((badge) => badge !== "moved" && badge !== "reduced");
  const reduced = state?.badges.includes("reduced") ?? false;
  const moved = state?.badges.includes("moved") ?? false;
  const label = state?.factors?.join("-") ?? unit.label;
  const narrow = unit.short.length > 6 ? { textLength: "44", lengthAdjust: "spacingAndGlyphs" as const } : {};
  const named = preferences.value.counters === "names";
  const wide = unit.short.length > 5 ? { textLength: "70", lengthAdjust: "spacingAndGlyphs" as const } : {};
  // From the left edge as far as the number of a stack on the right corner.
  const beside = unit.short.length > 4 ? { textLength: "56", lengthAdjust: "spacingAndGlyphs" as const } : {};
  const squeeze = label.length > 5 ? { textLength: "68", lengthAdjust: "spacingAndGlyphs" as const } : {};
  return (
    <g class={`counter${moved ? " moved" : ""}${full ? " full" : ""}`} style={{ color: colours.ink }}>
      <rect class="shadow" x="-37" y="-36" width="80" height="80" rx="8" />
      <g class="face">
        <rect class="body" x="-40" y="-40" width="80" height="80" rx="7" fill={colours.fill} stroke={colours.edge} />
        {reduced && <path class="stripe" d="M-40,-8L-8,-40H10L-40,10Z" />}
        {named && (
          <text class="own-name" y="2" text-anchor="middle" {...wide}>
            {unit.short}
          </text>
        )}
        {!named && (
          <>
            <Symbol type={unit.type} width={64} y={-32} class="symbol at-far" />
            <Symbol type={unit.type} width={52} y={-33} class="symbol at-mid" />
            <Symbol type={unit.type} width={42} y={-18} class="symbol at-named" />
          </>
        )}
        {!named && (
          <>
            <text class="designation at-named" x="-36" y="-21" {...beside}>
              {unit.short}
            </text>
            <text class="designation at-near" x="-35" y="-22" {...narrow}>
              {unit.short}
            </text>
          </>
        )}
        <text class="size at-near" x="35" y="-22" text-anchor="end">
          {unit.size}
        </text>
        <text class="factors" y="34" text-anchor="middle" {...squeeze}>
          {label}
        </text>
        {badges.slice(0, 3).map((badge, index) => (
          <Badge key={badge} kind={badge} at={index} />
        ))}
      </g>
    </g>
  );
}

/** A counter as a picture of its own for panels, `size` pixels wide; small ones leave out what would be unreadable. */
export function CounterIcon({ unit, state, size = 56 }: { unit: Unit; state?: UnitShown | undefined; size?: number }): JSX.Element {
  return (
    <svg class="counter-icon" width={size} height={size} viewBox="-46 -44 98 92" aria-hidden="true">
      <CounterArt unit={unit} state={state} full={size >= FULL} />
    </svg>
  );
}
