import { addWords } from "./catalogue.ts";
import { board } from "./en/board.ts";
import { domains } from "./en/domains.ts";
import { history } from "./en/history.ts";
import { reference } from "./en/reference.ts";
import { search } from "./en/search.ts";

/** The words of what only people who are signed in see; whatever begins to show that imports this file. */
addWords({ board, domains, history, reference, search });
