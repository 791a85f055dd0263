// Settings: each applies at once, and one that is refused keeps what was typed and says why.

import type { EndpointRow, EndpointTest, Problem, Setting } from "$generated/api";
import { type CiteForm, citeForm } from "$core/pincite";
import { asProblem } from "$core/problems";
import type { Host } from "$host/index";
import { speak } from "./language.svelte";
import { recall, remember } from "./memory";

export type Theme = "system" | "light" | "dark";

export class Settings {
  all = $state.raw<readonly Setting[] | null>(null);
  /** Why a setting, by its name, was refused. */
  problems = $state.raw<Readonly<Record<string, Problem>>>({});
  unavailable = $state.raw<Problem | null>(null);
  /** The endpoints that are set, with whether their keys are in the keychain. */
  endpoints = $state.raw<readonly EndpointRow[]>([]);
  keyProblem = $state.raw<Problem | null>(null);
  test = $state.raw<EndpointTest | Problem | "running" | null>(null);

  constructor(private readonly host: Host) {}

  readonly theme: Theme = $derived(asTheme(this.value("appearance.theme")));
  readonly textSize = $derived(Math.max(90, Math.min(150, Number.parseInt(this.value("appearance.text_size"), 10) || 100)));
  readonly citeForm: CiteForm = $derived(citeForm(this.value("citation.form")));
  readonly dimPages = $derived(!["off", "false", "no", "0"].includes(this.value("appearance.dim_pages")));

  value(name: string): string {
    const setting = this.all?.find((s) => s.name === name);
    // Before the library answers, the window looks as it looked last.
    return setting ? setting.value || setting.default : recall(`setting.${name}`, "");
  }

  async load(): Promise<void> {
    try {
      this.all = await this.host.call("settings", {});
      this.endpoints = await this.host.call("endpoints", {}).catch(() => []);
      this.unavailable = null;
      speak(this.value("appearance.language"));
      for (const name of ["appearance.theme", "appearance.text_size", "appearance.dim_pages", "appearance.language"]) remember(`setting.${name}`, this.value(name));
    } catch (thrown) {
      this.unavailable = asProblem(thrown);
    }
  }

  async set(name: string, value: string): Promise<boolean> {
    const before = this.all;
    this.all = (this.all ?? []).map((s) => (s.name === name ? { ...s, value } : s));
    const { [name]: _, ...others } = this.problems;
    try {
      await this.host.call("set_setting", { name, value });
      this.problems = others;
      if (name.startsWith("appearance.")) remember(`setting.${name}`, value);
      if (name === "appearance.language") speak(value);
      return true;
    } catch (thrown) {
      this.all = before;
      this.problems = { ...others, [name]: asProblem(thrown) };
      return false;
    }
  }

  /** Whether the default endpoint's key is in the system's keychain. */
  readonly keyKept = $derived(this.endpoints.find((e) => e.name === "default")?.key_in_keychain ?? false);

  /** Puts a key into the keychain, or takes it out. It is kept nowhere else. */
  async setKey(key: string | null): Promise<boolean> {
    this.keyProblem = null;
    try {
      if (key === null) await this.host.call("remove_key", {});
      else await this.host.call("set_key", { key });
      await this.load();
      return true;
    } catch (thrown) {
      this.keyProblem = asProblem(thrown);
      return false;
    }
  }

  async runTest(): Promise<void> {
    this.test = "running";
    try {
      this.test = await this.host.call("test_endpoint", {});
    } catch (thrown) {
      this.test = asProblem(thrown);
    }
  }
}

function asTheme(value: string): Theme {
  return value === "light" || value === "dark" ? value : "system";
}
