/** Some lines of text as bytes in UTF-8, each with its end. */
export interface Lines {
  /** In memory of their own, that can be handed to another thread. */
  bytes: Uint8Array;
  count: number;
  /** Bytes of the longest, without its end. */
  longest: number;
}

/** What bytes come to. */
export interface Totals {
  bytes: number;
  crc32: number;
  sha256: string;
  /** Of those that were added as lines. */
  lines: number;
  longest: number;
}

/** Counts and hashes bytes as they come. */
export class Tally {
  add(bytes: Uint8Array): void;
  addLines(lines: Lines): void;
  /** To be asked once, at the end. */
  totals(): Totals;
}

export function encoded(lines: readonly string[]): Lines;

/** Deflates bytes, so that one after the other makes one stream of several, which ends with the last. */
export function packed(bytes: Uint8Array, isLast: boolean): Uint8Array;

/**
 * Frees bytes that nobody reads any more, if all their memory is theirs. V8 alone would do so once there are some 40 MB of
 * what was let go.
 */
export function letGo(bytes: Uint8Array): void;
