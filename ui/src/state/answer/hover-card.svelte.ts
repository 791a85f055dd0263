// The hover card: opens after a moment or at once, closes after the pointer has left both anchor and card. Only one is open.

const OPEN_AFTER = 150;
const CLOSE_AFTER = 200;

export class HoverCard {
  /** The citation whose card is open. */
  anchor = $state<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The pointer came to an anchor. */
  approach(anchor: number): void {
    this.wait(() => (this.anchor = anchor), this.anchor === anchor ? 0 : OPEN_AFTER);
  }

  /** The keyboard came to an anchor. */
  focus(anchor: number): void {
    this.cancel();
    this.anchor = anchor;
  }

  /** The pointer is on the card. */
  hold(): void {
    this.cancel();
  }

  /** The pointer or the keyboard left. */
  leave(): void {
    this.wait(() => (this.anchor = null), CLOSE_AFTER);
  }

  close(): void {
    this.cancel();
    this.anchor = null;
  }

  private wait(then: () => void, ms: number): void {
    this.cancel();
    this.timer = setTimeout(then, ms);
  }

  private cancel(): void {
    clearTimeout(this.timer);
  }
}
