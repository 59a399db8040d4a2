import type { SecondTry } from "./second-tries.ts";

/** What came of one step. */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  /** Shown when something failed. */
  output: string;
  /** Shown always. */
  note?: string;
  secondTries?: SecondTry[];
};

type Totals = Pick<Outcome, "passed" | "failed" | "skipped">;

export function total(outcomes: Outcome[]): Totals {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((so, outcome) => so + of(outcome), 0);
  return { passed: sum((o) => o.passed), failed: sum((o) => o.failed), skipped: sum((o) => o.skipped) };
}

/** "12 passed, 0 failed", and ", 2 skipped" when there are any. */
export function inWords({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
