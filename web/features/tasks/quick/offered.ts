import { type Property, type QuickKey, quickKeys } from "./quick-keys.ts";

/** The quick actions as they are offered, each with its key as it is printed. */
export const offered: readonly { property: Property; keyHint: string }[] = (
  Object.entries(quickKeys) as [QuickKey, Property][]
).map(([key, property]) => ({ property, keyHint: key.replace("+", " ").toUpperCase().replace("SHIFT", "Shift") }));
