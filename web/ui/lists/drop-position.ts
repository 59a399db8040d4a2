/** A gap in a column as it is shown: before the card at `index`, the cards on their way counted where they still stand. */
export type Slot = { statusId: string; index: number };

export type DropPosition = {
  statusId: string;
  /** The card above; null: on top [D5]. */
  afterId: string | null;
  /** Where the first of them will stand, from 0. */
  position: number;
  /** False when they stand there already. */
  moves: boolean;
};

/** Where cards land that are dropped into a gap: together, in the order in which they stand. `ids` is the column as shown. */
export const dropPositionOf = (
  ids: readonly string[],
  taken: ReadonlySet<string>,
  { statusId, index }: Slot,
): DropPosition => {
  const above = ids.slice(0, index).filter((id) => !taken.has(id));
  const position = above.length;
  const there = ids.slice(position, position + taken.size).filter((id) => taken.has(id));
  return { statusId, afterId: above.at(-1) ?? null, position, moves: there.length < taken.size };
};

/**
 * The card of the whole column below which they land, of which some cards are shown: the shown one above; with none
 * above, whatever stands right before the shown one below; null, on top, with none at all.
 */
export const afterIdFor = (
  all: readonly string[],
  shown: readonly string[],
  taken: ReadonlySet<string>,
  { afterId }: Pick<DropPosition, "afterId">,
): string | null => {
  const below = shown.find((id) => !taken.has(id));
  if (afterId !== null || below === undefined) return afterId;
  const others = all.filter((id) => !taken.has(id));
  return others[others.indexOf(below) - 1] ?? null;
};

/** The gap that leads to a position: the reverse of `dropPositionOf`. */
export const slotFor = (ids: readonly string[], taken: ReadonlySet<string>, position: number): number => {
  const above = ids.filter((id) => !taken.has(id))[position - 1];
  return above === undefined ? 0 : ids.indexOf(above) + 1;
};
