// Ce spune programul însuși, propoziție cu propoziție.

import type { Saying } from "../../../told";
import { answers } from "./answers";
import { audits } from "./audits";
import { endpoints } from "./endpoints";
import { files } from "./files";
import { library } from "./library";
import { notes } from "./notes";

const sayings: readonly Saying[] = [...notes, ...answers, ...audits, ...files, ...endpoints, ...library];

export const told = { told: sayings };
