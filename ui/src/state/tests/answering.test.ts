import { expect, test } from "vitest";
import { sampleDesk, until } from "./desk";

test("a finished answer changes what the panel shows, and leaves the reader on the same screen", async () => {
  for (const screen of ["settings", "import", "audit", "draft", "document", "desk"] as const) {
    const { desk } = await sampleDesk();
    desk.layout.tab = "document";
    desk.layout.panelShown = false;
    await desk.ask("How is the agreement ended?");
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
    await desk.ask("How is the agreement ended?");
    return desk.conversation.open?.host;
  };
  expect(await asked(null)).toBe("localhost:11434");
  expect(await asked("office")).toBe("models.office.example");
  expect(await asked(false)).toBe(null);
});
