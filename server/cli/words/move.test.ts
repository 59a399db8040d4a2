import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { whereItMoved } from "../../archive/moving/moved.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { askProgram } from "../testing/ask-program.ts";

const home = process.cwd();
const DATA_DIR = mkdtempSync(join(tmpdir(), "tavola-moving-"));
const open = () => openDatabase({ dataDir: DATA_DIR, databaseUrl: undefined, onError: () => undefined });
beforeAll(async () => {
  await (await open()).close();
});

const movedTo = async (): Promise<string | undefined> => {
  const db = await open();
  try {
    return await whereItMoved(db);
  } finally {
    await db.close();
  }
};

test.each([
  "postgre://ada:hunter2@db/tavola",
  "Postgre://ada:hunter2@db/tavola",
  "mysql://ada:hunter2@db/tavola",
  "s3://ada:hunter2@bucket",
  "postgres://ada:hunter2@db:port/tavola",
  "postgres:ada:hunter2@db/tavola",
  "",
])(
  "an address that is none of PostgreSQL's is asked wrongly, tells no secret and touches nothing: %s [F21]",
  async (to) => {
    const { code, out, err } = await askProgram(["move", "--to", to, "--yes"], { DATA_DIR });
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(
      /^tavola: --to must be a folder, or an address such as postgres:\/\/user:password@host\/name, /,
    );
    expect(err).not.toContain("hunter2");
    expect(readdirSync(home).filter((name) => name.endsWith(":"))).toEqual([]);
    expect(await movedTo()).toBeUndefined();
  },
);

test("a PostgreSQL is one however its scheme is written, and nobody sees its password before they agree, or after [F21]", async () => {
  const to = "Postgres://ada:pw@127.0.0.1:1/tavola";
  const { code, err } = await askProgram(["move", "--to", to], { DATA_DIR }, "yes\n");
  expect(code).toBe(1);
  expect(err).toMatch(
    /^Everything moves to Postgres:\/\/ada:\*\*\*@127\.0\.0\.1:1\/tavola\. Go on\? \[y\/N\] tavola: PostgreSQL /,
  );
  expect(await movedTo()).toBeUndefined();
});

test.each([
  [[], "tavola: --to is missing.\n"],
  [["--to", "elsewhere", "--files", "both"], "tavola: --files is s3 or folder.\n"],
])("move with %j is asked wrongly before anybody is asked [F7, F21]", async (options, sentence) => {
  const { code, err } = await askProgram(["move", ...options], { DATA_DIR }, "no\n");
  expect(code).toBe(2);
  expect(err.startsWith(sentence)).toBe(true);
});
