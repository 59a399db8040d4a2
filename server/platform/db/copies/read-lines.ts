import type { CompiledQuery } from "kysely";
import { encoded, type Lines, letGo, packed, Tally, type Totals } from "../../basics/tally.mjs";
import type { Tx } from "../database.ts";

/** How what a query answers in its only column, `line`, is read. */
export interface LineReader {
  /** Piece by piece. */
  lines: (query: CompiledQuery) => AsyncIterable<Lines>;
  sum: (query: CompiledQuery) => Promise<Totals>;
  /** Deflated, piece by piece, and at the end what went into that. */
  pack: (query: CompiledQuery) => AsyncGenerator<Uint8Array, Totals>;
}

/** Those who have all this done where they read the rows. */
const readers = new WeakMap<Tx, LineReader>();

export const readLinesBy = (tx: Tx, reader: LineReader): void => {
  readers.set(tx, reader);
};

/** Rows that are read at a time. */
const READ_AT_ONCE = 300;
const NOTHING = new Uint8Array();

const readingHere = (tx: Tx): LineReader => {
  async function* lines(query: CompiledQuery): AsyncGenerator<Lines> {
    for await (const { rows } of tx.getExecutor().stream<{ line: string }>(query, READ_AT_ONCE))
      yield encoded(rows.map(({ line }) => line));
  }
  return {
    lines,
    sum: async (query) => {
      const tally = new Tally();
      for await (const some of lines(query)) {
        tally.addLines(some);
        letGo(some.bytes);
      }
      return tally.totals();
    },
    pack: async function* (query) {
      const tally = new Tally();
      for await (const some of lines(query)) {
        tally.addLines(some);
        const bytes = packed(some.bytes, false);
        letGo(some.bytes);
        yield bytes;
      }
      yield packed(NOTHING, true);
      return tally.totals();
    },
  };
};

export const lineReader = (tx: Tx): LineReader => readers.get(tx) ?? readingHere(tx);
