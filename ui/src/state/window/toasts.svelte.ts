// Toasts confirm, and undo. Errors are where the action was taken, never here.

export interface Toast {
  id: number;
  words: string;
  /** What can be taken back, and the word for it. */
  undo: { label: string; run: () => void } | null;
}

/** How long a toast that only confirms stays, and one that can be undone. */
const CONFIRM = 3_000;
const UNDO = 8_000;

export class Toasts {
  all = $state.raw<readonly Toast[]>([]);
  private nextId = 1;
  private readonly timers = new Map<number, { timer: ReturnType<typeof setTimeout>; end: () => void }>();

  confirm(words: string): void {
    this.add(words, null, CONFIRM, () => undefined);
  }

  /** Offers to undo for eight seconds; what can then no longer be undone is done by `end`. */
  offer(words: string, label: string, undo: () => void, end: () => void = () => undefined): void {
    const id = this.add(words, { label, run: () => (this.drop(id), undo()) }, UNDO, end);
  }

  /** Takes a toast away. Its time is over. */
  dismiss(id: number): void {
    const waiting = this.timers.get(id);
    this.drop(id);
    waiting?.end();
  }

  /** The window closes: what waits is done now. */
  flush(): void {
    for (const id of [...this.timers.keys()]) this.dismiss(id);
  }

  private add(words: string, undo: Toast["undo"], ms: number, end: () => void): number {
    const id = this.nextId++;
    this.all = [...this.all.slice(-2), { id, words, undo }];
    for (const other of [...this.timers.keys()]) if (!this.all.some((toast) => toast.id === other)) this.dismiss(other);
    this.timers.set(id, { timer: setTimeout(() => this.dismiss(id), ms), end });
    return id;
  }

  private drop(id: number): void {
    clearTimeout(this.timers.get(id)?.timer);
    this.timers.delete(id);
    this.all = this.all.filter((toast) => toast.id !== id);
  }
}
