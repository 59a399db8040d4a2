import type { Word } from "./word.ts";
import { audit } from "./words/audit.ts";
import { backup } from "./words/backup.ts";
import { check } from "./words/check.ts";
import { doctor } from "./words/doctor.ts";
import { domainsDelete, domainsGive } from "./words/domains/change.ts";
import { domainsHash } from "./words/domains/hash.ts";
import { domainsList } from "./words/domains/list.ts";
import { health } from "./words/health.ts";
import { help } from "./words/help.ts";
import { jobs } from "./words/jobs.ts";
import { mailTest } from "./words/mail-test.ts";
import { move } from "./words/move.ts";
import { operatorsAdd, operatorsList, operatorsRemove } from "./words/operators.ts";
import { peopleEndSessions, peopleResume, peopleSuspend } from "./words/people/access.ts";
import { peopleDelete } from "./words/people/delete.ts";
import { peopleList } from "./words/people/list.ts";
import { peopleAdd, peopleResetPassword } from "./words/people/passwords.ts";
import { peopleShow } from "./words/people/show.ts";
import { restore } from "./words/restore.ts";
import { rollback } from "./words/rollback.ts";
import { settings } from "./words/settings.ts";
import { setupCode } from "./words/setup-code.ts";
import { start } from "./words/start.ts";
import { version } from "./words/version.ts";

/** Everything that can be asked of the program, in the order in which help tells of it. */
export const words: readonly Word[] = [
  start,
  setupCode,
  settings,
  version,
  backup,
  restore,
  rollback,
  move,
  help(() => words),
  health,
  doctor,
  check,
  jobs,
  audit,
  mailTest,
  peopleList,
  peopleShow,
  peopleAdd,
  peopleResetPassword,
  peopleEndSessions,
  peopleSuspend,
  peopleResume,
  peopleDelete,
  operatorsList,
  operatorsAdd,
  operatorsRemove,
  domainsList,
  domainsGive,
  domainsHash,
  domainsDelete,
];
