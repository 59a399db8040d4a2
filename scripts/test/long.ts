/** Whether this is the long run (`npm run test:long`), in which nothing is shortened. */
export const isLong = process.env.TEST_LONG === "1";

/** How often something random is tried in this run: in the short one, and in the long one. */
export const tries = (short: number, long: number): number => (isLong ? long : short);
