import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ByteRange } from "../basics/byte-range.ts";
import { reasonOf } from "../process/outages.ts";
import { openBucket } from "./bucket.ts";
import { openStorage } from "./open-storage.ts";
import type { IncomingFile, Storage } from "./storage.ts";
import { type FakeBucket, startFakeBucket } from "./testing/fake-bucket.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tavola-storage-"));
let bucket: FakeBucket;
const storages: Partial<Record<"folder" | "bucket", Storage>> = {};
const kinds = ["folder", "bucket"] as const;
beforeAll(async () => {
  bucket = await startFakeBucket();
  storages.folder = await openStorage({ dataDir, bucket: undefined }, "pictures");
  storages.bucket = await openStorage({ dataDir, bucket: bucket.settings }, "pictures");
});
afterAll(async () => {
  await bucket.close();
  rmSync(dataDir, { recursive: true });
});

const TYPE = "image/webp";
const at = (kind: "folder" | "bucket"): Storage => storages[kind] as Storage;
const bytes = (text: string): Buffer => Buffer.from(text);

test.each(kinds)("a %s gives back what it was given, until it is removed [D38]", async (kind) => {
  const storage = at(kind);
  expect(await storage.get("aa-none.webp")).toBeUndefined();
  await storage.put("aa-one.webp", bytes("one"), TYPE);
  await storage.put("aa-two.webp", bytes("two"), TYPE);
  await storage.put("aa-one.webp", bytes("one"), TYPE);
  expect(await storage.get("aa-one.webp")).toEqual(bytes("one"));
  await storage.remove("aa-one.webp");
  await storage.remove("aa-one.webp");
  expect(await storage.get("aa-one.webp")).toBeUndefined();
  expect(await storage.get("aa-two.webp")).toEqual(bytes("two"));
});

test.each(kinds)("a %s takes the same file many times at once [D38]", async (kind) => {
  const storage = at(kind);
  await Promise.all(Array.from({ length: 10 }, () => storage.put("bb-same.webp", bytes("x".repeat(100_000)), TYPE)));
  expect((await storage.get("bb-same.webp"))?.length).toBe(100_000);
});

/** A file of some kB whose bytes are all different from those beside them. */
const large = Buffer.from(Array.from({ length: 300_000 }, (_, place) => (place * 7919) % 251));
const receive = async (storage: Storage, pieces: readonly Buffer[]): Promise<IncomingFile> => {
  const file = await storage.receive();
  for (const piece of pieces) await file.write(piece);
  return file;
};
const readAll = async (storage: Storage, name: string, range?: ByteRange): Promise<Buffer | undefined> => {
  const stream = await storage.open(name, range);
  return stream && buffer(stream);
};

test.each(kinds)("a %s keeps what came in piece by piece, and reads any range of it [E21]", async (kind) => {
  const storage = at(kind);
  const file = await receive(storage, [large.subarray(0, 1000), large.subarray(1000)]);
  expect(await storage.get("hh-large")).toBeUndefined();
  const { size, sha256 } = await file.finish();
  expect([size, sha256]).toEqual([large.length, createHash("sha256").update(large).digest("hex")]);
  await file.keep("hh-large", TYPE);
  await file.drop();
  expect((await readAll(storage, "hh-large"))?.equals(large)).toBe(true);
  expect(await readAll(storage, "hh-large", { start: 999, end: 1001 })).toEqual(large.subarray(999, 1002));
  expect(await readAll(storage, "hh-none")).toBeUndefined();
});

test.each(kinds)("what came into a %s and is dropped leaves nothing behind [E21]", async (kind) => {
  // Others' tests lay things into the machine's own meanwhile.
  const here = mkdtempSync(join(tmpdir(), "tavola-storage-"));
  vi.stubEnv("TMPDIR", here);
  const file = await receive(at(kind), [large]);
  await file.drop();
  vi.unstubAllEnvs();
  expect(readdirSync(here)).toEqual([]);
  rmSync(here, { recursive: true });
  const incoming = join(dataDir, "pictures", "incoming");
  expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([]);
});

