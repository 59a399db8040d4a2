import { isDeepStrictEqual } from "node:util";
import type { Command, Query } from "../../contract/define.ts";
import { errors } from "../../contract/shared/errors.ts";
import { failuresOf } from "../platform/api-docs/failures.ts";
import type { Answered } from "./answered.ts";

const isProblem = ({ status, headers, problem }: Answered<unknown>): boolean =>
  headers.get("content-type")?.startsWith("application/problem+json") === true &&
  Object.hasOwn(errors, problem.code) &&
  errors[problem.code][0] === status &&
  problem.status === status &&
  problem.title !== "" &&
  problem.message !== "";

/** Fails unless a failure is a problem of the table, and never a fault of ours [D2]. */
export const checkFailure = (what: string, answered: Answered<unknown>): void => {
  const { status, text } = answered;
  if (status >= 400 && !isProblem(answered)) throw new Error(`${what} answered ${status} without a problem: ${text}`);
  if (status === 500) throw new Error(`${what} answered 500: ${text}`);
};

/** Fails unless a success has exactly the shape that the contract says, no field more, and a failure is one it names. */
export const checkAnswer = (definition: Command | Query, answered: Answered<unknown>): void => {
  checkFailure(definition.route, answered);
  const { status, data, text, problem } = answered;
  if (status >= 400 && !failuresOf(definition).includes(problem.code))
    throw new Error(`${definition.route} fails with ${problem.code}, which its definition does not say: ${text}`);
  if (status >= 300) return;
  const parsed = definition.answer.safeParse(data);
  if (!parsed.success) throw new Error(`${definition.route} broke its contract: ${parsed.error.message} in ${text}`);
  if (!isDeepStrictEqual(parsed.data, data)) throw new Error(`${definition.route} answers more than it says: ${text}`);
};
