/**
 * What some work comes to. Once a signal is aborted it has so many ms more to end as it is to; then it is the reason of the
 * signal, and whatever the work does nobody hears of it.
 */
export const soonAfterAbort = async <T>(
  signal: AbortSignal | undefined,
  ms: number,
  work: () => Promise<T>,
): Promise<T> => {
  if (!signal) return work();
  let timer: NodeJS.Timeout | undefined;
  let begin = (): void => undefined;
  const late = new Promise<never>((_resolve, reject) => {
    begin = () => {
      timer = setTimeout(() => reject(signal.reason as Error), ms);
    };
    if (signal.aborted) begin();
    else signal.addEventListener("abort", begin);
  });
  try {
    const working = work();
    working.catch(() => undefined);
    return await Promise.race([working, late]);
  } finally {
    signal.removeEventListener("abort", begin);
    clearTimeout(timer);
  }
};
