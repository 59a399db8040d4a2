import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { Entry, ZipFile } from "yauzl";
import * as z from "zod/mini";
import { migrations } from "../migrations/all.ts";
import { Refused } from "../platform/basics/refused.ts";
import { isNewer } from "../platform/db/last-used.ts";
import { isOutage } from "../platform/process/outages.ts";
import { version } from "../version.ts";
import { ENTRY, entries, FORMAT_VERSION, Manifest, MOST, StoredBytes, SUM } from "./format.ts";
import type { Sizes } from "./room.ts";
import type { Source } from "./source.ts";
import { countLines, textsIn, wholeLines } from "./whole-lines.ts";

export interface Archive extends Source {
  manifest: Manifest;
  /** What bytes take that it holds. */
  sizeOf: (sha256: string) => number | undefined;
  close: () => void;
}

const AnyObject = z.record(z.string(), z.unknown());

const refused = (why: string): Refused => new Refused(`This is no archive that can be restored: ${why}.`);

const parsed = <T>(schema: z.ZodMiniType<T>, text: string, entry: string): T => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused(`${entry} is not JSON`);
  }
  const result = schema.safeParse(value);
  if (!result.success) throw refused(`${entry} is not as it should be`);
  return result.data;
};

/** The entries by name. Names that no archive has are refused: nothing is ever looked for, or written, by a name from outside. */
const listed = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const found = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (!ENTRY.test(entry.fileName)) throw refused(`it holds ${JSON.stringify(entry.fileName.slice(0, 100))}`);
    if (found.has(entry.fileName)) throw refused(`it holds ${entry.fileName} twice`);
    if (found.size >= MOST.entries) throw refused("it holds too many entries");
    found.set(entry.fileName, entry);
  }
  return found;
};

/** What is newer than this server is told apart before anything else of it is read. */
const mustBeKnown = (manifest: {
  formatVersion?: unknown;
  product?: { version?: unknown; migration?: unknown };
}): void => {
  const { formatVersion, product } = manifest;
  const by = typeof product?.version === "string" ? ` by Tavola ${product.version.slice(0, 40)}` : "";
  if (typeof formatVersion === "number" && formatVersion > FORMAT_VERSION)
    throw new Refused(
      `This archive was written${by}, in a form that is newer than this server. Bring this one up to date first.`,
    );
  const { version: writer, migration } = product ?? {};
  const hasNewerTables = typeof migration === "string" && !Object.hasOwn(migrations, migration);
  // Its data is marked as of that version: a server would be refused on it.
  if (hasNewerTables || (typeof writer === "string" && isNewer(writer, version)))
    throw new Refused(
      `This archive was written${by}, which is newer than this server, ${version}. Bring this one up to date first.`,
    );
};

const hashOf = async (pieces: AsyncIterable<unknown>): Promise<string> => {
  const hash = createHash("sha256");
  for await (const piece of pieces) hash.update(piece as Uint8Array);
  return hash.digest("hex");
};

/** The same for an entry of lines; what has no end of a line for long is no text of ours, and is not read to its end. */
const hashOfLines = async (pieces: AsyncIterable<Buffer>): Promise<{ sha256: string; rows: number }> => {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const lines of pieces) {
    rows += countLines(lines);
    hash.update(lines);
  }
  return { sha256: hash.digest("hex"), rows };
};

interface ReadEntries {
  manifest: Manifest;
  stream: (name: string) => Promise<Readable>;
  linesIn: (name: string) => AsyncIterable<Buffer>;
}

