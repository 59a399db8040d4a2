import { addWords } from "./catalogue.ts";
import { connection } from "./en/connection.ts";

/** The words of a connection that is gone; whatever shows these imports this file. */
addWords({ connection });
