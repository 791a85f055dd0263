import { afterEach, expect, test, vi } from "vitest";
import type { CommandName, ResponseOf } from "$host/index";
import { sampleDesk, until } from "./desk";

afterEach(() => void vi.useRealTimers());

test("a finished answer changes what the panel shows, and leaves the reader on the same screen", async () => {
  for (const screen of ["settings", "import", "audit", "draft", "document", "desk"] as const) {
    const { desk } = await sampleDesk();
    desk.layout.tab = "document";
    desk.layout.panelShown = false;
    await desk.questions.ask("How is the agreement ended?");
    desk.layout.go(screen);
    await until(() => desk.conversation.open?.view != null);
    expect(desk.layout.screen).toBe(screen);
    expect(desk.layout.panelShown).toBe(false);
    expect(desk.layout.tab).toBe(["draft", "document"].includes(screen) ? "document" : "sources");
  }
});

test("the host that is waited for is the one that the question went to", async () => {
  const { desk } = await sampleDesk("slow=1&office=https://models.office.example/v1");
  const asked = async (drafter: string | false | null) => {
    desk.newQuestion();
    desk.conversation.drafter = drafter;
    await desk.questions.ask("How is the agreement ended?");
    return desk.conversation.open?.host;
  };
  expect(await asked(null)).toBe("localhost:11434");
  expect(await asked("office")).toBe("models.office.example");
  expect(await asked(false)).toBe(null);
});

test("what is slow is counted from the step, not from the question", async () => {
  vi.useFakeTimers();
  const { desk, host } = await sampleDesk("slow=3600000");
  await desk.questions.ask("How is the agreement ended?");
  const { open } = desk.conversation;
  const asked = open?.stepAt ?? 0;
  vi.setSystemTime(asked + 30_000);
  host.emit({ kind: "ask", task_id: 1, update: { kind: "drafting", attempt: 2, of: 3 } });
  expect(open?.stepAt).toBe(asked + 30_000);
  expect(open?.startedAt).toBe(asked);
});

test("an answer whose document an audit found changed says so", async () => {
  const { desk, host } = await sampleDesk();
  await desk.opening.session("s-ending");
  expect(desk.conversation.open?.view?.documents_changed).toBe(0);
  const call = host.call.bind(host);
  const changed = <C extends CommandName>(command: C, answer: ResponseOf<C>) => (command === "session" ? { ...answer, documents_changed: 1 } : answer);
  vi.spyOn(host, "call").mockImplementation(async (command, request) => changed(command, await call(command, request)));
  await desk.audit();
  await until(() => desk.auditing.report !== null);
  await until(() => desk.conversation.open?.view?.documents_changed === 1);
});
