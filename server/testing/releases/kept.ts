import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { entries, Manifest } from "../../archive/format.ts";
import { writeLines } from "../../archive/rows.sql.ts";
import { inFillingOrder, tablesOf } from "../../archive/tables.ts";
import { unpacked } from "../../archive/testing/bent.ts";
import { fillSearch } from "../../migrations/steps/0021-0050/0049-fill-search.ts";
import type { Tx } from "../../platform/db/database.ts";
import { migrate } from "../../platform/db/migrate.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));

/** The releases that are kept here, by the names of their folders. */
export const releases: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** What a release's API answered to a person who had been everywhere. */
export interface Said {
  userId: string;
  /** By path, below /api. */
  said: Record<string, unknown>;
}

export interface Kept {
  /** The path of its archive. */
  archive: string;
  manifest: Manifest;
  /** The rows of a table, each a line of JSON. */
  lines: (table: string) => string[];
  schema: (dialect: "sqlite" | "postgres") => string;
  said: Said;
}

export const fileOf = (release: string, name: string): string => `${folder}${release}/${name}`;

export const readKept = async (release: string): Promise<Kept> => {
  const archive = fileOf(release, "archive.zip");
  const contents = await unpacked(readFileSync(archive));
  const text = (entry: string): string => contents.get(entry)?.toString() ?? "";
  return {
    archive,
    manifest: Manifest.parse(JSON.parse(text(entries.manifest))),
    lines: (table) => text(entries.table(table)).split("\n").slice(0, -1),
    schema: (dialect) => readFileSync(fileOf(release, `schema.${dialect}.txt`), "utf8"),
    said: JSON.parse(gunzipSync(readFileSync(fileOf(release, "said.json.gz"))).toString()),
  };
};

/** The migration that makes and fills the index of words. */
const INDEXED_SINCE = "0049-fill-search";

/** Makes an empty database what it was under a release, within a transaction. */
export const fillAsItWas = async (tx: Tx, { manifest, lines }: Kept): Promise<void> => {
  await migrate(tx, manifest.product.migration);
  for (const table of inFillingOrder(await tablesOf(tx, { moves: true })))
    if (lines(table.name).length > 0)
      await writeLines(
        tx,
        table,
        lines(table.name).map((line) => Buffer.from(`${line}\n`)),
      );
  // No archive holds what is made anew from the rest.
  if (manifest.product.migration >= INDEXED_SINCE) await fillSearch(tx);
};
