import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { collectGarbage } from "../../testing/collect-garbage.ts";
import { type FakeBucket, startFakeBucket } from "./testing/fake-bucket.ts";
import { dropUploads, uploadInParts } from "./upload-in-parts.ts";

const MB = 1024 * 1024;
const file = { name: "large.zip", type: "application/zip" };
let bucket: FakeBucket;
beforeEach(async () => {
  bucket = await startFakeBucket();
});
afterEach(() => bucket.close());

test("a file of many pieces comes into the bucket in parts, as it was, and one that fails once is sent again [F16]", {
  tags: "long",
}, async () => {
  const upload = await uploadInParts(bucket.settings, "some where", file);
  const pieces = Array.from({ length: 40 }, () => randomBytes(MB));
  for (const [at, piece] of pieces.entries()) {
    if (at === 20) bucket.troubles.push(503);
    await upload.write(piece);
  }
  expect(bucket.files.size).toBe(0);
  await upload.finish();
  const [[path, kept] = ["", undefined]] = bucket.files;
  expect([path, kept?.type]).toEqual(["/the-bucket/some%20where/large.zip", "application/zip"]);
  expect(kept?.bytes.equals(Buffer.concat(pieces))).toBe(true);
  const parts = bucket.requests.filter((request) => /^PUT .*partNumber=/.test(request));
  expect(parts.map((request) => /partNumber=(\d)/.exec(request)?.[1])).toEqual(["1", "2", "2", "3"]);
  expect(bucket.uploads.size).toBe(0);
});

test("a small file is one part, and so is an empty one [F16]", async () => {
  for (const bytes of [Buffer.from("small"), Buffer.alloc(0)]) {
    const upload = await uploadInParts(bucket.settings, "", file);
    if (bytes.length > 0) await upload.write(bytes);
    await upload.finish();
    expect(bucket.files.get("/the-bucket/large.zip")?.bytes.toString()).toBe(bytes.toString());
  }
});

test("what is dropped, or the bucket does not put together, is in no list of files [F16]", async () => {
  const dropped = await uploadInParts(bucket.settings, "", file);
  const writing = dropped.write(randomBytes(16 * MB));
  await dropped.drop();
  await writing;
  const broken = await uploadInParts(bucket.settings, "", file);
  await broken.write(randomBytes(16 * MB));
  for (const { parts } of bucket.uploads.values()) parts.clear();
  await expect(broken.finish()).rejects.toMatchObject({ cause: "answered InvalidPart" });
  await broken.drop();
  expect([bucket.files.size, bucket.uploads.size]).toEqual([0, 0]);
});

test("a file that was put together before the answer was lost is finished [F18]", async () => {
  const upload = await uploadInParts(bucket.settings, "", file);
  await upload.write(Buffer.from("whole"));
  const set = bucket.files.set.bind(bucket.files);
  bucket.files.set = (...entry) => {
    set(...entry);
    throw new Error("The answer is lost.");
  };
  await upload.finish();
  expect(bucket.requests.at(-1)).toBe("HEAD /the-bucket/large.zip");
});

test("a part on its way ends when its server stops, and nothing is left of the file [F18]", async () => {
  const stopping = new AbortController();
  const upload = await uploadInParts(bucket.settings, "", { ...file, signal: stopping.signal });
  const push = bucket.requests.push.bind(bucket.requests);
  bucket.requests.push = (...asked) => {
    if (asked[0]?.startsWith("PUT")) {
      // What only weak references hold of the way from the signal to the request is gone by now.
      collectGarbage();
      stopping.abort(new Error("The server stopped."));
    }
    return push(...asked);
  };
  await expect(upload.write(randomBytes(16 * MB))).rejects.toMatchObject({ cause: new Error("The server stopped.") });
  await upload.drop();
  expect([bucket.files.size, bucket.uploads.size]).toEqual([0, 0]);
});

test("what a killed process left goes after a day, if it is ours [F16]", async () => {
  for (const name of ["old.zip", "old.txt", "new.zip"]) {
    const upload = await uploadInParts(bucket.settings, "nightly", { ...file, name });
    await upload.write(Buffer.from("some"));
    const kept = [...bucket.uploads.values()].at(-1);
    if (kept && name.startsWith("old")) kept.begun = "2020-01-01T00:00:00.000Z";
  }
  const before = Date.parse("2021-01-01");
  await dropUploads(bucket.settings, "nightly", (name, begun) => begun < before && name.endsWith(".zip"));
  expect([...bucket.uploads.values()].map(({ path }) => path)).toEqual([
    "/the-bucket/nightly/old.txt",
    "/the-bucket/nightly/new.zip",
  ]);
});
