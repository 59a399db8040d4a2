import { addWords } from "./catalogue.ts";
import { views } from "./en/views.ts";

/** The words of views; whatever shows these imports this file. */
addWords({ views });
