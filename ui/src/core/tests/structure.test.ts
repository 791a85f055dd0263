import { expect, test } from "vitest";

const FILES = import.meta.glob<string>(["../../**/*.{ts,svelte}", "!../../**/tests/**"], { query: "?raw", import: "default", eager: true });

/** `core/text/clip`, for every file of the interface. */
const nameOf = (path: string) => path.replace(/^(\.\.\/)+/, "").replace(/^core\/tests\/\.\.\//, "").replace(/\.ts$/, "");
const NAMES = new Set(Object.keys(FILES).map((path) => nameOf(resolve("core/tests/structure", path))));

/** A folder stands for its index. */
const fileOf = (name: string) => (NAMES.has(`${name}/index`) ? `${name}/index` : name);

/** What each file imports, types as well. */
const IMPORTS = new Map(
  Object.entries(FILES).map(([path, text]) => {
    const from = nameOf(resolve("core/tests/structure", path));
    const said = [...text.matchAll(/(?:from|import)\s*\(?\s*"((?:\.|\$)[^"]+)"/g)].map((found) => found[1] ?? "");
    return [from, said.map((spec) => fileOf(nameOf(spec.startsWith("$") ? spec.slice(1) : resolve(from, spec))))] as const;
  }),
);

/** A path from the folder of a file. */
function resolve(from: string, spec: string): string {
  const parts = from.split("/").slice(0, -1);
  for (const part of spec.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/** A circle in a graph, as the way around; null where there is none. */
function circle(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const walk = (at: string, way: string[]): string[] | null => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (done.has(at)) return null;
    for (const next of graph.get(at) ?? []) {
      const found = walk(next, [...way, at]);
      if (found) return found;
    }
    done.add(at);
    return null;
  };
  for (const start of graph.keys()) {
    const found = walk(start, []);
    if (found) return found;
  }
  return null;
}

/** The graph of folders, as deep as given. */
function folders(depth: number): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  const folder = (name: string) => name.split("/").slice(0, -1).slice(0, depth).join("/");
  for (const [from, to] of IMPORTS) {
    const others = to.map(folder).filter((other) => other !== folder(from));
    graph.set(folder(from), [...new Set([...(graph.get(folder(from)) ?? []), ...others])]);
  }
  return graph;
}

test("every import leads to a file of the interface", () => {
  const lost = [...IMPORTS].flatMap(([from, to]) => to.filter((name) => !NAMES.has(name) && !/\.(svelte|css|svg)$/.test(name)).map((name) => `${from}: ${name}`));
  expect(lost).toEqual([]);
  expect(NAMES.size).toBeGreaterThan(200);
});
test("no circle of imports between files", () => expect(circle(IMPORTS)).toBeNull());
test("no circle of imports between rooms", () => expect(circle(folders(1))).toBeNull());
test("no circle of imports between folders of core and state", () => {
  const inside = [...folders(2)].filter(([from]) => /^(core|state)\//.test(from)).map(([from, to]) => [from, to.filter((name) => /^(core|state)\//.test(name))] as const);
  expect(circle(new Map(inside))).toBeNull();
});
test("views of different features never import each other", () => {
  const across = [...IMPORTS].filter(([from]) => from.startsWith("features/")).flatMap(([from, to]) => to.filter((name) => name.startsWith("features/") && name.split("/")[1] !== from.split("/")[1]).map((name) => `${from}: ${name}`));
  expect(across).toEqual([]);
});
test("core is pure: it imports nothing but itself and what Rust generates", () => {
  const impure = [...IMPORTS].filter(([from]) => from.startsWith("core/")).flatMap(([from, to]) => to.filter((name) => !/^(core|generated)\//.test(name)).map((name) => `${from}: ${name}`));
  expect(impure).toEqual([]);
});
