import type { Metrics } from "./metrics.ts";

/** Told as a command goes on: each tells how long it was since the one before, or since the beginning. */
export interface CommandTimes {
  /** It has the locks that it waited for, in line and in the database. */
  locked: () => void;
  /** Its work is done, and is to be committed. */
  worked: () => void;
  /** It is on the disk. */
  committed: () => void;
  /** Everybody who may see it was sent it. */
  told: () => void;
}

/** Measures commands, by their routes. */
export const measureCommands = (metrics: Metrics): ((command: string) => CommandTimes) => {
  const histogram = (name: string, help: string) =>
    metrics.histogram({ name: `tavola_command_${name}_seconds`, help, labels: ["command"] });
  const lock = histogram("lock_wait", "Until a command had its locks, in line and in the database.");
  const work = histogram("work", "What a command did between its locks and its commit.");
  const commit = histogram("commit_wait", "Until what a command did was committed, with others in front.");
  const told = histogram("told_to_sent", "From the commit until everybody who may see it was sent it.");
  return (command) => {
    let since = performance.now();
    const step =
      ({ observe }: typeof lock) =>
      () => {
        const at = performance.now();
        observe([command], (at - since) / 1_000);
        since = at;
      };
    return { locked: step(lock), worked: step(work), committed: step(commit), told: step(told) };
  };
};
