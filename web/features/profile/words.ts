import { addWords } from "../../text/catalogue.ts";
import { profile } from "../../text/en/profile.ts";

/** The words of one's own page come with it. */
addWords({ profile });
