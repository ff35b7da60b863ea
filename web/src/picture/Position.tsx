/** A small picture of a position: the map, and a block wherever units stand. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { boxOf, SCALE, type Box } from "../geometry";
import { NATIONS, type CounterColours } from "../palette";
import type { Picture, Stack } from "../protocol";
import { dark } from "../state";
import { groundOf, type Ground } from "./mapBitmap";

const BLOCK = 80;
/** No block is smaller than this, in pixels of the page. */
const LEAST = 5;
/** How much of the map is shown round the outermost units, in map units. */
const MARGIN = 2 * SCALE;

/** Returns the part of a map that a picture of this shape shows: what the units cover, grown to fit, never beyond the map. */
export function cropOf(map: Box, stacks: Stack[], aspect: number): Box {
  const held = boxOf(stacks.map((one) => ({ x: one.x * SCALE, y: one.y * SCALE })), MARGIN) ?? map;
  const most = { w: Math.min(map.w, map.h * aspect), h: Math.min(map.h, map.w / aspect) };
  const w = Math.min(most.w, Math.max(held.w, held.h * aspect));
  const h = w / aspect;
  const within = (middle: number, size: number, from: number, room: number): number => Math.min(Math.max(middle - size / 2, from), from + room - size);
  return { x: within(held.x + held.w / 2, w, map.x, map.w), y: within(held.y + held.h / 2, h, map.y, map.h), w, h };
}

const COLOURS = [NATIONS["german"], NATIONS["russian"]] as CounterColours[];

function paint(canvas: HTMLCanvasElement, ground: Ground, stacks: Stack[]): void {
  const ratio = Math.min(devicePixelRatio || 1, 2);
  canvas.width = Math.round(canvas.clientWidth * ratio);
  canvas.height = Math.round(canvas.clientHeight * ratio);
  const pen = canvas.getContext("2d");
  if (!pen || canvas.width === 0 || canvas.height === 0) return;
  const { box, scale } = ground;
  const crop = cropOf(box, stacks, canvas.width / canvas.height);
  pen.drawImage(ground.bitmap, (crop.x - box.x) * scale, (crop.y - box.y) * scale, crop.w * scale, crop.h * scale, 0, 0, canvas.width, canvas.height);
  const zoom = canvas.width / crop.w;
  const size = Math.max(BLOCK * zoom * 0.85, LEAST * ratio);
  pen.lineWidth = Math.max(1, size / 9);
  for (const one of stacks) {
    const colours = COLOURS[one.side] ?? COLOURS[0];
    const [x, y] = [(one.x * SCALE - crop.x) * zoom, (one.y * SCALE - crop.y) * zoom];
    for (let below = Math.min(one.units, 3) - 1; below >= 0; below--) {
      const shift = (below * size) / 7;
      pen.fillStyle = colours?.fill ?? "";
      pen.strokeStyle = colours?.edge ?? "";
      pen.fillRect(x - size / 2 - shift, y - size / 2 - shift, size, size);
      pen.strokeRect(x - size / 2 - shift, y - size / 2 - shift, size, size);
    }
  }
}

/** Calls a function when the element first becomes visible. */
function whenSeen(element: Element, work: () => void): () => void {
  if (typeof IntersectionObserver === "undefined") {
    work();
    return () => undefined;
  }
  const eye = new IntersectionObserver((seen) => {
    if (!seen.some((one) => one.isIntersecting)) return;
    eye.disconnect();
    work();
  }, { rootMargin: "120px" });
  eye.observe(element);
  return () => eye.disconnect();
}

interface Props {
  /** The key of the position; a picture with another key is fetched again. */
  of: string;
  fetched: () => Promise<Picture>;
  label: string;
}

export function PositionPicture({ of, fetched, label }: Props): JSX.Element {
  const ref = useRef<HTMLCanvasElement>(null);
  const night = dark.value;
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    let gone = false;
    const stop = whenSeen(canvas, () => {
      void fetched()
        .then(async (picture) => [picture, await groundOf(picture.game, night)] as const)
        .then(([picture, ground]) => {
          if (gone || !ground) return;
          paint(canvas, ground, picture.stacks);
          canvas.dataset["stacks"] = String(picture.stacks.length);
        })
        .catch(() => undefined);
    });
    return () => {
      gone = true;
      stop();
    };
  }, [of, night]);
  return <canvas ref={ref} class="position" role="img" aria-label={label} data-testid={`picture-${of.split(" ")[0]}`} />;
}
