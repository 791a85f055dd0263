// The desk is handed down through the component tree.

import { getContext, setContext } from "svelte";
import type { Desk } from "./desk.svelte";

const KEY = Symbol("desk");

/** Makes a desk known to everything below. */
export function provideDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

/** The desk of this window. */
export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
