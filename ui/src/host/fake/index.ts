// A host without a desktop: sample documents, saved questions, and tasks that take a little while.

import type { AskRequest, DocumentRow, Event, ImportState, MeaningState, Overview, Problem, SessionView, Setting } from "$generated/api";
import { copyText } from "../clipboard";
import type { CommandName, Host, RequestOf, ResponseOf } from "../host";
import { auditOf } from "./audit";
import { draftReport } from "./draft";
import { DOCUMENTS, type FakeDocument, longDocument } from "./documents";
import { labelOf } from "./citing";
import { type Message, say } from "$generated/messages";
import { EDGES } from "./edges";
import { UNLISTED } from "./opinion";
import { outlineOf } from "./outline";
import { SESSIONS } from "./sessions";
import { locateSpan, pagePicture, pageText, plainText } from "./typeset";
import { FakeSignOffs, proofFactsOf } from "./proof";
import { printed, varied } from "./variants";

type Handlers = { [C in CommandName]: (request: RequestOf<C>) => ResponseOf<C> | Promise<ResponseOf<C>> };

const problem = (code: Problem["code"], message: string, hint = ""): Problem => ({ code, message, hint });
const saidProblem = (code: Problem["code"], message: Message, hint: Message): Problem => ({ code, message: say(message, "en"), hint: say(hint, "en"), said: { message, hint } });

const NO_MEANING: MeaningState = { model: null, embedded: 0, passages: 0, running: false, problem: null };

export class FakeHost implements Host {
  private listeners = new Set<(event: Event) => void>();
  private sessions: SessionView[] = [];
  private documents: FakeDocument[] = [];
  private stopped = new Set<number>();
  private nextTask = 1;
  private failed = 0;
  private readonly slow: number;
  private readonly signOffs = new FakeSignOffs();
  private settings: Setting[] = [
    setting("endpoint.url", "http://localhost:11434/v1", ""),
    setting("endpoint.provider", "openai", "openai"),
    setting("endpoint.model", "mistral-small", ""),
    setting("endpoint.timeout_seconds", "120", "120"),
    setting("endpoint.context_tokens", "0", "0"),
    setting("grounding.policy", "show", "show"),
    setting("grounding.attempts", "3", "3"),
    setting("person.name", "Mara Ashdown", ""),
    setting("person.initials", "", ""),
    setting("proof.tsa", "", ""),
    setting("proof.template", "general", "general"),
    setting("appearance.theme", "system", "system"),
    setting("appearance.text_size", "100", "100"),
    setting("appearance.dim_pages", "on", "on"),
    setting("appearance.language", "en", "system"),
    setting("citation.form", "full", "full"),
    setting("pdf.sandbox", "required", "required"),
  ];

  /** `?nomodel`: the embedding model is missing. */
  private modelProblem(): Problem | null {
    if (!this.options.has("nomodel")) return null;
    return problem("not_found", "The embedding model all-MiniLM-L6-v2 was not found, so passages are found by their words only.");
  }

  /** `?empty` begins with nothing, `?theme=dark` with the dark theme, `?slow=ms` paces tasks, `?open=session#n` opens one, `?link=document` a document. */
  constructor(private readonly options: URLSearchParams = new URLSearchParams()) {
    this.slow = Number(options.get("slow") ?? 120);
    const long = Number(options.get("pages"));
    if (long > 0) DOCUMENTS.unshift(longDocument(long, options.has("slips")));
    if (!options.has("empty")) {
      this.documents = [...DOCUMENTS];
      this.sessions = [...SESSIONS];
    } else this.put("endpoint.url", "");
    const theme = options.get("theme");
    if (theme) this.put("appearance.theme", theme);
    for (const [option, name] of [["endpoint", "endpoint.url"], ["office", "endpoints.office.url"]] as const) {
      const url = options.get(option);
      if (url) this.put(name, url);
    }
    const text = options.get("text");
    if (text) this.put("appearance.text_size", text);
    const rule = options.get("rule");
    if (rule) this.put("pdf.sandbox", rule);
    if (options.has("nobody")) this.put("person.name", "");
    this.put("proof.tsa", options.get("tsa") ?? "");
    const language = options.get("lang");
    if (language) this.put("appearance.language", language);
  }

  call<C extends CommandName>(command: C, request: RequestOf<C>): Promise<ResponseOf<C>> {
    const [failing, times] = (this.options.get("fail") ?? "").split("~");
    if (failing === command && this.failed++ < Number(times ?? Number.POSITIVE_INFINITY)) return Promise.reject(problem("io", "The disk does not answer."));
    const handler = this.handlers[command] as (request: RequestOf<C>) => ResponseOf<C> | Promise<ResponseOf<C>>;
    return Promise.resolve().then(() => handler(request));
  }

