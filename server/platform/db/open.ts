import { sql } from "kysely";
import type { Database } from "./database.ts";
import { migrate } from "./migrate.ts";

export interface Location {
  dataDir: string;
  databaseUrl: string | undefined;
  onError: (error: Error) => void;
}

/** All or nothing, which Kysely does on PostgreSQL only: half a migration can be neither used nor done again. */
const migrateAtOnce = ({ read }: Database): Promise<void> =>
  read.connection().execute(async (db) => {
    await sql`begin immediate`.execute(db);
    try {
      await migrate(db);
      await sql`commit`.execute(db);
    } catch (reason) {
      await sql`rollback`.execute(db).catch(() => undefined);
      throw reason;
    }
  });

/** The migrator's own lock is a table, which processes that start at once on an empty database all try to make. */
const migrateInTurn = async (url: string, onError: Location["onError"]): Promise<void> => {
  const { openPostgres } = await import("./postgres/postgres.ts");
  const { lockMigrations } = await import("./postgres/lock-migrations.ts");
  const database = openPostgres(url, { patient: true, onError });
  try {
    await database.transaction(async (tx) => {
      await lockMigrations(tx);
      await migrate(tx);
    });
  } finally {
    await database.close();
  }
};

/** Opens the database that the configuration names, with the driver of that one alone, and brings its tables up to date. */
export const openDatabase = async ({ dataDir, databaseUrl, onError }: Location): Promise<Database> => {
  if (databaseUrl) {
    const { cannotUse, reachPostgres } = await import("./postgres/reach-postgres.ts");
    await reachPostgres(databaseUrl);
    await migrateInTurn(databaseUrl, onError).catch((reason: unknown) => {
      throw cannotUse(databaseUrl, reason);
    });
    const { openPostgres } = await import("./postgres/postgres.ts");
    return openPostgres(databaseUrl, { onError });
  }
  const { openSqlite } = await import("./sqlite/sqlite.ts");
  const database = openSqlite(dataDir, onError);
  try {
    await migrateAtOnce(database);
    return database;
  } catch (reason) {
    await database.close();
    throw reason;
  }
};
