import { expect, test, vi } from "vitest";
import { sampleDesk, until } from "./desk";

/** A desk on whose pages no words have a place. */
async function nowhere() {
  const { desk, host } = await sampleDesk();
  const call = host.call.bind(host);
  vi.spyOn(host, "call").mockImplementation((command, request) => (command === "locate" ? Promise.resolve(null as never) : call(command, request)));
  return { desk, host };
}

test("a link whose words stand nowhere goes to its page", async () => {
  const { desk, host } = await nowhere();
  host.emit({ kind: "open", target: { kind: "document", doc_id: "msa", page: 4, span: [90_000, 90_010] } });
  await until(() => desk.viewer.target !== null);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(desk.viewer.target?.place.page).toBe(4);
});

test("a citation whose words have no place on the page goes to its page", async () => {
  const { desk, host } = await nowhere();
  const view = await host.call("session", { session_id: "s-ending" });
  const citations = view.record.citations.map((citation) => ({ ...citation, pdf_locator: null }));
  const turn = desk.conversation.show({ ...view, record: { ...view.record, citations } });
  await desk.opening.citation(turn, 2);
  expect(desk.viewer.target?.place.page).toBe(5);
});
