import { addWords } from "./catalogue.ts";
import { deeds } from "./en/deeds.ts";
import { past } from "./en/past.ts";
import { unsent } from "./en/unsent.ts";

/** The words of what happened, of what waits, and of what was deleted; whatever shows these, later than the page, imports this file. */
addWords({ deeds, past, unsent });
