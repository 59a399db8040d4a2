import { addWords } from "./catalogue.ts";
import { finding } from "./en/finding.ts";

/** The words of what is searched and found; whatever shows these imports this file. */
addWords({ finding });
