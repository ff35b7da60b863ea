/** A drawing of a die. */

import type { JSX } from "preact";
import { say } from "../words";

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

export function Die({ value, size = 20, fall = false }: { value: number; size?: number; fall?: boolean }): JSX.Element {
  const pips = PIPS[value];
  return (
    <svg class={`die${fall ? " fall" : ""}`} width={size} height={size} viewBox="-12 -12 24 24" role="img" aria-label={say("die", { value })}>
      <rect x="-11" y="-11" width="22" height="22" rx="5" />
      {pips ? pips.map(([x, y]) => <circle key={`${x},${y}`} cx={x * 5.6} cy={y * 5.6} r="2.3" />) : <text y="5" text-anchor="middle">{value}</text>}
    </svg>
  );
}
