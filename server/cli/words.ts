import type { Word } from "./word.ts";
import { check } from "./words/check.ts";
import { domainsList } from "./words/domains.ts";
import { help } from "./words/help.ts";
import { peopleList, peopleShow } from "./words/people.ts";
import { settings } from "./words/settings.ts";
import { start } from "./words/start.ts";
import { version } from "./words/version.ts";

/** Everything that can be asked of the program, in the order in which help tells of it. */
export const words: readonly Word[] = [
  start,
  settings,
  version,
  help(() => words),
  check,
  peopleList,
  peopleShow,
  domainsList,
];
