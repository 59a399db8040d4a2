import { type ErrorCode, errors } from "../../../contract/shared/errors.ts";

/** A refusal on its way to the client. */
export class Refused extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(errors[code][1]);
    this.code = code;
  }
}
