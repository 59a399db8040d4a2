import type { WordsBehindSignIn } from "../catalogue.ts";
import { analytics } from "./analytics.ts";
import { announcements } from "./announcements.ts";
import { board } from "./board.ts";
import { calendar } from "./calendar.ts";
import { collaborators } from "./collaborators.ts";
import { connection } from "./connection.ts";
import { deeds } from "./deeds.ts";
import { details } from "./details.ts";
import { domainDialogs } from "./domain-dialogs.ts";
import { domains } from "./domains.ts";
import { filter } from "./filter.ts";
import { finding } from "./finding.ts";
import { history } from "./history.ts";
import { home } from "./home.ts";
import { list } from "./list.ts";
import { markdown } from "./markdown.ts";
import { notifications } from "./notifications.ts";
import { panels } from "./panels.ts";
import { past } from "./past.ts";
import { profile } from "./profile.ts";
import { reference } from "./reference.ts";
import { search } from "./search.ts";
import { shortcuts } from "./shortcuts.ts";
import { tasks } from "./tasks.ts";
import { timeline } from "./timeline.ts";
import { unsent } from "./unsent.ts";
import { views } from "./views.ts";
import { writing } from "./writing.ts";

/** The words of what only people who are signed in see. */
export default {
  analytics,
  announcements,
  board,
  calendar,
  collaborators,
  deeds,
  details,
  domainDialogs,
  connection,
  shortcuts,
  domains,
  filter,
  finding,
  history,
  home,
  list,
  markdown,
  notifications,
  panels,
  past,
  profile,
  reference,
  search,
  tasks,
  timeline,
  unsent,
  writing,
  views,
} satisfies WordsBehindSignIn;
