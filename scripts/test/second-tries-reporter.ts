import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, TestCase } from "vitest/node";

/** Writes the titles of the tests that passed only when they were tried again, as JSON to $SECOND_TRIES. */
export default class SecondTriesReporter implements Reporter {
  readonly #titles: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#titles.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd(): void {
    const path = process.env.SECOND_TRIES;
    if (!path) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(this.#titles));
  }
}
