import { type ErrorCode, errors } from "../../../contract/shared/errors.ts";

/** A refusal on its way to the client. */
export class Refused extends Error {
  readonly code: ErrorCode;
  readonly details: object;
  constructor(code: ErrorCode, details: object = {}) {
    super(errors[code][1]);
    this.code = code;
    this.details = details;
  }
}
