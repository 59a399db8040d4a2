import { addWords } from "./catalogue.ts";
import { toasts } from "./en/toasts.ts";

/** What toasts say by themselves; whatever shows them imports this file. */
addWords({ toasts });
