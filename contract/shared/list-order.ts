import { byPosition, type Positioned, positionBelow, positionBetween } from "./position.ts";

/** Where a new thing of a short list stands: last. */
export const endOf = (list: readonly Positioned[]): string =>
  positionBetween([...list].sort(byPosition).at(-1)?.order ?? null, null);

/**
 * The order of a thing that is moved after another (null: first), or to where that one stood, which `gone` knows.
 * Undefined when there never was one.
 */
export const orderOfMoved = (
  list: readonly Positioned[],
  { id, order }: Positioned,
  afterId: string | null | undefined,
  gone: (id: string) => string | undefined,
): string | undefined => {
  if (afterId === undefined || afterId === id) return order;
  const others = list.filter((other) => other.id !== id);
  const above = afterId === null ? null : (others.find((other) => other.id === afterId)?.order ?? gone(afterId));
  return above === undefined ? undefined : positionBelow(above, new Set(others.map((other) => other.order)));
};
