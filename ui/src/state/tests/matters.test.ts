import { expect, test, vi } from "vitest";
import { sampleApp, until } from "./sample-app";

const QUESTION = "How is the agreement ended?";

/** A desk with one answer given in the first matter, and what each later question is asked with. */
async function answered() {
  const { app, host } = await sampleApp();
  await app.questions.ask(QUESTION);
  await until(() => app.conversation.open?.view != null);
  const call = vi.spyOn(host, "call");
  const asked = () => call.mock.calls.flatMap(([command, request]) => (command === "ask" ? [request] : []));
  return { app, host, asked };
}

test("a question under an answer goes on from it", async () => {
  const { app, asked } = await answered();
  await app.questions.ask("And then?");
  expect(asked()).toMatchObject([{ collection: "Northgate outsourcing", after: "asked-1" }]);
});

test("a new matter begins without the conversation of the old one", async () => {
  const { app, asked } = await answered();
  app.navigation.newMatter("Second matter");
  expect(app.library.matter).toBe("Second matter");
  expect(app.conversation.turns).toEqual([]);
  await app.questions.ask(QUESTION);
  expect(asked()[0]).toMatchObject({ collection: "Second matter" });
  expect(asked()[0]).not.toHaveProperty("after");
});

test("a matter that disappears takes its conversation along", async () => {
  const { app, host } = await answered();
  const overview = await host.call("overview", {});
  vi.spyOn(host, "call").mockResolvedValue({ ...overview, matters: overview.matters.slice(1) } as never);
  await app.library.refresh();
  expect(app.library.matter).toBe("Harbour Street lease");
  expect(app.conversation.turns).toEqual([]);
});

test("nothing goes on from a session of a matter that is gone", async () => {
  const { app, host, asked } = await answered();
  const view = await host.call("session", { session_id: "asked-1" });
  app.conversation.show({ ...view, record: { ...view.record, filters: { ...view.record.filters, collection: "Long gone" } } });
  await app.questions.ask(QUESTION);
  expect(asked()[0]).not.toHaveProperty("after");
  expect(app.conversation.turns.map((turn) => turn.collection)).toEqual(["Northgate outsourcing"]);
});

test("a session that arrives late does not undo what was chosen after it", async () => {
  const { app } = await sampleApp();
  for (const go of [() => app.navigation.newQuestion(), () => app.navigation.matter("Harbour Street lease"), () => app.navigation.newMatter("Second matter")]) {
    const opened = app.navigation.session("s-ending");
    go();
    const { matter } = app.library;
    await opened;
    expect(app.conversation.turns).toEqual([]);
    expect(app.library.matter).toBe(matter);
  }
});

test("a document stays behind in its matter, one still on its way too", async () => {
  const { app } = await sampleApp();
  await app.navigation.document("msa");
  app.navigation.matter("Harbour Street lease");
  expect(app.viewer.doc).toBe(null);
  const late = app.navigation.document("msa");
  app.navigation.matter("Northgate outsourcing");
  await late;
  expect(app.viewer.doc).toBe(null);
});

test("a citation of another matter's session opens its matter and its document, also where that one stood open", async () => {
  const { app } = await sampleApp();
  app.navigation.matter("Harbour Street lease");
  await app.navigation.document("msa");
  await app.navigation.session("s-ending", 1);
  expect(app.library.matter).toBe("Northgate outsourcing");
  expect(app.viewer.doc?.doc_id).toBe("msa");
});

test("a matter that disappears takes the page about its document along", async () => {
  const { app, host } = await sampleApp();
  await app.navigation.about("msa");
  const overview = await host.call("overview", {});
  vi.spyOn(host, "call").mockResolvedValue({ ...overview, matters: overview.matters.slice(1) } as never);
  await app.library.refresh();
  expect([app.layout.screen, app.viewer.doc]).toEqual(["conversation", null]);
});
