import { addWords } from "./catalogue.ts";
import { markdown } from "./en/markdown.ts";

/** The words of drawn texts; what draws them, later than the page, imports this file. */
addWords({ markdown });
