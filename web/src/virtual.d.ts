/** Modules that are made when the client is built: see symbols.config.ts and words.config.ts. */

declare module "virtual:symbols" {
  const arms: Record<string, string>;
  export default arms;
}

declare module "*.ftl" {
  const source: string;
  export default source;
}

declare module "gifenc" {
  interface Encoder {
    writeFrame(pixels: Uint8Array, width: number, height: number, options: { palette?: number[][] | undefined; delay?: number }): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(pixels: Uint8ClampedArray, colours: number): number[][];
  export function applyPalette(pixels: Uint8ClampedArray, palette: number[][]): Uint8Array;
}
