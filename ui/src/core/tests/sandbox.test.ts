import { expect, test } from "vitest";
import type { Sandbox } from "$generated/api";
import { asksFirst, sandboxNotice } from "$core/library/sandbox";
import { english as en } from "$core/i18n/strings/en";
import { romanian as ro } from "$core/i18n/strings/ro";

const sandbox = (policy: Sandbox["policy"], state: Sandbox["state"]): Sandbox => ({ policy, state, open: state === "closed" ? [] : ["files", "network"] });

test("what is open is said as long as documents are read so, or are not read", () => {
  expect(sandboxNotice(null)).toBeNull();
  for (const policy of ["required", "warn"] as const) expect(sandboxNotice(sandbox(policy, "closed"))).toBeNull();
  for (const state of ["open", "unbuilt"] as const) expect(sandboxNotice(sandbox("warn", state))?.said).toBe("warned");
  expect(sandboxNotice(sandbox("required", "open"))?.said).toBe("refused");
  expect(sandboxNotice(sandbox("required", "unbuilt"))).toBeNull();
});

test("only a system without a sandbox asks, and only until it is answered", () => {
  expect(asksFirst(null)).toBe(false);
  expect(asksFirst(sandbox("required", "unbuilt"))).toBe(true);
  for (const [policy, state] of [["warn", "unbuilt"], ["required", "open"], ["required", "closed"]] as const) expect(asksFirst(sandbox(policy, state))).toBe(false);
});

test("what could be reached is listed in words", () => {
  expect(en.sandbox.warned(["files", "network", "memory"])).toContain("can reach your files, the network, other programs and unlimited memory.");
  expect(en.sandbox.refused(["files"])).toContain("could reach your files.");
  expect(ro.sandbox.warned(["files", "network"])).toContain("poate ajunge la fișierele tale, rețea și alte programe.");
});
