// The desktop: one command, one channel of events, one protocol for page pictures.

import { invoke } from "@tauri-apps/api/core";
import { listen } from "@tauri-apps/api/event";
import { getCurrentWebview } from "@tauri-apps/api/webview";
import { getCurrentWindow } from "@tauri-apps/api/window";
import { open, save } from "@tauri-apps/plugin-dialog";
import { DRAFTS, type Event, IMPORTABLE } from "$generated/api";
import { copyText } from "./clipboard";
import type { CommandName, Host, MenuDescription, RequestOf, ResponseOf, SaveKind } from "./host";

/** Custom protocols have an address of their own on Windows. */
const PAGES = navigator.userAgent.includes("Windows") ? "http://page.localhost" : "page://localhost";

export const tauriHost: Host = {
  call<C extends CommandName>(command: C, request: RequestOf<C>): Promise<ResponseOf<C>> {
    return invoke<ResponseOf<C>>("rpc", { command, request });
  },
  listen: (on) => listen<Event>("touchstone", (event) => on(event.payload)),
  listenHover: (on) =>
    getCurrentWebview().onDragDropEvent(({ payload }) => {
      on(payload.type === "enter" || payload.type === "over");
    }),
  pageUrl: (docHash, page, width) => `${PAGES}/${docHash.replace(/^sha256:/, "")}/${page}?w=${width}`,
  async chooseFiles(filterName) {
    const chosen = await open({ multiple: true, filters: [{ name: filterName, extensions: [...IMPORTABLE] }] });
    return chosen === null ? [] : Array.isArray(chosen) ? chosen : [chosen];
  },
  chooseDraft: (filterName) => open({ multiple: false, filters: [{ name: filterName, extensions: [...DRAFTS] }] }),
  chooseAudit: (filterName) => open({ multiple: false, filters: [{ name: filterName, extensions: ["touchstone", "json"] }] }),
  chooseTarget: (suggested: string, kinds: readonly SaveKind[]) =>
    save({ defaultPath: suggested, filters: kinds.map(({ label, extensions }) => ({ name: label, extensions })) }),
  copy: copyText,
  setMenu(menus: readonly MenuDescription[]) {
    // Without a menu every command still has its keys.
    invoke("menu", { menus }).catch(() => undefined);
  },
  setTheme(theme) {
    getCurrentWindow()
      .setTheme(theme)
      .catch(() => undefined);
  },
  setTitle(title) {
    document.title = title;
    // The frame keeps its old name where the window may not be renamed; nothing else depends on it.
    getCurrentWindow()
      .setTitle(title)
      .catch(() => undefined);
  },
};
