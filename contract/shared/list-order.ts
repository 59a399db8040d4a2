import { byPosition, type Positioned, positionBelow, positionBetween } from "./position.ts";

/** Where a new thing of a short list stands: last. */
export const endOf = (list: readonly Positioned[]): string =>
  positionBetween([...list].sort(byPosition).at(-1)?.order ?? null, null);

/** Where a thing stood in a list before it went from it; "ended" where that is not known any more. Undefined for what never was in it. */
export type Gone<T extends Pick<Positioned, "order"> = Pick<Positioned, "order">> = T | "ended" | undefined;

/**
 * The order of a thing that is moved after another (null: first), or to where that one stood, which `gone` knows: last where
 * that has ended. Undefined when there never was one.
 */
export const orderOfMoved = (
  list: readonly Positioned[],
  { id, order }: Positioned,
  afterId: string | null | undefined,
  gone: (id: string) => Gone,
): string | undefined => {
  if (afterId === undefined || afterId === id) return order;
  const others = list.filter((other) => other.id !== id);
  const taken = others.map((other) => other.order);
  if (afterId === null) return positionBelow(null, taken);
  const above = others.find((other) => other.id === afterId) ?? gone(afterId);
  if (above === "ended") return endOf(others);
  return above && positionBelow(above.order, taken);
};
