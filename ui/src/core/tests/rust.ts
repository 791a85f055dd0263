// What the program's own sources say, for the tests of the words that the window has for it.

const FILES = import.meta.glob<string>(
  ["../../../../crates/{api,audit,draft,engine,files,ground,model,pdf,record,search,store,text,verify}/src/**/*.rs", "../../../../src-tauri/src/**/*.rs"],
  { query: "?raw", import: "default", eager: true },
);

/** Each file without its tests and comments, every literal on one line. */
const SOURCES = Object.entries(FILES).map(([path, text]) => {
  const program = text.split("#[cfg(test)]\nmod tests {")[0] ?? "";
  return { path, text: program.replace(/^\s*\/\/.*$/gm, "").replace(/\\\n\s*/g, "").replaceAll("'\"'", "") };
});

/** All of it, quotation marks inside literals as they are said. */
export const RUST = SOURCES.map(({ text }) => text.replaceAll('\\"', '"')).join("\n");

/** The literals of a piece of source, each place in them a number. */
function literals(text: string): string[] {
  const found = [...text.matchAll(/(?<![\w\\])"((?:[^"\\]|\\.)*)"/gs)].map((match) => match[1] ?? "");
  return found.map((literal) => literal.replaceAll('\\"', '"').replace(/\{\w*:\?\}/g, '"7"').replace(/\{[^{}]*\}/g, "7"));
}

/** The arguments of every call of a function or macro, up to its closing bracket. */
function argumentsOf(call: string, text: string): string[] {
  return text.split(call).slice(1).map((rest) => {
    let depth = 1;
    const end = rest.replace(/"(?:[^"\\]|\\.)*"/gs, (literal) => "_".repeat(literal.length)).split("").findIndex((sign) => (depth += sign === "(" ? 1 : sign === ")" ? -1 : 0) === 0);
    return rest.slice(0, end);
  });
}

/** What only a terminal shows, and errors that always become other words. */
const UNSEEN = /engine\/src\/(backup|purging|watching|eval\/.*)\.rs$|api\/src\/commands\.rs$|(store|search)\/src\/error\.rs$/;

/** The literals of all problems and their hints, and of all errors that problems are made of. */
export function problems(): string[] {
  return SOURCES.filter(({ path }) => !UNSEEN.test(path)).flatMap(({ text }) => [...argumentsOf("Problem::new(", text), ...argumentsOf("#[error(", text)].flatMap(literals));
}

/** All literals of the files whose paths end so. */
export function literalsOf(...endings: string[]): string[] {
  return SOURCES.filter(({ path }) => endings.some((ending) => path.endsWith(ending))).flatMap(({ text }) => literals(text));
}
