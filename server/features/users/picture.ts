import { fail } from "../../../contract/shared/errors.ts";
import { PICTURE_MAX_PIXELS, PICTURE_SIDE } from "../../../contract/users/picture.ts";
import { DECODING_S, decodeInTurn, isDecodable, pictureTypeOf, WEBP_QUALITY } from "../../platform/pictures/decoder.ts";
import { looksLikePicture } from "../../platform/pictures/sniff.ts";

/** Any failure of a decoder is the picture's. */
const decoded = <T>(asked: Promise<T>): Promise<T> => asked.catch(() => fail("not-a-picture"));

/**
 * An upload as it is stored: a square WebP, upright, without any metadata and without anything that was not pixels. Fails
 * with 415 for what is no picture of the allowed kinds and with 413 for too many pixels.
 */
export const squarePicture = async (bytes: Buffer): Promise<Buffer> => {
  if (!looksLikePicture(bytes)) return fail("not-a-picture");
  return decodeInTurn(async (sharp) => {
    // Reads the header alone, so that a bomb is told by what it says of itself.
    const header = await decoded(sharp(bytes, { limitInputPixels: false }).metadata());
    if (!pictureTypeOf(header)) return fail("not-a-picture");
    if (!isDecodable(header)) return fail("picture-too-large");
    const picture = sharp(bytes, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: "error" })
      .timeout({ seconds: DECODING_S })
      .autoOrient()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: "cover" })
      .toColourspace("srgb")
      .webp({ quality: WEBP_QUALITY });
    return decoded(picture.toBuffer());
  });
};
