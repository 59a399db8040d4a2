import { crc32, deflateSync } from "node:zlib";

/** `#rrggbb`. */
type Colour = string;

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
};

/** A picture made of boxes, as a sketch of a screen is. */
export interface Drawing {
  /** Fills a box with round corners of that many pixels. */
  box(x: number, y: number, width: number, height: number, colour: Colour, round?: number): Drawing;
  png(): Buffer;
}

/** An empty picture of one colour. */
export const drawing = (width: number, height: number, ground: Colour): Drawing => {
  const pixels = Buffer.alloc(width * height * 3);
  const put = (x: number, y: number, colour: Buffer): void => {
    if (x >= 0 && y >= 0 && x < width && y < height) colour.copy(pixels, (y * width + x) * 3);
  };
  const bytesOf = (colour: Colour): Buffer => Buffer.from(colour.slice(1), "hex");
  /** How far a place is from the box within the corners, squared; 0 inside of it. */
  const beyond = (at: number, size: number, round: number): number =>
    Math.max(0, round - at - 0.5, at + 0.5 - (size - round));
  const made: Drawing = {
    box: (left, top, wide, high, colour, round = 0) => {
      const bytes = bytesOf(colour);
      for (let y = 0; y < high; y++)
        for (let x = 0; x < wide; x++)
          if (beyond(x, wide, round) ** 2 + beyond(y, high, round) ** 2 <= round ** 2) put(left + x, top + y, bytes);
      return made;
    },
    png: () => {
      const header = Buffer.alloc(13);
      header.writeUInt32BE(width, 0);
      header.writeUInt32BE(height, 4);
      // Eight bits of each of three colours.
      header.set([8, 2, 0, 0, 0], 8);
      const rows = Array.from({ length: height }, (_, y) =>
        Buffer.concat([Buffer.alloc(1), pixels.subarray(y * width * 3, (y + 1) * width * 3)]),
      );
      const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      const body = deflateSync(Buffer.concat(rows), { level: 9 });
      return Buffer.concat([start, chunk("IHDR", header), chunk("IDAT", body), chunk("IEND", Buffer.alloc(0))]);
    },
  };
  return made.box(0, 0, width, height, ground);
};
