// Lines of a page as running words.

/** Line ends and other runs of white space as single spaces. */
export function oneLine(text: string): string {
  return text.replace(/-\n(?=\p{Ll})/gu, "").replace(/\s+/gu, " ");
}
