import { fold, foldWanted } from "../../../contract/shared/fold.ts";

const keys = new WeakMap<object, { text: string; key: string }>();

/** A thing's text, folded once: things are replaced, not changed, so what differs is folded anew by itself. */
const keyOf = (thing: object, text: string): string => {
  const known = keys.get(thing);
  if (known?.text === text) return known.key;
  const key = fold(text);
  keys.set(thing, { text, key });
  return key;
};

/** The things whose text holds what was typed, in their order, at most so many; none for an empty text [S4.14]. */
export const find = <Thing extends object>(
  things: Iterable<Thing>,
  textOf: (thing: Thing) => string,
  typed: string,
  most = Number.POSITIVE_INFINITY,
): Thing[] => {
  const wanted = foldWanted(typed);
  const found: Thing[] = [];
  if (wanted === "") return found;
  for (const thing of things) {
    if (found.length >= most) break;
    if (keyOf(thing, textOf(thing)).includes(wanted)) found.push(thing);
  }
  return found;
};

/** Folds what will be looked through, so that the first key finds it done. */
export const prepare = <Thing extends object>(things: Iterable<Thing>, textOf: (thing: Thing) => string): void => {
  for (const thing of things) keyOf(thing, textOf(thing));
};
