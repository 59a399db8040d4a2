import { type Positioned, positionBelow } from "../../../contract/shared/position.ts";

/**
 * Orders for things of one list that come back to a place: where another one took it meanwhile, right below that one. Two at
 * one place would leave no room between them.
 */
export const ordersFor = (present: readonly Positioned[], coming: readonly Positioned[]): Map<string, string> => {
  const isComing = new Set(coming.map(({ id }) => id));
  const taken = new Set(present.filter(({ id }) => !isComing.has(id)).map(({ order }) => order));
  const known = new Set([...taken, ...coming.map(({ order }) => order)]);
  return new Map(
    coming.map(({ id, order: wanted }) => {
      const order = taken.has(wanted) ? positionBelow(wanted, known) : wanted;
      taken.add(order);
      known.add(order);
      return [id, order];
    }),
  );
};
