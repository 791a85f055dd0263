// Settings: each applies at once, and one that is refused keeps what was typed and says why.

import type { EndpointRow, EndpointTest, Problem, Setting } from "$generated/api";
import { clamp } from "$core/geometry/geometry";
import { type CiteForm, citeForm } from "$core/library/pincite";
import { asProblem } from "$core/i18n/problems";
import type { Host } from "$host/index";
import { speak } from "./language.svelte";
import { recall, remember } from "./local-storage";

/** What the engine calls the endpoint of the plain settings. */
export const DEFAULT_ENDPOINT = "default";

export type Theme = "system" | "light" | "dark";

export class Settings {
  all = $state.raw<readonly Setting[] | null>(null);
  /** Why a setting, by its name, was refused. */
  problems = $state.raw<Readonly<Record<string, Problem>>>({});
  unavailable = $state.raw<Problem | null>(null);
  /** The endpoints that are set, with whether their keys are in the keychain. */
  endpoints = $state.raw<readonly EndpointRow[]>([]);
  keyProblem = $state.raw<Problem | null>(null);
  /** The endpoint that the Settings view is about, by its name. */
  edited = $state(DEFAULT_ENDPOINT);
  test = $state.raw<EndpointTest | Problem | "running" | null>(null);

  constructor(private readonly host: Host) {}

  readonly theme: Theme = $derived(asTheme(this.value("appearance.theme")));
  readonly textSize = $derived(clamp(Number.parseInt(this.value("appearance.text_size"), 10) || 100, 90, 200));
  readonly citeForm: CiteForm = $derived(citeForm(this.value("citation.form")));
  readonly dimPages = $derived(!["off", "false", "no", "0"].includes(this.value("appearance.dim_pages")));

  value(name: string): string {
    const setting = this.all?.find((s) => s.name === name);
    // An endpoint beside the default one has the same defaults.
    if (!setting && name.startsWith("endpoints.")) return this.all?.find((s) => s.name === name.replace(/^endpoints\.[^.]+/, "endpoint"))?.default ?? "";
    // Before the library answers, the window looks as it looked last.
    return setting ? setting.value || setting.default : recall(`setting.${name}`, "");
  }

  async load(): Promise<void> {
    try {
      const endpoints = this.host.call("endpoints", {}).catch(() => []);
      this.all = await this.host.call("settings", {});
      this.endpoints = await endpoints;
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
      if (name.startsWith("endpoints.")) await this.load();
      if (name.startsWith("appearance.")) remember(`setting.${name}`, value);
      if (name === "appearance.language") speak(value);
      return true;
    } catch (thrown) {
      this.all = before;
      this.problems = { ...others, [name]: asProblem(thrown) };
      return false;
    }
  }

  /** Names of all endpoints, the default one first whether or not it is set. */
  readonly endpointNames = $derived([DEFAULT_ENDPOINT, ...this.endpoints.map((e) => e.name).filter((name) => name !== DEFAULT_ENDPOINT)]);

  /** The same, unless it is gone. */
  readonly which = $derived(this.endpointNames.includes(this.edited) ? this.edited : DEFAULT_ENDPOINT);

  /** The endpoint of that name, once its address is set. */
  endpoint(name: string): EndpointRow | null {
    return this.endpoints.find((e) => e.name === name) ?? null;
  }

  /** Puts an endpoint's key into the keychain, or takes it out. It is saved nowhere else. */
  async setKey(endpoint: string, key: string | null): Promise<boolean> {
    this.keyProblem = null;
    try {
      if (key === null) await this.host.call("remove_key", named(endpoint));
      else await this.host.call("set_key", { ...named(endpoint), key });
      await this.load();
      return true;
    } catch (thrown) {
      this.keyProblem = asProblem(thrown);
      return false;
    }
  }

  async removeEndpoint(name: string): Promise<void> {
    this.keyProblem = null;
    try {
      await this.host.call("remove_endpoint", { name });
      await this.load();
    } catch (thrown) {
      this.keyProblem = asProblem(thrown);
    }
  }

  async runTest(endpoint: string): Promise<void> {
    this.test = "running";
    try {
      this.test = await this.host.call("test_endpoint", named(endpoint));
    } catch (thrown) {
      this.test = asProblem(thrown);
    }
  }
}

/** The default endpoint goes without a name. */
function named(endpoint: string): { name?: string } {
  return endpoint === DEFAULT_ENDPOINT ? {} : { name: endpoint };
}

function asTheme(value: string): Theme {
  return value === "light" || value === "dark" ? value : "system";
}
