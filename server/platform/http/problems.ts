import { type ErrorCode, Failure } from "../../../contract/shared/errors.ts";

/** What the databases and the HTTP layer call their failures, and what we do. Anything a client can send has a row here. */
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
  "40001": "unavailable",
  "40P01": "unavailable",
  "55P03": "unavailable",
  "57014": "unavailable",
  "57P01": "unavailable",
  "57P02": "unavailable",
  "57P03": "unavailable",
  "53300": "unavailable",
  "08000": "unavailable",
  "08003": "unavailable",
  "08006": "unavailable",
  "25P03": "unavailable",
  ECONNREFUSED: "unavailable",
  ECONNRESET: "unavailable",
  ETIMEDOUT: "unavailable",
  EPIPE: "unavailable",
  FST_ERR_MAX_PARAM_LENGTH: "not-found",
  FST_ERR_CTP_BODY_TOO_LARGE: "too-large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "wrong-type",
};

/** pg tells of these in words only. */
const connectionLost =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/;

/** Any failure as the one the client is told; undefined when it is a fault of ours. */
export const failureOf = (reason: unknown): Failure | undefined => {
  if (reason instanceof Failure) return reason;
  const { code = "", statusCode, message = "" } = reason as { code?: string; statusCode?: number; message?: string };
  const known = codes[code];
  if (known) return new Failure(known);
  if (connectionLost.test(message)) return new Failure("unavailable");
  if (statusCode === 404) return new Failure("not-found");
  if (statusCode === 429) return new Failure("too-many");
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new Failure("bad-input") : undefined;
};
