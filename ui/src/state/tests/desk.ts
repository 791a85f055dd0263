// A desk on the sample documents, without a window.

import { vi } from "vitest";
import { FakeHost } from "$host/fake";
import { Desk } from "../desk.svelte";

/** A desk that has read its library. */
export async function sampleDesk(options = ""): Promise<{ desk: Desk; host: FakeHost }> {
  const host = new FakeHost(new URLSearchParams(options || "slow=1"));
  const desk = new Desk(host);
  await desk.start();
  return { desk, host };
}

/** Waits until something is so. */
export async function until(so: () => boolean): Promise<void> {
  await vi.waitFor(() => {
    if (!so()) throw new Error(`never came true: ${so}`);
  }, { interval: 5 });
}
