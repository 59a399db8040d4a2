import { parseArgs } from "node:util";

export interface Options {
  database: "sqlite" | "postgres";
  seed: number;
  requests: number;
  frames: number;
  /** Where a failure was found, of requests or of frames. */
  path: string | undefined;
}

export const usage = `npm run fuzz -- [--db sqlite|postgres] [--seed N] [--requests N] [--frames N] [--path PATH]
  --db        sqlite, unless said otherwise here or by TEST_DB; PostgreSQL at TEST_DATABASE_URL
  --seed      what all that is sent follows from; chosen and shown, unless given
  --requests  20000
  --frames    10000; 0 for none
  --path      sends again what failed, with the --seed of then, and --frames 0 or --requests 0`;

const whole = (name: string, text: string): number => {
  if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name} ${text} is not a whole number.`);
  return Number(text);
};

/** Throws a sentence for an option that does not exist, or makes no sense. */
export const readOptions = (args: string[], env: Record<string, string | undefined>): Options => {
  const { values } = parseArgs({
    args,
    options: {
      db: { type: "string", default: env.TEST_DB ?? "sqlite" },
      seed: { type: "string", default: String(Date.now() % 2 ** 31) },
      requests: { type: "string", default: "20000" },
      frames: { type: "string", default: "10000" },
      path: { type: "string" },
    },
  });
  const { db, path } = values;
  if (db !== "sqlite" && db !== "postgres") throw new Error(`There is no --db ${db}.`);
  if (db === "postgres" && !env.TEST_DATABASE_URL) throw new Error("Say in TEST_DATABASE_URL where PostgreSQL is.");
  const options = {
    database: db,
    seed: whole("seed", values.seed),
    requests: whole("requests", values.requests),
    frames: whole("frames", values.frames),
    path,
  } as const;
  const isOneKind = options.requests > 0 !== options.frames > 0;
  if (path !== undefined && !isOneKind) throw new Error("--path takes either --requests 0 or --frames 0.");
  return options;
};
