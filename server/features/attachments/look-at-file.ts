import { open } from "node:fs/promises";
import { PREVIEW_SIDE } from "../../../contract/attachments/attachment.ts";
import { PICTURE_MAX_PIXELS } from "../../../contract/users/picture.ts";
import { DECODING_S, decodeInTurn, isDecodable, pictureTypeOf, WEBP_QUALITY } from "../../platform/pictures/decoder.ts";
import { looksLikePicture } from "../../platform/pictures/sniff.ts";

/** What a file is, by its bytes alone. Width and height, of a picture, are as it is seen. */
export interface Looked {
  type: string;
  width: number | null;
  height: number | null;
  preview: Buffer | null;
}

/** Bytes by which a kind of file is told. */
const HEAD = 64;
/** How files begin that are no pictures, and that nothing is mistaken for. */
const beginnings: readonly (readonly [type: string, begins: string])[] = [
  ["application/pdf", "%PDF-"],
  ["application/zip", "PK\x03\x04"],
  ["application/zip", "PK\x05\x06"],
];
const UNKNOWN = "application/octet-stream";

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const ofPicture = (path: string): Promise<Looked> =>
  decodeInTurn(async (sharp) => {
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    const { width, height } = header.autoOrient;
    const looked = { type: pictureTypeOf(header) ?? UNKNOWN, width, height };
    if (looked.type === UNKNOWN) return { ...looked, width: null, height: null, preview: null };
    if (!isDecodable(header)) return { ...looked, preview: null };
    const preview = await sharp(path, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: "error" })
      .timeout({ seconds: DECODING_S })
      .autoOrient()
      .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: WEBP_QUALITY })
      .toBuffer()
      // Broken behind its header, it is a file all the same.
      .catch(() => null);
    return { ...looked, preview };
  });

/** Looks at a file that came in. What only begins like a picture is of no kind that we know. */
export const lookAtFile = async (path: string): Promise<Looked> => {
  const head = await headOf(path);
  const nothing = { width: null, height: null, preview: null };
  if (looksLikePicture(head)) return ofPicture(path).catch(() => ({ type: UNKNOWN, ...nothing }));
  const text = head.toString("latin1");
  return { type: beginnings.find(([, begins]) => text.startsWith(begins))?.[0] ?? UNKNOWN, ...nothing };
};
