import { parseArgs } from "node:util";
import type { Dialect } from "./database.ts";
import type { Code } from "./server.ts";

export interface Options {
  dialects: Dialect[];
  /** Whether the page is measured too. */
  browser: boolean;
  quick: boolean;
  code: Code;
  /** Only measures whose name contains this. */
  only: string | undefined;
  /** A folder for V8's profiles of the server. */
  profile: string | undefined;
  /** Another revision to hold this one against, and nothing else. */
  against: string | undefined;
  /** How cost grows, and nothing else. */
  growth: boolean;
}

export const usage = `npm run bench -- [--db sqlite|postgres|both] [--browser] [--quick] [--only NAME] [--source] [--profile FOLDER]
       npm run bench -- --against REV [--db sqlite|postgres|both] [--quick] [--only NAME]
       npm run bench -- --growth [--quick]
  --db       both, unless said otherwise; PostgreSQL at BENCH_DATABASE_URL or TEST_DATABASE_URL, and two processes on it with Redis at BENCH_REDIS_URL or TEST_REDIS_URL
  --browser  only the page in a Chromium (CHROMIUM_PATH); with neither of the two, everything is measured
  --quick    short rounds for a look; nothing is written down
  --only     only the measures whose names contain NAME; nothing is written down
  --source   the server from its sources, without building it
  --profile  writes V8's profile of the server into FOLDER
  --against  checks REV out into a folder of its own, builds it and measures both in turns, on SQLite unless said otherwise
  --growth   how cost grows with tasks, panels, people and moves a second, on SQLite; writes docs/performance.md`;

const dialectsOf: Record<string, Dialect[]> = {
  sqlite: ["sqlite"],
  postgres: ["postgres"],
  both: ["sqlite", "postgres"],
  none: [],
};

/** Throws a sentence for an option that does not exist. */
export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      db: { type: "string" },
      browser: { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
      only: { type: "string" },
      source: { type: "boolean", default: false },
      profile: { type: "string" },
      against: { type: "string" },
      growth: { type: "boolean", default: false },
    },
  });
  const { db, browser, quick, only, profile, against, growth } = values;
  const dialects = dialectsOf[db ?? (browser ? "none" : against ? "sqlite" : "both")];
  if (!dialects) throw new Error(`There is no --db ${db}.`);
  return {
    dialects,
    browser: browser || (db === undefined && against === undefined),
    quick,
    code: values.source ? "source" : "built",
    only,
    profile,
    against,
    growth,
  };
};
