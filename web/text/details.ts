import { addWords } from "./catalogue.ts";
import { details } from "./en/details.ts";

/** The words of what only an open task shows; whatever shows these imports this file. */
addWords({ details });
