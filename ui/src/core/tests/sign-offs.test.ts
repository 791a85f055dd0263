import { describe, expect, it } from "vitest";
import type { Mark, SignOff, SignOffSheet } from "$generated/api";
import { initialsOf, marksOn, nextUnsigned, sameName } from "$core/verdict/sign-offs";

function mark(anchor: number, of: Mark = "accepted"): SignOff {
  return {
    schema: "touchstone-sign-off/1",
    session_id: "s",
    session_hash: "sha256:0",
    anchor,
    mark: of,
    note: null,
    name: "Mara Ashdown",
    created_at: "2026-11-22T15:22:00Z",
    page_picture: null,
    previous_hash: null,
    record_hash: "sha256:1",
  };
}

function sheet(...marks: SignOff[]): SignOffSheet {
  return { session_id: "s", person: "Mara Ashdown", tally: { citations: 4, looked_at: marks.length, accepted: 0, objected: 0 }, marks };
}

describe("sign-offs", () => {
  it("has the initials of a name, and the set ones for one's own", () => {
    const own = { name: "Mara Ashdown", initials: "MAA" };
    expect(initialsOf("mara  ashdown", own)).toBe("MAA");
    expect(initialsOf("Ștefan-Radu Ionescu", own)).toBe("ȘRI");
    expect(initialsOf("Mara Ashdown", { name: "Mara Ashdown", initials: " " })).toBe("MA");
  });

  it("tells people apart by the name as typed", () => {
    expect(sameName(" Mara  Ashdown", "mara ashdown ")).toBe(true);
    expect(sameName("Mara Ashdown", "Mara Ashdowne")).toBe(false);
  });

  it("goes to the next citation that nobody has signed off, round to the beginning", () => {
    const signed = sheet(mark(2), mark(3, "objects"));
    expect(marksOn(signed, 3).map((m) => m.mark)).toEqual(["objects"]);
    expect(nextUnsigned(signed, [1, 2, 3, 4], 1)).toBe(4);
    expect(nextUnsigned(signed, [1, 2, 3, 4], 4)).toBe(1);
    expect(nextUnsigned(sheet(mark(1)), [1], 1)).toBe(null);
    expect(nextUnsigned(null, [1, 2], 1)).toBe(2);
  });
});
