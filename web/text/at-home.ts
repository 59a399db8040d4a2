import { addWords } from "./catalogue.ts";
import { analytics } from "./en/analytics.ts";
import { home } from "./en/home.ts";

/** The words of home and its charts, which no other page needs. */
addWords({ analytics, home });
