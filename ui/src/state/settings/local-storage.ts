// Small things remembered between runs, in the web view's own storage. Losing them costs nothing.

/** What was remembered under a name, or a fallback. */
export function recall<T>(name: string, fallback: T): T {
  try {
    const stored = localStorage.getItem(`touchstone.${name}`);
    return stored === null ? fallback : (JSON.parse(stored) as T);
  } catch {
    return fallback;
  }
}

/** Remembers a value under a name. */
export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`touchstone.${name}`, JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden.
  }
}
