import type { Readable } from "node:stream";
import type { ByteRange } from "../basics/byte-range.ts";

/** A file that came in whole: where it lies, its size in bytes, and its SHA-256 in hex. */
export interface ReceivedFile {
  path: string;
  size: number;
  sha256: string;
}

/** A file that comes in, piece by piece, on this machine. */
export interface IncomingFile {
  write(bytes: Uint8Array): Promise<void>;
  /** All of it is here. */
  finish(): Promise<ReceivedFile>;
  /** Makes a finished one safe under its name: a stop of the machine right after takes nothing away. */
  keep(name: string, type: string): Promise<void>;
  /** Ends it, unless it is kept. To be called in any case. */
  drop(): Promise<void>;
}

/** A file that is kept: its size in bytes, and when it was written. */
export interface KeptFile {
  name: string;
  size: number;
  writtenAt: Date;
}

/** Files by name. A name always stands for the same bytes, so writing one again changes nothing. */
export interface Storage {
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Undefined where there is no such file. Fails with `unavailable` where that cannot be known. */
  get(name: string): Promise<Buffer | undefined>;
  /** The same, or a range of it, read as fast as it is taken; who does not read it to its end destroys it. */
  open(name: string, range?: ByteRange): Promise<Readable | undefined>;
  /** All that are kept, in the order of their names' bytes, some at a time. */
  list(): AsyncIterable<readonly KeptFile[]>;
  receive(): Promise<IncomingFile>;
  /** Does nothing where there is no such file. */
  remove(name: string): Promise<void>;
  /** Ends what came in before an instant and was neither kept nor dropped: its process was killed. */
  dropOlder(than: Date): Promise<void>;
}
