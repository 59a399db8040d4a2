import { sql } from "kysely";
import { version } from "../../version.ts";
import { keptWithin, memoryLimit } from "../process/memory.ts";
import type { Database } from "./database.ts";
import { NotUpgraded } from "./last-used.ts";
import { migrateByItself } from "./migrate.ts";
import { needsUpgrade, upgrade } from "./upgrade.ts";

export interface Location {
  dataDir: string;
  databaseUrl: string | undefined;
  /** As it is set; see `memoryLimit`. */
  memoryMb?: number | undefined;
  onError: (error: Error) => void;
  /** Keeps a copy of what is on PostgreSQL, before its tables are brought up to date. */
  backUp?: (db: Database) => Promise<void>;
  /** Told of the copy that is kept of an embedded database, by its path, before its tables are brought up to date. */
  kept?: (path: string) => void;
}

/** All or nothing, which Kysely does on PostgreSQL only: half a migration can be neither used nor done again. */
const upgradeFile = async ({ read }: Database, { dataDir, kept }: Location): Promise<void> => {
  const before = () => import("./sqlite/before.ts");
  const last = await needsUpgrade(read, version, async () => (await before()).hasSnapshot(dataDir));
  if (last) {
    const { keepBefore } = await before();
    const path = await keepBefore(read, dataDir, last);
    kept?.(path);
  }
  await read.connection().execute(async (db) => {
    await sql`begin immediate`.execute(db);
    try {
      await upgrade(db, version);
      await sql`commit`.execute(db);
    } catch (reason) {
      await sql`rollback`.execute(db).catch(() => undefined);
      throw reason;
    }
  });
};

/** The migrator's own lock is a table, which processes that start at once on an empty database all try to make. */
const upgradeInTurn = async (url: string, { onError, backUp }: Location): Promise<void> => {
  const { openPostgres } = await import("./postgres/postgres.ts");
  const { lockMigrations } = await import("./postgres/lock-migrations.ts");
  const database = openPostgres(url, { patient: true, onError });
  try {
    await database.transaction(async (tx) => {
      await lockMigrations(tx);
      if (await needsUpgrade(tx, version)) await backUp?.(database);
      await upgrade(tx, version, () => migrateByItself(database.read));
    });
  } finally {
    await database.close();
  }
};

/** Opens the database that the configuration names, with the driver of that one alone, and brings its tables up to date. */
export const openDatabase = async (location: Location): Promise<Database> => {
  const { dataDir, databaseUrl, memoryMb, onError } = location;
  if (databaseUrl) {
    const { cannotUse, reachPostgres } = await import("./postgres/reach-postgres.ts");
    await reachPostgres(databaseUrl);
    await upgradeInTurn(databaseUrl, location).catch((reason: unknown) => {
      throw reason instanceof NotUpgraded ? reason : cannotUse(databaseUrl, reason);
    });
    const { openPostgres } = await import("./postgres/postgres.ts");
    return openPostgres(databaseUrl, { onError });
  }
  const { openSqlite } = await import("./sqlite/sqlite.ts");
  const database = openSqlite(dataDir, onError, keptWithin(memoryLimit(memoryMb)).pages);
  try {
    await upgradeFile(database, location);
    return database;
  } catch (reason) {
    await database.close();
    throw reason;
  }
};
