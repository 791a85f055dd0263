import { expect, test, vi } from "vitest";
import type { Problem } from "$generated/api";
import { sampleDesk, until } from "./desk";

test("a session that cannot be opened is told of where it can be seen, whatever was on the screen", async () => {
  for (const screen of ["settings", "import", "audit", "document"] as const) {
    const { desk } = await sampleDesk();
    desk.layout.go(screen);
    desk.layout.single = "document";
    await desk.opening.session("s-gone", 1);
    expect(desk.conversation.problem?.message).toBe("No session has the id s-gone.");
    expect([desk.layout.screen, desk.layout.single]).toEqual(["desk", "answer"]);
  }
});

test("an answer of a matter that is gone stays on the screen when the question under it is not taken", async () => {
  const { desk, host } = await sampleDesk("slow=1&fail=ask");
  const view = await host.call("session", { session_id: "s-ending" });
  desk.conversation.show({ ...view, record: { ...view.record, filters: { ...view.record.filters, collection: "Long gone" } } });
  desk.conversation.draft = "And then?";
  await desk.questions.ask("And then?");
  expect(desk.conversation.problem?.code).toBe("io");
  expect(desk.conversation.turns.map((turn) => turn.collection)).toEqual(["Long gone"]);
  expect(desk.conversation.open?.view?.record.session_id).toBe("s-ending");
  expect(desk.conversation.draft).toBe("And then?");
});

test("a question that is not taken is told of only where it was put", async () => {
  const { desk } = await sampleDesk("slow=1&fail=ask");
  const asked = desk.questions.ask("How is the agreement ended?");
  desk.chooseMatter("Harbour Street lease");
  await asked;
  expect(desk.conversation.problem).toBe(null);
});

test("a broken chain is told of under the answer that was saved behind it", async () => {
  const { desk } = await sampleDesk("slow=1");
  await desk.questions.ask("What is broken?");
  await until(() => desk.conversation.open?.view != null);
  expect(desk.conversation.problem?.message).toContain("broken at session s-ending");
  await desk.questions.ask("And now?");
  await until(() => desk.conversation.open?.question === "And now?" && desk.conversation.open.view !== null);
  expect(desk.conversation.problem).toBe(null);
});

test("a session that cannot be deleted comes back, and the library says why", async () => {
  const { desk, host } = await sampleDesk();
  desk.layout.go("settings");
  const why: Problem = { code: "library_busy", message: "", hint: "" };
  vi.spyOn(host, "call").mockImplementation((command) => (command === "delete_session" ? Promise.reject(why) : Promise.reject(new Error(command))));
  desk.deleteSession("s-ending");
  expect(desk.deleted.has("s-ending")).toBe(true);
  desk.toasts.flush();
  await until(() => desk.undeleted !== null);
  await until(() => !desk.deleted.has("s-ending"));
  expect(desk.conversation.problem).toBe(null);
});
