// Reviewers' marks on the citations of one session: read, made, withdrawn.

import type { Mark, Problem, SignOffSheet } from "$generated/api";
import { asProblem } from "$core/i18n/problems";
import { marksOn, sameName } from "$core/verdict/sign-offs";
import type { Host } from "$host/index";

export class SignOffs {
  sheet = $state.raw<SignOffSheet | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  /** What is chosen for the citation that is shown, and the note on it, until it is signed off. */
  choice = $state<Mark>("looked_at");
  note = $state("");
  private session: string | null = null;

  constructor(private readonly host: Host) {}

  /** Reads the marks on a session; those of another are forgotten. */
  async show(sessionId: string | null): Promise<void> {
    if (this.session !== sessionId) this.sheet = null;
    this.session = sessionId;
    this.problem = null;
    if (sessionId === null) return;
    await this.take(sessionId, () => this.host.call("sign_offs", { session_id: sessionId }));
  }

  /** What is in the form for a citation: the person's own mark where there is one. */
  begin(anchor: number): void {
    const own = this.own(anchor);
    this.choice = own && own.mark !== "withdrawn" ? own.mark : "looked_at";
    this.note = own?.note ?? "";
    this.problem = null;
  }

  own(anchor: number) {
    const person = this.sheet?.person ?? "";
    return marksOn(this.sheet, anchor).find((mark) => sameName(mark.name, person)) ?? null;
  }

  /** Signs a citation off as chosen, or withdraws. True when it was saved. */
  async mark(anchor: number, mark: Mark = this.choice): Promise<boolean> {
    const session = this.session;
    if (session === null || this.busy) return false;
    this.busy = true;
    const note = mark === "withdrawn" ? "" : this.note;
    const saved = await this.take(session, () => this.host.call("sign_off", { session_id: session, anchor, mark, note }));
    this.busy = false;
    if (saved && mark === "withdrawn") this.begin(anchor);
    return saved;
  }

  /** Sets the name in which marks are made. */
  async setName(name: string): Promise<void> {
    try {
      await this.host.call("set_setting", { name: "person.name", value: name });
      await this.show(this.session);
    } catch (thrown) {
      this.problem = asProblem(thrown);
    }
  }

  private async take(session: string, ask: () => Promise<SignOffSheet>): Promise<boolean> {
    try {
      const sheet = await ask();
      if (this.session === session) this.sheet = sheet;
      this.problem = null;
      return true;
    } catch (thrown) {
      if (this.session === session) this.problem = asProblem(thrown);
      return false;
    }
  }
}
