// @module-tag long-on-postgres
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "../../config.ts";
import { newId } from "../../platform/basics/ids.ts";
import { createLog } from "../../platform/process/log.ts";
import { type FakeBucket, startFakeBucket } from "../../platform/storage/testing/fake-bucket.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newPerson } from "../../testing/team.ts";
import { storesOf } from "../place.ts";
import { newFolder } from "../testing/archived.ts";
import { insertBackup, type Listed, listBackups } from "./backups.sql.ts";
import { backUpIfDue, keepBackingUp, type NightlyParts } from "./nightly.ts";

let server: TestServer;
let to: string;
let told: string[];
beforeEach(async () => {
  server = await startTestServer();
  [to, told] = [newFolder(), []];
});
afterEach(() => server.close());

const DAY_MS = 86_400_000;
const NAME = "tavola-127.0.0.1-20261105T030000000Z.zip";
const at = (time: string, day = "05"): Date => new Date(`2026-11-${day}T${time}.000Z`);
const forever = (): Promise<never> => new Promise(() => undefined);
const listed = (): Promise<Listed[]> => listBackups(server.db.read);
const list = (changed: Partial<Listed>): Promise<void> => {
  const row: Listed = {
    ...{ id: newId(), at: at("03:00:00").toISOString(), place: to, name: NAME, ended_at: null, written: 0 },
    ...{ verified: 0, failure: null, findings: null, told: 0, ...changed },
  };
  return server.db.transaction((tx) => insertBackup(tx, row));
};
const partsWith = async (changed: Partial<NightlyParts> = {}, settings = {}): Promise<NightlyParts> => ({
  ...{ db: server.db, log: createLog("silent"), version: "0.1.0", lookThrough: async () => [] },
  ...{ config: readConfig({ DATA_DIR: server.dataDir, BACKUP_TO: to, ...settings }) },
  stores: await storesOf({ dataDir: server.dataDir, bucket: undefined }),
  tell: async ({ what }) => void told.push(what),
  ...changed,
});
const settingsOf = ({ settings }: FakeBucket): Record<string, string> => ({
  ...{ S3_ENDPOINT: settings.endpoint, S3_REGION: settings.region, S3_BUCKET: settings.bucket },
  ...{ S3_ACCESS_KEY_ID: settings.accessKeyId, S3_SECRET_ACCESS_KEY: settings.secretAccessKey },
});
/** Stores whose pictures cannot be opened at once, and somebody who has one. */
const storesThat = async (open: () => Promise<undefined>): Promise<NightlyParts["stores"]> => {
  const { me } = await newPerson(server, "Ada");
  const picture = { name: "ada.webp", user_id: me.id, created_at: at("02:00:00").toISOString(), replaced_at: null };
  await server.db.transaction((tx) => tx.insertInto("pictures").values(picture).execute());
  const { stores } = await partsWith();
  return { ...stores, pictures: { ...stores.pictures, open } };
};

test("what kills its process is told before the third try, leaves nothing of the others, and no more than one is tried at a time [F18]", async () => {
  const parts = await partsWith();
  for (const time of ["03:00:00", "03:05:00"]) {
    const name = NAME.replace("0300", time.slice(0, 5).replace(":", ""));
    await list({ at: at(time).toISOString(), name });
    writeFileSync(join(to, `${name}.part`), "half");
    writeFileSync(join(to, `another-${name}.part`), "half of somebody's own");
    if (time === "03:00:00") await backUpIfDue(parts, at("03:04:00"));
  }
  expect(await listed()).toHaveLength(2);
  await backUpIfDue(parts, at("03:20:00"));
  expect(told).toEqual(["failed"]);
  expect(readdirSync(to).sort()).toEqual([
    `another-${NAME}.part`,
    `another-${NAME.replace("0300", "0305")}.part`,
    NAME.replace("0300", "0320"),
  ]);
});

test("one that a stop of the server left before it was verified is verified by the next start, and is no trouble [F18]", async () => {
  const stopping = new AbortController();
  const lookThrough = (): Promise<never> => {
    stopping.abort(new Error("The server stopped."));
    return forever();
  };
  await backUpIfDue(await partsWith({ lookThrough, signal: stopping.signal }), at("03:00:00"));
  expect(await listed()).toMatchObject([{ ended_at: null, written: 1, failure: null, told: 0 }]);
  await backUpIfDue(await partsWith(), at("03:06:00"));
  expect(await listed()).toMatchObject([{ name: NAME, verified: 1, failure: null }]);
  expect([readdirSync(to), told]).toEqual([[NAME], []]);
});

