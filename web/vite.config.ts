import { defineConfig } from "vitest/config";
import { symbols } from "./symbols.config";
import { words } from "./words.config";

// The client is built into the server's package, which serves it as plain files.
export default defineConfig({
  base: "./",
  plugins: [symbols(), words()],
  build: {
    outDir: "../src/kurgan/server/static",
    emptyOutDir: true,
  },
  server: {
    proxy: { "/api": { target: process.env["KURGAN_SERVER"] ?? "http://127.0.0.1:8000", ws: true } },
  },
  test: { environment: "happy-dom", include: ["test/**/*.test.ts", "test/**/*.test.tsx"] },
});
