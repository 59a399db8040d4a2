import { Migrator, sql } from "kysely";
import { migrations } from "../../migrations/all.ts";
import { isPostgres, type Tx } from "./database.ts";

const schemaOf = async (tx: Tx): Promise<string> =>
  (await sql<{ schema: string }>`select current_schema() as schema`.execute(tx)).rows[0]?.schema ?? "public";

/**
 * Brings the tables up to a migration, or to the last one. Within whatever transaction `tx` is in: half a migration can be
 * neither used nor done again.
 */
export const migrate = (tx: Tx, to?: string): Promise<void> => run(tx, { to, within: true });

/** The same to the last one, in a transaction of its own: `db` has connections to begin one on, as PostgreSQL has. */
export const migrateByItself = (db: Tx): Promise<void> => run(db, { to: undefined, within: false });

const run = async (tx: Tx, { to, within }: { to: string | undefined; within: boolean }): Promise<void> => {
  const migrator = new Migrator({
    db: tx,
    provider: { getMigrations: async () => migrations },
    disableTransactions: within,
    // A server that was put aside lies beside this one: the migrator would take its tables for these.
    ...(isPostgres(tx) && { migrationTableSchema: await schemaOf(tx) }),
  });
  const { error, results } = to === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(to);
  if (!error) return;
  const failed = results?.find(({ status }) => status === "Error")?.migrationName;
  if (!failed) throw error;
  throw new Error(`The migration ${failed} failed: ${(error as Error).message}.`, { cause: error });
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
