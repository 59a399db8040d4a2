import { createHash } from "node:crypto";
import { once } from "node:events";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Refused } from "../platform/basics/refused.ts";
import type { Tx } from "../platform/db/database.ts";
import { inPieces } from "../platform/db/in-pieces.ts";
import { lastMigration } from "../platform/db/migrate.ts";
import { entries, FORMAT, FORMAT_VERSION, type Manifest, MOST, type StoredBytes, sumLine } from "./format.ts";
import { linesOf, sumOf, textOf } from "./rows.sql.ts";
import { lookAtBytes, namedBytes, type Stores } from "./stored-bytes.ts";
import { tablesOf } from "./tables.ts";

/** Rows shrink to a tenth with the least effort already, which takes a third of the time of the usual one. */
const COMPRESSION = 1;
const MODE = 0o100600;

/** Entries that are neither of a table nor of a file. */
const BESIDE = 3;

export interface Written {
  /** All but the versions of the streams, of which there may be a million. */
  manifest: Omit<Manifest, "streams">;
  /** How many streams there are. */
  streams: number;
  /** Names of bytes that rows speak of and that are not there; a restore will lack them too. */
  missing: string[];
}

interface Gathered {
  stored: StoredBytes[];
  /** The size of each by its hash: the same bytes are written once. */
  sizes: Map<string, number>;
  missing: string[];
}

const tooMuch = (what: string): Refused => new Refused(`No archive can hold ${what}: nothing could restore it.`);

const gatherBytes = async ({ tx, stores, signal }: ArchiveParts): Promise<Gathered> => {
  const gathered: Gathered = { stored: [], sizes: new Map(), missing: [] };
  for await (const named of namedBytes(tx)) {
    signal?.throwIfAborted();
    const found = await lookAtBytes(stores, named);
    if (found) {
      gathered.stored.push({ name: named.name, sha256: found.sha256, store: named.store, type: named.type });
      gathered.sizes.set(found.sha256, found.bytes);
    } else gathered.missing.push(named.name);
  }
  return gathered;
};

const sumOfNumbers = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0);

/** Passes bytes on, and tells their hash at the end, which may throw. */
async function* hashed(bytes: AsyncIterable<Uint8Array>, tell: (sha256: string) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const piece of bytes) {
    hash.update(piece);
    yield piece;
  }
  tell(hash.digest("hex"));
}

/** Lines as the bytes of an entry; none is longer than a reader takes. */
async function* joined(pieces: AsyncIterable<string[]>, entry: string): AsyncGenerator<Buffer> {
  for await (const lines of pieces) {
    if (lines.some(({ length }) => length > MOST.line))
      throw tooMuch(`a row of ${entry} that is longer than ${MOST.line} characters`);
    yield Buffer.from(textOf(lines));
  }
}

/** Lines of JSON, some at a time. */
function* inLines(all: readonly object[]): Generator<Buffer> {
  for (const some of inPieces(all)) yield Buffer.from(textOf(some.map((one) => JSON.stringify(one))));
}

export interface ArchiveParts {
  /** The instant that it is of: it is read twice, as the first entry tells of all others. */
  tx: Tx;
  stores: Stores;
  version: string;
  at: string;
  /** Aborted when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
}

const manifestOf = async ({ tx, version, at }: ArchiveParts, { sizes }: Gathered): Promise<Written["manifest"]> => {
  const tables = [];
  for (const table of await tablesOf(tx, { moves: false })) tables.push(await sumOf(tx, table));
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    scope: "server",
    product: { version, migration: await lastMigration(tx) },
    at,
    tables,
    files: { count: sizes.size, bytes: sumOfNumbers(sizes.values()) },
  };
};

const STREAMS_AT_ONCE = 5_000;

/** The manifest as one line, the versions of the streams some at a time. */
async function* manifestLine(
  tx: Tx,
  { tables, files, ...head }: Written["manifest"],
  tell: (streams: number) => void,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"streams":{`;
  let count = 0;
  const streams = tx.selectFrom("streams").select(["id", "version"]).orderBy("id").compile();
  for await (const { rows } of tx.getExecutor().stream<{ id: string; version: number }>(streams, STREAMS_AT_ONCE)) {
    const some = rows.map(({ id, version }) => `${JSON.stringify(id)}:${version}`).join(",");
    if (some !== "") yield count > 0 ? `,${some}` : some;
    count += rows.length;
  }
  yield `},${JSON.stringify({ tables, files }).slice(1)}\n`;
  tell(count);
}

/** Texts as the bytes of the first entry, which a reader holds as a whole. */
async function* withinManifest(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const text of texts) {
    const bytes = Buffer.from(text);
    size += bytes.length;
    if (size > MOST.manifest) throw tooMuch("so many things with a log of their own");
    yield bytes;
  }
}

/** Writes an archive of the whole server: see docs/archive.md. Resolves when `output` has taken all of it, which goes on. */
export const writeArchive = async (parts: ArchiveParts, output: Writable): Promise<Written> => {
  const { tx, stores, at, signal } = parts;
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  const sums: string[] = [];
  const mtime = new Date(at);

  /** Resolves when an entry has been taken; of bytes that turn out to be others than `expected` nothing comes. */
  const add = async (
    entry: string,
    bytes: AsyncIterable<Uint8Array>,
    how: { compress: boolean; expected?: string | undefined },
  ) => {
    const tell = (sha256: string): void => {
      sums.push(sumLine(sha256, entry));
      if ((how.expected ?? sha256) !== sha256) throw new Error(`${entry} changed while it was read.`);
    };
    const stream = Readable.from(hashed(bytes, tell), { objectMode: false });
    const read = once(stream, "end");
    const options = { mtime, mode: MODE, ...(how.compress ? { compressionLevel: COMPRESSION } : { compress: false }) };
    zip.addReadStreamLazy(entry, options, (give) => give(null, stream));
    await read;
  };

  const gathered = await gatherBytes(parts);
  const manifest = await manifestOf(parts, gathered);
  if (manifest.tables.length + gathered.sizes.size + BESIDE > MOST.entries) throw tooMuch("so many files");
  let streams = 0;
  const tellStreams = (count: number): void => {
    streams = count;
  };
  const write = async (): Promise<void> => {
    await add(entries.manifest, withinManifest(manifestLine(tx, manifest, tellStreams)), { compress: true });
    const hashes = new Map(manifest.tables.map(({ name, sha256 }) => [name, sha256]));
    for (const table of await tablesOf(tx, { moves: false }))
      await add(entries.table(table.name), joined(linesOf(tx, table), entries.table(table.name)), {
        compress: true,
        expected: hashes.get(table.name),
      });
    await add(entries.stored, Readable.from(inLines(gathered.stored)), { compress: true });
    const written = new Set<string>();
    for (const { store, name, sha256 } of gathered.stored) {
      if (written.has(sha256)) continue;
      written.add(sha256);
      const bytes = await stores[store].open(name);
      if (!bytes) throw new Error(`The bytes of ${name} went while they were read.`);
      await add(entries.bytes(sha256), bytes, { compress: false, expected: sha256 });
    }
    zip.addBuffer(Buffer.from(sums.join("")), entries.sums, { mtime, mode: MODE });
    zip.end();
  };
  const packed = zip.outputStream as Readable;
  zip.on("error", (reason: Error) => packed.destroy(reason));
  await Promise.all([
    pipeline(packed, output, { end: false, ...(signal && { signal }) }),
    write().catch((reason: unknown) => {
      packed.destroy(reason as Error);
      throw reason;
    }),
  ]);
  return { manifest, streams, missing: gathered.missing };
};
