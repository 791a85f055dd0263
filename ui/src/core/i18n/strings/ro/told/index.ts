// What the findings of drafts and audits say, which do not come as messages yet.

import type { Saying } from "../../../told";
import { audits } from "./audits";
import { drafts } from "./drafts";

const sayings: readonly Saying[] = [...drafts, ...audits];

export const told = { told: sayings };
