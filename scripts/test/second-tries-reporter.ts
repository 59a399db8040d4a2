import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase } from "vitest/node";
import type { SecondTry } from "./second-tries.ts";

/** Playwright says what it waited for in the third. */
const REASON_LINES = 3;

/** Writes which tests passed only when they were tried again, as JSON to $SECOND_TRIES. */
export default class SecondTriesReporter implements Reporter {
  readonly #tries: SecondTry[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const said = stripVTControlCharacters(test.result().errors?.[0]?.message ?? "");
    this.#tries.push({
      title: `${test.module.relativeModuleId} > ${test.fullName}`,
      reason: said.split("\n").slice(0, REASON_LINES).join(" "),
    });
  }

  onTestRunEnd(): void {
    const path = process.env.SECOND_TRIES;
    if (!path) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(this.#tries));
  }
}