test("what a killed process left in a folder is dropped once it is old, and nothing younger [E21]", async () => {
  const storage = at("folder");
  const incoming = join(dataDir, "pictures", "incoming");
  await (await receive(storage, [large])).finish();
  await storage.dropOlder(new Date(Date.now() - 60_000));
  expect(readdirSync(incoming)).toHaveLength(1);
  await storage.dropOlder(new Date(Date.now() + 60_000));
  expect(readdirSync(incoming)).toEqual([]);
});

test("a bucket that stumbles over a large file has it sent again from its beginning [E21]", async () => {
  const file = await receive(at("bucket"), [large]);
  await file.finish();
  bucket.troubles.push(503);
  await file.keep("ii-large", TYPE);
  await file.drop();
  expect(bucket.files.get("/the-bucket/pictures/ii-large")?.bytes.equals(large)).toBe(true);
});

test("a folder holds whole files only, each under the beginning of its name [D38]", async () => {
  await at("folder").put("cc-file.webp", bytes("whole"), TYPE);
  expect(readdirSync(join(dataDir, "pictures", "cc"))).toEqual(["cc-file.webp"]);
  expect(statSync(join(dataDir, "pictures", "cc", "cc-file.webp")).size).toBe(5);
});

test("a bucket keeps the type of a file, under its folder [D38]", async () => {
  await at("bucket").put("dd-file.webp", bytes("whole"), TYPE);
  expect(bucket.files.get("/the-bucket/pictures/dd-file.webp")).toEqual({ bytes: bytes("whole"), type: TYPE });
});

test("a bucket that stumbles is asked again; one that stays away is told as such [D38]", async () => {
  await at("bucket").put("ee-file.webp", bytes("e"), TYPE);
  bucket.troubles.push(500, 503);
  expect(await at("bucket").get("ee-file.webp")).toEqual(bytes("e"));
  bucket.troubles.push(500, 500, 500);
  await expect(at("bucket").get("ee-file.webp")).rejects.toMatchObject({ code: "unavailable" });
});

test("a bucket that refuses the key, or is not there, is no missing file [D38]", async () => {
  const wrongKey = await openStorage(
    { dataDir, bucket: { ...bucket.settings, secretAccessKey: "another" } },
    "pictures",
  );
  await expect(wrongKey.get("ee-file.webp")).rejects.toMatchObject({ code: "unavailable" });
  const wrongName = await openStorage({ dataDir, bucket: { ...bucket.settings, bucket: "none" } }, "pictures");
  await expect(wrongName.put("ff.webp", bytes("f"), TYPE)).rejects.toMatchObject({ code: "unavailable" });
  const gone = await openStorage(
    { dataDir, bucket: { ...bucket.settings, endpoint: "http://127.0.0.1:9" } },
    "pictures",
  );
  await expect(gone.get("ff.webp")).rejects.toMatchObject({ code: "unavailable" });
});

test.runIf(process.platform === "linux")(
  "a folder that cannot be made is told as such, at once [D38, fault 27]",
  async () => {
    for (const [place, reason] of [
      ["/proc/nothing", "nothing can be made in /proc"],
      [import.meta.filename, `${import.meta.filename} is a file`],
    ] as const) {
      const storage = await openStorage({ dataDir: place, bucket: undefined }, "pictures");
      const refused: unknown = await storage.put("gg.webp", bytes("g"), TYPE).catch((failure: unknown) => failure);
      expect([(refused as { code: string }).code, reasonOf(refused)]).toEqual(["unavailable", reason]);
    }
  },
);

test.each([
  ["", "/the-bucket/one.zip"],
  ["some prefix/of ours", "/the-bucket/some%20prefix/of%20ours/one.zip"],
])("a file in the folder '%s' of a bucket has the path %s [D38, F16]", async (folder, path) => {
  const storage = openBucket(bucket.settings, folder);
  await storage.put("one.zip", bytes("one"), TYPE);
  expect(bucket.files.get(path)?.bytes).toEqual(bytes("one"));
  expect(await storage.get("one.zip")).toEqual(bytes("one"));
  bucket.files.delete(path);
});
