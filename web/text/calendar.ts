import { addWords } from "./catalogue.ts";
import { calendar } from "./en/calendar.ts";

/** The words of calendars; whatever shows these imports this file. */
addWords({ calendar });
