// Ce spune programul însuși, propoziție cu propoziție.

import type { Saying } from "../../../told";
import { answers } from "./answers";
import { audits } from "./audits";
import { drafts } from "./drafts";
import { endpoints } from "./endpoints";
import { files } from "./files";
import { library } from "./library";

const sayings: readonly Saying[] = [...drafts, ...answers, ...audits, ...files, ...endpoints, ...library];

export const told = { told: sayings };
