import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../platform/db/database.ts";
import { isSchemaOurs } from "../platform/db/schema.ts";
import { PUT_BACK } from "../platform/process/damage.ts";
import { bad, type Check, type Finding, good, look, type Patient } from "./finding.ts";

const RESTORE = `${PUT_BACK.replace(/^./, (first) => first.toUpperCase())}.`;

const partOf = ({ databaseUrl }: Patient["config"]): string => (databaseUrl ? "DATABASE_URL" : "DATA_DIR");

export const database: Check = {
  name: "database",
  mend: "Start it, and see DATABASE_URL or DATA_DIR.",
  look: async ({ db, away, config }) => {
    if (!db) return bad(away ?? "It cannot be reached.", `Start it, and see ${partOf(config)}.`);
    await sql`select 1`.execute(db.read);
    return good(config.databaseUrl ? "PostgreSQL answers." : `The embedded database in ${config.dataDir} answers.`);
  },
};

/** Of a database that is away nobody can say more. */
const ofDatabase = (see: (db: Database, patient: Patient) => Promise<Finding>) => async (patient: Patient) =>
  patient.db ? see(patient.db, patient) : look("Not looked at, as the database cannot be reached.");

export const schema: Check = {
  name: "schema",
  mend: "Start the server once: it brings the tables up to date.",
  look: ofDatabase(async (db) =>
    (await isSchemaOurs(db.read))
      ? good("The tables are those of this version.")
      : bad("The tables are not those of this version.", "Start the version that used the data last, or a newer one."),
  ),
};

/** On a thread: a large file takes seconds, and the server goes on meanwhile. */
const quickCheckOf = async (file: string): Promise<string[]> => {
  const { openSqliteThread } = await import("../platform/db/copies/open-sqlite-thread.ts");
  const { db, close } = await openSqliteThread(file);
  try {
    return (await sql<{ quick_check: string }>`pragma quick_check(5)`.execute(db)).rows.map((row) => row.quick_check);
  } finally {
    await close();
  }
};

export const quickCheck: Check = {
  name: "quick check",
  mend: RESTORE,
  look: ofDatabase(async (db, { config }) => {
    if (config.databaseUrl) {
      const { rows } = await sql<{ data_checksums: string }>`show data_checksums`.execute(db.read);
      return rows[0]?.data_checksums === "on"
        ? good("PostgreSQL checks its pages itself.")
        : good("PostgreSQL keeps no checksums of its pages; tavola check looks through the contents.");
    }
    const found = await quickCheckOf(join(config.dataDir, "tavola.db"));
    return found.join() === "ok"
      ? good("The file of the database is whole.")
      : bad(`The file of the database is damaged: ${found.join("; ")}`, RESTORE);
  }),
};
