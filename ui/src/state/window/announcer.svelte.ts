// What is said aloud, politely, once.

export class Announcer {
  /** The words now in the live region. */
  words = $state("");
  private turn = false;

  say(words: string): void {
    // The same words twice would not be announced again: a zero-width space tells them apart.
    this.turn = !this.turn;
    this.words = words && this.turn ? `${words}\u200b` : words;
  }
}
