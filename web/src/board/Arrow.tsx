/** The arrow that is being drawn, with rings round the counters that it takes and a word about what it does. */

import type { JSX } from "preact";
import { caught } from "../arrows";
import { placeName, spots } from "../state";
import { say } from "../words";
import { arrow } from "./drag";
import { toClient, viewport } from "./zoom";

/** Half a counter, in units of the map. */
const HALF = 46;
/** Pixels that the words beside the tip need; nearer to the edge they stand on its other side. */
const ROOM = 240;

export function DrawnArrow(): JSX.Element | null {
  const drawn = arrow.value;
  const { k } = viewport.value;
  const points = drawn?.points.map(toClient) ?? [];
  const tip = points.at(-1);
  if (!drawn || !tip) return null;
  const line = points.map(({ x, y }) => `${x},${y}`).join(" ");
  const units = caught(drawn);
  const rings = new Set(units.flatMap((unit) => spots.value.get(unit) ?? []));
  const end = drawn.places.at(-1);
  return (
    <>
      <svg class="arrow" data-testid="arrow" aria-hidden="true">
        <defs>
          <marker id="arrow-tip" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto">
            <path d="M0,0L10,5L0,10Z" />
          </marker>
        </defs>
        {[...rings].map((spot) => {
          const at = toClient(spot);
          return <rect key={`${spot.x} ${spot.y}`} class="ring" x={at.x - HALF * k} y={at.y - HALF * k} width={2 * HALF * k} height={2 * HALF * k} rx={10 * k} />;
        })}
        <polyline class="casing" points={line} />
        <polyline class="line" points={line} marker-end="url(#arrow-tip)" />
      </svg>
      {units.length > 0 && (
        <p class="arrow-says" role="status" style={{ ...(tip.x + ROOM > innerWidth ? { right: `${innerWidth - tip.x + 16}px` } : { left: `${tip.x + 16}px` }), top: `${tip.y + 16}px` }}>
          {end ? say("arrow-units", { count: units.length, place: placeName(end) }) : say("arrow-counters", { count: units.length })}
        </p>
      )}
    </>
  );
}
