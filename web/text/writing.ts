import { addWords } from "./catalogue.ts";
import { writing } from "./en/writing.ts";

/** The words around a text that is written, with its buttons; whatever shows these imports this file. */
addWords({ writing });
