/** Map drawings as bitmaps: each is drawn once and then copied into every small picture of a position. */

import { drawingOf } from "../boards";
import type { Box } from "../geometry";

/** The longer side of a bitmap in pixels, enough for a card that shows a third of the map. */
const LONGEST = 1500;
/** The style of a small picture, in which only land and water are recognisable. */
const BARE = "svg text,svg .badge{display:none!important}";

export interface Ground {
  box: Box;
  bitmap: CanvasImageSource;
  /** Pixels of the bitmap for one map unit. */
  scale: number;
}

/** Reads the box of a drawing; null if it has none. */
export function boxOfDrawing(drawing: string): Box | null {
  const numbers = /<svg[^>]*viewBox="([^"]+)"/.exec(drawing)?.[1]?.trim().split(/[\s,]+/).map(Number);
  if (numbers?.length !== 4) return null;
  const [x, y, w, h] = numbers as [number, number, number, number];
  return { x, y, w, h };
}

/** Makes a drawing an image file of its own, with a size, classes, a style and further elements inside. */
export function standalone(drawing: string, width: number, height: number, classes: string, style: string, inside = "", scale = 1): string {
  return drawing
    .replace(/<svg([^>]*?)class="([^"]*)"/, (_, before: string, own: string) => `<svg${before}width="${width}" height="${height}" style="--k:${scale}" class="${own} ${classes}"`)
    .replace(/(<svg[^>]*>)/, `$1<style>${style}</style>`)
    .replace(/<\/svg>\s*$/, `${inside}</svg>`);
}

/** Lets the browser draw an SVG file. */
export function imageOf(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

export function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D | null] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  return [canvas, canvas.getContext("2d")];
}

async function drawGround(game: string, dark: boolean): Promise<Ground | null> {
  const drawing = await drawingOf(game);
  const box = drawing ? boxOfDrawing(drawing) : null;
  if (!drawing || !box) return null;
  const scale = LONGEST / Math.max(box.w, box.h);
  const [canvas, pen] = canvasOf(box.w * scale, box.h * scale);
  if (!pen) return null;
  const image = await imageOf(standalone(drawing, canvas.width, canvas.height, `zoom-far${dark ? " dark" : ""}`, BARE, "", scale));
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { box, bitmap: canvas, scale };
}

const kept = new Map<string, Promise<Ground | null>>();
let before: Promise<unknown> = Promise.resolve();

/** Returns the bitmap of a map; bitmaps are drawn one after another, so that the page stays responsive. */
export function groundOf(game: string, dark: boolean): Promise<Ground | null> {
  const key = `${game} ${dark}`;
  const known = kept.get(key);
  if (known) return known;
  const coming = before.then(() => drawGround(game, dark)).catch(() => null);
  before = coming;
  kept.set(key, coming);
  return coming;
}
