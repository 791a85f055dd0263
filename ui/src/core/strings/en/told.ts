// What the program says and the window words otherwise. All else stands as the program writes it.

import { dayWords } from "../../dates";
import type { Saying } from "../../told";
import { common } from "./common";

const sayings: readonly Saying[] = [
  ["[{inside}] allowed", "[bracketed] word allowed"],
  [
    "these words are in version {#n}, in force until {day}, and not in version {#cited}",
    (n, day, cited) => `these words are in version ${n}, in force until ${dayWords(day ?? "", common.monthNames)}, and not in version ${cited}`,
  ],
];

export const told = { told: sayings };
