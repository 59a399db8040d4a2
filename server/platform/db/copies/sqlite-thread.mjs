import { parentPort, workerData } from "node:worker_threads";
import { DatabaseSync } from "@photostructure/sqlite";
import { encoded, letGo, packed, Tally } from "../../basics/tally.mjs";

// The thread of open-sqlite-thread.ts. Plain JavaScript, because Node itself loads a thread's file, also where the server
// runs from its sources.

/**
 * Characters of text that a piece of rows holds, more or less. A server works on one between what it is asked meanwhile: with
 * eight times as much a move beside a backup took 1.8 times as long, with this 1.3 times, and the backup a fifth longer.
 */
const PIECE_SIZE = 32 * 1024;
const PIECE_ROWS = 100;
/** The same of lines, of which a server gets the bytes. */
const LINES_SIZE = 128 * 1024;
/** Pieces of lines that are hashed before whoever asked is told that it goes on. */
const SUMMED_AT_ONCE = 8;
/** Characters that one answer holds at most, more or less: whoever asks for more reads it piece by piece. */
const ANSWER_SIZE = 16 * 1024 * 1024;
/** Statements kept prepared. */
const PREPARED_MAX = 100;
/** kB of pages kept in memory: a table in the order of its key is read here and there. */
const CACHE_SIZE = 4_096;

let database;
const prepared = new Map();
/** Rows that are read piece by piece, by the number of who reads them. */
const readings = new Map();

const statementOf = (sql) => {
  const known = prepared.get(sql);
  if (known) return known;
  const statement = database.prepare(sql);
  const columns = statement.columns().map(({ name }) => name);
  if (columns.length > 0) statement.setReturnArrays(true);
  if (prepared.size >= PREPARED_MAX) prepared.clear();
  prepared.set(sql, { statement, columns });
  return { statement, columns };
};

const sizeOf = (row) => {
  let size = 0;
  for (const value of row) size += typeof value === "string" ? value.length : 8;
  return size;
};

const nextPiece = ({ rows, columns }) => {
  const lists = [];
  for (let size = 0; size < PIECE_SIZE && lists.length < PIECE_ROWS; ) {
    const { value, done } = rows.next();
    if (done) return { columns, lists, done: true };
    lists.push(value);
    size += sizeOf(value);
  }
  return { columns, lists, done: false };
};

const nextLines = ({ rows }) => {
  const lines = [];
  let done = false;
  for (let size = 0; size < LINES_SIZE && !done; ) {
    const next = rows.next();
    done = next.done;
    if (done) continue;
    const [line] = next.value;
    lines.push(line);
    size += line.length;
  }
  return { ...encoded(lines), done };
};

/** What a reading comes to next, by what is made of it. */
const nextOf = {
  rows: nextPiece,
  lines: nextLines,
  sum: (reading) => {
    for (let at = 0; at < SUMMED_AT_ONCE; at++) {
      const { done, ...lines } = nextLines(reading);
      reading.tally.addLines(lines);
      letGo(lines.bytes);
      if (done) return { done, totals: reading.tally.totals() };
    }
    return { done: false };
  },
  pack: (reading) => {
    const { done, ...lines } = nextLines(reading);
    reading.tally.addLines(lines);
    // What the driver of zlib answers may lie in memory that others use as well.
    const bytes = new Uint8Array(packed(lines.bytes, done));
    letGo(lines.bytes);
    return { bytes, done, ...(done && { totals: reading.tally.totals() }) };
  },
};

const goOn = (number) => {
  const reading = readings.get(number);
  return nextOf[reading.as](reading);
};

const answers = {
  open: () => {
    const { path, copyOf } = workerData;
    if (copyOf) {
      // One that only reads brings nothing of the log into the file: see log-base.ts.
      const original = new DatabaseSync(copyOf, { timeout: 5_000, readOnly: true });
      original.prepare("vacuum into ?").run(path);
      original.close();
    }
    database = new DatabaseSync(path, { timeout: 5_000, readOnly: copyOf !== undefined });
    database.exec(`pragma cache_size = -${CACHE_SIZE}`);
  },
  run: ({ sql, parameters }) => {
    const { statement, columns } = statementOf(sql);
    if (columns.length === 0) {
      const { changes } = statement.run(...parameters);
      for (const value of parameters) if (value instanceof Uint8Array) letGo(value);
      return { columns, lists: [], changes };
    }
    const lists = [];
    let size = 0;
    for (const list of statement.iterate(...parameters)) {
      size += sizeOf(list);
      if (size > ANSWER_SIZE) return { columns, lists: [], tooLarge: true };
      lists.push(list);
    }
    return { columns, lists };
  },
  read: ({ reading, sql, parameters, as }) => {
    // Not one of those that are kept: it may be read from twice at the same time.
    const statement = database.prepare(sql);
    const columns = statement.columns().map(({ name }) => name);
    statement.setReturnArrays(true);
    // The driver lets go of a statement that nobody holds, and its rows with it.
    readings.set(reading, { statement, rows: statement.iterate(...parameters), columns, as, tally: new Tally() });
    return goOn(reading);
  },
  more: ({ reading }) => goOn(reading),
  end: ({ reading }) => {
    readings.get(reading)?.rows.return?.();
    readings.delete(reading);
  },
  close: () => {
    for (const { rows } of readings.values()) rows.return?.();
    database?.close();
  },
};

parentPort.on("message", ({ number, ask, ...given }) => {
  try {
    const answer = answers[ask](given);
    parentPort.postMessage({ number, answer }, answer?.bytes ? [answer.bytes.buffer] : []);
  } catch ({ message, code }) {
    parentPort.postMessage({ number, failure: { message, code } });
  }
  // Ended from outside, the driver would take the process along.
  if (ask === "close") parentPort.close();
});
