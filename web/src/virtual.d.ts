/** Made when the client is built (symbols.config.ts). */
declare module "virtual:symbols" {
  const arms: Record<string, string>;
  export default arms;
}
