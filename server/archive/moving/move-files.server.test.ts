import { afterAll, beforeAll, expect, test } from "vitest";
import type { Config } from "../../config.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { type FakeBucket, startFakeBucket } from "../../platform/storage/testing/fake-bucket.ts";
import { newTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { storesOf } from "../place.ts";
import { lookAtBytes, namedBytes } from "../stored-bytes.ts";
import { startFull } from "../testing/archived.ts";
import { move } from "./move.ts";

type Here = Pick<Config, "dataDir" | "databaseUrl" | "bucket">;

let bucket: FakeBucket;
let here: Here;
let drop: () => Promise<void>;
const places: TestDatabase[] = [];
beforeAll(async () => {
  bucket = await startFakeBucket();
  const server = await startFull();
  drop = () => server.close();
  here = { dataDir: server.dataDir, databaseUrl: server.databaseUrl, bucket: undefined };
  await server.stop();
}, 180_000);
afterAll(async () => {
  await drop();
  await bucket.close();
  for (const place of places) await place.drop();
});

const opened = async <T>(
  place: Here,
  work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> => {
  const db = await openDatabase({ ...place, onError: () => undefined });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

/** Every picture and file of a place, and the hash of its bytes where they are. */
const bytesOf = (place: Here): Promise<[string, string | undefined][]> =>
  opened(place, async (db) => {
    const stores = await storesOf(place);
    const found: [string, string | undefined][] = [];
    await db.instant(async (tx) => {
      for await (const one of namedBytes(tx))
        found.push([`${one.store}/${one.name}`, (await lookAtBytes(stores, one))?.sha256]);
    });
    return found;
  });

const movedTo = async (config: Here, files: "s3" | "folder"): Promise<Here> => {
  const place = await newTestDatabase("sqlite");
  places.push(place);
  await opened(config, (db) => move({ config, db, to: place.dataDir, files }));
  return { ...place, bucket: files === "s3" ? config.bucket : undefined };
};

test("pictures and files move into a bucket and out of it again, each the same [F21]", { tags: "long" }, async () => {
  const before = await bytesOf(here);
  expect(new Set(before.map(([name]) => name.split("/")[0]))).toEqual(new Set(["pictures", "files"]));
  expect(before.filter(([, sha256]) => sha256 === undefined)).toEqual([]);

  const there = await movedTo({ ...here, bucket: bucket.settings }, "s3");
  expect(await bytesOf(there)).toEqual(before);
  expect(bucket.files.size).toBe(before.length);
  expect((await bytesOf({ ...there, bucket: undefined })).filter(([, sha256]) => sha256 !== undefined)).toEqual([]);

  const back = await movedTo(there, "folder");
  expect(await bytesOf(back)).toEqual(before);
});

test("without a bucket that is set, nothing moves into one [F21]", async () => {
  await expect(movedTo(here, "s3")).rejects.toThrow("Moving files to a bucket takes S3_BUCKET");
});
