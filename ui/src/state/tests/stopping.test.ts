import { expect, test, vi } from "vitest";
import { sampleApp, until } from "./sample-app";

const QUESTION = "How is the agreement ended?";

/** A desk on which a question runs, and the tasks that were cancelled. */
async function asking() {
  const { app, host } = await sampleApp("slow=400");
  const call = vi.spyOn(host, "call");
  const cancelled = () => call.mock.calls.flatMap(([command, request]) => (command === "cancel" ? [request] : []));
  await app.questions.ask(QUESTION);
  await until(() => app.conversation.working !== null);
  return { app, host, cancelled };
}

test("another question, matter or session stops what runs, and keeps its words", async () => {
  for (const leave of ["question", "matter", "session"]) {
    const { app, cancelled } = await asking();
    if (leave === "question") app.navigation.newQuestion();
    if (leave === "matter") app.navigation.matter("Harbour Street lease");
    if (leave === "session") await app.navigation.session("s-ending");
    expect(cancelled(), leave).toEqual([{ task_id: 1, index: null }]);
    expect(app.conversation.draft).toBe(leave === "matter" ? "" : QUESTION);
    app.navigation.matter("Northgate outsourcing");
    expect(app.conversation.draft).toBe(QUESTION);
    expect(app.conversation.working).toBe(null);
    expect(app.toasts.all.map(({ words }) => words)).toEqual(["Stopped. Nothing was saved."]);
  }
});

test("what was typed meanwhile is not written over", async () => {
  const { app } = await asking();
  app.conversation.draft = "And who pays?";
  app.navigation.newQuestion();
  expect(app.conversation.draft).toBe("And who pays?");
});

test("what is typed, and the words of a stopped question, wait in their own matter", async () => {
  const { app } = await asking();
  app.navigation.matter("Harbour Street lease");
  expect(app.conversation.draft).toBe("");
  app.conversation.draft = "Who pays the rent?";
  app.navigation.matter("Northgate outsourcing");
  expect(app.conversation.draft).toBe(QUESTION);
  await app.questions.ask(QUESTION);
  app.conversation.draft = "And who pays?";
  app.navigation.newMatter("Second matter");
  expect(app.conversation.draft).toBe("");
  app.navigation.matter("Harbour Street lease");
  expect(app.conversation.draft).toBe("Who pays the rent?");
  app.navigation.matter("Northgate outsourcing");
  expect(app.conversation.draft).toBe("And who pays?");
});

test("what was typed before there was a matter is still there in the first", async () => {
  const { app } = await sampleApp("slow=1&empty");
  app.conversation.draft = QUESTION;
  await app.importActions.files(["/home/lawyer/MSA consolidated.pdf"]);
  await until(() => app.library.matter !== null);
  expect(app.conversation.draft).toBe(QUESTION);
});

test("a question that is left before it has begun is stopped", async () => {
  const { app, host } = await sampleApp();
  const call = vi.spyOn(host, "call");
  const asked = app.questions.ask(QUESTION);
  app.navigation.matter("Harbour Street lease");
  await asked;
  expect(call).toHaveBeenLastCalledWith("cancel", { task_id: 1, index: null });
  expect(app.conversation.turns).toEqual([]);
});
