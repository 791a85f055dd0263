import { afterEach, expect, test, vi } from "vitest";
import type { CommandName } from "$host/index";
import type { AppState } from "$state/app/app-state.svelte";
import { sampleApp, until } from "./sample-app";

afterEach(() => void vi.restoreAllMocks());

/** A desk with an answer open, on which one kind of question to the host waits to be let go. */
async function waiting(held: CommandName, options = "") {
  const { app, host } = await sampleApp(options);
  await app.navigation.session("s-ending", 2);
  const [call, gates] = [host.call.bind(host), [] as (() => void)[]];
  vi.spyOn(host, "call").mockImplementation(async (command, request) => {
    if (command === held) await new Promise<void>((resolve) => gates.push(resolve));
    return call(command, request);
  });
  const letGo = async () => {
    gates.forEach((gate) => gate());
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { app, host, gates, letGo };
}

/** A citation of the same document, opened while something else is on its way, is what shows in the end. */
async function stays(app: AppState, gates: readonly unknown[], letGo: () => Promise<void>) {
  await until(() => gates.length > 0);
  const turn = app.conversation.open;
  expect(turn).not.toBeNull();
  if (turn) await app.navigation.citation(turn, 2);
  const { target } = app.viewer;
  await letGo();
  expect(app.viewer.span).toBeNull();
  expect(app.viewer.target).toBe(target);
}

test.each(["page_text", "locate"] as const)("a late search result does not take the place of a citation opened after it (%s)", async (held) => {
  const { app, gates, letGo } = await waiting(held);
  const citation = app.conversation.open?.view?.record.citations.find((c) => c.anchor === 2);
  const fragment = app.conversation.open?.view?.record.fragments.find((f) => f.chunk_id === citation?.chunk_id);
  if (fragment) void app.navigation.passage(fragment);
  await stays(app, gates, letGo);
});

test("a search result is marked where nothing else is opened", async () => {
  const { app, gates, letGo } = await waiting("locate");
  const citation = app.conversation.open?.view?.record.citations.find((c) => c.anchor === 2);
  const fragment = app.conversation.open?.view?.record.fragments.find((f) => f.chunk_id === citation?.chunk_id);
  if (fragment) void app.navigation.passage(fragment);
  await until(() => gates.length > 0);
  await letGo();
  expect(app.viewer.span?.words).toEqual([{ start: fragment?.char_start, end: fragment?.char_end }]);
});

test("a late link does not take the place of a citation opened after it", async () => {
  const { app, gates, letGo } = await waiting("locate");
  void app.navigation.follow({ kind: "document", doc_id: "msa", page: 4, span: [10, 20] });
  await stays(app, gates, letGo);
});

test("what was found of an unresolved citation does not take the place of a citation opened after it", async () => {
  const { app, host, gates, letGo } = await waiting("find", "slow=1&plain");
  const citation = app.conversation.open?.view?.record.citations.find((c) => c.anchor === 2);
  expect(citation).toBeDefined();
  if (!citation) return;
  const check = await host.call("check_quote", { doc_id: "msa", quote: citation.quote });
  void app.navigation.linked({ docId: "msa", check: { ...check, locator: null } }, citation);
  await stays(app, gates, letGo);
});

test("of a finding only the quoted words are marked, not what the page puts between them", async () => {
  const { app, host } = await sampleApp();
  const doc = await host.call("document", { doc_id: "msa", doc_hash: null });
  const skipped = [{ char_start: 110, char_end: 140, kind: "running_header" as const }];
  const parts = [{ char_start: 100, char_end: 160 }];
  const verdict = { status: "verified" as const, span: { char_start: 100, char_end: 160, text: "" }, parts, skipped };
  const finding = { number: 1, char_start: 0, char_end: 9, quote: "q", citation: null, pairing: "following" as const, outcome: "verified" as const, doc_id: "msa", doc_title: doc.title, doc_hash: doc.doc_hash, page: 1, page_label: null, message: "", ...verdict };
  const call = vi.spyOn(host, "call");
  await app.navigation.finding(finding);
  const asked = call.mock.calls.filter(([command]) => command === "locate").map(([, request]) => request);
  expect(asked).toEqual([
    { doc_hash: doc.doc_hash, char_start: 100, char_end: 110 },
    { doc_hash: doc.doc_hash, char_start: 140, char_end: 160 },
  ]);
  expect(app.viewer.span?.words).toEqual([{ start: 100, end: 110 }, { start: 140, end: 160 }]);
  expect(app.viewer.span?.locator?.lines.length).toBeGreaterThan(0);
});
