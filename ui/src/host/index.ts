// Which host serves this window.

import type { Host } from "./host";
import { tauriHost } from "./tauri";

export type { CommandName, Host, MenuDescription, RequestOf, ResponseOf, SaveKind } from "./host";

/** The desktop; with `?fake` in development, the sample desk. The shipped bundle knows no fake. */
export async function openHost(): Promise<Host> {
  if (import.meta.env.MODE === "fake" || (import.meta.env.DEV && new URLSearchParams(location.search).has("fake"))) {
    const { FakeHost } = await import("./fake");
    return new FakeHost(new URLSearchParams(location.search));
  }
  return tauriHost;
}
