/** A promise that somebody waits for later: a failure before then must not end the process. */
export const handled = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  return promise;
};
