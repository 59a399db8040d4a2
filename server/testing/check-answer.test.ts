import { expect, test } from "vitest";
import { createPanel } from "../../contract/panels/commands.ts";
import { type ErrorCode, Failure } from "../../contract/shared/errors.ts";
import { checkAnswer } from "./check-answer.ts";

const failed = (code: ErrorCode) => {
  const problem = new Failure(code).problem();
  const headers = new Headers({ "content-type": "application/problem+json" });
  return { status: problem.status, headers, text: JSON.stringify(problem), data: undefined, problem };
};

test("a call that fails as its definition does not say is noticed wherever a test meets it [D1, D2]", () => {
  expect(() => checkAnswer(createPanel, failed("panel-limit"))).not.toThrow();
  expect(() => checkAnswer(createPanel, failed("status-in-use"))).toThrow(/fails with status-in-use/);
});
