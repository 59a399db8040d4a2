import { type ErrorCode, Failure } from "../../../contract/shared/errors.ts";
import { isOutage } from "../process/outages.ts";

/**
 * What the databases and the HTTP layer call their failures, and what we do. Anything a client can send has a row here;
 * what is the machine's state is told by `isOutage`.
 */
const codes: Record<string, ErrorCode> = {
  "23505": "id-taken",
  SQLITE_CONSTRAINT_UNIQUE: "id-taken",
  "23503": "not-found",
  SQLITE_CONSTRAINT_FOREIGNKEY: "not-found",
  "23514": "bad-input",
  SQLITE_CONSTRAINT_CHECK: "bad-input",
  "22003": "bad-input",
  "22P02": "bad-input",
  "22021": "bad-input",
  "54000": "bad-input",
  FST_ERR_MAX_PARAM_LENGTH: "not-found",
  FST_ERR_CTP_BODY_TOO_LARGE: "too-large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "wrong-type",
};

/** Any failure as the one the client is told; undefined when it is a fault of ours. */
export const failureOf = (reason: unknown): Failure | undefined => {
  if (reason instanceof Failure) return reason;
  const { code = "", statusCode } = reason as { code?: string; statusCode?: number };
  const known = codes[code];
  if (known) return new Failure(known);
  if (isOutage(reason)) return new Failure("unavailable");
  if (statusCode === 404) return new Failure("not-found");
  if (statusCode === 429) return new Failure("too-many");
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new Failure("bad-input") : undefined;
};
