/** Some work, or the reason of a signal as soon as that is aborted: whatever the work does then, nobody hears of it. */
export const unlessAborted = async <T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> => {
  if (!signal) return work();
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener("abort", stop);
  });
  try {
    const working = work();
    working.catch(() => undefined);
    return await Promise.race([working, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
};
