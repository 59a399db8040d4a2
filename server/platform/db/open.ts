import { Migrator, sql } from "kysely";
import { migrations } from "../../migrations/all.ts";
import type { Database } from "./database.ts";

export interface Location {
  dataDir: string;
  databaseUrl: string | undefined;
  onError: (error: Error) => void;
}

const migrate = async ({ read }: Database): Promise<void> => {
  const migrator = new Migrator({ db: read, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

/** The migrator's own lock is a table, which processes that start at once on an empty database all try to make. */
const migrateInTurn = async (url: string, onError: Location["onError"]): Promise<void> => {
  const { openPostgres } = await import("./postgres.ts");
  const database = openPostgres(url, { patient: true, onError });
  try {
    await database.transaction(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('tavola migrations'))`.execute(tx);
      await migrate(database);
    });
  } finally {
    await database.close();
  }
};

/** Opens the database that the configuration names, with the driver of that one alone, and brings its tables up to date. */
export const openDatabase = async ({ dataDir, databaseUrl, onError }: Location): Promise<Database> => {
  if (databaseUrl) {
    await migrateInTurn(databaseUrl, onError);
    const { openPostgres } = await import("./postgres.ts");
    return openPostgres(databaseUrl, { onError });
  }
  const { openSqlite } = await import("./sqlite.ts");
  const database = openSqlite(dataDir, onError);
  try {
    await migrate(database);
    return database;
  } catch (reason) {
    await database.close();
    throw reason;
  }
};
