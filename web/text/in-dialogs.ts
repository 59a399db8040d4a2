import { addWords } from "./catalogue.ts";
import { domainDialogs } from "./en/domain-dialogs.ts";
import { panels } from "./en/panels.ts";
import { shortcuts } from "./en/shortcuts.ts";
import { tasks } from "./en/tasks.ts";

/** The words of an open task, and of menus and dialogs; whatever shows these, later than the page, imports this file. */
addWords({ domainDialogs, panels, shortcuts, tasks });
