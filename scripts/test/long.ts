/** Whether this is the long run (`npm run test:long`), in which nothing is shortened. */
export const isLong = process.env.TEST_LONG === "1";

/** How often something random is tried in this run: in the short one, and in the long one. */
export const tries = (short: number, long: number): number => (isLong ? long : short);

/** Marks a test that the short run leaves out: `test("…", { tags: "long" }, …)`. Which: docs/decisions/0096. */
export const longTag = { name: "long", description: "Left to the long run (npm run test:long)." };

/** Marks a test, or with `// @module-tag` a file, that the short run has on SQLite alone. */
export const longOnPostgresTag = { name: "long-on-postgres", description: "On PostgreSQL left to the long run." };

/** The options of Vitest by which a short run of these projects leaves marked tests out. */
export const withoutLong = (projects: string[]): string[] => {
  if (isLong) return [];
  const left = projects.includes("server-pg") ? [longTag, longOnPostgresTag] : [longTag];
  return [`--tags-filter=${left.map(({ name }) => `!${name}`).join(" && ")}`];
};
