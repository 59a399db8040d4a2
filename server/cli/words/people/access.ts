import { endSessionsOf } from "../../../features/auth/end-sessions.sql.ts";
import { endTokensOf } from "../../../features/auth/end-tokens.ts";
import { resume, suspend } from "../../../features/auth/suspend.ts";
import { lockOperators } from "../../../features/operators/change-operators.ts";
import { isOperator } from "../../../features/operators/operators.read.ts";
import type { Account } from "../../../features/users/people.read.ts";
import { isSuspended } from "../../../features/users/users.read.ts";
import { now } from "../../../platform/basics/ids.ts";
import { recordAudit } from "../../../platform/commands/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { NO_REQUEST } from "../../../platform/process/request-context.ts";
import { Refused, wordThere } from "../../word.ts";
import { endingSessions } from "../acting.ts";
import { accountNamed } from "./account-named.ts";

/** Somebody has to run the server, and be there for it. */
export const mustNotRunServer = async (tx: Tx, { id, fullName }: Account): Promise<void> => {
  if (await isOperator(tx, id))
    throw new Refused(`${fullName} runs this server. First take that away: tavola operators remove ${id}`);
};

/** The same for what keeps them out: nobody has them run the server before COMMIT. */
export const mustNotComeToRunServer = async (tx: Tx, account: Account): Promise<void> => {
  await lockOperators(tx);
  await mustNotRunServer(tx, account);
};

/** Nobody is put in charge of anything who is kept out. */
export const mustNotBeSuspended = async (tx: Tx, { id, fullName }: Account): Promise<void> => {
  if (await isSuspended(tx, id))
    throw new Refused(`${fullName} is suspended. First let them in again: tavola people resume ${id}`);
};

const counted = (sessions: number): string => (sessions === 1 ? "1 session" : `${sessions} sessions`);

export const peopleEndSessions = wordThere({
  name: "people end-sessions",
  takes: ["PERSON"],
  summary: "Sign somebody out wherever they are signed in, and end their access tokens",
  run: async ({ db, app }, { args: [name = ""] }) => {
    const { id, fullName } = await accountNamed(db.read, name);
    const { done: tokens, ended: all } = await endingSessions(await app(), async (tx, end) => {
      const any = await endSessionsOf(tx, id, end);
      if (any) await recordAudit({ tx, request: NO_REQUEST }, { kind: "session-ended", actorId: null, about: id });
      return endTokensOf({ tx, request: NO_REQUEST }, id, end);
    });
    const ended = all - tokens;
    return {
      says: [`${counted(ended)} of ${fullName} ended, and access tokens: ${tokens}.`],
      data: { id, ended, tokens },
    };
  },
});

export const peopleSuspend = wordThere({
  name: "people suspend",
  takes: ["PERSON"],
  summary: "Keep somebody out at once, until they are let in again; what they did stays",
  run: async ({ db, app }, { args: [name = ""] }) => {
    const account = await accountNamed(db.read, name);
    const { id, fullName } = account;
    const { done } = await endingSessions(await app(), async (tx, end) => {
      await mustNotComeToRunServer(tx, account);
      return suspend(tx, { userId: id, at: now() }, end);
    });
    if (!done) throw new Refused(`${fullName} is suspended already.`);
    return {
      says: [`${fullName} is suspended: signed out everywhere, and nobody signs in to the account.`],
      data: { id },
    };
  },
});

export const peopleResume = wordThere({
  name: "people resume",
  takes: ["PERSON"],
  summary: "Let somebody in again who was suspended",
  run: async ({ db }, { args: [name = ""] }) => {
    const { id, fullName } = await accountNamed(db.read, name);
    if (!(await db.transaction((tx) => resume(tx, id)))) throw new Refused(`${fullName} is not suspended.`);
    return { says: [`${fullName} may sign in again.`], data: { id } };
  },
});
