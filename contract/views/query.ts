/** What is read of an address. */
export interface Address {
  get: (name: string) => string | null;
}

/** The ways to look at a panel, as an address names them (`layout`); the first is what one sees that names none [E29]. */
export const layouts = ["board", "list", "calendar"] as const;
export type Layout = (typeof layouts)[number];

/** What tasks can be filtered by; so they are called in the address, whatever the language. */
export const filterKeys = ["q", "who", "label", "priority", "due", "by", "column", "new"] as const;
export type FilterKey = (typeof filterKeys)[number];

/** What an address says of the way to look that a view keeps, beside the filter; of the month, the task and the view it says where one is. */
export const ownKeys = ["layout", "group", "sort", "fields"] as const;

/** The value that has this name, or the first. */
export const named = <Value extends string>(values: readonly [Value, ...Value[]], name: string | null): Value =>
  values.find((value) => value === name) ?? values[0];

/** The way to look that an address names, or the board where it names none that there is. */
export const layoutOf = (address: Address): Layout => named(layouts, address.get("layout"));
