import { expect, test, vi } from "vitest";
import { sampleDesk, until } from "./desk";

const QUESTION = "How is the agreement ended?";

/** A desk with one answer given in the first matter, and what each later question is asked with. */
async function answered() {
  const { desk, host } = await sampleDesk();
  await desk.questions.ask(QUESTION);
  await until(() => desk.conversation.open?.view != null);
  const call = vi.spyOn(host, "call");
  const asked = () => call.mock.calls.flatMap(([command, request]) => (command === "ask" ? [request] : []));
  return { desk, host, asked };
}

test("a question under an answer goes on from it", async () => {
  const { desk, asked } = await answered();
  await desk.questions.ask("And then?");
  expect(asked()).toMatchObject([{ collection: "Northgate outsourcing", after: "asked-1" }]);
});

test("a new matter begins without the conversation of the old one", async () => {
  const { desk, asked } = await answered();
  desk.nameMatter("Second matter");
  expect(desk.library.matter).toBe("Second matter");
  expect(desk.conversation.turns).toEqual([]);
  await desk.questions.ask(QUESTION);
  expect(asked()[0]).toMatchObject({ collection: "Second matter" });
  expect(asked()[0]).not.toHaveProperty("after");
});

test("a matter that disappears takes its conversation along", async () => {
  const { desk, host } = await answered();
  const overview = await host.call("overview", {});
  vi.spyOn(host, "call").mockResolvedValue({ ...overview, matters: overview.matters.slice(1) } as never);
  await desk.library.refresh();
  expect(desk.library.matter).toBe("Harbour Street lease");
  expect(desk.conversation.turns).toEqual([]);
});

test("nothing goes on from a session of a matter that is gone", async () => {
  const { desk, host, asked } = await answered();
  const view = await host.call("session", { session_id: "asked-1" });
  desk.conversation.show({ ...view, record: { ...view.record, filters: { ...view.record.filters, collection: "Long gone" } } });
  await desk.questions.ask(QUESTION);
  expect(asked()[0]).not.toHaveProperty("after");
  expect(desk.conversation.turns.map((turn) => turn.collection)).toEqual(["Northgate outsourcing"]);
});

test("a session that arrives late does not undo what was chosen after it", async () => {
  const { desk } = await sampleDesk();
  for (const go of [() => desk.newQuestion(), () => desk.chooseMatter("Harbour Street lease"), () => desk.nameMatter("Second matter")]) {
    const opened = desk.opening.session("s-ending");
    go();
    const { matter } = desk.library;
    await opened;
    expect(desk.conversation.turns).toEqual([]);
    expect(desk.library.matter).toBe(matter);
  }
});

test("a document stays behind in its matter, one still on its way too", async () => {
  const { desk } = await sampleDesk();
  await desk.opening.document("msa");
  desk.chooseMatter("Harbour Street lease");
  expect(desk.viewer.doc).toBe(null);
  const late = desk.opening.document("msa");
  desk.chooseMatter("Northgate outsourcing");
  await late;
  expect(desk.viewer.doc).toBe(null);
});

test("a citation of another matter's session opens its matter and its document, also where that one stood open", async () => {
  const { desk } = await sampleDesk();
  desk.chooseMatter("Harbour Street lease");
  await desk.opening.document("msa");
  await desk.opening.session("s-ending", 1);
  expect(desk.library.matter).toBe("Northgate outsourcing");
  expect(desk.viewer.doc?.doc_id).toBe("msa");
});

test("a matter that disappears takes the page about its document along", async () => {
  const { desk, host } = await sampleDesk();
  await desk.opening.about("msa");
  const overview = await host.call("overview", {});
  vi.spyOn(host, "call").mockResolvedValue({ ...overview, matters: overview.matters.slice(1) } as never);
  await desk.library.refresh();
  expect([desk.layout.screen, desk.viewer.doc]).toEqual(["desk", null]);
});
