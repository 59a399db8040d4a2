import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** What the last runs had to try again: a list of titles for each, the newest last. */
type History = string[][];

const RUNS_KEPT = 20;
const historyFile = ".cache/second-tries.json";

/** Adds a run to those that are kept, and forgets the oldest. */
export const withRun = (history: History, titles: string[]): History => [...history, titles].slice(-RUNS_KEPT);

/** A line for each test of the newest run that needed its second try, with how often it did; undefined when none did. */
export function tellSecondTries(history: History): string | undefined {
  const newest = history.at(-1) ?? [];
  if (newest.length === 0) return undefined;
  const times = (title: string) => history.filter((titles) => titles.includes(title)).length;
  const lines = newest.map((title) => `  ${title} (in ${times(title)} of the last ${history.length} runs)`);
  return ["Passed on the second try only:", ...lines].join("\n");
}

/** Notes what this run had to try again, and answers what to say of it. */
export function noteSecondTries(titles: string[]): string | undefined {
  const history = withRun(readHistory(), titles);
  mkdirSync(dirname(historyFile), { recursive: true });
  writeFileSync(historyFile, JSON.stringify(history));
  return tellSecondTries(history);
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
