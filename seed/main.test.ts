import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../server/platform/db/open.ts";
import { newTestDatabase, type TestDatabase } from "../server/testing/database.ts";

let files: TestDatabase;
beforeAll(async () => {
  files = await newTestDatabase();
});
afterAll(() => files.drop());

const root = fileURLToPath(new URL("..", import.meta.url));

/** `npm run seed -- …` on the test's own data directory. */
const seed = (...options: string[]) =>
  new Promise<{ code: number; told: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: files.dataDir, DATABASE_URL: "", OIDC_CLIENT_ID: "", PUBLIC_URL: "" };
    execFile(
      process.execPath,
      ["--import", "tsx", "seed/main.ts", ...options],
      { cwd: root, env },
      (failure, stdout, stderr) => resolve({ code: failure ? 1 : 0, told: stdout + stderr }),
    );
  });

const open = () => openDatabase({ ...files, onError: (error) => expect.unreachable(error.message) });

const countOf = async (table: "domains" | "users" | "changes"): Promise<number> => {
  const db = await open();
  const { n } = await db.read
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as("n"))
    .executeTakeFirstOrThrow();
  await db.close();
  return Number(n);
};

test("seeding is safe to repeat: the second time changes nothing, --again adds another world", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const first = await seed("tiny");
  expect(first.told).toContain("ana.lima@example.org");
  expect(first.told).toMatch(/\/panel\/first-steps\/[\da-f-]{36}/);
  const changes = await countOf("changes");
  const second = await seed("tiny");
  expect(second).toMatchObject({ code: 0, told: expect.stringContaining("there already") });
  expect(await countOf("changes")).toBe(changes);
  expect((await seed("tiny", "--again")).told).toContain('"studio 2"');
  expect([await countOf("domains"), await countOf("users")]).toEqual([2, 2]);
});

test("seeding is refused in one sentence while a server runs on the same data directory", {
  timeout: 60_000,
}, async () => {
  const db = await open();
  const { code, told } = await seed("tiny");
  await db.close();
  expect(code).toBe(1);
  expect(told.trim().split("\n")).toEqual([
    expect.stringContaining("Another Tavola server is using the data directory"),
  ]);
});

test("an unknown world is answered with how to ask", { timeout: 60_000 }, async () => {
  expect(await seed("huge")).toEqual({ code: 1, told: "Usage: npm run seed -- tiny|team|crowd [--again]\n" });
});
