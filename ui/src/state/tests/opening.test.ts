import { afterEach, expect, test, vi } from "vitest";
import type { CommandName } from "$host/index";
import type { Desk } from "../desk.svelte";
import { sampleDesk, until } from "./desk";

afterEach(() => void vi.restoreAllMocks());

/** A desk with an answer open, on which one kind of question to the host waits to be let go. */
async function waiting(held: CommandName, options = "") {
  const { desk, host } = await sampleDesk(options);
  await desk.opening.session("s-ending", 2);
  const [call, gates] = [host.call.bind(host), [] as (() => void)[]];
  vi.spyOn(host, "call").mockImplementation(async (command, request) => {
    if (command === held) await new Promise<void>((resolve) => gates.push(resolve));
    return call(command, request);
  });
  const letGo = async () => {
    gates.forEach((gate) => gate());
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  return { desk, host, gates, letGo };
}

/** A citation of the same document, opened while something else is on its way, is what shows in the end. */
async function stays(desk: Desk, gates: readonly unknown[], letGo: () => Promise<void>) {
  await until(() => gates.length > 0);
  const turn = desk.conversation.open;
  expect(turn).not.toBeNull();
  if (turn) await desk.opening.citation(turn, 2);
  const { target } = desk.viewer;
  await letGo();
  expect(desk.viewer.span).toBeNull();
  expect(desk.viewer.target).toBe(target);
}

test.each(["page_text", "locate"] as const)("a late search result does not take the place of a citation opened after it (%s)", async (held) => {
  const { desk, gates, letGo } = await waiting(held);
  const citation = desk.conversation.open?.view?.record.citations.find((c) => c.anchor === 2);
  const fragment = desk.conversation.open?.view?.record.fragments.find((f) => f.chunk_id === citation?.chunk_id);
  if (fragment) void desk.opening.passage(fragment);
  await stays(desk, gates, letGo);
});

test("a search result is marked where nothing else is opened", async () => {
  const { desk, gates, letGo } = await waiting("locate");
  const citation = desk.conversation.open?.view?.record.citations.find((c) => c.anchor === 2);
  const fragment = desk.conversation.open?.view?.record.fragments.find((f) => f.chunk_id === citation?.chunk_id);
  if (fragment) void desk.opening.passage(fragment);
  await until(() => gates.length > 0);
  await letGo();
  expect(desk.viewer.span?.words).toEqual({ start: fragment?.char_start, end: fragment?.char_end });
});

test("a late link does not take the place of a citation opened after it", async () => {
  const { desk, gates, letGo } = await waiting("locate");
  void desk.opening.follow({ kind: "document", doc_id: "msa", page: 4, span: [10, 20] });
  await stays(desk, gates, letGo);
});

test("what was found of an unresolved citation does not take the place of a citation opened after it", async () => {
  const { desk, host, gates, letGo } = await waiting("find", "slow=1&plain");
  const citation = desk.conversation.open?.view?.record.citations.find((c) => c.anchor === 2);
  expect(citation).toBeDefined();
  if (!citation) return;
  const check = await host.call("check_quote", { doc_id: "msa", quote: citation.quote });
  void desk.opening.linked({ docId: "msa", check: { ...check, locator: null } }, citation);
  await stays(desk, gates, letGo);
});
