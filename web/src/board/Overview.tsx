/** The overview at the foot of the panel, except beside a battle or charts, which need the room: the whole map as a small picture with the part that is in sight; a click there moves the map. */

import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useComputed, useSignal } from "@preact/signals";
import type { Box } from "../geometry";
import { coloursOf } from "../palette";
import { groundOf, type Ground } from "../picture/mapBitmap";
import { preferences } from "../preferences";
import { narrow } from "../prefs";
import * as state from "../state";
import { say } from "../words";
import { mapBox } from "./Map";
import { panTo, seenBox } from "./zoom";

/** The room of the picture in pixels. */
const ROOM = { w: 260, h: 124 };
/** The picture is there while less than this part of the map is in sight, by area. */
const LITTLE = 0.45;
const DOT = 4;

/** Returns how much of the map a box shows, by area. */
export function shareOf(map: Box, seen: Box): number {
  const along = (from: number, size: number, first: number, room: number): number => Math.max(0, Math.min(from + size, first + room) - Math.max(from, first));
  return (along(seen.x, seen.w, map.x, map.w) * along(seen.y, seen.h, map.y, map.h)) / (map.w * map.h);
}

function paint(canvas: HTMLCanvasElement, ground: Ground | null, box: Box): void {
  const ratio = Math.min(devicePixelRatio || 1, 2);
  canvas.width = Math.round(canvas.clientWidth * ratio);
  canvas.height = Math.round(canvas.clientHeight * ratio);
  const pen = canvas.getContext("2d");
  if (!pen || canvas.width === 0) return;
  if (ground) pen.drawImage(ground.bitmap, 0, 0, canvas.width, canvas.height);
  const zoom = canvas.width / box.w;
  for (const pile of state.piles.value) {
    const unit = state.unitById.value.get(pile.units.at(-1)?.id ?? "");
    if (!unit) continue;
    const colours = coloursOf(unit.nation, state.sideIndex(unit.side));
    pen.fillStyle = colours.fill;
    pen.strokeStyle = colours.edge;
    const [x, y] = [(pile.at.x - box.x) * zoom, (pile.at.y - box.y) * zoom];
    pen.fillRect(x - (DOT * ratio) / 2, y - (DOT * ratio) / 2, DOT * ratio, DOT * ratio);
    pen.strokeRect(x - (DOT * ratio) / 2, y - (DOT * ratio) / 2, DOT * ratio, DOT * ratio);
  }
}

/** The frame of what is in sight; it alone follows the map as it moves. */
function Sight({ box }: { box: Box }): JSX.Element {
  const seen = seenBox();
  const [left, top] = [Math.max(box.x, seen.x), Math.max(box.y, seen.y)];
  const [right, bottom] = [Math.min(box.x + box.w, seen.x + seen.w), Math.min(box.y + box.h, seen.y + seen.h)];
  return (
    <svg viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`} aria-hidden="true">
      <rect x={left} y={top} width={Math.max(0, right - left)} height={Math.max(0, bottom - top)} vector-effect="non-scaling-stroke" />
    </svg>
  );
}

export function Overview(): JSX.Element | null {
  const ref = useRef<HTMLCanvasElement>(null);
  const ground = useSignal<Ground | null>(null);
  const shown = state.board.value;
  const box = useMemo(() => (shown ? mapBox(shown, state.mapSvg.value) : null), [shown, state.mapSvg.value]);
  const map = useSignal(box);
  map.value = box;
  // Computed, so that a moving map draws nothing here but the frame.
  const wanted = useComputed(() => preferences.value.overview && state.guideStep.value === null && map.value !== null && shareOf(map.value, seenBox()) < LITTLE);
  const night = state.dark.value;
  const open = wanted.value && !narrow();
  const game = shown?.id ?? "";
  useEffect(() => {
    if (open && game) void groundOf(game, night).then((made) => (ground.value = made));
  }, [open, game, night]);
  useEffect(() => {
    if (ref.current && box) paint(ref.current, ground.value, box);
  }, [open, ground.value, state.piles.value]);
  if (!open || !box) return null;
  const scale = Math.min(ROOM.w / box.w, ROOM.h / box.h);
  const goTo = (event: PointerEvent): void => {
    const frame = (event.currentTarget as Element).getBoundingClientRect();
    panTo({ x: box.x + (event.clientX - frame.left) / scale, y: box.y + (event.clientY - frame.top) / scale }, true);
  };
  return (
    <div
      class="overview"
      data-testid="overview"
      role="img"
      aria-label={say("map-overview")}
      title={say("map-overview")}
      style={{ width: `${box.w * scale}px`, height: `${box.h * scale}px` }}
      onPointerDown={goTo}
      onPointerMove={(event) => event.buttons === 1 && goTo(event)}
    >
      <canvas ref={ref} />
      <Sight box={box} />
    </div>
  );
}
