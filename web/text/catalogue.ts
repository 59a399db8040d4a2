import type { DepartmentId } from "../../contract/users/reference/departments.ts";
import type { JobRoleId } from "../../contract/users/reference/job-roles.ts";
import type { ContractSentence } from "./contract-sentence.ts";
import type { analytics } from "./en/analytics.ts";
import type { announcements } from "./en/announcements.ts";
import type { auth } from "./en/auth.ts";
import type { board } from "./en/board.ts";
import type { calendar } from "./en/calendar.ts";
import type { collaborators } from "./en/collaborators.ts";
import { common } from "./en/common.ts";
import type { connection } from "./en/connection.ts";
import type { deeds } from "./en/deeds.ts";
import type { details } from "./en/details.ts";
import type { domainDialogs } from "./en/domain-dialogs.ts";
import type { domains } from "./en/domains.ts";
import type { filter } from "./en/filter.ts";
import type { finding } from "./en/finding.ts";
import type { history } from "./en/history.ts";
import type { home } from "./en/home.ts";
import type { list } from "./en/list.ts";
import type { markdown } from "./en/markdown.ts";
import type { notifications } from "./en/notifications.ts";
import type { panels } from "./en/panels.ts";
import type { password } from "./en/password.ts";
import type { past } from "./en/past.ts";
import type { profile } from "./en/profile.ts";
import type { reference } from "./en/reference.ts";
import { said } from "./en/said.ts";
import type { search } from "./en/search.ts";
import { shell } from "./en/shell.ts";
import type { shortcuts } from "./en/shortcuts.ts";
import type { tasks } from "./en/tasks.ts";
import type { timeline } from "./en/timeline.ts";
import type { unsent } from "./en/unsent.ts";
import type { views } from "./en/views.ts";
import type { writing } from "./en/writing.ts";
import { isolating } from "./isolate.ts";

/** What every page says. */
const first = { common, said, shell };

/** What signing-in.ts brings. */
interface SigningIn {
  auth: typeof auth;
}

/** What behind-sign-in.ts brings, with the pages that say it. */
interface BehindSignIn {
  board: typeof board;
  domains: typeof domains;
  history: typeof history;
  search: typeof search;
  password: typeof password;
  profile: typeof profile;
  reference: typeof reference;
}

/** What in-dialogs.ts brings, with an open task, and with menus and dialogs. */
interface InDialogs {
  domainDialogs: typeof domainDialogs;
  panels: typeof panels;
  shortcuts: typeof shortcuts;
  tasks: typeof tasks;
}

/** What beside-boards.ts brings, with its pages and their dialogs. */
interface BesideBoards {
  announcements: typeof announcements;
  collaborators: typeof collaborators;
  notifications: typeof notifications;
}

/** What past.ts brings, with the dialogs that say it. */
interface Later {
  deeds: typeof deeds;
  past: typeof past;
  unsent: typeof unsent;
}

/** What markdown.ts brings, with the script that draws texts. */
interface InTexts {
  markdown: typeof markdown;
}

/** What details.ts brings, with what only an open task shows. */
interface Details {
  details: typeof details;
}

/** What timeline.ts brings, with the list of what happened to an open task. */
interface InTimeline {
  timeline: typeof timeline;
}

/** What connection.ts brings. */
interface Connected {
  connection: typeof connection;
}

/** What at-home.ts brings. */
interface AtHome {
  analytics: typeof analytics;
  home: typeof home;
}

/** What list.ts brings, with the list of a panel. */
interface InLists {
  list: typeof list;
}

/** What filter.ts brings. */
interface InFilters {
  filter: typeof filter;
}

/** What finding.ts brings, with the script of the search. */
interface Finding {
  finding: typeof finding;
}

/** What views.ts brings. */
interface InViews {
  views: typeof views;
}

/** What calendar.ts brings. */
interface InCalendar {
  calendar: typeof calendar;
}

/** What writing.ts brings, with the fields that long texts are written in. */
interface Writing {
  writing: typeof writing;
}

/** Every word of the product, as English has them. */
export type Catalogue = typeof first &
  SigningIn &
  Connected &
  BehindSignIn &
  InDialogs &
  BesideBoards &
  Later &
  InTexts &
  Details &
  InTimeline &
  AtHome &
  InFilters &
  Finding &
  InViews &
  InLists &
  InCalendar &
  Writing;

/** Of each other language, what comes before signing in; it says the contract's sentences too, which English need not. */
export type FirstWords = Omit<typeof first, "said"> &
  SigningIn & {
    password: typeof password;
    said: Readonly<Record<ContractSentence, string>>;
  };

/** All the rest; the entries of the lists to choose from too, which English takes from the contract. */
export type WordsBehindSignIn = Omit<
  BehindSignIn &
    Connected &
    InDialogs &
    BesideBoards &
    Later &
    InTexts &
    Details &
    InTimeline &
    AtHome &
    InFilters &
    Finding &
    InViews &
    InLists &
    InCalendar &
    Writing,
  "password" | "reference"
> & {
  reference: {
    jobRoles: Readonly<Record<JobRoleId, string>>;
    departments: Readonly<Record<DepartmentId, string>>;
  };
};

let english = isolating(first) as Catalogue;
let translated: Partial<Catalogue> = {};
let catalogue = english;

/** The catalogue of the present language: `text().board.addTask`. Components hold no words of their own; names in them are isolated. */
export const text = (): Catalogue => catalogue;

/** Adds words of English. The catalogue stays the same object: with another one, all that components have kept goes (memo-cache.ts). */
export const addWords = (words: Partial<Catalogue>): void => {
  english = { ...english, ...isolating(words) };
  Object.assign(catalogue, english, translated);
};

/** Puts another language in place, or English again; then the page is to be drawn anew. */
export const translate = (words: Partial<Catalogue>): void => {
  translated = isolating(words);
  catalogue = { ...english, ...translated };
};
