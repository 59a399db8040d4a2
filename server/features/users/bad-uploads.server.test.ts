import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createDeflate } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadPicture } from "../../../contract/users/commands.ts";
import { PICTURE_MAX_BYTES } from "../../../contract/users/picture.ts";
import { dump } from "../../testing/dump.ts";
import { growthBy, isFlat } from "../../testing/memory-growth.ts";
import { fileOf, noise, plainPng, pngWith } from "../../testing/pictures.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPerson, ok } from "../../testing/team.ts";

let server: TestServer;
let person: Client;
beforeAll(async () => {
  server = await startTestServer();
  person = await newPerson(server, "Uma Uploads");
});
afterAll(() => server.close());

const WRONG_TYPE = "Please select a valid image file.";
const TOO_LARGE = "The selected image must not be larger than 3MB.";
const MB = 1024 * 1024;

const upload = (bytes: Uint8Array, name = "me.png") =>
  person.call(uploadPicture, { body: { profilePicture: fileOf(bytes, name) } });
const text = (content: string): Buffer => Buffer.from(content, "latin1");

/** A small picture that says of itself that it is of another size: a bomb for whoever takes its word for memory. */
const claiming = (bytes: Buffer, find: Buffer, replace: Buffer): Buffer => {
  const at = bytes.indexOf(find);
  if (at < 0) throw new Error("The picture does not say its size like that.");
  return Buffer.concat([bytes.subarray(0, at), replace, bytes.subarray(at + find.length)]);
};
const be16 = (...values: number[]): Buffer => Buffer.from(values.flatMap((value) => [value >> 8, value & 0xff]));
const le16 = (...values: number[]): Buffer => Buffer.from(values.flatMap((value) => [value & 0xff, value >> 8]));
const be32 = (...values: number[]): Buffer => Buffer.from(values.flatMap((value) => [0, 0, value >> 8, value & 0xff]));

const bombs: [string, () => Buffer | Promise<Buffer>][] = [
  ["PNG", () => plainPng(20_000, 20_000)],
  ["JPEG", async () => claiming(await noise("jpeg", 33, 44), be16(44, 33), be16(60_000, 60_000))],
  [
    "GIF",
    async () =>
      claiming(
        claiming(await noise("gif", 33, 44), le16(33, 44), le16(60_000, 60_000)),
        le16(33, 44),
        le16(60_000, 60_000),
      ),
  ],
  ["WebP", async () => claiming(await noise("webp", 33, 44), le16(33, 44), le16(16_383, 16_383))],
  ["AVIF", async () => claiming(await noise("avif", 64, 48), be32(64, 48), be32(60_000, 60_000))],
];
test.each(bombs)(
  "a picture (%s) that would unpack to more than 40 megapixels is refused in the words of the spec [D38, S5.8]",
  async (_format, make) => {
    const before = await dump(server);
    const bomb = await make();
    expect(bomb.length).toBeLessThan(PICTURE_MAX_BYTES);
    const { status, problem } = await upload(bomb);
    expect([status, problem.message]).toEqual([413, TOO_LARGE]);
    expect(await dump(server)).toEqual(before);
  },
);

/** The most memory that the process has had, in bytes. */
const peak = (): number => process.resourceUsage().maxRSS * 1024;

/** 200 MB in 200 KB. Packed piece by piece, as the peak would be ours otherwise. */
const packed = await buffer(Readable.from(Array<Buffer>(200).fill(Buffer.alloc(MB))).pipe(createDeflate()));
const packedParts: [string, (png: Buffer) => Buffer][] = [
  ["a text", (png) => pngWith(png, "zTXt", Buffer.concat([text("Comment\0\0"), packed]))],
  ["an international text", (png) => pngWith(png, "iTXt", Buffer.concat([text("Comment\0\x01\0\0\0"), packed]))],
  ["a colour profile", (png) => pngWith(png, "iCCP", Buffer.concat([text("profile\0\0"), packed]))],
];
test.each(packedParts)(
  "%s of 200 MB that is packed into a small picture takes no memory [D38]",
  async (_what, pack) => {
    const bomb = pack(await noise("png", 40, 40));
    const before = peak();
    for (let n = 0; n < 5; n++) expect([200, 413, 415]).toContain((await upload(bomb)).status);
    expect(peak() - before).toBeLessThan(100 * MB);
  },
);

