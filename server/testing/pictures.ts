import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Format = "png" | "jpeg" | "webp" | "gif" | "avif";

export const fileOf = (bytes: Uint8Array, name = "picture", type = "image/png"): File =>
  new File([new Uint8Array(bytes)], name, { type });

/** A GIF of one pixel. */
export const SMALL_PICTURE = Uint8Array.from(
  Buffer.from("R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==", "base64"),
);

/** A picture of noise, unlike any other. */
export const noise = (format: Format = "png", width = 8, height = 8): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();

export const randomPicture = async (format: Format = "png"): Promise<File> =>
  fileOf(await noise(format), `x.${format}`);

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
};

/** A PNG with one more chunk, before its pixels. */
export const pngWith = (png: Buffer, type: string, data: Buffer): Buffer => {
  const afterHeader = 8 + 12 + 13;
  return Buffer.concat([png.subarray(0, afterHeader), chunk(type, data), png.subarray(afterHeader)]);
};

/** A PNG of one colour, some thousandth of the size it has when it is unpacked. */
export const plainPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
};
