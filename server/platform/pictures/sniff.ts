type Test = (bytes: Buffer) => boolean;

const startsWith =
  (...expected: number[]): Test =>
  (bytes) =>
    bytes.subarray(0, expected.length).equals(Buffer.from(expected));
const says = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString("latin1", at, at + text.length) === text;

/** How files of the allowed kinds begin. */
const beginnings: Test[] = [
  startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  startsWith(0xff, 0xd8, 0xff),
  (bytes) => says(bytes, 0, "RIFF") && says(bytes, 8, "WEBP"),
  (bytes) => says(bytes, 0, "GIF87a") || says(bytes, 0, "GIF89a"),
  (bytes) => says(bytes, 4, "ftyp") && ["avif", "avis", "mif1", "msf1"].includes(bytes.toString("latin1", 8, 12)),
];

/** Whether the bytes begin as PNG, JPEG, WebP, GIF or AVIF do, whatever the file is called. */
export const looksLikePicture: Test = (bytes) => beginnings.some((begins) => begins(bytes));
