import { addWords } from "./catalogue.ts";
import { announcements } from "./en/announcements.ts";
import { collaborators } from "./en/collaborators.ts";
import { notifications } from "./en/notifications.ts";

/** The words of the pages of announcements, people and notifications; whatever shows these imports this file. */
addWords({ announcements, collaborators, notifications });
