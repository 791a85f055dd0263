// What is said and asked where nothing confines the program that reads documents.

import type { Sandbox } from "$generated/api";

export interface SandboxNotice {
  said: "warned" | "refused";
  open: Sandbox["open"];
}

/** What the window says all the time. On a system without a sandbox the first import asks: before that there is nothing to say. */
export function sandboxNotice(sandbox: Sandbox | null): SandboxNotice | null {
  if (!sandbox || sandbox.state === "closed") return null;
  if (sandbox.policy === "warn") return { said: "warned", open: sandbox.open };
  return sandbox.state === "open" ? { said: "refused", open: sandbox.open } : null;
}

/** Whether an import asks before it begins. A system that could confine the program and does not is a fault, and no question. */
export function asksFirst(sandbox: Sandbox | null): boolean {
  return sandbox?.state === "unbuilt" && sandbox.policy === "required";
}
