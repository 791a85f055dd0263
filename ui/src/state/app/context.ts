// The desk is handed down through the component tree.

import { getContext, setContext } from "svelte";
import type { AppState } from "./app-state.svelte";

const KEY = Symbol("conversation");

/** Makes a desk known to everything below. */
export function provideApp(app: AppState): AppState {
  return setContext(KEY, app);
}

/** The desk of this window. */
export function useApp(): AppState {
  return getContext<AppState>(KEY);
}
