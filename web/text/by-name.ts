import { language } from "./locale.ts";

const PLAIN = /^[a-z ]*$/i;

const collators = new Map<string, Intl.Collator>();

const collator = (): Intl.Collator => {
  const kept = collators.get(language()) ?? new Intl.Collator(language());
  collators.set(language(), kept);
  return kept;
};

/**
 * Sorts names as the page's language does. Plain letters stand in the same order in each of them; for others the browser
 * loads tables, which takes 10 ms.
 */
export const byName = (a: string, b: string): number => {
  if (!PLAIN.test(a) || !PLAIN.test(b)) return collator().compare(a, b);
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
};
