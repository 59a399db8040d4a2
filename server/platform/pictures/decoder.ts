import type sharpModule from "sharp";
import type { Metadata } from "sharp";
import { PICTURE_MAX_PIXELS } from "../../../contract/users/picture.ts";
import { limitConcurrency } from "../basics/limit-concurrency.ts";

type Decoder = typeof sharpModule;

/** Seconds that one picture may take. */
export const DECODING_S = 10;
/** Of pictures that are made of others. */
export const WEBP_QUALITY = 82;

/** Comes with the first picture: a server that nobody sends one to has no memory for it. */
const loadSharp = async (): Promise<Decoder> => {
  const { default: sharp } = await import("sharp");
  // Left open, sharp reads SVG, PDF and whatever else it was built with.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Png", "Jpeg", "Webp", "Nsgif", "Heif"].flatMap((format) => [
      `VipsForeignLoad${format}Buffer`,
      `VipsForeignLoad${format}File`,
    ]),
  });
  // Memory stays flat: no pictures are kept, and each takes one thread.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
let loading: ReturnType<typeof loadSharp> | undefined;
let inTurn = limitConcurrency(2);
let mostBytes = Number.POSITIVE_INFINITY;

/** From now on one picture at a time is decoded, and none that takes more memory. */
export const decodeWithin = (bytes: number): void => {
  inTurn = limitConcurrency(1);
  mostBytes = bytes;
};

/**
 * Measured, the worst of each: AVIF is decoded as a whole, in planes; WebP without loss and GIF as a whole, with what they are
 * made of; what comes in passes as a whole; all else row by row.
 */
const WHOLE: Partial<Record<Metadata["format"], number>> = { heif: 18, webp: 7, gif: 6 };
const bytesOfPixel = ({ format, isProgressive }: Metadata): number => WHOLE[format] ?? (isProgressive ? 4 : 1);

/** Whether a picture has no more pixels than are decoded, and there is the memory for it. */
export const isDecodable = (header: Metadata): boolean => {
  const pixels = header.width * header.height;
  return pixels <= PICTURE_MAX_PIXELS && pixels * bytesOfPixel(header) <= mostBytes;
};

/** Decodes a picture when it is its turn, so that those of all features together take no more than a few threads. */
export const decodeInTurn = <T>(work: (sharp: Decoder) => Promise<T>): Promise<T> =>
  inTurn(async () => {
    loading ??= loadSharp();
    return work(await loading);
  });

/** What a picture is, where it is of the kinds that are taken. */
export const pictureTypeOf = ({ format, compression }: Metadata): string | undefined => {
  if (format === "heif") return compression === "av1" ? "image/avif" : undefined;
  return ["png", "jpeg", "webp", "gif"].includes(format) ? `image/${format}` : undefined;
};
