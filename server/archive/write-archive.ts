import { createHash } from "node:crypto";
import { once } from "node:events";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Tx } from "../platform/db/database.ts";
import { inPieces } from "../platform/db/in-pieces.ts";
import { lastMigration } from "../platform/db/migrate.ts";
import { entries, FORMAT, FORMAT_VERSION, type Manifest, type StoredBytes, sumLine } from "./format.ts";
import { linesOf, sumOf, textOf } from "./rows.sql.ts";
import { lookAtBytes, namedBytes, type Stores } from "./stored-bytes.ts";
import { tablesOf } from "./tables.ts";

/** Rows shrink to a tenth with the least effort already, which takes a third of the time of the usual one. */
const COMPRESSION = 1;
const MODE = 0o100600;

export interface Written {
  manifest: Manifest;
  /** Names of bytes that rows speak of and that are not there; a restore will lack them too. */
  missing: string[];
}

interface Gathered {
  stored: StoredBytes[];
  /** The size of each by its hash: the same bytes are written once. */
  sizes: Map<string, number>;
  missing: string[];
}

const gatherBytes = async (tx: Tx, stores: Stores): Promise<Gathered> => {
  const gathered: Gathered = { stored: [], sizes: new Map(), missing: [] };
  for (const named of await namedBytes(tx)) {
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

async function* joined(pieces: AsyncIterable<string[]>): AsyncGenerator<Buffer> {
  for await (const lines of pieces) yield Buffer.from(textOf(lines));
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
}

const manifestOf = async ({ tx, version, at }: ArchiveParts, { sizes }: Gathered): Promise<Manifest> => {
  const tables = [];
  for (const table of await tablesOf(tx, { moves: false })) tables.push(await sumOf(tx, table));
  const streams = await tx.selectFrom("streams").select(["id", "version"]).orderBy("id").execute();
  return {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    scope: "server",
    product: { version, migration: await lastMigration(tx) },
    at,
    streams: Object.fromEntries(streams.map((stream) => [stream.id, stream.version])),
    tables,
    files: { count: sizes.size, bytes: sumOfNumbers(sizes.values()) },
  };
};

/** Writes an archive of the whole server: see docs/archive.md. Resolves when `output` has taken all of it, which goes on. */
export const writeArchive = async (parts: ArchiveParts, output: Writable): Promise<Written> => {
  const { tx, stores, at } = parts;
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

  const gathered = await gatherBytes(tx, stores);
  const manifest = await manifestOf(parts, gathered);
  const write = async (): Promise<void> => {
    await add(entries.manifest, Readable.from(inLines([manifest])), { compress: true });
    const hashes = new Map(manifest.tables.map(({ name, sha256 }) => [name, sha256]));
    for (const table of await tablesOf(tx, { moves: false }))
      await add(entries.table(table.name), Readable.from(joined(linesOf(tx, table))), {
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
    pipeline(packed, output, { end: false }),
    write().catch((reason: unknown) => {
      packed.destroy(reason as Error);
      throw reason;
    }),
  ]);
  return { manifest, missing: gathered.missing };
};
