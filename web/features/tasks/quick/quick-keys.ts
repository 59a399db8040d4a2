/**
 * What a small popover of its own changes of tasks, by the key that opens it on a card, a row and an open task. What each
 * shows stands in `quick-popovers.tsx`.
 */
export const quickKeys = { p: "priority" } as const;
export type Property = (typeof quickKeys)[keyof typeof quickKeys];

const isQuickKey = (key: string): key is keyof typeof quickKeys => Object.hasOwn(quickKeys, key);

/** The property that a key, as `printedKey` names it, is for. */
export const propertyOf = (key: string | null): Property | undefined =>
  key !== null && isQuickKey(key) ? quickKeys[key] : undefined;
