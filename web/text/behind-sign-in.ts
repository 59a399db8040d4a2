import { addWords } from "./catalogue.ts";
import { board } from "./en/board.ts";
import { domains } from "./en/domains.ts";
import { history } from "./en/history.ts";
import { panels } from "./en/panels.ts";
import { reference } from "./en/reference.ts";
import { search } from "./en/search.ts";
import { tasks } from "./en/tasks.ts";

/** The words of what only people who are signed in see; whatever begins to show that imports this file. */
addWords({ board, domains, history, panels, reference, search, tasks });
