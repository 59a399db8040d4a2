import { constants } from "node:os";
import { getSystemErrorMap } from "node:util";
import { isDamage, PUT_BACK } from "./damage.ts";
import type { RequestLog } from "./log.ts";
import { isNotLoggedLately } from "./log-throttle.ts";
import { NoFolder } from "./make-folder.ts";
import { type Part, PartAway, parts } from "./parts.ts";
import { NO_REQUEST, type RequestContext } from "./request-context.ts";

/**
 * SQLSTATEs that tell of the database and not of what it was asked: connection, read-only, who may come in, which database,
 * locks and deadlocks, resources, a state that it must leave first, the operator, the system, damaged files.
 */
const SQLSTATES = /^(?:08|28|3D|40|53|55|57|58|XX00[12]$|25006$|25P0[34]$|42501$)[0-9A-Z]*$/;
const SQLITE =
  /^SQLITE_(?:ABORT_ROLLBACK|BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOMEM|NOTADB|PERM|PROTOCOL|READONLY)$/;
/** Names that are not found, and certificates that nobody vouches for. */
const NETWORK = /^(?:EAI_|ENOTFOUND$|CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|UND_ERR_)/;
/** What an address, a path or an argument of ours may be to blame for. */
const OURS = new Set(["E2BIG", "EBADF", "EDOM", "EEXIST", "EFAULT", "EILSEQ", "EINVAL", "EISDIR", "ENAMETOOLONG"]);
for (const name of ["ENOENT", "ENOTDIR", "ENOTEMPTY", "ERANGE"]) OURS.add(name);

const SYSTEM = new Set([...Object.keys(constants.errno), ...[...getSystemErrorMap().values()].map(([name]) => name)]);

const isMachines = (code: string): boolean =>
  SQLITE.test(code) || NETWORK.test(code) || (SYSTEM.has(code) && !OURS.has(code)) || isDatabases(code);
const isDatabases = (code: string): boolean => code.length === 5 && SQLSTATES.test(code);

/** pg tells of these in words only. */
const WORDS =
  /Connection (?:terminated|ended)|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed|Cannot use a pool after calling end|SSL connection|^SASL: /;

export interface Reason {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  errors?: unknown;
}

/** A failure and what it came from. */
export function* chainOf(reason: unknown): Generator<Reason> {
  let link = reason;
  for (let depth = 0; depth < 5 && typeof link === "object" && link !== null; depth++) {
    yield link;
    link = (link as Reason).cause;
  }
}

const tellsOfTheMachine = (reason: Reason): boolean => reason instanceof NoFolder || isSaidByMachine(reason);
const isSaidByMachine = ({ code, message }: Reason): boolean =>
  (typeof code === "string" && isMachines(code)) || (typeof message === "string" && WORDS.test(message));

/** Whether a failure is the machine's state, or a part's outside, and not the request's or ours: another time it works. */
export const isOutage = (reason: unknown): boolean => [...chainOf(reason)].some(tellsOfTheMachine);

/** The same of a part that is away, which has its own words for people. */
export const whyOf = (reason: unknown): string => reasonOf(reason instanceof PartAway ? reason.cause : reason);

const MAX_REASON = 300;

/** Whether it is because the file of the embedded database is damaged. */
export const isOfDamage = (reason: unknown): boolean => [...chainOf(reason)].some(({ code }) => isDamage(code));

/** What it came to, in a line. Words of what answers over the network are no part of it but for the database's. */
export const reasonOf = (reason: unknown): string => {
  const chain = [...chainOf(reason)];
  const link = chain.find(tellsOfTheMachine) ?? chain.at(-1);
  if (!link) return String(reason).slice(0, MAX_REASON);
  const { code, message, errors } = link;
  // A name with several addresses, none of which answers, has a reason for each and none of its own.
  const several = Array.isArray(errors) ? errors.map((each: Reason) => each.message).join(", ") : "";
  const said = typeof message === "string" && message !== "" ? message : several;
  const named = typeof code === "string" && !said.includes(code) ? `${code}: ${said}` : said;
  return named.replace(/\s+/g, " ").slice(0, MAX_REASON);
};

/** Reasons may hold what anybody sent: so many different ones of a part are told in a minute. */
const TOLD_AT_MOST = 10;

/** One line of the log for a part that is away, and the next in a minute; or for what else is amiss with it. */
export const logAway = (
  log: RequestLog,
  request: RequestContext,
  { part, setting }: Part,
  reason: string,
  { level = "error", message = "a part is away" }: { level?: "error" | "warn"; message?: string | undefined } = {},
): void => {
  if (isNotLoggedLately(log, `${part} ${setting}`, reason, TOLD_AT_MOST))
    log.of(request)[level]({ part, setting, reason }, message);
};

export interface Outages {
  /** Tells the log, if it is an outage, and answers whether it is. What names no part is of the database. */
  tell(reason: unknown, request: RequestContext): boolean;
  /** For what goes on by itself, if no request is named: tells the log whatever it is. */
  hear(doing: string, request?: RequestContext): (reason: unknown) => void;
}

const openFiles = new Set<unknown>(["EMFILE", "ENFILE"]);

/** What becomes of failures that are the machine's. All that share a log share its lines. */
export const createOutages = (log: RequestLog, { databaseUrl }: { databaseUrl: string | undefined }): Outages => {
  const database = databaseUrl ? parts.postgres : parts.sqlite;
  const partOf = (reason: unknown): Part => {
    if ([...chainOf(reason)].some(({ code }) => openFiles.has(code))) return parts.files;
    return reason instanceof PartAway ? reason.away : database;
  };
  const tell: Outages["tell"] = (reason, request) => {
    if (!(reason instanceof PartAway) && !isOutage(reason)) return false;
    const message = isOfDamage(reason) ? `the file of the database is damaged: ${PUT_BACK}` : undefined;
    logAway(log, request, partOf(reason), whyOf(reason), { message });
    return true;
  };
  return {
    tell,
    hear:
      (doing, request = NO_REQUEST) =>
      (reason) => {
        if (!tell(reason, request)) log.of(request).warn({ error: String(reason) }, doing);
      },
  };
};
