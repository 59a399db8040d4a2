import type { ErrorCode, Problem } from "../../../contract/shared/errors.ts";
import { said } from "../../text/said.ts";

/** Why a request did not succeed; `message` is the sentence for the person [S8.1]. */
export class RequestFailed extends Error {
  override readonly name = "RequestFailed";
  readonly code: ErrorCode | "timeout" | "network" | "discarded" | "unknown";
  /** Of HTTP; 0 where no answer came. */
  readonly status: number;
  readonly problem?: Problem;
  /** How long the server asks to wait, in ms. */
  readonly retryAfter?: number;

  constructor(
    code: RequestFailed["code"],
    status: number,
    message: string,
    more: { problem?: Problem; retryAfter?: number } = {},
  ) {
    super(said(message));
    this.code = code;
    this.status = status;
    if (more.problem) this.problem = more.problem;
    if (more.retryAfter !== undefined) this.retryAfter = more.retryAfter;
  }

  /** No server was there to answer: that may last, and says nothing of the request. */
  get away(): boolean {
    return [0, 502, 503, 504].includes(this.status);
  }

  /** The same request may succeed later: nobody has refused it. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/** Any reason as a failure of a request. */
export const asFailure = (reason: unknown): RequestFailed =>
  reason instanceof RequestFailed
    ? reason
    : new RequestFailed("unknown", -1, reason instanceof Error ? reason.message : String(reason));
