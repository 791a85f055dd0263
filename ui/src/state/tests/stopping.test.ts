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
    expect(desk.conversation.draft).toBe(leave === "matter" ? "" : QUESTION);
    desk.chooseMatter("Northgate outsourcing");
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

test("what is typed, and the words of a stopped question, wait in their own matter", async () => {
  const { desk } = await asking();
  desk.chooseMatter("Harbour Street lease");
  expect(desk.conversation.draft).toBe("");
  desk.conversation.draft = "Who pays the rent?";
  desk.chooseMatter("Northgate outsourcing");
  expect(desk.conversation.draft).toBe(QUESTION);
  await desk.questions.ask(QUESTION);
  desk.conversation.draft = "And who pays?";
  desk.nameMatter("Second matter");
  expect(desk.conversation.draft).toBe("");
  desk.chooseMatter("Harbour Street lease");
  expect(desk.conversation.draft).toBe("Who pays the rent?");
  desk.chooseMatter("Northgate outsourcing");
  expect(desk.conversation.draft).toBe("And who pays?");
});

test("what was typed before there was a matter is still there in the first", async () => {
  const { desk } = await sampleDesk("slow=1&empty");
  desk.conversation.draft = QUESTION;
  await desk.intake.files(["/home/lawyer/MSA consolidated.pdf"]);
  await until(() => desk.library.matter !== null);
  expect(desk.conversation.draft).toBe(QUESTION);
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
