import { expect, test } from "vitest";
import { Failure } from "../../../contract/shared/errors.ts";
import { failureOf } from "../http/problems.ts";
import { createLog } from "./log.ts";
import { createOutages, isOutage } from "./outages.ts";
import { PartAway, parts } from "./parts.ts";
import { NO_REQUEST } from "./request-context.ts";

const coded = (code: string, message = "that is how it is"): Error => Object.assign(new Error(message), { code });

test.each(
  (
    "ENOSPC EDQUOT EIO EROFS EACCES EPERM EMFILE ENFILE ENOMEM ENOTFOUND EAI_AGAIN EAI_FAIL EHOSTUNREACH EHOSTDOWN " +
    "ENETUNREACH ENETDOWN ECONNREFUSED ECONNRESET ECONNABORTED ETIMEDOUT EPIPE CERT_HAS_EXPIRED " +
    "DEPTH_ZERO_SELF_SIGNED_CERT ERR_TLS_CERT_ALTNAME_INVALID " +
    "08000 08001 08003 08004 08006 08P01 25006 25P03 28000 28P01 3D000 40001 40P01 42501 53000 53100 53200 53300 53400 " +
    "55000 55006 55P03 57014 57P01 57P02 57P03 57P04 57P05 58000 58030 58P01 XX001 XX002 " +
    "SQLITE_FULL SQLITE_IOERR SQLITE_READONLY SQLITE_BUSY SQLITE_LOCKED SQLITE_CANTOPEN SQLITE_NOMEM SQLITE_CORRUPT " +
    "SQLITE_NOTADB SQLITE_PROTOCOL SQLITE_PERM SQLITE_ABORT_ROLLBACK"
  ).split(" "),
)("%s is the machine's state and not the request's: 503 [fault 25]", (code) => {
  expect(failureOf(coded(code))?.status).toBe(503);
  expect(failureOf(new TypeError("fetch failed", { cause: coded(code) }))?.status).toBe(503);
});

test.each([
  "Connection terminated unexpectedly",
  "timeout exceeded when trying to connect",
  "The server does not support SSL connections",
  "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string",
])("pg has no code for %j, which is 503 all the same [fault 25]", (message) => {
  expect(failureOf(new Error(message))?.status).toBe(503);
});

test.each(["42P01", "42601", "22P05", "23502", "ENOENT", "EINVAL", "SQLITE_ERROR", "ERR_INVALID_ARG_TYPE", ""])(
  "%j stays a fault of ours [fault 25]",
  (code) => {
    expect(failureOf(coded(code))).toBeUndefined();
    expect(isOutage(coded(code))).toBe(false);
  },
);

const logged = (databaseUrl?: string) => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(JSON.parse(line)) });
  const outages = createOutages(log, { databaseUrl });
  const told = () => lines.map(({ time: _time, level: _level, ...line }) => line);
  return {
    tell: (reason: unknown) => outages.tell(reason, NO_REQUEST),
    hear: (doing: string) => outages.hear(doing),
    told,
  };
};

test("however many ask, an outage is one line of the log with part, setting and reason [fault 25]", () => {
  const { tell, hear, told } = logged("postgres://ada@db.example/tavola");
  for (let n = 0; n < 100; n++) expect(tell(coded("53100", "could not extend file"))).toBe(true);
  hear("looking for mails")(coded("53100", "could not extend file"));
  const msg = "a part is away";
  expect(told()).toEqual([{ part: "database", setting: "DATABASE_URL", reason: "53100: could not extend file", msg }]);
});

test("a damaged file of the embedded database is one line with what mends it [fault 25] [F9]", () => {
  const { tell, told } = logged();
  for (let n = 0; n < 2; n++) tell(coded("SQLITE_CORRUPT", "database disk image is malformed"));
  const reason = "SQLITE_CORRUPT: database disk image is malformed";
  const msg = expect.stringMatching(/damaged: .* tavola restore FILE --replace$/);
  expect(told()).toEqual([{ part: "database", setting: "DATA_DIR", reason, msg }]);
});

test("each part is named with its own setting, and what is no outage is left to others [fault 25]", () => {
  const { tell, told } = logged();
  tell(coded("SQLITE_FULL", "database or disk is full"));
  tell(coded("EMFILE", "EMFILE: too many open files, open 'x'"));
  tell(new PartAway(parts.bucketKey, "answered 403"));
  tell(
    new PartAway({ part: "pictures", setting: "DATA_DIR" }, coded("EROFS", "EROFS: read-only file system, mkdir 'x'")),
  );
  tell(
    new PartAway(
      parts.provider,
      Object.assign(new AggregateError([coded("ECONNREFUSED", "connect ::1")]), { code: "ECONNREFUSED" }),
    ),
  );
  expect(told().map(({ part, setting, reason }) => [part, setting, reason])).toEqual([
    ["database", "DATA_DIR", "SQLITE_FULL: database or disk is full"],
    ["open files", "ulimit -n", "EMFILE: too many open files, open 'x'"],
    ["bucket", "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY", "answered 403"],
    ["pictures", "DATA_DIR", "EROFS: read-only file system, mkdir 'x'"],
    ["sign-in provider", "OIDC_ISSUER", "ECONNREFUSED: connect ::1"],
  ]);
  expect(tell(new Failure("not-found"))).toBe(false);
  expect(tell(new Error("a fault of ours"))).toBe(false);
});
