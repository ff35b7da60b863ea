/** Colours of nations and highlights, and the arithmetic by which tests check that colour-blind people can tell them apart. */

export interface CounterColours {
  fill: string;
  ink: string;
  edge: string;
}

/** Field grey, umber and muted tints; a nation without a tint gets one of the spare ones by its side. */
export const NATIONS: Record<string, CounterColours> = {
  german: { fill: "#93a195", ink: "#15201a", edge: "#4c5a50" },
  ss: { fill: "#93a195", ink: "#15201a", edge: "#000000" },
  finnish: { fill: "#dfe6ea", ink: "#12263a", edge: "#7d93a6" },
  rumanian: { fill: "#e0c36a", ink: "#2a2106", edge: "#94792b" },
  hungarian: { fill: "#bcd49a", ink: "#1c2a0c", edge: "#74904d" },
  italian: { fill: "#6f9fb5", ink: "#08202c", edge: "#3d6a80" },
  russian: { fill: "#9a5b3c", ink: "#fff5e6", edge: "#5e3018" },
  soviet: { fill: "#9a5b3c", ink: "#fff5e6", edge: "#5e3018" },
  guards: { fill: "#9a5b3c", ink: "#fff5e6", edge: "#d02020" },
  nkvd: { fill: "#9a5b3c", ink: "#fff5e6", edge: "#1d7f7a" },
  militia: { fill: "#c99a7c", ink: "#2b1206", edge: "#7d4f35" },
};

const SPARE: CounterColours[] = [
  { fill: "#a9a6c4", ink: "#191733", edge: "#6a668f" },
  { fill: "#cfa0a0", ink: "#331010", edge: "#8f5555" },
];

/** Returns the colours of a nation's counters. */
export function coloursOf(nation: string, side = 0): CounterColours {
  return NATIONS[nation] ?? (SPARE[side % SPARE.length] as CounterColours);
}

/** Highlights carry a hue and a dash each; the style sheet takes the hues from here. */
export const HIGHLIGHTS = {
  lit: { hue: "#ffb300", dash: "none" },
  chosen: { hue: "#ffffff", dash: "none" },
  target: { hue: "#d6268a", dash: "12 7" },
  path: { hue: "#1668d8", dash: "2 14" },
  cursor: { hue: "#00323f", dash: "10 6" },
} as const;

/** The cursor on a map drawn dark. */
export const CURSOR_IN_THE_DARK = "#7fdcf5";

/** Gives hues and dashes to the style sheet, so that the page draws what the tests check. */
export function paintHighlights(root: HTMLElement): void {
  for (const [name, { hue, dash }] of Object.entries(HIGHLIGHTS)) {
    root.style.setProperty(`--${name}`, hue);
    root.style.setProperty(`--${name}-dash`, dash);
  }
  root.style.setProperty("--cursor-dark", CURSOR_IN_THE_DARK);
}

type Rgb = [number, number, number];

function channels(hex: string): Rgb {
  const value = parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toLinear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

export type Sight = "normal" | "protanopia" | "deuteranopia" | "tritanopia";

/** Machado, Oliveira and Fernandes (2009), full severity, in linear light. */
const SIGHTS: Record<Sight, readonly [Rgb, Rgb, Rgb]> = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

function seen(hex: string, sight: Sight): Rgb {
  const light = channels(hex).map(toLinear) as Rgb;
  return SIGHTS[sight].map((row) =>
    Math.min(1, Math.max(0, row[0] * light[0] + row[1] * light[1] + row[2] * light[2])),
  ) as Rgb;
}

/** Converts linear light to CIE L*a*b* under D65. */
function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Returns how different two colours look to someone with that sight (CIE76; about 2 is just noticeable). */
export function difference(one: string, two: string, sight: Sight = "normal"): number {
  const a = lab(seen(one, sight));
  const b = lab(seen(two, sight));
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Returns the contrast ratio of two colours as WCAG defines it. */
export function contrast(one: string, two: string): number {
  const shine = (hex: string): number => {
    const [r, g, b] = channels(hex).map(toLinear) as Rgb;
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light, dark] = [shine(one), shine(two)].sort((p, q) => q - p) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