/** Every entry is the one that was written, there is no other, and the manifest tells of them as they are. */
const mustFit = async (found: Map<string, Entry>, { manifest, stream, linesIn }: ReadEntries): Promise<void> => {
  const sums = new Map<string, string>();
  for await (const lines of linesIn(entries.sums))
    for (const line of textsIn(lines)) {
      const [, sha256, name] = SUM.exec(line) ?? [];
      if (!sha256 || !name || sums.has(name) || !found.has(name)) throw refused(`${entries.sums} does not fit`);
      sums.set(name, sha256);
    }
  const tables = new Map(manifest.tables.map((table) => [entries.table(table.name), table]));
  if (tables.size < manifest.tables.length) throw refused("it tells of a table twice");
  const files = [...sums.keys()].filter((name) => name.startsWith(entries.bytes("")));
  const bytes = files.reduce((sum, name) => sum + (found.get(name)?.uncompressedSize ?? 0), 0);
  if (files.length !== manifest.files.count || bytes !== manifest.files.bytes) throw refused("files are missing");
  if (found.size !== sums.size + 1 || tables.size !== sums.size - files.length - 2)
    throw refused("entries are missing");
  for (const [name, sum] of sums) {
    const table = tables.get(name);
    if (table) {
      const { sha256, rows } = await hashOfLines(linesIn(name));
      if (sha256 !== sum || sha256 !== table.sha256 || rows !== table.rows) throw refused(`${name} was changed`);
    } else if ((await hashOf(await stream(name))) !== sum) throw refused(`${name} was changed`);
  }
};

const open = async (path: string, mustHaveRoom: (bytes: Sizes) => void): Promise<Archive> => {
  const { openPromise } = await import("yauzl");
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
  try {
    return await look(zip, mustHaveRoom);
  } catch (reason) {
    zip.close();
    throw reason;
  }
};

const look = async (zip: ZipFile, mustHaveRoom: (bytes: Sizes) => void): Promise<Archive> => {
  const found = await listed(zip);
  const sizeOf = (isOne: (name: string) => boolean): number =>
    [...found].reduce((sum, [name, { uncompressedSize }]) => (isOne(name) ? sum + uncompressedSize : sum), 0);
  const isFile = (name: string): boolean => name.startsWith(entries.bytes(""));
  mustHaveRoom({ rows: sizeOf((name) => !isFile(name)), files: sizeOf(isFile) });
  const stream = (name: string): Promise<Readable> => {
    const entry = found.get(name);
    if (!entry) throw refused(`it lacks ${name}`);
    return zip.openReadStreamPromise(entry);
  };
  const textOf = async (name: string, max: number): Promise<string> => {
    if ((found.get(name)?.uncompressedSize ?? 0) > max) throw refused(`${name} is too large`);
    const pieces: Uint8Array[] = [];
    for await (const piece of await stream(name)) pieces.push(piece as Uint8Array);
    return Buffer.concat(pieces).toString();
  };
  const linesIn = async function* (name: string): AsyncGenerator<Buffer> {
    yield* wholeLines(await stream(name), (why) => refused(`${name} ${why}`));
  };

  const text = await textOf(entries.manifest, MOST.manifest);
  mustBeKnown(parsed(AnyObject, text, entries.manifest));
  const manifest = parsed(Manifest, text, entries.manifest);
  await mustFit(found, { manifest, stream, linesIn });
  return {
    manifest,
    migration: manifest.product.migration,
    tables: manifest.tables,
    lines: (table) => linesIn(entries.table(table)),
    stored: async function* () {
      for await (const lines of linesIn(entries.stored))
        for (const line of textsIn(lines)) yield parsed(StoredBytes, line, entries.stored);
    },
    sizeOf: (sha256) => found.get(entries.bytes(sha256))?.uncompressedSize,
    bytes: ({ sha256 }) => stream(entries.bytes(sha256 ?? "")),
    close: () => zip.close(),
  };
};

const isOurs = (reason: unknown): boolean => reason instanceof Refused || isOutage(reason);

/**
 * Opens an archive, once all of it was read and found to be what was written. Otherwise fails with `Refused`, which says in
 * words why, or with what the machine says. `mustHaveRoom` is told how many bytes it would come to before any of them is
 * looked at, and throws where these are too many.
 */
export const openArchive = async (path: string, mustHaveRoom: (bytes: Sizes) => void): Promise<Archive> => {
  try {
    return await open(path, mustHaveRoom);
  } catch (reason) {
    if (isOurs(reason)) throw reason;
    const { code, message } = reason as NodeJS.ErrnoException;
    if (code === "ENOENT") throw new Refused(`There is no file ${path}.`);
    throw refused(message);
  }
};
