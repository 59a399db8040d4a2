/** Where a PNG, WebP, GIF or AVIF ends by its own account. Throws a RangeError where it ends too early. */
const pngEnd = (bytes: Buffer): number => {
  for (let at = 8; ; ) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (type === "IEND") return at;
  }
};

const webpEnd = (bytes: Buffer): number => {
  const size = bytes.readUInt32LE(4);
  return 8 + size + (size % 2);
};

const avifEnd = (bytes: Buffer): number => {
  let at = 0;
  while (at + 8 <= bytes.length && /^[a-z0-9 ]{4}$/i.test(bytes.toString("latin1", at + 4, at + 8))) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return bytes.length;
    const length = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size;
    // No box is shorter than what says how long it is: behind one of no length would come itself, for ever.
    if (length < (size === 1 ? 16 : 8)) throw new RangeError("This box ends before it has begun.");
    at += length;
  }
  return at;
};

const TRAILER = 0x3b;
const IMAGE = 0x2c;

/** The bytes of a colour table, by the byte that says whether there is one. */
const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const gifEnd = (bytes: Buffer): number => {
  let at = 13 + tableSize(bytes.readUInt8(10));
  for (;;) {
    const block = bytes.readUInt8(at);
    if (block === TRAILER) return at + 1;
    // An image's data follow its descriptor, its colours and a byte; an extension's follow its label.
    at += block === IMAGE ? 11 + tableSize(bytes.readUInt8(at + 9)) : 2;
    for (let size = bytes.readUInt8(at); size > 0; size = bytes.readUInt8(at)) at += 1 + size;
    at += 1;
  }
};

const ends = { png: pngEnd, webp: webpEnd, gif: gifEnd, heif: avifEnd } as const;

/**
 * Whether a file holds its picture and nothing behind it but blanks: no archive, script or page that rides along. JPEG is
 * let through, since telephones put short films behind theirs; none of it is stored anyway.
 */
export const isWholeFile = (bytes: Buffer, format: string): boolean => {
  if (!(format in ends)) return true;
  try {
    const end = ends[format as keyof typeof ends](bytes);
    return end <= bytes.length && bytes.subarray(end).every((byte) => byte === 0 || byte === 0x0a || byte === 0x0d);
  } catch {
    return false;
  }
};
