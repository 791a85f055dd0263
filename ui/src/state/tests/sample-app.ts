// A desk on the sample documents, without a window.

import { vi } from "vitest";
import { FakeHost } from "$host/fake";
import { AppState } from "$state/app/app-state.svelte";

/** A desk that has read its library. */
export async function sampleApp(options = ""): Promise<{ app: AppState; host: FakeHost }> {
  const host = new FakeHost(new URLSearchParams(options || "slow=1"));
  const app = new AppState(host);
  await app.start();
  return { app, host };
}

/** Waits until something is so. */
export async function until(so: () => boolean): Promise<void> {
  await vi.waitFor(() => {
    if (!so()) throw new Error(`never came true: ${so}`);
  }, { interval: 5 });
}
