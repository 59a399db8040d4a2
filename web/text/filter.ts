import { addWords } from "./catalogue.ts";
import { filter } from "./en/filter.ts";

/** The words of filters; whatever shows these imports this file. */
addWords({ filter });
