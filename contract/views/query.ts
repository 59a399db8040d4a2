/** What is read of an address. */
export interface Address {
  get: (name: string) => string | null;
}

/** The ways to look at a panel, as an address names them (`layout`); the first is what one sees that names none [E29]. */
export const layouts = ["board", "list", "calendar"] as const;
export type Layout = (typeof layouts)[number];

/** The value that has this name, or the first. */
export const named = <Value extends string>(values: readonly [Value, ...Value[]], name: string | null): Value =>
  values.find((value) => value === name) ?? values[0];

/** The way to look that an address names, or the board where it names none that there is. */
export const layoutOf = (address: Address): Layout => named(layouts, address.get("layout"));
