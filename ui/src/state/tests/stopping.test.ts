import { expect, test, vi } from "vitest";
import { sampleDesk, until } from "./desk";

const QUESTION = "How is the agreement ended?";

/** A desk on which a question runs, and the tasks that were cancelled. */
async function asking() {
  const { desk, host } = await sampleDesk("slow=400");
  const call = vi.spyOn(host, "call");
  const cancelled = () => call.mock.calls.flatMap(([command, request]) => (command === "cancel" ? [request] : []));
  await desk.questions.ask(QUESTION);
  await until(() => desk.conversation.working !== null);
  return { desk, host, cancelled };
}

test("another question, matter or session stops what runs, and keeps its words", async () => {
  for (const leave of ["question", "matter", "session"]) {
    const { desk, cancelled } = await asking();
    if (leave === "question") desk.newQuestion();
    if (leave === "matter") desk.chooseMatter("Harbour Street lease");
    if (leave === "session") await desk.opening.session("s-ending");
    expect(cancelled(), leave).toEqual([{ task_id: 1, index: null }]);
    expect(desk.conversation.draft).toBe(QUESTION);
    expect(desk.conversation.working).toBe(null);
    expect(desk.toasts.all.map(({ words }) => words)).toEqual(["Stopped. Nothing was saved."]);
  }
});

test("what was typed meanwhile is not written over", async () => {
  const { desk } = await asking();
  desk.conversation.draft = "And who pays?";
  desk.newQuestion();
  expect(desk.conversation.draft).toBe("And who pays?");
});

test("a question that is left before it has begun is stopped", async () => {
  const { desk, host } = await sampleDesk();
  const call = vi.spyOn(host, "call");
  const asked = desk.questions.ask(QUESTION);
  desk.chooseMatter("Harbour Street lease");
  await asked;
  expect(call).toHaveBeenLastCalledWith("cancel", { task_id: 1, index: null });
  expect(desk.conversation.turns).toEqual([]);
});
