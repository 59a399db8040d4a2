import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Refused } from "../platform/basics/refused.ts";
import type { Totals } from "../platform/basics/tally.mjs";
import type { Tx } from "../platform/db/database.ts";
import { inPieces } from "../platform/db/in-pieces.ts";
import { lastMigration } from "../platform/db/migrate.ts";
import { entries, FORMAT, FORMAT_VERSION, type Manifest, MOST, type StoredBytes, sumLine } from "./format.ts";
import { packedLinesOf, totalsOf } from "./rows.sql.ts";
import { lookAtBytes, namedBytes, type Stores } from "./stored-bytes.ts";
import { tablesOf } from "./tables.ts";
import { deflated, type EntryBytes, stored, type ZipEntry, zipped } from "./zip.ts";

/** Entries that are neither of a table nor of a file. */
const BESIDE = 3;

export interface WrittenArchive {
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

/** Lines of JSON, some at a time. */
function* inLines(all: readonly object[]): Generator<Buffer> {
  for (const some of inPieces(all)) yield Buffer.from(some.map((one) => `${JSON.stringify(one)}\n`).join(""));
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

const manifestOf = async (
  { tx, version, at }: ArchiveParts,
  { sizes }: Gathered,
): Promise<WrittenArchive["manifest"]> => {
  const tables = [];
  for (const table of await tablesOf(tx, { moves: false })) {
    const { lines: rows, sha256, longest } = await totalsOf(tx, table);
    if (longest > MOST.line) throw tooMuch(`a row of ${table.name} that is longer than ${MOST.line} bytes`);
    tables.push({ name: table.name, rows, sha256 });
  }
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
  { tables, files, ...head }: WrittenArchive["manifest"],
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

async function* told(contents: EntryBytes, tell: (totals: Totals) => void): EntryBytes {
  const totals = yield* contents;
  tell(totals);
  return totals;
}

/** What is known once everything was read for the first time. */
interface FirstReading {
  gathered: Gathered;
  manifest: WrittenArchive["manifest"];
}

/** Reads everything for the second time. */
async function* entriesOf(
  { tx, stores }: ArchiveParts,
  { gathered, manifest }: FirstReading,
  tellStreams: (count: number) => void,
): AsyncGenerator<ZipEntry> {
  const sums: string[] = [];
  /** Whatever turns out to be other bytes than `expected` ends it all. */
  const entry = (name: string, isPacked: boolean, contents: EntryBytes, expected?: string): ZipEntry => {
    const tell = ({ sha256 }: Totals): void => {
      sums.push(sumLine(sha256, name));
      if ((expected ?? sha256) !== sha256) throw new Error(`${name} changed while it was read.`);
    };
    return { name, isPacked, contents: told(contents, tell) };
  };

  yield entry(entries.manifest, true, deflated(withinManifest(manifestLine(tx, manifest, tellStreams))));
  const hashes = new Map(manifest.tables.map(({ name, sha256 }) => [name, sha256]));
  for (const table of await tablesOf(tx, { moves: false }))
    yield entry(entries.table(table.name), true, packedLinesOf(tx, table), hashes.get(table.name));
  yield entry(entries.stored, true, deflated(Readable.from(inLines(gathered.stored))));
  const written = new Set<string>();
  for (const { store, name, sha256 } of gathered.stored) {
    if (written.has(sha256)) continue;
    written.add(sha256);
    const bytes = await stores[store].open(name);
    if (!bytes) throw new Error(`The bytes of ${name} went while they were read.`);
    yield entry(entries.bytes(sha256), false, stored(bytes), sha256);
  }
  const all = inPieces(sums).map((some) => Buffer.from(some.join("")));
  yield entry(entries.sums, true, deflated(Readable.from(all)));
}

/** Writes an archive of the whole server: see docs/archive.md. Resolves when `output` has taken all of it, which goes on. */
export const writeArchive = async (parts: ArchiveParts, output: Writable): Promise<WrittenArchive> => {
  const gathered = await gatherBytes(parts);
  const manifest = await manifestOf(parts, gathered);
  if (manifest.tables.length + gathered.sizes.size + BESIDE > MOST.entries) throw tooMuch("so many files");
  let streams = 0;
  const tellStreams = (count: number): void => {
    streams = count;
  };
  const zip = zipped(entriesOf(parts, { gathered, manifest }, tellStreams), new Date(parts.at));
  await pipeline(zip, output, { end: false, ...(parts.signal && { signal: parts.signal }) });
  return { manifest, streams, missing: gathered.missing };
};
