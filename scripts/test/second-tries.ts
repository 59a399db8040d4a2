import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** A test that passed when it was tried again, and why it had to be. */
export interface SecondTry {
  title: string;
  reason: string;
}

/** What the last runs had to try again: a list of titles for each, the newest last. */
type History = string[][];

const RUNS_KEPT = 20;
const historyFile = ".cache/second-tries.json";

/** Adds a run to those that are kept, and forgets the oldest. */
export const withRun = (history: History, titles: string[]): History => [...history, titles].slice(-RUNS_KEPT);

/**
 * What to say of the tests that the newest run, the last of `history`, had to try again: a line for each with how often
 * the last runs did, and one with the reason; undefined when there are none.
 */
export function tellSecondTries(history: History, tries: SecondTry[]): string | undefined {
  if (tries.length === 0) return undefined;
  const times = (title: string) => history.filter((titles) => titles.includes(title)).length;
  const lines = tries.flatMap(({ title, reason }) => [
    `  ${title} (in ${times(title)} of the last ${history.length} runs)`,
    `    ${reason}`,
  ]);
  return ["Passed on the second try only:", ...lines].join("\n");
}

/** Notes what this run had to try again, and answers what to say of it. */
export function noteSecondTries(tries: SecondTry[]): string | undefined {
  const history = withRun(
    readHistory(),
    tries.map(({ title }) => title),
  );
  mkdirSync(dirname(historyFile), { recursive: true });
  writeFileSync(historyFile, JSON.stringify(history));
  return tellSecondTries(history, tries);
}

function readHistory(): History {
  if (!existsSync(historyFile)) return [];
  try {
    return JSON.parse(readFileSync(historyFile, "utf8"));
  } catch {
    // A run that was killed while it wrote.
    return [];
  }
}
