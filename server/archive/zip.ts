import { packed, Tally, type Totals } from "../platform/basics/tally.mjs";

/** Bytes as they stand in a zip, and at the end what was made of that. */
export type EntryBytes = AsyncGenerator<Uint8Array, Totals>;

export interface ZipEntry {
  /** ASCII. */
  name: string;
  isPacked: boolean;
  contents: EntryBytes;
}

/** Bytes as they are. */
export async function* stored(bytes: AsyncIterable<Uint8Array>): EntryBytes {
  const tally = new Tally();
  for await (const piece of bytes) {
    tally.add(piece);
    yield piece;
  }
  return tally.totals();
}

/** Bytes deflated. */
export async function* deflated(bytes: AsyncIterable<Uint8Array>): EntryBytes {
  const tally = new Tally();
  for await (const piece of bytes) {
    tally.add(piece);
    yield packed(piece, false);
  }
  yield packed(new Uint8Array(), true);
  return tally.totals();
}

/** Whoever reads as far as sizes of 64 bits. */
const VERSION = 45;
/** On Unix, so that `MODE` is that of a file there. */
const MADE_BY = (3 << 8) | VERSION;
/** A regular file that its owner alone may read and write. */
const MODE = 0o100600;
/** What is known at the end of an entry only stands behind it. */
const FLAGS = 1 << 3;
const [STORED, DEFLATED] = [0, 8];
const [MAX_16, MAX_32] = [0xffff, 0xffffffff];
const SIZES_OF_64_BITS = 1;

type Field = readonly [bytes: 2 | 4 | 8, value: number];

/** Numbers one after the other, the lowest byte first. */
const fields = (...all: Field[]): Buffer => {
  const bytes = Buffer.alloc(all.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of all) {
    if (size === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, size);
    at += size;
  }
  return bytes;
};

/** In UTC, to two seconds, as MS-DOS has it. */
const dosTime = (at: Date): Field[] => [
  [2, (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)],
  [2, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
];

/** What the list of all entries says of one that is written. */
interface WrittenEntry {
  name: string;
  method: number;
  crc32: number;
  /** In the zip, and unpacked. */
  sizes: readonly [number, number];
  /** Where it begins. */
  begin: number;
}

const headOf = ({ name, isPacked }: ZipEntry, time: readonly Field[]): Buffer => {
  const method: Field = [2, isPacked ? DEFLATED : STORED];
  const unknown: Field[] = [4, 4, 4].map(() => [4, 0]);
  const head = fields([4, 0x04034b50], [2, VERSION], [2, FLAGS], method, ...time, ...unknown, [2, name.length], [2, 0]);
  return Buffer.concat([head, Buffer.from(name)]);
};

const footOf = ({ crc32, sizes }: WrittenEntry): Buffer => {
  const size = sizes.some((bytes) => bytes >= MAX_32) ? 8 : 4;
  return fields([4, 0x08074b50], [4, crc32], [size, sizes[0]], [size, sizes[1]]);
};

const listedAs = ({ name, method, crc32, sizes, begin }: WrittenEntry, time: readonly Field[]): Buffer => {
  const [size, unpacked] = sizes;
  const numbers: Field[] = [unpacked, size, begin].map((value) => [8, value]);
  const isLarge = numbers.some(([, value]) => value >= MAX_32);
  const more = isLarge ? fields([2, SIZES_OF_64_BITS], [2, 8 * numbers.length], ...numbers) : Buffer.alloc(0);
  const within = (value: number): Field => [4, isLarge ? MAX_32 : value];
  const head = fields(
    ...([[4, 0x02014b50], [2, MADE_BY], [2, VERSION], [2, FLAGS], [2, method], ...time, [4, crc32]] as Field[]),
    ...([within(size), within(unpacked), [2, name.length], [2, more.length]] as Field[]),
    // Without a comment, on the first disk, of no kind.
    ...([[2, 0], [2, 0], [2, 0], [4, MODE * 2 ** 16], within(begin)] as Field[]),
  );
  return Buffer.concat([head, Buffer.from(name), more]);
};

/** Where the list of all entries is. */
const endOf = (count: number, begin: number, size: number): Buffer => {
  const counts: Field[] = [
    [8, count],
    [8, count],
  ];
  const end = fields(
    ...([[4, 0x06064b50], [8, 44], [2, MADE_BY], [2, VERSION], [4, 0], [4, 0], ...counts, [8, size]] as Field[]),
    [8, begin],
  );
  const locator = fields([4, 0x07064b50], [4, 0], [8, begin + size], [4, 1]);
  const isLarge = count >= MAX_16 || begin + size >= MAX_32;
  const [counted, sized, begun] = isLarge ? [MAX_16, MAX_32, MAX_32] : [count, size, begin];
  const last = fields([4, 0x06054b50], [2, 0], [2, 0], [2, counted], [2, counted], [4, sized], [4, begun], [2, 0]);
  return isLarge ? Buffer.concat([end, locator, last]) : last;
};

/** A zip of entries as they come, whose files are all of one instant. */
export async function* zipped(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const time = dosTime(at);
  const all: WrittenEntry[] = [];
  let length = 0;
  const counted = <T extends Uint8Array>(bytes: T): T => {
    length += bytes.length;
    return bytes;
  };
  for await (const entry of entries) {
    const begin = length;
    yield counted(headOf(entry, time));
    const data = length;
    let next = await entry.contents.next();
    for (; !next.done; next = await entry.contents.next()) yield counted(next.value);
    const { crc32, bytes } = next.value;
    const method = entry.isPacked ? DEFLATED : STORED;
    const written: WrittenEntry = { name: entry.name, method, crc32, sizes: [length - data, bytes], begin };
    all.push(written);
    yield counted(footOf(written));
  }
  const begin = length;
  for (const written of all) yield counted(listedAs(written, time));
  yield endOf(all.length, begin, length - begin);
}
