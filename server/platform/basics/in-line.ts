const lines = new Map<string, Promise<void>>();

/** Does some work once all that was handed in before under the same name is done, however that ended. */
export const inLine = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  const before = lines.get(name) ?? Promise.resolve();
  const working = before.then(work);
  const over = working.then(
    () => undefined,
    () => undefined,
  );
  lines.set(name, over);
  void over.then(() => {
    if (lines.get(name) === over) lines.delete(name);
  });
  return working;
};
