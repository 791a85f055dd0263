import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: {
      $generated: at("./src/generated"),
      $core: at("./src/core"),
      $host: at("./src/host"),
      $state: at("./src/state"),
      $components: at("./src/components"),
      $app: at("./src/app"),
      $shared: at("./src/shared"),
    },
  },
  // The window's policy allows scripts and fonts of its own origin only: nothing is inlined.
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, emptyOutDir: true },
  server: { port: 5173, strictPort: true },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
