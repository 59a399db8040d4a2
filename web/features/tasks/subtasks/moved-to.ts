/** A list in which one thing stands elsewhere, counted without it. */
export const movedTo = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const others = items.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
};
