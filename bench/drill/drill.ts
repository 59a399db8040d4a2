import { readdirSync } from "node:fs";
import { join } from "node:path";
import { openArchive } from "../../server/archive/read-archive.ts";
import { SqliteFile } from "../../server/platform/db/sqlite/sqlite-file.ts";
import { onPostgres } from "../../server/testing/on-postgres.ts";
import { type BenchDatabase, type Dialect, newDatabase } from "../database.ts";
import { type RunningServer, startServer } from "../server.ts";
import { type Ran, run, tavola } from "./run.ts";
import { bringBack, type Ledger, type Load, lost, startLoad, until } from "./work.ts";

type Where = Pick<BenchDatabase, "dataDir" | "databaseUrl">;

export interface DrillParts {
  from: Dialect;
  /** A checkout of the release before, installed and built. */
  root: string;
  /** At least; the crowd's panels come to 16,000. */
  tasks: number;
  port: number;
  say: (line: string) => void;
}

const TASKS_OF_CROWD = 16_000;
/** A start that brings 100,000 tasks up to date takes its time. */
const START_MS = 10 * 60_000;
/** Changes that are acknowledged before something happens. */
const SOME = 500;
/** Made by one of the last migrations, so that it fails where somebody else has made it. */
const IN_THE_WAY = "audit";

const execute = async ({ dataDir, databaseUrl }: Where, statement: string): Promise<void> => {
  if (databaseUrl) {
    await onPostgres(databaseUrl, statement);
    return;
  }
  const file = new SqliteFile(join(dataDir, "tavola.db"), { patienceMs: 5_000 });
  file.prepare(statement).run([]);
  file.close();
};

const manifestOf = async (file: string) => {
  const archive = await openArchive(file, () => undefined);
  archive.close();
  return archive.manifest;
};

/** One drill: everything that can happen to an installation, one after the other. Answers how much was wrong. */
export const drill = async ({ from, root, tasks, port, say }: DrillParts): Promise<number> => {
  const ledger: Ledger = new Map();
  const databases: BenchDatabase[] = [];
  const started: RunningServer[] = [];
  let wrong = 0;

  const newPlace = async (dialect: Dialect): Promise<BenchDatabase> => {
    const database = await newDatabase(dialect);
    databases.push(database);
    return database;
  };
  const start = async (where: Where, code?: string): Promise<RunningServer> => {
    const server = await startServer(where, {
      port,
      code: "built",
      patienceMs: START_MS,
      ...(code !== undefined && { root: code }),
    });
    started.push(server);
    return server;
  };
  const tell = (what: string, found: number, { seconds, memory }: Partial<Ran> = {}): void => {
    wrong += found;
    const cost = seconds === undefined ? "" : `  ${seconds.toFixed(1)} s, ${Math.round(memory ?? 0)} MB`;
    say(`${found === 0 ? "good " : "WRONG"} ${what}${cost}${found === 0 ? "" : `: ${found}`}`);
  };
  const checked = async (where: Where, what: string): Promise<void> => {
    const ran = await run(["dist/server/tavola.mjs", "check", "--json"], where, { port });
    if (ran.code !== 0) say(ran.output);
    tell(`check ${what}`, ran.code === 0 ? 0 : 1, ran);
  };
  const backedUp = async (where: Where): Promise<{ file: string; ran: Ran }> => {
    const folder = join(where.dataDir, `backups-${Date.now()}`);
    const ran = await tavola(["backup", "--to", folder], where, { port });
    return { file: join(folder, readdirSync(folder)[0] ?? ""), ran };
  };
  /** How many tables of two archives are not the same; what one did since is in the audit. */
  const differences = async (one: string, other: string): Promise<number> => {
    const [a, b] = [await manifestOf(one), await manifestOf(other)];
    const known = new Map(b.tables.map(({ name, sha256 }) => [name, sha256]));
    const differing = a.tables.filter(({ name, sha256 }) => name !== "audit" && known.get(name) !== sha256);
    if (differing.length > 0) say(`Not the same: ${differing.map(({ name }) => name).join(", ")}`);
    return differing.length + (JSON.stringify(a.files) === JSON.stringify(b.files) ? 0 : 1);
  };
  /** Kills the server under load, and starts another on what it left. */
  const killed = async (server: RunningServer, load: Load): Promise<void> => {
    await until(load, SOME);
    await server.kill();
    await load.end();
  };

  try {
    const first = await newPlace(from);
    const other: Dialect = from === "sqlite" ? "postgres" : "sqlite";
    for (let some = 0; some < tasks; some += TASKS_OF_CROWD) {
      const ran = await run(["--import", "tsx", "seed/main.ts", "crowd", "--again"], first, { root, port });
      if (ran.code !== 0) throw new Error(ran.output);
    }

    const old = await start(first, root);
    await killed(old, await startLoad(old.url, ledger));
    say(`${from}: the release before was killed under load`);

    await execute(first, `create table ${IN_THE_WAY} (id text)`);
    const failed = await run(["dist/server/main.mjs"], first, { port });
    tell(
      "an upgrade that fails says what to start",
      failed.code === 1 && /start Tavola .* again/.test(failed.output) ? 0 : 1,
    );
    const again = await start(first, root);
    tell("the release before starts again, and has all that was acknowledged", await lost(again.url, ledger));
    await killed(again, await startLoad(again.url, ledger));
    await execute(first, `drop table ${IN_THE_WAY}`);

    const upgraded = await start(first);
    tell("upgraded, it has all that was acknowledged", await lost(upgraded.url, ledger), {
      seconds: upgraded.startedInMs / 1_000,
      memory: upgraded.memory(),
    });
    await checked(first, "after the upgrade");

    const load = await startLoad(upgraded.url, ledger);
    await until(load, SOME);
    const before = load.acknowledged();
    const backup = await backedUp(first);
    tell("backed up under load", 0, backup.ran);
    await checked(first, "under load");
    await killed(upgraded, load);

    const second = await newPlace(other);
    tell(`restored on ${other}`, 0, await tavola(["restore", backup.file], second, { port }));
    await checked(second, "after the restore");
    tell("its archive is the backup", await differences(backup.file, (await backedUp(second)).file));
    const restored = await start(second);
    tell("it has all that was acknowledged before the backup", await lost(restored.url, ledger, before));
    await bringBack(restored.url, ledger);
    const more = await startLoad(restored.url, ledger);
    await until(more, SOME);
    await more.end();
    await restored.stop();

    const third = await newPlace(from);
    const left = (await backedUp(second)).file;
    const to = third.databaseUrl ?? third.dataDir;
    tell(`moved to ${from}`, 0, await tavola(["move", "--to", to, "--yes"], second, { port }));
    // Files stay in the folder when the database alone goes elsewhere.
    const back: Where = third.databaseUrl ? { ...third, dataDir: second.dataDir } : third;
    await checked(back, "after the move");
    tell("its archive is what it was", await differences(left, (await backedUp(back)).file));
    const refused = await run(["dist/server/main.mjs"], second, { port });
    tell("what it was moved from does not start", refused.code === 1 && /was moved to/.test(refused.output) ? 0 : 1);
    const moved = await start(back);
    tell("it has all that was acknowledged", await lost(moved.url, ledger));
    await killed(moved, await startLoad(moved.url, ledger));
    const last = await start(back);
    tell("killed once more, it has all that was acknowledged", await lost(last.url, ledger));
    await last.stop();
    await checked(back, "at the end");
    return wrong;
  } finally {
    for (const server of started) await server.kill();
    for (const database of databases) await database.drop();
  }
};
