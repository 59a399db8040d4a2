import { cp } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { storesOf } from "../../archive/place.ts";
import { restore } from "../../archive/restore.ts";
import { linesOf } from "../../archive/rows.sql.ts";
import { type Table, tablesOf } from "../../archive/tables.ts";
import { backUp } from "../../archive/testing/archived.ts";
import { textsIn } from "../../archive/whole-lines.ts";
import { check } from "../../check/check.ts";
import type { Tx } from "../../platform/db/database.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { openPostgres } from "../../platform/db/postgres/postgres.ts";
import { openSqlite } from "../../platform/db/sqlite/sqlite.ts";
import { newTestDatabase, type TestDatabase } from "../database.ts";
import { startTestServer } from "../server.ts";
import { fillAsItWas, type Kept, readKept, releases } from "./kept.ts";
import { readAs } from "./said.ts";
import { schemaOf } from "./schema.ts";

const kind = process.env.TEST_DB === "postgres" ? "postgres" : "sqlite";
const onError = (): void => undefined;
const places: TestDatabase[] = [];
const newPlace = async (on: "sqlite" | "postgres" = kind): Promise<TestDatabase> => {
  const place = await newTestDatabase(on);
  places.push(place);
  return place;
};
afterAll(async () => {
  vi.useRealTimers();
  for (const place of places) await place.drop();
});

/** Writes to a database whose tables nobody brings up to date. */
const writing = async <T>({ dataDir, databaseUrl }: TestDatabase, write: (tx: Tx) => Promise<T>): Promise<T> => {
  const db = databaseUrl ? openPostgres(databaseUrl, { onError }) : openSqlite(dataDir, onError);
  try {
    return await db.read.connection().execute(async (tx) => {
      await sql`begin`.execute(tx);
      const written = await write(tx);
      await sql`commit`.execute(tx);
      return written;
    });
  } finally {
    await db.close();
  }
};

const restored = async ({ archive }: Kept, on?: "sqlite" | "postgres"): Promise<TestDatabase> => {
  const place = await newPlace(on);
  const config = { ...place, bucket: undefined };
  await restore({ config, file: archive, replace: false, check: async () => undefined });
  return place;
};

const keyOf = ({ key }: Table, row: Record<string, unknown>): string =>
  JSON.stringify(key.map(({ name }) => row[name]));

/** The columns in which a row does not hold what it held, and the tables of which some are gone. */
const changed = async (tx: Tx, { manifest, lines }: Kept): Promise<string[]> => {
  const found = new Set<string>();
  const tables = await tablesOf(tx, { moves: false });
  for (const { name } of manifest.tables) {
    const table = tables.find((one) => one.name === name);
    if (!table) {
      found.add(name);
      continue;
    }
    const rows = new Map<string, Record<string, unknown>>();
    for await (const { bytes } of linesOf(tx, table))
      for (const line of textsIn(Buffer.from(bytes))) {
        const row = JSON.parse(line) as Record<string, unknown>;
        rows.set(keyOf(table, row), row);
      }
    for (const before of lines(name).map((line) => JSON.parse(line) as Record<string, unknown>)) {
      const row = rows.get(keyOf(table, before));
      if (!row) found.add(name);
      for (const [column, value] of Object.entries(before))
        if (row && row[column] !== value) found.add(`${name}.${column}`);
    }
  }
  return [...found].sort();
};

/** What was meant to be otherwise since a release: columns that migrations write anew, and what is said in other words. */
const otherwise: Record<string, { columns: string[]; words: [RegExp, string][] }> = {
  "0.1.0-2ad21f3": {
    // All members were told names of panels that not all may see.
    columns: ["announcements.content", "changes.after", "notifications.message"],
    words: [
      [/(created|deleted) the panel \\"[^"]*\\"\./g, "$1 a panel."],
      [/the task \\"\\"/g, "a task"],
    ],
  },
};

describe.each(releases)("release %s", (release) => {
  let kept: Kept;
  beforeAll(async () => {
    kept = await readKept(release);
    // What ends after some days was there on the day of the release.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(kept.manifest.at) + 60_000 });
  });

  test("the migrations up to it make the tables that it had: a step that was released never changes [F20]", async () => {
    const made = await writing(await newPlace(), async (tx) => {
      await fillAsItWas(tx, kept);
      return schemaOf(tx);
    });
    expect(made).toBe(kept.schema(kind));
  });

  test("its data is brought up to date, and nothing is wrong with it, nor is anything lost [F19, F20]", async () => {
    const place = await newPlace();
    await writing(place, (tx) => fillAsItWas(tx, kept));
    await cp((await restored(kept)).dataDir, place.dataDir, {
      recursive: true,
      filter: (path) => !/\.db\b/.test(path),
    });
    const db = await openDatabase({ ...place, onError });
    const storages = await storesOf({ ...place, bucket: undefined });
    await db.instant(async (tx) => {
      expect(await check({ tx, domainId: undefined, storages })).toEqual([]);
      expect(await changed(tx, kept)).toEqual(otherwise[release]?.columns ?? []);
    });
    await db.close();
    const upgraded = (await backUp(place)).manifest;
    // Its archive comes to the same, on this database and on the other.
    for (const on of kind === "postgres" ? (["sqlite", "postgres"] as const) : (["sqlite"] as const)) {
      const { tables, files } = (await backUp(await restored(kept, on))).manifest;
      expect({ tables, files }).toEqual({ tables: upgraded.tables, files: upgraded.files });
    }
  });

  test("what it said of everything is said now [F20]", { tags: "long-on-postgres" }, async () => {
    const { dataDir, databaseUrl } = await restored(kept);
    const server = await startTestServer({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
    try {
      const { userId, said } = kept.said;
      const read = await readAs(server, userId);
      for (const [path, before] of Object.entries(said)) {
        const words = (otherwise[release]?.words ?? []).reduce(
          (text, [then, now]) => text.replaceAll(then, now),
          JSON.stringify(before),
        );
        expect({ path, data: await read(path) }).toMatchObject({ path, data: JSON.parse(words) });
      }
    } finally {
      await server.close();
    }
  });
});
