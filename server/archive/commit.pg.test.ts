import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadPicture } from "../../contract/users/commands.ts";
import { newTestDatabase, type TestDatabase } from "../testing/database.ts";
import { randomPicture } from "../testing/pictures.ts";
import { startTestServer } from "../testing/server.ts";
import { newPeople, ok } from "../testing/team.ts";
import type { CheckFilled } from "./restore.ts";
import { restore } from "./restore.ts";
import { backUp, backUpOpen } from "./testing/archived.ts";

let file: string;
const places: TestDatabase[] = [];
beforeAll(async () => {
  const server = await startTestServer();
  const { owner } = await newPeople(server);
  await ok(owner.call(uploadPicture, { body: { profilePicture: await randomPicture() } }));
  ({ file } = await backUpOpen(server));
  await server.close();
}, 120_000);
afterAll(async () => {
  for (const place of places) await place.drop();
});

const restored = async (check: CheckFilled) => {
  const place = await newTestDatabase("postgres");
  places.push(place);
  const done = restore({ config: { ...place, bucket: undefined }, file, replace: true, check });
  return {
    place,
    message: await done.then(
      () => "taken",
      (reason: Error) => reason.message,
    ),
  };
};

test("a restore that the database did not commit is no restore [F17]", async () => {
  const { place, message } = await restored(async ({ tx }) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  expect(message).toMatch(/rolled back/);
  expect((await backUp(place)).manifest.tables.find(({ name }) => name === "users")?.rows).toBe(0);
});

test("whatever fails once a restore may be there takes no pictures and files from it [F17]", async () => {
  const { place, message } = await restored(async ({ tx }) => {
    await sql`create temporary table late (id integer primary key deferrable initially deferred)`.execute(tx);
    await sql`insert into late values (1), (1)`.execute(tx);
  });
  expect(message).toMatch(/duplicate key/);
  expect(
    readdirSync(join(place.dataDir, "pictures"), { recursive: true }).some((name) => String(name).endsWith(".webp")),
  ).toBe(true);
});

test("a restore locks nothing of what was put aside before, however often that was [F17]", async () => {
  const place = await newTestDatabase("postgres");
  places.push(place);
  const config = { ...place, bucket: undefined };
  const asides = async ({ tx }: Parameters<CheckFilled>[0]): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select distinct relnamespace::regnamespace::text as name from pg_class
      join pg_locks on relation = pg_class.oid and pid = pg_backend_pid() where relnamespace::regnamespace::text like 'tavola_aside_%'
      order by name`.execute(tx);
    return rows.map(({ name }) => name);
  };
  const locked: string[][] = [];
  const check: CheckFilled = async (reader) => void locked.push(await asides(reader));
  const restoreAgain = async () => (await restore({ config, file, replace: true, check })).aside;
  expect(await restoreAgain()).toBeUndefined();
  const [first, second] = [await restoreAgain(), await restoreAgain()];
  expect(locked).toEqual([[], [first], [second]]);
  expect(second).not.toBe(first);
});
