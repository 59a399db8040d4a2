/** The ways to look at a panel, as an address names them (`layout`); the first is what one sees that names none [E29]. */
export const layouts = ["board"] as const;
export type Layout = (typeof layouts)[number];

/** The way to look that an address names, or the board where it names none that there is. */
export const layoutOf = (address: { get: (name: string) => string | null }): Layout => {
  const named = address.get("layout");
  return layouts.find((layout) => layout === named) ?? layouts[0];
};
