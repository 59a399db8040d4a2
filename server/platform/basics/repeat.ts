/**
 * Does some work now and again and again, never twice at a time. The returned function ends it, and waits for what is
 * under way.
 */
export const repeat = (
  ms: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): (() => Promise<void>) => {
  let underWay: Promise<void> | undefined;
  const turn = (): void => {
    underWay ??= work()
      .catch(onError)
      .finally(() => {
        underWay = undefined;
      });
  };
  turn();
  const timer = setInterval(turn, ms).unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
};
