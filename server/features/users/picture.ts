import type { Metadata } from "sharp";
import { fail } from "../../../contract/shared/errors.ts";
import { PICTURE_MAX_PIXELS, PICTURE_SIDE } from "../../../contract/users/picture.ts";
import { limitConcurrency } from "../../platform/basics/limit-concurrency.ts";
import { looksLikePicture } from "./sniff.ts";

const TIMEOUT_S = 10;
const QUALITY = 82;

/** Comes with the first picture: a server that nobody sends one to has no memory for it. */
const loadSharp = async () => {
  const { default: sharp } = await import("sharp");
  // Left open, sharp reads SVG, PDF and whatever else it was built with.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Png", "Jpeg", "Webp", "Nsgif", "Heif"].map((format) => `VipsForeignLoad${format}Buffer`),
  });
  // Memory stays flat: no pictures are kept, and each takes one thread.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
let loading: ReturnType<typeof loadSharp> | undefined;
const inTurn = limitConcurrency(2);

const isAllowed = ({ format, compression }: Metadata): boolean =>
  format === "heif" ? compression === "av1" : ["png", "jpeg", "webp", "gif"].includes(format);

/** Any failure of a decoder is the picture's. */
const decoded = <T>(asked: Promise<T>): Promise<T> => asked.catch(() => fail("not-a-picture"));

/**
 * An upload as it is stored: a square WebP, upright, without any metadata and without anything that was not pixels. Fails
 * with 415 for what is no picture of the allowed kinds and with 413 for too many pixels.
 */
export const squarePicture = (bytes: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    if (!looksLikePicture(bytes)) return fail("not-a-picture");
    loading ??= loadSharp();
    const sharp = await loading;
    // Reads the header alone, so that a bomb is told by what it says of itself.
    const header = await decoded(sharp(bytes, { limitInputPixels: false }).metadata());
    if (!isAllowed(header)) return fail("not-a-picture");
    if (header.width * header.height > PICTURE_MAX_PIXELS) return fail("picture-too-large");
    const picture = sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: "error" })
      .timeout({ seconds: TIMEOUT_S })
      .autoOrient()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: "cover" })
      .toColourspace("srgb")
      .webp({ quality: QUALITY });
    return decoded(picture.toBuffer());
  });
