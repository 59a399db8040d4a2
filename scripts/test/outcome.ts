import type { SecondTry } from "./second-tries.ts";

/** What came of one step. */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  /** Left to the long run. */
  left?: number;
  /** Shown when something failed. */
  output: string;
  /** Shown always. */
  note?: string;
  secondTries?: SecondTry[];
};

type Totals = Pick<Outcome, "passed" | "failed" | "skipped" | "left">;

export function total(outcomes: Outcome[]): Totals {
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((so, outcome) => so + of(outcome), 0);
  return {
    passed: sum((o) => o.passed),
    failed: sum((o) => o.failed),
    skipped: sum((o) => o.skipped),
    left: sum((o) => o.left ?? 0),
  };
}

/** "12 passed, 0 failed", with ", 2 skipped" and ", 3 left to the long run" when there are any. */
export function inWords({ passed, failed, skipped, left = 0 }: Totals): string {
  const others = [skipped > 0 && `${skipped} skipped`, left > 0 && `${left} left to the long run`];
  return [`${passed} passed`, `${failed} failed`, ...others].filter(Boolean).join(", ");
}
