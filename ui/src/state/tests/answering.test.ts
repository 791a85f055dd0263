import { afterEach, expect, test, vi } from "vitest";
import type { CommandName, ResponseOf } from "$host/index";
import { sampleApp, until } from "./sample-app";

afterEach(() => void vi.useRealTimers());

test("a finished answer changes what the panel shows, and leaves the reader on the same screen", async () => {
  for (const screen of ["settings", "import", "audit", "draft", "document", "conversation"] as const) {
    const { app } = await sampleApp();
    app.layout.tab = "document";
    app.layout.panelShown = false;
    await app.questions.ask("How is the agreement ended?");
    app.layout.go(screen);
    await until(() => app.conversation.open?.view != null);
    expect(app.layout.screen).toBe(screen);
    expect(app.layout.panelShown).toBe(false);
    expect(app.layout.tab).toBe(["draft", "document"].includes(screen) ? "document" : "sources");
  }
});

test("the host that is waited for is the one that the question went to", async () => {
  const { app } = await sampleApp("slow=1&office=https://models.office.example/v1");
  const asked = async (drafter: string | false | null) => {
    app.navigation.newQuestion();
    app.conversation.drafter = drafter;
    await app.questions.ask("How is the agreement ended?");
    return app.conversation.open?.host;
  };
  expect(await asked(null)).toBe("localhost:11434");
  expect(await asked("office")).toBe("models.office.example");
  expect(await asked(false)).toBe(null);
});

test("what is slow is counted from the step, not from the question", async () => {
  vi.useFakeTimers();
  const { app, host } = await sampleApp("slow=3600000");
  await app.questions.ask("How is the agreement ended?");
  const { open } = app.conversation;
  const asked = open?.stepAt ?? 0;
  vi.setSystemTime(asked + 30_000);
  host.emit({ kind: "ask", task_id: 1, update: { kind: "drafting", attempt: 2, of: 3 } });
  expect(open?.stepAt).toBe(asked + 30_000);
  expect(open?.startedAt).toBe(asked);
});

test("an answer whose document an audit found changed says so", async () => {
  const { app, host } = await sampleApp();
  await app.navigation.session("s-ending");
  expect(app.conversation.open?.view?.documents_changed).toBe(0);
  const call = host.call.bind(host);
  const changed = <C extends CommandName>(command: C, answer: ResponseOf<C>) => (command === "session" ? { ...answer, documents_changed: 1 } : answer);
  vi.spyOn(host, "call").mockImplementation(async (command, request) => changed(command, await call(command, request)));
  await app.auditActions.again();
  await until(() => app.audit.report !== null);
  await until(() => app.conversation.open?.view?.documents_changed === 1);
});
