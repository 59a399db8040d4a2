import { Migrator, sql } from "kysely";
import { migrations } from "../../migrations/all.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

export interface Location {
  dataDir: string;
  databaseUrl: string | undefined;
  onError: (error: Error) => void;
}

/** Opens the database that the configuration names and brings its tables up to date. */
export const openDatabase = async ({ dataDir, databaseUrl, onError }: Location): Promise<Database> => {
  const database = databaseUrl ? openPostgres(databaseUrl, { onError }) : openSqlite(dataDir);
  try {
    await database.transaction(async () => undefined);
    const migrator = new Migrator({ db: database.read, provider: { getMigrations: async () => migrations } });
    const migrate = async (): Promise<void> => {
      const { error } = await migrator.migrateToLatest();
      if (error) throw error;
    };
    // The migrator's own lock is a table, which processes that start at once on an empty database all try to make.
    if (database.dialect === "postgres")
      await database.transaction(async (tx) => {
        await sql`set local lock_timeout = 0`.execute(tx);
        await sql`set local statement_timeout = 0`.execute(tx);
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
        await sql`select pg_advisory_xact_lock(hashtext('tavola migrations'))`.execute(tx);
        await migrate();
      });
    else await migrate();
    return database;
  } catch (reason) {
    await database.close();
    throw reason;
  }
};
