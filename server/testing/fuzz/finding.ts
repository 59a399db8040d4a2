import type { RunDetails } from "fast-check";

export interface RunOptions {
  /** What all that is sent follows from. */
  seed: number;
  /** How many requests or frames in all. */
  runs: number;
  /** Begins where a run of this seed failed. */
  path?: string;
}

/** How often each status was answered, or each kind of frame was sent. */
export type Tally = Record<string, number>;

/** What a run found: the smallest input that fails, as it is generated, and what is wrong with what it led to. */
export interface Finding {
  seed: number;
  path: string;
  input: string;
  report: string;
}

/** What a run that is over has found, if anything; `shown` says what of its input to show. */
export const findingOf = <T>(
  seed: number,
  { failed, counterexample, counterexamplePath, errorInstance }: RunDetails<T>,
  shown: (input: T) => unknown,
): Finding | undefined => {
  if (!failed) return undefined;
  return {
    seed,
    path: counterexamplePath ?? "",
    input: counterexample ? JSON.stringify(shown(counterexample), null, 2) : "",
    report: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
  };
};
