import { addWords } from "./catalogue.ts";
import { list } from "./en/list.ts";

/** The words of lists of tasks; whatever shows these imports this file. */
addWords({ list });
