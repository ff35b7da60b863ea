/** Modules that are made when the client is built: see symbols.config.ts and words.config.ts. */

declare module "virtual:symbols" {
  const arms: Record<string, string>;
  export default arms;
}

declare module "*.ftl" {
  const source: string;
  export default source;
}
