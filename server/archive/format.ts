import * as z from "zod/mini";
import { stampOf } from "../platform/basics/ids.ts";

export const FORMAT = "tavola-archive";
/** A reader reads every version up to this one. */
export const FORMAT_VERSION = 1;

const MB = 1024 * 1024;
/** What a reader takes at most, and so what a writer writes: a backup that nobody could restore is none. */
export const MOST = {
  /** Bytes of the manifest, which is read as a whole: it has a line of 50 for each thing with a log of its own. */
  manifest: 64 * MB,
  entries: 2_000_000,
  /** Bytes of a line, which are those of a row. */
  line: 32 * MB,
};

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));
const tableName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,62}$/));
const store = z.enum(["pictures", "files"]);

/** `manifest.json`, the first entry. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.int().check(z.minimum(1)),
  /** What it holds all of. */
  scope: z.enum(["server", "domain", "person"]),
  /** Of the server that wrote it, and the last migration of its tables. */
  product: z.object({ version: z.string(), migration: z.string() }),
  /** When it was read. */
  at: z.iso.datetime(),
  /** The version of each stream of the log, by its id. */
  streams: z.record(z.uuid(), count),
  /** Every table, by name. */
  tables: z.array(z.object({ name: tableName, rows: count, sha256 })),
  /** The entries below `files/`. */
  files: z.object({ count, bytes: count }),
});
export type Manifest = z.infer<typeof Manifest>;

/** A line of `files.jsonl`: which bytes a picture, a file of a task or a preview of one is. */
export const StoredBytes = z.object({
  /** In its store. */
  name: z.string().check(z.regex(/^[\w-]{1,100}(\.webp)?$/)),
  sha256,
  store,
  /** Of the media. */
  type: z.string().check(z.maxLength(255)),
});
export type StoredBytes = z.infer<typeof StoredBytes>;

/** A line of `tables/{name}.jsonl`: the columns of the table by name. Instants, days and lists are text. */
export const Row = z.record(z.string(), z.union([z.string(), z.int(), z.null()]));

/** A line of `SHA256SUMS`, as `sha256sum --check` reads it. */
export const SUM = /^([0-9a-f]{64}) {2}([\w./]+)$/;
export const sumLine = (sha256: string, entry: string): string => `${sha256}  ${entry}\n`;

/** The names of an archive's entries. There are no others, and nothing is ever written to the path that an archive names. */
export const entries = {
  manifest: "manifest.json",
  table: (name: string): string => `tables/${name}.jsonl`,
  stored: "files.jsonl",
  bytes: (sha256: string): string => `files/${sha256}`,
  sums: "SHA256SUMS",
};
export const ENTRY =
  /^(?:manifest\.json|tables\/[a-z][a-z0-9_]{0,62}\.jsonl|files\.jsonl|files\/[0-9a-f]{64}|SHA256SUMS)$/;

/** `tavola-{host}-{instant}.zip`: sorts by time, and can be a file's name on any system. */
export const archiveName = (host: string, at: string): string =>
  `tavola-${host.toLowerCase().replaceAll(/[^a-z0-9.-]+/g, "-")}-${stampOf(at)}.zip`;

/** Those of older versions have no milliseconds. */
const NAME = /^tavola-([a-z0-9.-]+)-\d{8}T\d{6}(?:\d{3})?Z\.zip$/;

/** Whether it is such a name. */
export const isArchiveName = (name: string): boolean => NAME.test(name);

/** Of which host such a name is; undefined of another name. */
export const hostOf = (name: string): string | undefined => NAME.exec(name)?.[1];
