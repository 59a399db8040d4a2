import type { Reference } from "./figure.ts";

/**
 * The best-known open-source board of this kind, measured on a machine of this kind (two cores) with PostgreSQL over
 * HTTP: figures of one caller, and of 32 at once; its page with 1,000 cards: ms, elements, kB of compressed script, MB.
 */
export const reference = {
  read1000: { median: 173, rate: 5.6 },
  read1000By32: { rate: 6.5 },
  read5000: { median: 691, rate: 1.4 },
  move: { median: 20, rate: 48 },
  moveBy32: { rate: 67 },
  create: { median: 14 },
  createBy32: { rate: 78 },
  signIn: { rate: 15.7 },
  lastOf500: { median: 27 },
  lastOf1000: { median: 28 },
  firstCard: { median: 3_700 },
  blocked: { median: 2_900 },
  elements: { median: 26_600 },
  script: { median: 2_200 },
  heap: { median: 102 },
  drop: { median: 980 },
  edit: { median: 145 },
} as const satisfies Record<string, Reference>;
