import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Metrics } from "./metrics.ts";

/** In a second. */
const MS = 1_000;

const bytesOf = {
  sqlite: sql<{ n: number }>`select page_count * page_size as n from pragma_page_count(), pragma_page_size()`,
  postgres: sql<{ n: string }>`select pg_database_size(current_database()) as n`,
};

/** What the database takes on its disk. */
export const databaseBytes = async ({ read, dialect }: Pick<Database, "read" | "dialect">): Promise<number> => {
  const { rows } = await bytesOf[dialect].execute(read);
  return Number(rows[0]?.n ?? 0);
};

/** What stands in the database, counted by it when somebody asks. */
export const measureStored = ({ gauge }: Metrics, db: Database): void => {
  const { read } = db;
  gauge({ name: "tavola_database_bytes", help: "What the database takes on its disk." }, async () => [
    [[], await databaseBytes(db)],
  ]);
  gauge({ name: "tavola_pictures", help: "Pictures of people, those that were replaced among them." }, async () => {
    const { n } = await read.selectFrom("pictures").select(read.fn.countAll().as("n")).executeTakeFirstOrThrow();
    return [[[], Number(n)]];
  });
  const backup = { name: "tavola_backup_age_seconds", help: "How long ago the last backup was begun that counts." };
  gauge(backup, async () => {
    const last = read.selectFrom("backups").select(read.fn.max("at").as("at"));
    const now = new Date();
    // What a clock that was ahead has made would be young for years.
    const counted = last.where("ended_at", "is not", null).where("failure", "is", null);
    const row = await counted.where("at", "<=", now.toISOString()).executeTakeFirst();
    return row?.at ? [[[], (now.getTime() - Date.parse(row.at)) / MS]] : [];
  });
};
