import sharp from "sharp";

const bytes = async (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#3f6fd0" } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width}" height="${height}"><circle cx="${width * 0.5}" cy="${height * 0.45}" r="${height * 0.25}" fill="#f4d9b0"/></svg>`,
        ),
      },
    ])
    .png()
    .toBuffer();

/** A wide picture, as a file that somebody chooses. */
export const aPicture = { name: "me.png", mimeType: "image/png", buffer: await bytes(640, 400) };
