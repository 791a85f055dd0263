// What shows on each screen of core/window/screens.ts.

import type { Component } from "svelte";
import type { Screen } from "$core/window/screens";
import AuditView from "../features/audit/AuditView.svelte";
import ConversationPane from "../features/conversation/ConversationPane.svelte";
import DocumentPage from "../features/document/DocumentPage.svelte";
import DraftView from "../features/draft/DraftView.svelte";
import KeyView from "../features/help/KeyView.svelte";
import ImportView from "../features/imports/ImportView.svelte";
import SettingsView from "../features/settings/SettingsView.svelte";

export const SCREEN_VIEWS: Record<Screen, Component> = {
  conversation: ConversationPane,
  import: ImportView,
  document: DocumentPage,
  audit: AuditView,
  draft: DraftView,
  settings: SettingsView,
  key: KeyView,
};
