type Repeat = (ms: number, work: () => Promise<void>, onError: (error: unknown) => void) => () => Promise<void>;

/** Does some work again and again, never twice at a time. The returned function ends it, and waits for what is under way. */
export const repeatLater: Repeat = (ms, work, onError) => repeating(ms, work, onError).end;

/** The same, now and again and again. */
export const repeat: Repeat = (ms, work, onError) => {
  const { turn, end } = repeating(ms, work, onError);
  turn();
  return end;
};

const repeating = (...[ms, work, onError]: Parameters<Repeat>) => {
  let underWay: Promise<void> | undefined;
  const turn = (): void => {
    underWay ??= work()
      .catch(onError)
      .finally(() => {
        underWay = undefined;
      });
  };
  const timer = setInterval(turn, ms).unref();
  const end = async (): Promise<void> => {
    clearInterval(timer);
    await underWay;
  };
  return { turn, end };
};
