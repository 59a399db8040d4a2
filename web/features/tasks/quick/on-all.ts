/** Of several lists of things, those that are in each of them, and those in some alone. */
export const onAll = <Thing extends { id: string }>(
  lists: readonly (readonly Thing[])[],
): { all: Thing[]; some: Thing[] } => {
  const things = new Map(lists.flat().map((thing) => [thing.id, thing]));
  const isOnAll = ({ id }: Thing) => lists.every((list) => list.some((one) => one.id === id));
  const known = [...things.values()];
  return { all: known.filter(isOnAll), some: known.filter((thing) => !isOnAll(thing)) };
};
