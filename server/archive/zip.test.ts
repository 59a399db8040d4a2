import { mkdtempSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { fromBufferPromise, openPromise } from "yauzl";
import { deflated, stored, type ZipEntry, zipped } from "./zip.ts";

const AT = new Date("2026-11-28T13:05:10.000Z");
const GB = 2 ** 30;

/** Writes a zip; a piece that is only a length becomes a hole of it. */
const written = async (entries: AsyncIterable<ZipEntry>): Promise<string> => {
  const path = join(mkdtempSync(join(tmpdir(), "tavola-zip-")), "some.zip");
  const file = await open(path, "wx");
  let at = 0;
  for await (const piece of zipped(entries, AT)) {
    if (piece instanceof Uint8Array) await file.write(piece, 0, piece.length, at);
    at += piece.length;
  }
  await file.close();
  return path;
};

async function* these(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

async function* bytesOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

/** All that a zip holds: of each entry its name, its bytes as text, when it is of and its mode. */
const read = async (path: string): Promise<unknown[]> => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const found: unknown[] = [];
  for await (const entry of zip.eachEntry()) {
    const text = (await buffer(await zip.openReadStreamPromise(entry))).toString();
    found.push([entry.fileName, text, entry.getLastModDate({ timezone: "UTC" }), entry.externalFileAttributes >>> 16]);
  }
  zip.close();
  return found;
};

test("entries are read as they were written, deflated piece by piece, stored and empty [F15]", async () => {
  const texts = ["one ".repeat(50_000), "", "two", "3".repeat(100_000)];
  const path = await written(
    these(
      { name: "packed", isPacked: true, contents: deflated(bytesOf(...texts)) },
      { name: "as/it/is", isPacked: false, contents: stored(bytesOf(...texts)) },
      { name: "nothing", isPacked: true, contents: deflated(bytesOf()) },
      { name: "nothing/either", isPacked: false, contents: stored(bytesOf()) },
    ),
  );
  const [text, rest] = [texts.join(""), [AT, 0o100600]];
  expect(await read(path)).toEqual([
    ["packed", text, ...rest],
    ["as/it/is", text, ...rest],
    ["nothing", "", ...rest],
    ["nothing/either", "", ...rest],
  ]);
});

test("more entries than 16 bits count are all there [F15]", { tags: "long" }, async () => {
  async function* many(): AsyncGenerator<ZipEntry> {
    for (let at = 0; at < 70_000; at++)
      yield { name: String(at), isPacked: false, contents: stored(bytesOf(String(at))) };
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of zipped(many(), AT)) pieces.push(piece);
  const zip = await fromBufferPromise(Buffer.concat(pieces), { lazyEntries: true });
  let [count, last] = [0, ""];
  for await (const { fileName } of zip.eachEntry()) [count, last] = [count + 1, fileName];
  expect([count, last]).toEqual([70_000, "69999"]);
});

test("an entry of more than 32 bits can say, and what stands behind it, are found [F15]", async () => {
  async function* hole(): ZipEntry["contents"] {
    yield { length: 5 * GB } as Uint8Array;
    return { bytes: 5 * GB, crc32: 0, sha256: "", lines: 0, longest: 0 };
  }
  const path = await written(
    these(
      { name: "large", isPacked: false, contents: hole() },
      { name: "behind", isPacked: false, contents: stored(bytesOf("found")) },
    ),
  );
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const found: unknown[] = [];
  for await (const entry of zip.eachEntry()) {
    const isLarge = entry.fileName === "large";
    const text = isLarge ? "" : (await buffer(await zip.openReadStreamPromise(entry))).toString();
    found.push([entry.fileName, entry.compressedSize, entry.uncompressedSize, text]);
  }
  zip.close();
  expect(found).toEqual([
    ["large", 5 * GB, 5 * GB, ""],
    ["behind", 5, 5, "found"],
  ]);
});
