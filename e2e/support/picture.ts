import sharp from "sharp";

const bytes = async (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#3f6fd0" } })
    // No SVG: the server forbids it to all of a process, and tests share theirs.
    .composite([{ input: { create: { width: height / 2, height: height / 2, channels: 3, background: "#f4d9b0" } } }])
    .png()
    .toBuffer();

/** A wide picture, as a file that somebody chooses. */
export const aPicture = { name: "me.png", mimeType: "image/png", buffer: await bytes(640, 400) };