  listen(on: (event: Event) => void): Promise<() => void> {
    this.listeners.add(on);
    const open = this.options.get("open");
    const [session = "", anchor] = (open ?? "").split("~");
    if (open) queueMicrotask(() => this.emit({ kind: "open", target: { kind: "session", session_id: session, anchor: anchor ? Number(anchor) : null } }));
    const link = this.options.get("link");
    if (link) queueMicrotask(() => this.emit({ kind: "open", target: { kind: "document", doc_id: link, page: null, span: null } }));
    if (this.options.has("importing")) queueMicrotask(() => this.importSample());
    return Promise.resolve(() => this.listeners.delete(on));
  }

  listenHover(): Promise<() => void> {
    return Promise.resolve(() => undefined);
  }

  pageUrl(docHash: string, page: number, width: number): string {
    const doc = [...DOCUMENTS, ...UNLISTED].find((d) => d.docHash === docHash);
    if (!doc || this.options.has("locked") || (this.options.has("undrawn") && page === 4)) return `/missing/${page}?w=${width}`;
    return pagePicture(doc.set, page);
  }

  chooseFiles(): Promise<string[]> {
    return Promise.resolve(["/home/lawyer/Northgate/Deed of Variation No. 2.pdf", "/home/lawyer/Northgate/Pricing model (signed copy).pdf"]);
  }

  chooseAudit(): Promise<string | null> {
    return Promise.resolve("/home/lawyer/Handed over.touchstone");
  }

  chooseDraft(): Promise<string | null> {
    return Promise.resolve("/home/lawyer/Northgate/Letter before claim.docx");
  }

  chooseTarget(suggested: string): Promise<string | null> {
    return Promise.resolve(`/home/lawyer/${suggested}`);
  }

  setMenu(): void {}

  setTheme(): void {}

  copy(text: string): Promise<void> {
    return copyText(text);
  }

  setTitle(title: string): void {
    document.title = title;
  }

  /** Sends an event to everyone who listens; tests use it too. */
  emit(event: Event): void {
    for (const listener of this.listeners) listener(event);
  }

