// WebKitGTK, the engine of the real window on Linux, driven by WebDriver: enough of the protocol for component tests.

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { promisify } from "node:util";

const BROWSERS = ["4.1", "4.0"].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`);
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

export interface Engine {
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** The value of a function body run in the page; a promise is waited for. In it `until(() => …)` looks once a frame and waits until it is so. */
  run<T>(body: string, ...values: unknown[]): Promise<T>;
  /** Waits until an expression is true; says which one never was. */
  until(expression: string, patience?: number): Promise<void>;
  /** Types into what has the focus; names such as `Tab` or `Control+k` press keys. */
  press(...keys: string[]): Promise<void>;
  /** Moves the pointer onto the first element of a selector, and presses it if asked. */
  point(selector: string, press?: boolean): Promise<void>;
  /** The name and the role of the first element of a selector, as the accessibility tree has them. */
  accessible(selector: string): Promise<{ name: string; role: string }>;
  resize(width: number, height: number): Promise<void>;
  /** What the display shows of the page, as a PNG, by ImageMagick: the driver's own pictures may be blank or never come. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

const KEYS: Record<string, string> = {
  Enter: "\uE007", Tab: "\uE004", Escape: "\uE00C", Space: " ", Shift: "\uE008", Control: "\uE009", Alt: "\uE00A",
  ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015", Home: "\uE011", End: "\uE010",
  PageUp: "\uE00E", PageDown: "\uE00F", F1: "\uE031", F6: "\uE036", F8: "\uE038",
};

/** For what runs in the page: waits until something is so, and says what never was. */
const UNTIL = `const until = async (so) => {
  const end = Date.now() + 20_000;
  while (!so()) {
    if (Date.now() > end) throw new Error("never came true: " + so);
    await new Promise((frame) => requestAnimationFrame(frame));
  }
};`;

/** Starts the driver and one browser window. */
export async function startEngine(): Promise<Engine> {
  const binary = process.env["TOUCHSTONE_BROWSER"] ?? BROWSERS.find((path) => existsSync(path));
  if (!binary) throw new Error("WebKitGTK's MiniBrowser is not installed (Debian: libwebkit2gtk-4.1-0)");
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore" });
  const base = `http://127.0.0.1:${port}`;
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { binary, args: ["--automation"] } } };
  const { sessionId } = await patiently(() => send<{ sessionId: string }>("POST", `${base}/session`, { capabilities }), 15_000);
  return new Window(driver, `${base}/session/${sessionId}`);
}

class Window implements Engine {
  constructor(
    private readonly driver: ChildProcess,
    private readonly at: string,
  ) {}

  async open(url: string): Promise<void> {
    await send("POST", `${this.at}/url`, { url });
  }

  async run<T>(body: string, ...values: unknown[]): Promise<T> {
    const script = `${UNTIL} const done = arguments[arguments.length - 1]; const args = [...arguments].slice(0, -1);
      (async (...a) => { ${body} })(...args).then((v) => done({ ok: v ?? null }), (e) => done({ bad: String(e && e.stack || e) }));`;
    const answer = await send<{ ok?: T; bad?: string }>("POST", `${this.at}/execute/async`, { script, args: values });
    if (answer.bad !== undefined) throw new Error(answer.bad);
    return answer.ok as T;
  }

  async until(expression: string, patience = 30_000): Promise<void> {
    const end = Date.now() + patience;
    while (!(await this.run<boolean>(`return !!(${expression})`))) {
      if (Date.now() > end) throw new Error(`never came true: ${expression}`);
      await new Promise((r) => setTimeout(r, 40));
    }
  }

  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((chord) => {
      const parts = chord.length > 1 && (KEYS[chord] || chord.includes("+")) ? chord.split("+") : [...chord];
      const values = parts.map((part) => KEYS[part] ?? part);
      if (!chord.includes("+") || chord.length === 1) return values.flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
      return [...values.map((value) => ({ type: "keyDown", value })), ...values.reverse().map((value) => ({ type: "keyUp", value }))];
    });
    await send("POST", `${this.at}/actions`, { actions: [{ type: "key", id: "keys", actions }] });
  }

  async point(selector: string, press = false): Promise<void> {
    const found = await send<Record<string, string>>("POST", `${this.at}/element`, { using: "css selector", value: selector });
    const move = { type: "pointerMove", duration: 0, origin: { [ELEMENT]: found[ELEMENT] }, x: 0, y: 0 };
    const button = press ? [{ type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }] : [];
    await send("POST", `${this.at}/actions`, {
      actions: [{ type: "pointer", id: "pointer", parameters: { pointerType: "mouse" }, actions: [move, ...button] }],
    });
  }

  async accessible(selector: string): Promise<{ name: string; role: string }> {
    const found = await send<Record<string, string>>("POST", `${this.at}/element`, { using: "css selector", value: selector });
    const element = `${this.at}/element/${found[ELEMENT]}`;
    return { name: await send<string>("GET", `${element}/computedlabel`), role: await send<string>("GET", `${element}/computedrole`) };
  }

  async resize(width: number, height: number): Promise<void> {
    await send("POST", `${this.at}/window/rect`, { x: 0, y: 0, width, height });
  }

  async picture(): Promise<Buffer> {
    const area = await this.run<string>("return `${innerWidth}x${innerHeight}+${screenX + outerWidth - innerWidth}+${screenY + outerHeight - innerHeight}`");
    const { stdout } = await promisify(execFile)("import", ["-window", "root", "-crop", area, "+repage", "png:-"], { encoding: "buffer", maxBuffer: 32_000_000 });
    return stdout;
  }

  async close(): Promise<void> {
    await send("DELETE", this.at).catch(() => undefined);
    this.driver.kill();
  }
}

async function send<T = unknown>(method: string, url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${url.split("/").slice(5).join("/")}: ${value.error}: ${value.message}`);
  return value;
}

async function patiently<T>(work: () => Promise<T>, patience: number): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((r) => setTimeout(r, 100));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}
