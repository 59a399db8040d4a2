import { type Kysely, Migrator, sql } from "kysely";
import { migrations } from "../../migrations/all.ts";
import { isPostgres, type Tx } from "./database.ts";

const schemaOf = async (tx: Tx): Promise<string> =>
  (await sql<{ schema: string }>`select current_schema() as schema`.execute(tx)).rows[0]?.schema ?? "public";

/**
 * Brings the tables up to a migration, or to the last one. Within whatever transaction `tx` is in: half a migration can be
 * neither used nor done again.
 */
export const migrate = async (tx: Tx, to?: string): Promise<void> => {
  const migrator = new Migrator({
    db: tx as unknown as Kysely<unknown>,
    provider: { getMigrations: async () => migrations },
    disableTransactions: true,
    // A server that was put aside lies beside this one: the migrator would take its tables for these.
    ...(isPostgres(tx) && { migrationTableSchema: await schemaOf(tx) }),
  });
  const { error } = to === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(to);
  if (error) throw error;
};

/** The last migration that a database has been through; an empty text where it has no tables of ours. */
export const lastMigration = async (tx: Tx): Promise<string> => {
  const { rows } = isPostgres(tx)
    ? await sql`select 1 from pg_class where relname = 'kysely_migration' and relnamespace = current_schema()::regnamespace`.execute(
        tx,
      )
    : await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(tx);
  if (rows.length === 0) return "";
  const last = await sql<{ name: string | null }>`select max(name) as name from kysely_migration`.execute(tx);
  return last.rows[0]?.name ?? "";
};
