/** A picture for sharing: the map with every counter, and the result below it. */

import { symbolId, symbolMarkup, SYMBOL_ASPECT } from "../board/symbols";
import { coloursOf } from "../palette";
import type { Pile } from "../piles";
import { spoken } from "../sentences";
import { board, mapSvg, outcomeWords, piles, sideIndex, table, unitById, view } from "../state";
import { boxOfDrawing, canvasOf, imageOf, standalone } from "./mapBitmap";

/** The longer side of the map in the picture, and the band with words under it. */
const LONGEST = 2200;
const BAND = 150;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);

/** Draws every stack as its top counter, with the number of units if there are more. */
export function counters(piles: Pile[]): string {
  const used = new Set<string>();
  let drawn = "";
  for (const { units, at, scale } of piles) {
    const top = units.at(-1);
    const unit = top ? unitById.value.get(top.id) : undefined;
    if (!top || !unit) continue;
    used.add(unit.type);
    const { fill, edge, ink } = coloursOf(unit.nation, sideIndex(unit.side));
    const label = top.factors?.join("-") ?? unit.label;
    const squeeze = label.length > 5 ? ' textLength="68" lengthAdjust="spacingAndGlyphs"' : "";
    drawn +=
      `<g transform="translate(${at.x.toFixed(1)},${at.y.toFixed(1)}) scale(${scale})" style="color:${ink}">` +
      `<rect x="-40" y="-40" width="80" height="80" rx="7" fill="${fill}" stroke="${edge}" stroke-width="3"/>` +
      `<use href="#${symbolId(unit.type)}" x="-26" y="-33" width="52" height="${52 * SYMBOL_ASPECT}"/>` +
      `<text y="32" text-anchor="middle" style="display:inline;font:700 24px sans-serif;fill:${ink};stroke:none"${squeeze}>${escaped(label)}</text>` +
      (units.length > 1 ? `<circle cx="36" cy="-36" r="15" fill="#211b14"/><text x="36" y="-29" text-anchor="middle" style="display:inline;font:700 20px sans-serif;fill:#fff;stroke:none">${units.length}</text>` : "") +
      "</g>";
  }
  return `<defs>${[...used].map(symbolMarkup).join("")}</defs>${drawn}`;
}

/** Says how the game ended, or what turn it is. */
function result(): string {
  const outcome = view.value?.outcome;
  if (!outcome) return view.value?.turn_label ?? "";
  return `${outcomeWords(outcome)} ${spoken(outcome.says).trim()}`;
}

function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line && pen.measureText(`${line} ${word}`).width > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line];
}

/** Makes the picture as a PNG file; null where the browser cannot draw it. */
export async function pictureFile(): Promise<Blob | null> {
  const drawing = mapSvg.value;
  const box = drawing ? boxOfDrawing(drawing) : null;
  if (!drawing || !box) return null;
  const scale = LONGEST / Math.max(box.w, box.h);
  const [canvas, pen] = canvasOf(box.w * scale, box.h * scale + BAND);
  if (!pen) return null;
  const map = standalone(drawing, box.w * scale, box.h * scale, "zoom-mid", "", counters(piles.value), scale);
  pen.fillStyle = "#f6f0e0";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(await imageOf(map), 0, 0, canvas.width, canvas.height - BAND);
  const foot = canvas.height - BAND;
  pen.fillStyle = "#211b14";
  pen.font = "600 40px 'Source Serif 4', serif";
  pen.fillText(`${board.value?.title ?? ""}, ${view.value?.turn_label ?? ""}`, 30, foot + 52, canvas.width - 60);
  pen.font = "28px 'Source Sans 3', sans-serif";
  wrapped(pen, result(), canvas.width - 60).slice(0, 2).forEach((line, index) => pen.fillText(line, 30, foot + 96 + index * 36, canvas.width - 60));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Lets the browser save a file. */
export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Saves the picture; returns false where the browser cannot draw it. */
export async function sharePicture(): Promise<boolean> {
  const file = await pictureFile().catch(() => null);
  if (file) download(file, `${table.value?.game ?? "game"}-${view.value?.turn ?? 0}.png`);
  return file !== null;
}
