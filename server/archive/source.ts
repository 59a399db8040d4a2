import type { Readable } from "node:stream";
import type { Tx } from "../platform/db/database.ts";
import { lastMigration } from "../platform/db/migrate.ts";
import type { StoredBytes } from "./format.ts";
import { linesOf, type Sum, sumOf } from "./rows.sql.ts";
import { namedBytes, type Stores } from "./stored-bytes.ts";
import { tablesOf } from "./tables.ts";

export type SourceBytes = Omit<StoredBytes, "sha256"> & {
  /** Where it is known before the bytes are read. */
  sha256: string | undefined;
};

/** What a place is filled from: an archive, or an instant of another database. */
export interface Source {
  /** The last one of its tables. */
  migration: string;
  /** Each table with how many rows it has, and the hash of its lines. */
  tables: Sum[];
  /** Those of a table as bytes, piece by piece, each with its end. */
  lines: (table: string) => AsyncIterable<Uint8Array>;
  stored: () => AsyncIterable<SourceBytes>;
  /** Undefined where they are missing. */
  bytes: (named: SourceBytes) => Promise<Readable | undefined>;
}

/** An instant of a database with all that it holds, sessions too; without `stores` pictures and files stay where they are. */
export const sourceOf = async (tx: Tx, stores: Stores | undefined): Promise<Source> => {
  const tables = await tablesOf(tx, { moves: true });
  const sums = [];
  for (const table of tables) sums.push(await sumOf(tx, table));
  return {
    migration: await lastMigration(tx),
    tables: sums,
    lines: async function* (name) {
      const table = tables.find((one) => one.name === name);
      if (table) for await (const { bytes } of linesOf(tx, table)) yield bytes;
    },
    stored: async function* () {
      if (stores) for await (const named of namedBytes(tx)) yield { ...named, sha256: undefined };
    },
    bytes: async ({ store, name }) => stores?.[store].open(name),
  };
};
