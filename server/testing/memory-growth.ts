const MB = 1024 * 1024;
/** What a process grows by for reasons of its own, in MB. */
const NOISE_MB = 50;
const TRIES = 5;

/**
 * By how many MB this process grew at each time that some work was done, until a time that it did not. Client, server and
 * the files tested before are one process, which may grow once for what they left; what the work keeps makes it grow each
 * time, so that the last figure tells.
 */
export const growthBy = async (work: () => Promise<void>): Promise<number[]> => {
  const grown: number[] = [];
  do {
    const before = process.memoryUsage.rss();
    await work();
    grown.push(Math.round((process.memoryUsage.rss() - before) / MB));
  } while (grown.length < TRIES && (grown.at(-1) ?? 0) >= NOISE_MB);
  return grown;
};

/** Whether work that was done several times kept nothing of it in memory. */
export const isFlat = (grown: readonly number[]): boolean => (grown.at(-1) ?? 0) < NOISE_MB;
