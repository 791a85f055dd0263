// What the program says and the window words otherwise. English says it as the program does.

import type { Saying } from "../../told";

const sayings: readonly Saying[] = [];

export const told = { told: sayings };
