import { type Cut, cutWords, piecesOf } from "../../../contract/shared/cut-text.ts";
import { type Difference, differences } from "../../../contract/shared/merging/differences.ts";

/** A piece of two texts: in both, or in one of them. */
export interface DifferenceRun {
  /** Tells it from the others of the same list. */
  at: number;
  kind: "same" | "added" | "removed";
  text: string;
}

/** Steps that one comparison may take, some 5 ms. */
const STEPS_MAX = 2_000_000;
/** Of what is in both so much is shown on each side of a difference, in UTF-16 units. */
const AROUND = 120;

/** The beginning or the end of a run, as whole words. */
const shortened = (run: string, isFirst: boolean, isLast: boolean): string => {
  const [head, tail] = [isFirst ? 0 : AROUND, isLast ? 0 : AROUND];
  if (run.length <= head + tail + 1) return run;
  const start = run.slice(0, head).replace(/\S*$/u, "");
  const end = tail === 0 ? "" : run.slice(-tail).replace(/^\S*/u, "");
  return `${start}…${end}`;
};

/** What differs between two texts, word by word, with what stands around it; of texts that are too far apart all of both. */
export const differenceRuns = (before: string, after: string): DifferenceRun[] => {
  const numbers = new Map<string, number>();
  const [old, now]: [Cut, Cut] = [cutWords(before, numbers), cutWords(after, numbers)];
  const whole: Difference[] = [{ from: 0, to: old.ids.length, at: 0, end: now.ids.length }];
  const found = differences(old.ids, now.ids, { steps: STEPS_MAX }) ?? whole;
  if (found.length === 0) return before === "" ? [] : [{ at: 0, kind: "same", text: before }];
  const runs: Omit<DifferenceRun, "at">[] = [];
  let done = 0;
  for (const { from, to, at, end } of found) {
    runs.push({ kind: "same", text: shortened(piecesOf(old, done, from), done === 0, false) });
    runs.push({ kind: "removed", text: piecesOf(old, from, to) }, { kind: "added", text: piecesOf(now, at, end) });
    done = to;
  }
  runs.push({ kind: "same", text: shortened(piecesOf(old, done, old.ids.length), done === 0, true) });
  return runs.filter((run) => run.text !== "").map((run, at) => ({ ...run, at }));
};
