/**
 * What of tasks is changed by one key on a card, a row and an open task, by the key. What the small popover of each shows
 * stands in `quick-popovers.ts`; `me` has none.
 */
export const quickKeys = {
  s: "column",
  a: "people",
  i: "me",
  p: "priority",
  l: "labels",
  d: "due",
  "Shift+d": "from",
  m: "panel",
} as const;
export type QuickKey = keyof typeof quickKeys;
export type Property = (typeof quickKeys)[QuickKey];

/** The property that a key is for, as `printedKey` names it, with Shift or without. */
export const propertyOf = (key: string | null, { shiftKey }: { shiftKey: boolean }): Property | undefined => {
  const keys: Readonly<Record<string, Property>> = quickKeys;
  if (key === null) return undefined;
  return (shiftKey ? keys[`Shift+${key}`] : undefined) ?? (Object.hasOwn(keys, key) ? keys[key] : undefined);
};
