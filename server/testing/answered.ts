import type { Problem } from "../../contract/shared/errors.ts";

/** What a test server answered. */
export interface Answered<T> {
  status: number;
  headers: Headers;
  /** The body, letter for letter. */
  text: string;
  /** The success; reading it after a failure is a bug of the test. */
  data: T;
  problem: Problem;
}
