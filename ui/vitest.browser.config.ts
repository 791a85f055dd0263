// Component tests in WebKitGTK, the engine of the real window: the interface on its sample desk, driven by WebDriver.

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: { alias: { $generated: at("./src/generated"), $core: at("./src/core") } },
  test: {
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: ["tests/browser/served.ts"],
    environment: "node",
    // One window on one display: pictures of focus and hover need it for themselves.
    fileParallelism: false,
    // A condition is waited for as long as a busy machine needs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