test("who dies of verifying one comes to it once more, and then makes another [F18]", async () => {
  const parts = await partsWith();
  writeFileSync(join(to, NAME), "an archive");
  await list({ written: 1, failure: "Its process ended before it had." });
  await backUpIfDue(parts, at("03:06:00"));
  expect(told).toEqual(["unverified"]);
  expect(await listed()).toMatchObject([{ verified: 1, failure: null }]);
  expect(readdirSync(to)).toEqual([NAME.replace("0300", "0306")]);
});

test("what killed processes left of looking through backups goes, on either database, and nothing that others work on [F18]", async () => {
  const copies = join(server.dataDir, "copies");
  mkdirSync(copies, { recursive: true });
  const [id, other] = [newId(), newId()];
  await list({ id });
  for (const name of [`${id}.db`, `${id}.db-journal`, `${id}.zip`, `${other}.db`, "own.db"])
    writeFileSync(join(copies, name), "half");
  await backUpIfDue(await partsWith(), at("03:30:00"));
  expect(readdirSync(copies).sort()).toEqual([`${other}.db`, "own.db"].sort());
});

test("what a killed process left in its data folder goes at its start, though another one has the turn [F18]", async () => {
  const copies = join(server.dataDir, "copies");
  mkdirSync(copies, { recursive: true });
  const [id, other] = [newId(), newId()];
  await list({ id, ended_at: at("03:00:10").toISOString() });
  await list({ id: other });
  for (const name of [`${id}.db`, `${id}.zip`, `${other}.db`]) writeFileSync(join(copies, name), "half");
  const end = keepBackingUp(await partsWith(), () => undefined);
  await end();
  expect(readdirSync(copies)).toEqual([`${other}.db`]);
});

test("one that hangs fails, and a last one that is old is told of meanwhile [F18]", async () => {
  const stores = await storesThat(forever);
  await backUpIfDue(await partsWith({ stores, longestMs: 500 }), at("03:00:00"));
  expect(await listed()).toMatchObject([{ written: 0, failure: "It took too long.", ended_at: expect.any(String) }]);
  await vi.waitFor(() => expect(readdirSync(to)).toEqual([]), 10_000);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const open = vi.fn<() => Promise<never>>(forever);
  const hanging = { ...stores, pictures: { ...stores.pictures, open } };
  const end = keepBackingUp(await partsWith({ stores: hanging }), () => undefined);
  try {
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(open).toHaveBeenCalled(), 5_000);
    await server.db.transaction((tx) => tx.deleteFrom("backups").execute());
    await list({ at: new Date(Date.now() - 3 * DAY_MS).toISOString() });
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(told).toEqual(["late"]), 5_000);
  } finally {
    await end();
    vi.useRealTimers();
  }
});

test("a whole file in a bucket of which the list knows nothing goes once there is one that counts [F18]", async () => {
  const bucket: FakeBucket = await startFakeBucket();
  to = "s3://the-bucket/nightly";
  const parts = await partsWith({}, settingsOf(bucket));
  bucket.files.set(`/the-bucket/nightly/${NAME}`, { bytes: Buffer.from("whole"), type: "application/zip" });
  await list({ ended_at: at("03:00:10").toISOString(), failure: "answered 500" });
  await backUpIfDue(parts, at("03:10:00"));
  expect([...bucket.files.keys()]).toEqual([`/the-bucket/nightly/${NAME.replace("0300", "0310")}`]);
  expect(await listed()).toMatchObject([{ verified: 1 }]);
  await bucket.close();
});

test("a stop while a part is on its way to a bucket ends it, leaves nothing there, and is no failure [F18]", async () => {
  const bucket: FakeBucket = await startFakeBucket();
  to = "s3://the-bucket/nightly";
  const stopping = new AbortController();
  const parts = await partsWith({ signal: stopping.signal }, settingsOf(bucket));
  const push = bucket.requests.push.bind(bucket.requests);
  bucket.requests.push = (...asked) => {
    if (asked[0]?.startsWith("PUT")) stopping.abort(new Error("The server stopped."));
    return push(...asked);
  };
  await backUpIfDue(parts, at("03:00:00"));
  // Nobody was told of a failure, and what is left under way is seen to by the next start.
  expect((await listed()).filter(({ failure }) => failure !== null)).toEqual([]);
  expect([bucket.files.size, bucket.uploads.size, told]).toEqual([0, 0, []]);
  await bucket.close();
});
