import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reasonOf } from "../process/outages.ts";
import { openStorage } from "./open-storage.ts";
import type { Storage } from "./storage.ts";
import { type FakeBucket, startFakeBucket } from "./testing/fake-bucket.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tavola-storage-"));
let bucket: FakeBucket;
const storages: Partial<Record<"folder" | "bucket", Storage>> = {};
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

test.each(["folder", "bucket"] as const)(
  "a %s gives back what it was given, until it is removed [D38]",
  async (kind) => {
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
  },
);

test.each(["folder", "bucket"] as const)("a %s takes the same file many times at once [D38]", async (kind) => {
  const storage = at(kind);
  await Promise.all(Array.from({ length: 10 }, () => storage.put("bb-same.webp", bytes("x".repeat(100_000)), TYPE)));
  expect((await storage.get("bb-same.webp"))?.length).toBe(100_000);
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
