/** A drag that rests at the edge of the map moves the map, so that it can go farther than what is in sight. */

import { type Spot } from "./drop";
import { scrollFrom } from "./zoom";

/** Frames that the pointer stays at the edge before the map moves. */
const REST = 12;

/** Moves the map while a drag goes on; `where` returns the pointer, null when the drag has ended. */
export function scrollAtEdge(where: () => Spot | null, moved: (at: Spot) => void): void {
  let rested = 0;
  let last: Spot | null = null;
  const tick = (): void => {
    const at = where();
    if (!at) return;
    const away = last !== null && Math.hypot(at.x - last.x, at.y - last.y) > 24;
    rested = away ? 0 : rested + 1;
    if (away || last === null) last = at;
    if (rested > REST && scrollFrom(at)) moved(at);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
