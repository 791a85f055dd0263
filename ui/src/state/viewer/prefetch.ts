// Pictures of the pages that an answer cites, fetched while nothing else is asked for: the reader will open some of them.

import type { SessionView } from "$generated/api";
import { pictureWidth } from "$core/geometry/pages";
import type { Host } from "$host/index";
import { pictureElement } from "./pictures";
import type { Viewer } from "./viewer.svelte";

/** Pages of one answer that are fetched ahead, in the order of its citations. */
const MOST = 12;
/** How long the answer has been shown before anything is fetched for it, in milliseconds. */
const AFTER = 400;

export class Prefetch {
  private turn = 0;

  constructor(
    private readonly host: Host,
    private readonly viewer: Viewer,
  ) {}

  /** Fetches for this answer from now on, and for no earlier one. */
  follow(view: SessionView | null): void {
    const turn = ++this.turn;
    if (view) setTimeout(() => void this.fetch(view, turn), AFTER);
  }

  /** One after another, so that a page that is opened meanwhile waits for one picture at most. */
  private async fetch(view: SessionView, turn: number): Promise<void> {
    for (const url of this.wanted(view)) {
      if (turn !== this.turn) return;
      await this.picture(url);
    }
  }

  /** The addresses of the pictures that the viewer would show. */
  private wanted(view: SessionView): string[] {
    const { zoom, view: room, pictures } = this.viewer;
    if (room.width === 0 || zoom.kind === "fit-text") return [];
    const urls = view.record.citations.flatMap((citation) => {
      const { pdf_locator: locator, doc_hash } = citation;
      if (!locator) return [];
      const [width, height] = locator.page_size;
      return [this.host.pageUrl(doc_hash, locator.page, pictureWidth({ width, height }, zoom, room, devicePixelRatio))];
    });
    return [...new Set(urls)].slice(0, MOST).filter((url) => !pictures.known(url));
  }

  private picture(url: string): Promise<void> {
    return new Promise((resolve) => {
      const image = pictureElement();
      image.onload = () => {
        this.viewer.pictures.keep(url, image);
        resolve();
      };
      image.onerror = () => resolve();
      image.src = url;
    });
  }
}
