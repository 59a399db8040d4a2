import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { startOwnServices } from "../../scripts/test/own-services.ts";
import { claimPort } from "../../server/testing/claim-port.ts";
import { prepareRevision } from "../against/revision.ts";
import { type Dialect, postgresUrl } from "../database.ts";
import { here } from "../server.ts";
import { drill } from "./drill.ts";

/** Handed on before there was a first release; its data is kept in server/testing/releases/ too. */
const BEFORE = "2ad21f3";
const usage = `npm run drill -- [--from REV] [--root FOLDER] [--tasks 10000] [--db sqlite|postgres|both]
  A release before this one with that many tasks under load is killed, upgraded, backed up, killed, restored on the other
  database and moved back; begun on SQLite and on PostgreSQL, which it starts where TEST_DATABASE_URL names none. After each
  step everything is checked, and held against what was acknowledged. The last line is how much was wrong.
  --from   that release, checked out, installed and built in a folder of its own; ${BEFORE} unless said otherwise
  --db     on which it begins; both, one after the other, unless said otherwise
  --root   a checkout of it that is built already`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const kinds: Record<string, Dialect[]> = {
  sqlite: ["sqlite"],
  postgres: ["postgres"],
  both: ["sqlite", "postgres"],
};

const drillOn = async (dialects: readonly Dialect[], root: string, tasks: number): Promise<number> => {
  execFileSync(process.execPath, ["scripts/build.mjs", "--if-needed"], { cwd: here, stdio: "inherit" });
  const endServices = await startOwnServices();
  try {
    if (!postgresUrl()) throw new Error("This takes a PostgreSQL: install one, or set TEST_DATABASE_URL.");
    let wrong = 0;
    for (const from of dialects) wrong += await drill({ from, root, tasks, port: await claimPort(), say });
    return wrong;
  } finally {
    await endServices();
  }
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      from: { type: "string", default: BEFORE },
      root: { type: "string" },
      db: { type: "string", default: "both" },
      tasks: { type: "string", default: "10000" },
    },
  });
  if (!/^\d{1,7}$/.test(values.tasks)) throw new Error(`--tasks is a whole number, not ${values.tasks}.`);
  const dialects = kinds[values.db];
  if (!dialects) throw new Error(`There is no --db ${values.db}.`);
  const revision = values.root === undefined ? prepareRevision(values.from) : undefined;
  try {
    const wrong = await drillOn(dialects, revision?.root ?? values.root ?? "", Number(values.tasks));
    say(`${wrong}`);
    if (wrong > 0) process.exitCode = 1;
  } finally {
    revision?.remove();
  }
};

await main().catch((reason: unknown) => {
  process.stderr.write(`${(reason as Error).message}\n\n${usage}\n`);
  process.exitCode = 1;
});
