// Romanian.

import type { Strings } from "../en";
import { about } from "./about";
import { answer } from "./answer";
import { audit } from "./audit";
import { common } from "./common";
import { draft } from "./draft";
import { evidence } from "./evidence";
import { first } from "./first";
import { imports } from "./imports";
import { key } from "./key";
import { library } from "./library";
import { problems } from "./problems";
import { proof } from "./proof";
import { reading } from "./reading";
import { sandbox } from "./sandbox";
import { settings } from "./settings";

export const romanian: Strings = { ...common, ...audit, ...about, ...answer, ...evidence, ...key, ...library, ...reading, ...imports, ...sandbox, ...settings, ...draft, ...first, ...problems, ...proof };
