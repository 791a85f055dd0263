// Builds the interface with its sample desk and serves it on a port of this machine.

import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { build, preview } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const outDir = fileURLToPath(new URL("../../node_modules/.cache/sample-desk", import.meta.url));

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const options = { root, mode: "fake", logLevel: "error" as const, build: { outDir, emptyOutDir: true } };
  await build(options);
  const server = await preview({ ...options, preview: { port: 0, host: "127.0.0.1" } });
  project.provide("address", server.resolvedUrls?.local[0] ?? "");
  return () => server.close();
}

declare module "vitest" {
  export interface ProvidedContext {
    address: string;
  }
}
