/** A schema that checks nothing. */
const schema = (facts: Readonly<Record<string, unknown>>): unknown => {
  const same: unknown = new Proxy(facts, {
    get: (_, name) => {
      if (typeof name === "string" && Object.hasOwn(facts, name)) return facts[name];
      if (name === "check") return () => same;
      throw new Error(`Schemas are for the server, which this one's ${String(name)} is asked of: see no-schemas.ts`);
    },
  });
  return same;
};

/**
 * Stands in for zod in the browser (see build/without-schemas.ts): the contract's definitions make schemas, which only the server
 * checks with. Without them pages are 8 kB smaller and start without making any.
 */
export const z = new Proxy<Record<string, (...given: unknown[]) => unknown>>(
  {},
  {
    get:
      (_, maker) =>
      (...given: unknown[]) =>
        schema(maker === "enum" ? { options: given[0] } : {}),
  },
);
