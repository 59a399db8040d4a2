import { Failure } from "../../../contract/shared/errors.ts";

/** Whether a statement only reads. Of what does not begin like a reading the answer is no. */
export const onlyReads = (sql: string): boolean => sql.startsWith("select");

/**
 * Whether a command that failed leaves nothing to undo: it was refused, by a rule and not by the database, before it
 * wrote. So nearly all end that fail, and commands need no savepoint each for the few that do not: when one of those
 * spoils a transaction, all that shared it are run again with savepoints.
 */
export const isHarmless = (reason: unknown, written: number): boolean => reason instanceof Failure && written === 0;