  private readonly handlers: Handlers = {
    overview: () => this.overview(),
    import: ({ paths, collection, password, damaged }) => ({ task_id: this.runImport(paths, collection ?? "First matter", password, damaged) }),
    open_sample: () => ({ task_id: this.runImport([...new Set(DOCUMENTS.map((d) => d.file))], "Northgate outsourcing", null) }),
    ask: (request) => this.ask(request),
    cancel: ({ task_id }) => {
      this.stopped.add(task_id);
      return {};
    },
    session: ({ session_id }) => {
      const found = [...this.sessions, ...EDGES].find((s) => s.record.session_id === session_id);
      if (!found) throw problem("not_found", `No session has the id ${session_id}.`);
      return varied(found, this.options);
    },
    rename_session: ({ session_id, title }) => {
      this.sessions = this.sessions.map((s) => (s.record.session_id === session_id ? { ...s, title } : s));
      this.emit({ kind: "library_changed" });
      return {};
    },
    rename_document: ({ doc_id, title }) => {
      for (const doc of [...DOCUMENTS, ...UNLISTED, ...this.documents]) if (doc.docId === doc_id) Object.assign(doc, { title, titleFrom: "person" });
      this.emit({ kind: "library_changed" });
      return {};
    },
    document: ({ doc_id, doc_hash }) => {
      const all = [...DOCUMENTS, ...UNLISTED].filter((d) => d.docId === doc_id);
      const doc = all.find((d) => d.docHash === doc_hash) ?? all.at(-1);
      if (!doc) throw problem("not_found", `No document has the id ${doc_id}.`);
      return {
        doc_id,
        title: doc.title,
        title_from: doc.titleFrom ?? "caption",
        doc_hash: doc.docHash,
        version: doc.version,
        versions: all.map((d) => ({ version: d.version, doc_hash: d.docHash, valid_from: d.validFrom, valid_until: d.validUntil, imported_at: "2025-03-03T10:26:00Z", in_force: d === all.at(-1) })),
        path: `/home/lawyer/${doc.file}`,
        file: this.options.has("changed") ? ("changed" as const) : ("unchanged" as const),
        extraction_pipeline: this.options.has("reread") ? "pdfium@9000+canonical@2" : "pdfium@8149+canonical@1",
        removed: !UNLISTED.some((d) => d.docId === doc_id) && !this.documents.some((d) => d.docId === doc_id),
        pages: (this.options.has("plain") ? [] : doc.set.pages).map((p, i) => ({ number: i + 1, label: this.options.has("labels") ? printed(i + 1) : labelOf(doc, i + 1), width: p.width, height: p.height, has_text: true, scanned: doc.scanned })),
      };
    },
    document_details: ({ doc_id }) => ({
      bytes: 1_400_000,
      original: this.options.has("converted")
        ? { name: "Side letter.docx", media_type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", hash: `sha256:${"7c".repeat(32)}`, bytes: 24_576, file: "unchanged" as const }
        : null,
      cited_in: this.sessions.flatMap((s) => {
        const cited = s.record.citations.filter((c) => c.doc_id === doc_id);
        const failed = cited.filter((c) => c.status !== "verified").length;
        return cited.length === 0 ? [] : [{ session_id: s.record.session_id, title: s.title, doc_hash: (this.options.has("superseded") ? DOCUMENTS.find((d) => d.docId === doc_id)?.docHash : cited[0]?.doc_hash) ?? "", citations: cited.length, failed }];
      }),
    }),
    set_validity: ({ doc_hash, valid_from, valid_until }) => {
      const doc = this.byHash(doc_hash);
      Object.assign(doc, { validFrom: valid_from, validUntil: valid_until });
      this.emit({ kind: "library_changed" });
      return {};
    },
    resembling: ({ doc_id }) => (doc_id === "deed" ? { doc_id: "msa", title: "Managed Services Agreement", versions: 2 } : null),
    join_versions: ({ doc_id }) => {
      this.documents = this.documents.filter((d) => d.docId !== doc_id);
      this.emit({ kind: "library_changed" });
      return {};
    },
    check_quote: ({ doc_id, quote }) => {
      const doc = DOCUMENTS.filter((d) => d.docId === doc_id).at(-1);
      if (!doc) throw problem("not_found", `No document has the id ${doc_id}.`);
      const at = doc.set.text.replace(/[\n\f]/g, " ").indexOf(quote);
      const locator = at < 0 ? null : locateSpan(doc.set, at, at + quote.length);
      const span = at < 0 ? null : { char_start: at, char_end: at + quote.length, text: doc.set.text.slice(at, at + quote.length) };
      const verdict = { basis: span && (doc.scanned ? ("scan_text" as const) : ("page_text" as const)), match: span ? ("exact" as const) : ("none" as const), changes: [], alterations: [], cut: [], skipped: [], notes: [], span, parts: [], closest: null, reasons: [], unresolved: null, occurrences: span ? 1 : 0, too_short: false };
      return { ...verdict, status: span ? "verified" : "not_found", title: doc.title, doc_hash: doc.docHash, version: doc.version, char_start: span?.char_start ?? null, page: locator?.page ?? null, page_label: null, locator };
    },
    storage: () => ({ folder: "/home/lawyer/.local/share/touchstone", documents: this.documents.length, sessions: this.sessions.length, files: 184_000_000, database: 42_000_000, index: 12_000_000 }),
    audit: ({ session_id, file }) => {
      const task_id = this.nextTask++;
      const session = file === null ? [...this.sessions, ...EDGES].find((s) => s.record.session_id === session_id) : SESSIONS[0];
      void wait(this.slow).then(() => {
        if (session) this.emit({ kind: "audit", task_id, update: { kind: "audited", title: session.title, report: auditOf(session, this.options.has("changed") ? "differs" : this.options.has("lost") ? "missing" : null, !this.options.has("noocr")) } });
        this.emit({ kind: "audit", task_id, update: { kind: "finished" } });
      });
      return { task_id };
    },
    audit_all: () => ({ task_id: this.nextTask++ }),
    drift: () => [],
    accept_position: ({ session_id }) => ({ revision: 2, created_at: "2025-05-02T14:02:00Z", record_hash: `sha256:${session_id}` }),
    session_versions: () => [{ revision: 1, created_at: "2025-03-12T16:40:00Z", record_hash: "sha256:" }],
    delete_session: ({ session_id }) => {
      this.sessions = this.sessions.filter((s) => s.record.session_id !== session_id);
      this.emit({ kind: "library_changed" });
      return {};
    },
    sign_offs: ({ session_id }) => this.signOffs.sheet(this.view(session_id), this.setting("person.name")),
    sign_off: (request) => {
      this.signOffs.mark(request, this.setting("person.name"));
      return this.signOffs.sheet(this.view(request.session_id), this.setting("person.name"));
    },
    proof_facts: ({ session_id }) => proofFactsOf(this.view(session_id), this.setting("proof.tsa")),
    export_proof: ({ folder, stamp }) => ({ folder, files: ["README.txt", "report.pdf"], bytes: 5_120_000, hold: 4, citations: 5, holds: false, stamped_at: stamp ? "2026-11-22T15:20:00Z" : null }),
    export_session: () => ({ bytes: 48_213 }),
    save_original: () => ({ bytes: 24_576 }),
    save_audit_report: () => ({ bytes: 12_480 }),
    remove_document: ({ doc_id }) => {
      this.documents = this.documents.filter((d) => d.docId !== doc_id);
      this.emit({ kind: "library_changed" });
      return {};
    },
    document_outline: ({ doc_hash }) => outlineOf(this.byHash(doc_hash)),
    page_text: ({ doc_hash, page }) => (this.options.has("plain") ? plainText(this.byHash(doc_hash).set) : pageText(this.byHash(doc_hash).set, page)),
    page_problem: ({ page }) => (this.options.has("locked") ? problem("password_needed", "The file is encrypted.") : problem("page_not_drawn", `Page ${page} could not be drawn.`)),
    unlock: ({ password }) => {
      if (password !== "sesame") throw problem("wrong_password", "");
      this.options.delete("locked");
      return {};
    },
    locate: ({ doc_hash, char_start, char_end }) => (this.options.has("plain") || this.options.has("nowhere") ? null : locateSpan(this.byHash(doc_hash).set, char_start, char_end)),
    find: ({ doc_hash, words }) => {
      const { set } = this.byHash(doc_hash);
      const flat = set.text.replace(/[\n\f]/g, " ").toLowerCase();
      const found = [];
      for (let at = flat.indexOf(words.toLowerCase()); at >= 0 && words; at = flat.indexOf(words.toLowerCase(), at + 1)) {
        found.push({ char_start: at, char_end: at + words.length, locator: this.options.has("plain") ? null : locateSpan(set, at, at + words.length) });
      }
      return found;
    },
    search: ({ query }) => {
      const record = this.sessions.map((s) => s.record).find((r) => r.question === query);
      const found = record?.refusal?.search ?? record?.fragments ?? [];
      const hits = found.map((fragment, i) => ({ fragment, keyword_rank: i + 1, meaning_rank: found.length - i, fused_rank: i + 1, rerank_rank: null, in_named_document: false }));
      return { method: "hybrid" as const, index_version: "bm25@2-0", embedding_model: "all-MiniLM-L6-v2", hits, problem: this.modelProblem() };
    },
    meaning: () => ({ ...NO_MEANING, problem: this.modelProblem() }),
    settings: () => this.settings,
    set_setting: ({ name, value }) => {
      if (name.endsWith(".url") && value && !/^https?:\/\//.test(value)) throw problem("bad_request", "A base URL begins with http:// or https://.");
      this.put(name, value);
      this.emit({ kind: "library_changed" });
      return {};
    },
    endpoints: () => {
      const named = this.settings.flatMap((s) => /^endpoints\.([^.]+)\.url$/.exec(s.name)?.[1] ?? []);
      return [["default", "endpoint"], ...named.map((name) => [name, `endpoints.${name}`])].flatMap(([name = "", prefix]) => {
        const value = (field: string) => this.settings.find((s) => s.name === `${prefix}.${field}`)?.value ?? "";
        const url = value("url");
        return url ? [{ name, url, host: new URL(url).host, local: url.includes("localhost"), provider: value("provider"), model: value("model"), key_in_keychain: false }] : [];
      });
    },
    remove_endpoint: ({ name }) => {
      this.settings = this.settings.filter((s) => !s.name.startsWith(`endpoints.${name}.`));
      return {};
    },
    set_key: () => ({}),
    remove_key: () => ({}),
    preview: () => ({ sent: null, key_header: null, message: "Nothing: the answer is made of extracts on this computer.", fragments: [] }),
    check_draft: ({ text, collection }) => {
      const task_id = this.nextTask++;
      void wait(this.slow).then(() => this.emit({ kind: "draft", task_id, update: { kind: "checked", report: draftReport(text, collection) } }));
      return { task_id };
    },
    save_draft_report: () => ({ bytes: 9_312 }),
    save_commented_draft: () => ({ bytes: 6_204 }),
    test_endpoint: () => ({ reachable: true, message: "Answered in 412 ms, with citations in the right form.", ms: 412 }),
  };

  private byHash(docHash: string): FakeDocument {
    const doc = [...DOCUMENTS, ...UNLISTED].find((d) => d.docHash === docHash);
    if (!doc) throw problem("not_found", "No document has that hash.");
    return doc;
  }

  private setting(name: string): string {
    return this.settings.find((s) => s.name === name)?.value ?? "";
  }

  private view(sessionId: string): SessionView | undefined {
    return [...this.sessions, ...EDGES].find((s) => s.record.session_id === sessionId);
  }

  private put(name: string, value: string): void {
    if (!this.settings.some((s) => s.name === name)) this.settings = [...this.settings, setting(name, "", "")];
    this.settings = this.settings.map((s) => (s.name === name ? { ...s, value: value || s.default } : s));
  }

  private overview(): Overview {
    const latest = this.documents.filter((d) => !this.documents.some((o) => o.docId === d.docId && o.version > d.version));
    const documents: DocumentRow[] = latest.map((d) => ({ doc_id: d.docId, title: d.title, doc_hash: d.docHash, versions: d.version, collections: d.matters, pages: d.set.pages.length, image_pages: d.scanned ? d.set.pages.length : 0 }));
    const url = this.settings.find((s) => s.name === "endpoint.url")?.value ?? "";
    const others = [
      { name: "Harbour Street lease", documents: 6 },
      { name: "Employment opinions", documents: 31 },
      { name: "Water statutes", documents: 22 },
    ];
    return {
      passages: 20,
      matters: documents.length === 0 ? [] : [{ name: "Northgate outsourcing", documents: documents.length }, ...others],
      documents,
      sessions: this.sessions.map((s) => {
        const verified = s.record.citations.filter((c) => c.status === "verified").length;
        const quotes = s.record.citations.length;
        return { session_id: s.record.session_id, title: s.title, collection: s.record.filters.collection, created_at: s.record.created_at, state: s.record.outcome === "refused" ? "refused" : verified === quotes ? "verified" : "failed", quotes, verified };
      }),
      answering: url ? { mode: "endpoint", host: new URL(url).host, model: "mistral-small", local: url.includes("localhost") } : { mode: "offline" },
      sample_available: true,
      sandbox: this.sandbox(),
    };
  }

  /** `?sandbox=open`: the system refuses a part of it; `?sandbox=unbuilt`: there is none for this system. */
  private sandbox(): Overview["sandbox"] {
    const state = this.options.get("sandbox") === "unbuilt" ? "unbuilt" : this.options.get("sandbox") === "open" ? "open" : "closed";
    const policy = this.settings.find((s) => s.name === "pdf.sandbox")?.value === "warn" ? "warn" : "required";
    return { policy, state, open: state === "closed" ? [] : state === "open" ? ["files"] : ["files", "network"] };
  }

  private ask(request: AskRequest): { task_id: number } {
    if (!request.question.trim()) throw problem("question_empty", "The question is empty.");
    if (request.question.length > 20000) throw problem("question_too_long", "The question is longer than 20,000 characters.");
    const task_id = this.nextTask++;
    void (async () => {
      const say = async (update: Extract<Event, { kind: "ask" }>["update"], pause = this.slow) => {
        if (this.stopped.has(task_id)) return;
        this.emit({ kind: "ask", task_id, update });
        await wait(pause);
      };
      await say({ kind: "searching", documents: 14 });
      await say({ kind: "drafting", attempt: 1, of: 3 }, this.slow * 4);
      if (/unreachable/i.test(request.question) && !request.offline) {
        await say({ kind: "failed", problem: problem("endpoint_unreachable", "No reply from localhost:11434.") });
        return;
      }
      await say({ kind: "checking", quotes: 8 });
      await say({ kind: "retrying", failed: 1, attempt: 2, of: 3 });
      if (this.stopped.has(task_id)) {
        this.emit({ kind: "ask", task_id, update: { kind: "stopped" } });
        return;
      }
      const like = SESSIONS.find((s) => s.record.question.split(" ")[0] === request.question.trim().split(" ")[0]) ?? SESSIONS[0];
      if (!like) return;
      const session_id = `asked-${task_id}`;
      this.sessions = [{ ...like, title: request.question.slice(0, 40), record: { ...like.record, session_id, question: request.question } }, ...this.sessions];
      const broken = problem("damaged", "The answer is saved, but the chain of saved sessions is broken at session s-ending: its hash cannot be read.");
      await say({ kind: "finished", session_id, notice: /broken/i.test(request.question) ? broken : null }, 0);
      this.emit({ kind: "library_changed" });
    })();
    return { task_id };
  }

  private runImport(paths: string[], collection: string, password: string | null, damaged = false): number {
    const task_id = this.nextTask++;
    const files = paths.map((p) => p.slice(p.lastIndexOf("/") + 1));
    const tell = (index: number, state: ImportState) => this.emit({ kind: "import", task_id, update: { kind: "file", index, state } });
    void (async () => {
      await wait(0);
      this.emit({ kind: "import", task_id, update: { kind: "started", files } });
      const ends = { imported: 0, unchanged: 0, failed: 0, cancelled: 0 };
      for (const [index, file] of files.entries()) {
        if (this.stopped.has(task_id)) {
          ends.cancelled += 1;
          tell(index, { kind: "cancelled" });
          continue;
        }
        const versions = DOCUMENTS.filter((d) => d.file === file);
        const known = versions[0];
        if (!password && /signed copy/.test(file)) {
          ends.failed += 1;
          tell(index, { kind: "failed", problem: problem("password_needed", "The file is encrypted."), readable: null });
          continue;
        }
        if (!damaged && /survey/.test(file)) {
          ends.failed += 1;
          tell(index, { kind: "failed", problem: DAMAGED, readable: { pages: 11, of: 26 } });
          continue;
        }
        const pages = known?.set.pages.length ?? 5;
        for (let page = 1; page <= pages; page += 3) {
          tell(index, { kind: "reading", page, pages });
          await wait(this.slow / 8);
        }
        tell(index, { kind: "indexing" });
        await wait(this.slow / 2);
        const had = known && this.documents.includes(known);
        if (known && !had) this.documents = [...this.documents, ...versions.map((v) => ({ ...v, matters: [collection] }))];
        ends[had ? "unchanged" : "imported"] += 1;
        tell(index, { kind: "done", doc_id: known?.docId ?? "deed", title: known?.title ?? file, pages, pages_without_text: [], ocr_pages: 0, confidence: null, status: had ? "unchanged" : "imported", problem: damaged ? DAMAGED : null });
        this.emit({ kind: "library_changed" });
      }
      // What was imported is stored as it should be.
      this.options.delete("changed");
      this.emit({ kind: "import", task_id, update: { kind: "finished", ...ends } });
      this.emit({ kind: "library_changed" });
    })();
    return task_id;
  }

  /** The state of `pictures/import.png`, for looking at. */
  private importSample(): void {
    const task_id = this.nextTask++;
    const done = (doc_id: string, title: string, pages: number, status = "imported"): ImportState => ({ kind: "done", doc_id, title, pages, pages_without_text: [], ocr_pages: 0, confidence: null, status, problem: null });
    const states: [string, ImportState][] = [
      ["Pricing model (signed copy).pdf", { kind: "failed", problem: problem("password_needed", ""), readable: null }],
      ["Site survey 2022.pdf", { kind: "failed", problem: DAMAGED, readable: { pages: 11, of: 26 } }],
      ["Disclosure bundle, volume 2.pdf", { kind: "recognising", page: 61, pages: 148 }],
      ["Board minutes 2023.pdf", { kind: "indexing" }],
      ["Insurance certificate.pdf", { kind: "waiting" }],
      ["Deed of Variation No. 2.pdf", done("deed", "Deed of Variation No. 2", 6)],
      ["Side letter, 9 May 2024.pdf", { ...done("letter", "Side letter, 9 May 2024", 1), ocr_pages: 1, confidence: 96 } as ImportState],
      ["Service Level Schedule.pdf", done("sls", "Service Level Schedule", 22)],
      ["Managed Services Agreement.pdf", done("msa", "Managed Services Agreement", 31, "unchanged")],
    ];
    this.emit({ kind: "import", task_id, update: { kind: "started", files: states.map(([file]) => file) } });
    states.forEach(([, state], index) => this.emit({ kind: "import", task_id, update: { kind: "file", index, state } }));
  }
}

const DAMAGED = saidProblem("damaged_file", { id: "sentences", args: { sentences: [{ id: "damaged-after", args: { page: 11 } }, { id: "first-readable", args: { pages: 11 } }] } }, { id: "advice-import-readable", args: {} });

function setting(name: string, value: string, standard: string): Setting {
  return { name, value, default: standard, message: "" };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

