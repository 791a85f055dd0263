// Pictures of pages, in the elements that fetched them: a page that comes back shows its picture at once.

/** How many pixels of pictures are kept: some hundred pages as wide as the panel, or one page at 400% on a fine screen. */
const MOST = 32_000_000;

interface Kept {
  image: HTMLImageElement;
  pixels: number;
}

export class Pictures {
  private kept = new Map<string, Kept>();
  private pixels = 0;

  constructor(private readonly most = MOST) {}

  /** The picture of that address if it is here and whole. */
  known(url: string): HTMLImageElement | null {
    const entry = this.kept.get(url);
    if (!entry) return null;
    this.kept.delete(url);
    this.kept.set(url, entry);
    return entry.image;
  }

  /** Keeps a picture that has arrived; the longest unused go. */
  keep(url: string, image: HTMLImageElement): void {
    this.drop(url);
    const pixels = image.naturalWidth * image.naturalHeight;
    this.kept.set(url, { image, pixels });
    this.pixels += pixels;
    for (const [oldest] of this.kept) {
      if (this.pixels <= this.most || oldest === url) break;
      this.drop(oldest);
    }
  }

  /** Forgets everything, for instance because pages are drawn otherwise from now on. */
  clear(): void {
    this.kept.clear();
    this.pixels = 0;
  }

  private drop(url: string): void {
    this.pixels -= this.kept.get(url)?.pixels ?? 0;
    this.kept.delete(url);
  }
}

/** An element for a picture, which has nothing to say: the text layer says it. */
export function pictureElement(): HTMLImageElement {
  const image = new Image();
  image.alt = "";
  image.draggable = false;
  return image;
}
