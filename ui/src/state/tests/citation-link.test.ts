import { expect, test, vi } from "vitest";
import { sampleApp, until } from "./sample-app";

/** A desk on whose pages no words have a place. */
async function nowhere() {
  const { app, host } = await sampleApp();
  const call = host.call.bind(host);
  vi.spyOn(host, "call").mockImplementation((command, request) => (command === "locate" ? Promise.resolve(null as never) : call(command, request)));
  return { app, host };
}

test("a link whose words are nowhere goes to its page", async () => {
  const { app, host } = await nowhere();
  host.emit({ kind: "open", target: { kind: "document", doc_id: "msa", page: 4, span: [90_000, 90_010] } });
  await until(() => app.viewer.target !== null);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(app.viewer.target?.place.page).toBe(4);
});

test("a citation whose words have no place on the page goes to its page", async () => {
  const { app, host } = await nowhere();
  const view = await host.call("session", { session_id: "s-ending" });
  const citations = view.record.citations.map((citation) => ({ ...citation, pdf_locator: null }));
  const turn = app.conversation.show({ ...view, record: { ...view.record, citations } });
  await app.navigation.citation(turn, 2);
  expect(app.viewer.target?.place.page).toBe(5);
});