const script = "<script>alert(1)</script><?php system($_GET[0]) ?>";
const gifComment = (said: string): Buffer =>
  Buffer.concat([text("\x21\xfe"), Buffer.from([said.length]), text(`${said}\0\x21\xf9`)]);
/** Of one colour: among those of noise there may be what a part begins with. */
const plainGif = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: "#123456" } })
    .gif()
    .toBuffer();
const jpegComment = (said: string): Buffer =>
  Buffer.concat([text("\xff\xfe"), be16(said.length + 2), text(`${said}\xff\xdb`)]);

/** Pictures that are something else as well, by what they may hold without being broken. */
const polyglots: [string, () => Buffer | Promise<Buffer>][] = [
  ["a PNG's text", async () => pngWith(await noise(), "tEXt", text(`Comment\0${script}`))],
  ["a PNG's unknown part", async () => pngWith(await noise(), "scPt", text(script))],
  ["a GIF's comment", async () => claiming(await plainGif(), text("\x21\xf9"), gifComment(script))],
  ["a JPEG's comment", async () => claiming(await noise("jpeg"), text("\xff\xdb"), jpegComment(script))],
  [
    "what a camera wrote",
    async () =>
      sharp(await noise())
        .withExif({ IFD0: { Copyright: script } })
        .jpeg()
        .toBuffer(),
  ],
];
test.each(polyglots)("a script in %s is left behind [D38]", async (_where, make) => {
  const polyglot = await make();
  expect(polyglot.includes("<script>")).toBe(true);
  const { profilePicture } = (await ok(upload(polyglot, "me.php.png"))).user_data;
  const stored = Buffer.from(await (await fetch(server.url + profilePicture)).arrayBuffer());
  expect([stored.includes("script"), stored.includes("php")]).toEqual([false, false]);
});

test("what is no form at all is told what a picture is, in the words of the spec [D38, S5.8]", async () => {
  for (const type of ["image/png", "application/json", "text/html", "application/octet-stream"]) {
    const headers = { "content-type": type };
    const { status, problem } = await server.raw("PATCH", "/api/user/upload", {
      token: person.token,
      headers,
      body: "{}",
    });
    expect([type, status, problem.message]).toEqual([type, 415, WRONG_TYPE]);
  }
});

test.each([
  "../../../../etc/passwd",
  "me.png.svg",
  "a\r\nX: y.png",
  "<img src=x onerror=alert(1)>",
  "x".repeat(10_000),
  "\u202egnp.exe",
])("no name helps what is no picture: %j [D38, S5.8]", async (name) => {
  const { status, problem } = await upload(text("<svg onload=alert(1)>"), name);
  expect([status, problem.message]).toEqual([415, WRONG_TYPE]);
});

test("memory stays flat over many uploads that are refused [D38]", { tags: "long", timeout: 60_000 }, async () => {
  const refused = [
    ...(await Promise.all(bombs.map(async ([, make]) => make()))),
    Buffer.alloc(PICTURE_MAX_BYTES + 1, await noise()),
    text(`GIF89a<svg onload=alert(1)>${" ".repeat(MB)}`),
    (await noise("png", 600, 600)).subarray(0, 500_000),
  ];
  const round = () => Promise.all([...refused, ...refused].map((bytes) => upload(bytes)));
  // 72 uploads each time.
  const grown = await growthBy(async () => {
    for (let n = 0; n < 4; n++) expect((await round()).every(({ status }) => [413, 415].includes(status))).toBe(true);
  });
  expect(grown, "grown by MB").toSatisfy(isFlat);
});
