interface Run<Item, Result> {
  items: [Item, ...Item[]];
  isBegun: boolean;
  done: Promise<Result>;
}

/**
 * Some work for several at once, once at a time for each key: whoever comes while it runs for others is in the next run, with
 * all who have come until then.
 */
export const coalesce = <Item, Result>(work: (key: string, items: readonly [Item, ...Item[]]) => Promise<Result>) => {
  const runs = new Map<string, Run<Item, Result>>();
  const begin = (key: string, item: Item, before: Promise<unknown> | undefined): Run<Item, Result> => {
    const items: Run<Item, Result>["items"] = [item];
    const start = (): Promise<Result> => {
      run.isBegun = true;
      return work(key, items);
    };
    const done = Promise.resolve(before)
      .then(start, start)
      .finally(() => {
        if (runs.get(key) === run) runs.delete(key);
      });
    const run = { items, isBegun: false, done };
    return run;
  };
  return (key: string, item: Item): Promise<Result> => {
    const last = runs.get(key);
    if (last && !last.isBegun) {
      last.items.push(item);
      return last.done;
    }
    const run = begin(key, item, last?.done);
    runs.set(key, run);
    return run.done;
  };
};
