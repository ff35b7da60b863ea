/** A moving picture of a game: the map with every counter at chosen moments, as a GIF of bounded size. */

import { applyPalette, GIFEncoder, quantize } from "gifenc";
import { lookAt } from "../earlierViews";
import type { Shown, TableMessage } from "../protocol";
import { board, mapSvg, pilesIn, table } from "../state";
import { study } from "../study";
import { boxOfDrawing, canvasOf, imageOf, standalone } from "./mapBitmap";
import { counters, download } from "./share";

export type Chosen = "turns" | "comments";

const MOST_FRAMES = 80;
/** The longer side of the map in pixels and how many frames: tried in this order until the file is small enough. */
const SIZES = [[900, MOST_FRAMES], [640, MOST_FRAMES], [640, 20]] as const;
/** The band with words under the map. */
const BAND = 34;
const LARGEST = 8 * 1024 * 1024;
const DELAY = 900;
const LAST_DELAY = 3000;
const COLOURS = 128;

/** Returns so many of some things, spread over all of them, with the first and the last. */
export function spread<T>(all: T[], most: number): T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, n) => all[Math.round((n * (all.length - 1)) / (most - 1))]).filter((one) => one !== undefined);
}

/** Lists the moments that a moving picture shows: the beginning of every turn, or the commented ones; always the end. */
export function momentsOf(now: TableMessage, chosen: Chosen): number[] {
  const wanted = chosen === "comments" ? study.value.comments.filter((one) => one.line === "").map((one) => one.at) : now.marks.map((mark) => mark.at);
  return spread([...new Set([...wanted, now.actions])].sort((one, other) => one - other), MOST_FRAMES);
}

interface Frame {
  view: Shown;
  words: string;
}

/** Draws the frames one after another and encodes them; null where the browser cannot draw. */
async function encoded(frames: Frame[], longest: number, told: (share: number) => void): Promise<Uint8Array<ArrayBuffer> | null> {
  const drawing = mapSvg.value;
  const box = drawing ? boxOfDrawing(drawing) : null;
  if (!drawing || !box) return null;
  const scale = longest / Math.max(box.w, box.h);
  const [width, height] = [Math.round(box.w * scale), Math.round(box.h * scale)];
  const [canvas, pen] = canvasOf(width, height + BAND);
  if (!pen) return null;
  const ground = await imageOf(standalone(drawing, width, height, "zoom-far", "", "", scale));
  const gif = GIFEncoder();
  let palette: number[][] | null = null;
  for (const [n, { view, words }] of frames.entries()) {
    const part = [box.x, box.y, box.w, box.h].join(" ");
    const shape = [`xmlns="http://www.w3.org/2000/svg"`, `viewBox="${part}"`, `width="${width}"`, `height="${height}"`].join(" ");
    const units = await imageOf(`<svg ${shape}>${counters(pilesIn(view))}</svg>`);
    pen.fillStyle = "#f6f0e0";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(ground, 0, 0, width, height);
    pen.drawImage(units, 0, 0, width, height);
    pen.fillStyle = "#211b14";
    pen.font = "600 18px 'Source Serif 4', serif";
    pen.fillText(words, 12, height + 23, width - 24);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    palette ??= quantize(data, COLOURS);
    gif.writeFrame(applyPalette(data, palette), canvas.width, canvas.height, { palette: n === 0 ? palette : undefined, delay: n === frames.length - 1 ? LAST_DELAY : DELAY });
    told((n + 1) / frames.length);
    await new Promise((go) => setTimeout(go)); // the page stays alive
  }
  gif.finish();
  return gif.bytes() as Uint8Array<ArrayBuffer>;
}

/** Makes the moving picture of the open game; one that would be too large is made smaller, then with fewer frames. */
export async function movingPicture(chosen: Chosen, told: (share: number) => void): Promise<Blob | null> {
  const now = table.value;
  if (!now) return null;
  const frames: Frame[] = [];
  for (const at of momentsOf(now, chosen)) {
    const { view } = await lookAt(at);
    frames.push({ view, words: [board.value?.title, view.turn_label].join(", ") });
  }
  for (const [longest, most] of SIZES) {
    const bytes = await encoded(spread(frames, most), longest, told);
    if (!bytes) return null;
    if (bytes.length <= LARGEST) return new Blob([bytes], { type: "image/gif" });
  }
  return null;
}

/** Saves the moving picture; returns false where the browser cannot draw it. */
export async function shareMoving(chosen: Chosen, told: (share: number) => void): Promise<boolean> {
  const file = await movingPicture(chosen, told).catch(() => null);
  if (file) download(file, `${table.value?.game ?? "game"}-${table.value?.table ?? ""}.gif`);
  return file !== null;
}
