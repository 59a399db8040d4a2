import { addWords } from "./catalogue.ts";
import { auth } from "./en/auth.ts";

/** The words of signing in; whatever shows these imports this file. */
addWords({ auth });
