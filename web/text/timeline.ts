import { addWords } from "./catalogue.ts";
import { timeline } from "./en/timeline.ts";

/** The words of what was said of a task and what happened to it; whatever shows these imports this file. */
addWords({ timeline });
