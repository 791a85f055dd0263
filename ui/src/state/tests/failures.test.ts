import { expect, test, vi } from "vitest";
import type { Problem } from "$generated/api";
import { sampleApp, until } from "./sample-app";

test("a session that cannot be opened is reported where it can be seen, whatever was on the screen", async () => {
  for (const screen of ["settings", "import", "audit", "document"] as const) {
    const { app } = await sampleApp();
    app.layout.go(screen);
    app.layout.single = "document";
    await app.navigation.session("s-gone", 1);
    expect(app.conversation.problem?.message).toBe("No session has the id s-gone.");
    expect([app.layout.screen, app.layout.single]).toEqual(["conversation", "answer"]);
  }
});

test("an answer of a matter that is gone stays on the screen when the question under it is not taken", async () => {
  const { app, host } = await sampleApp("slow=1&fail=ask");
  const view = await host.call("session", { session_id: "s-ending" });
  app.conversation.show({ ...view, record: { ...view.record, filters: { ...view.record.filters, collection: "Long gone" } } });
  app.conversation.draft = "And then?";
  await app.questions.ask("And then?");
  expect(app.conversation.problem?.code).toBe("io");
  expect(app.conversation.turns.map((turn) => turn.collection)).toEqual(["Long gone"]);
  expect(app.conversation.open?.view?.record.session_id).toBe("s-ending");
  expect(app.conversation.draft).toBe("And then?");
});

test("a question that is not taken is reported only where it was put", async () => {
  const { app } = await sampleApp("slow=1&fail=ask");
  const asked = app.questions.ask("How is the agreement ended?");
  app.navigation.matter("Harbour Street lease");
  await asked;
  expect(app.conversation.problem).toBe(null);
});

test("a broken chain is reported under the answer that was saved behind it", async () => {
  const { app } = await sampleApp("slow=1");
  await app.questions.ask("What is broken?");
  await until(() => app.conversation.open?.view != null);
  expect(app.conversation.problem?.message).toContain("broken at session s-ending");
  await app.questions.ask("And now?");
  await until(() => app.conversation.open?.question === "And now?" && app.conversation.open.view !== null);
  expect(app.conversation.problem).toBe(null);
});

test("a session that cannot be deleted comes back, and the library says why", async () => {
  const { app, host } = await sampleApp();
  app.layout.go("settings");
  const why: Problem = { code: "library_busy", message: "", hint: "" };
  vi.spyOn(host, "call").mockImplementation((command) => (command === "delete_session" ? Promise.reject(why) : Promise.reject(new Error(command))));
  app.sessions.delete("s-ending");
  expect(app.sessions.deleted.has("s-ending")).toBe(true);
  app.toasts.flush();
  await until(() => app.sessions.undeleted !== null);
  await until(() => !app.sessions.deleted.has("s-ending"));
  expect(app.conversation.problem).toBe(null);
});
