/** A gap in a column as it is shown: before the card at `index`, the card on its way counted where it still stands. */
export type Slot = { statusId: string; index: number };

export type DropPosition = {
  statusId: string;
  /** The card above; null: on top [D5]. */
  afterId: string | null;
  /** Where it will stand, from 0. */
  position: number;
  /** False when it stands there already. */
  moves: boolean;
};

/** Where a card lands that is dropped into a gap. `ids` is the column as shown. */
export const dropPositionOf = (ids: readonly string[], taskId: string, { statusId, index }: Slot): DropPosition => {
  const from = ids.indexOf(taskId);
  const position = from >= 0 && from < index ? index - 1 : index;
  const others = ids.filter((id) => id !== taskId);
  return { statusId, afterId: others[position - 1] ?? null, position, moves: position !== from };
};

/**
 * The card of the whole column below which one lands, of which some cards are shown: the shown one above it; with none
 * above, whatever stands right before the shown one below; null, on top, with none at all.
 */
export const afterIdFor = (
  all: readonly string[],
  shown: readonly string[],
  taskId: string,
  { afterId }: Pick<DropPosition, "afterId">,
): string | null => {
  const below = shown.find((id) => id !== taskId);
  if (afterId !== null || below === undefined) return afterId;
  const others = all.filter((id) => id !== taskId);
  return others[others.indexOf(below) - 1] ?? null;
};

/** The gap that leads to a position: the reverse of `dropPositionOf`. */
export const slotFor = (ids: readonly string[], taskId: string, position: number): number => {
  const from = ids.indexOf(taskId);
  return from >= 0 && position > from ? position + 1 : position;
};
