import { connect } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateProfile, uploadPicture } from "../../../contract/users/commands.ts";
import { PICTURE_MAX_BYTES, PICTURES_PATH } from "../../../contract/users/picture.ts";
import { getProfile } from "../../../contract/users/queries.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import { dump } from "../../testing/dump.ts";
import { growthBy, isFlat } from "../../testing/memory-growth.ts";
import { fileOf, noise, plainPng, randomPicture } from "../../testing/pictures.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPerson, ok } from "../../testing/team.ts";
import { endPictures, REPLACED_DAYS } from "./end-pictures.ts";

let server: TestServer;
let person: Client;
beforeAll(async () => {
  server = await startTestServer();
  person = await newPerson(server, "Pia Picture");
});
afterAll(() => server.close());

const upload = (file: File, by = person) => by.call(uploadPicture, { body: { profilePicture: file } });
const look = async (path: string | null) => {
  const response = await fetch(server.url + path);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};
const form = (...parts: [field: string, value: File | string][]): FormData => {
  const made = new FormData();
  for (const [field, value] of parts) made.append(field, value);
  return made;
};
const send = (body: FormData | string, by: { token: string } = person) =>
  server.raw("PATCH", "/api/user/upload", { token: by.token, body });

test.each(["png", "jpeg", "webp", "gif", "avif"] as const)(
  "a %s becomes a square WebP of 512 px that anyone who knows its name can see [D38, S5.8, S7.28, S9.2]",
  async (format) => {
    const { user_data } = await ok(upload(fileOf(await noise(format, 60, 40), "me", "text/html")));
    expect(user_data.profilePicture).toMatch(/^\/api\/pictures\/[\w-]{43}\.webp$/);
    expect((await ok(person.call(getProfile))).user_data).toEqual(user_data);
    const { status, headers, bytes } = await look(user_data.profilePicture);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.* sandbox$/);
    const { format: stored, width, height } = await sharp(bytes).metadata();
    expect([stored, width, height]).toEqual(["webp", 512, 512]);
  },
);

test("what is stored stands upright and says nothing of where and how it was taken [D38]", async () => {
  const half = { create: { width: 40, height: 20, channels: 3 as const, background: "red" } };
  const blue = await sharp({ create: { width: 20, height: 20, channels: 3, background: "blue" } })
    .png()
    .toBuffer();
  const taken = await sharp(half)
    .composite([{ input: blue, left: 20, top: 0 }])
    .withExif({ IFD0: { Copyright: "Secret place" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Secret place</x:xmpmeta>")
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const { bytes } = await look((await ok(upload(fileOf(taken)))).user_data.profilePicture);
  const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
  expect([exif, xmp, icc, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(bytes.includes("Secret place")).toBe(false);
  // Turned by a quarter: left was red, now the top is.
  const top = await sharp(bytes).extract({ left: 256, top: 20, width: 1, height: 1 }).raw().toBuffer();
  const bottom = await sharp(bytes).extract({ left: 256, top: 490, width: 1, height: 1 }).raw().toBuffer();
  expect([(top[0] ?? 0) > 200, (bottom[2] ?? 0) > 200]).toEqual([true, true]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const text = (content: string): Buffer => Buffer.from(content, "latin1");
const wrong: [string, () => Buffer | Promise<Buffer>][] = [
  ["an SVG", () => text(svg)],
  ["an SVG with a declaration", () => text(`<?xml version="1.0"?>\n${svg}`)],
  ["a page", () => text("<!doctype html><script>alert(1)</script>")],
  ["a script that begins like a GIF", () => text("GIF89a/*\0\0*/=alert(1);")],
  ["an SVG that begins like a GIF", () => text(`GIF89a${svg}`)],
  ["an SVG that begins like a PNG", () => text(`\x89PNG\r\n\x1a\n${svg}`)],
  ["an SVG that begins like a JPEG", () => text(`\xff\xd8\xff${svg}`)],
  ["an SVG that begins like a WebP", () => text(`RIFF\x7f\0\0\0WEBP${svg}`)],
  ["an SVG that begins like an AVIF", () => text(`\0\0\0\x20ftypavif${svg}`)],
  [
    "a TIFF",
    async () =>
      sharp(await noise())
        .tiff()
        .toBuffer(),
  ],
  ["a PDF", () => text("%PDF-1.7\n1 0 obj<<>>endobj")],
  ["nothing", () => Buffer.alloc(0)],
  ["half a PNG", async () => (await noise("png", 64, 64)).subarray(0, 6000)],
  ["noise", () => Buffer.from(Array.from({ length: 999 }, (_, at) => (at * 7919) % 256))],
];
test.each(wrong)(
  "%s is no picture, whatever it is called: 415, and nothing is stored [D38, S5.8]",
  async (_what, make) => {
    const before = await dump(server);
    const { status, problem } = await upload(fileOf(await make(), "me.png", "image/png"));
    expect([status, problem.code]).toEqual([415, "not-a-picture"]);
    expect(problem.message).toBe("Please select a valid image file.");
    expect(await dump(server)).toEqual(before);
  },
);

const rider = "<script>alert(1)</script><?php system($_GET[0])?>PK\x03\x04archive";
test.each(["png", "jpeg", "webp", "gif", "avif"] as const)(
  "a %s with bytes behind its end is taken, and what rides on it left behind [D38, D50]",
  async (format) => {
    const bytes = Buffer.concat([await noise(format, 30, 30), text(rider)]);
    const { user_data } = await ok(upload(fileOf(bytes)));
    const { bytes: stored } = await look(user_data.profilePicture);
    // Long parts only: three letters come up in a picture's bytes by themselves, once in some 300 pictures.
    expect(["<script>", "<?php", "archive"].filter((part) => stored.includes(part))).toEqual([]);
  },
);

test("an AVIF whose last box says that it has no length stops nobody [D38]", async () => {
  const bytes = Buffer.concat([await noise("avif"), text("\0\0\0\x01free\0\0\0\0\0\0\0\0")]);
  expect([200, 415]).toContain((await upload(fileOf(bytes))).status);
});

const ofSize = async (bytes: number): Promise<File> => {
  const jpeg = await noise("jpeg", 30, 30);
  return fileOf(Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]));
};
test("exactly 3 MB are taken, one byte more is not, and much more is not read to the end [D38, S5.8, S9.2]", {
  tags: "long",
}, async () => {
  expect((await upload(await ofSize(PICTURE_MAX_BYTES - 1))).status).toBe(200);
  expect((await upload(await ofSize(PICTURE_MAX_BYTES))).status).toBe(200);
  const before = await dump(server);
  for (const bytes of [PICTURE_MAX_BYTES + 1, PICTURE_MAX_BYTES + 2, 4 * PICTURE_MAX_BYTES]) {
    const { status, problem } = await upload(await ofSize(bytes));
    expect([bytes, status, problem.code]).toEqual([bytes, 413, "picture-too-large"]);
    expect(problem.message).toBe("The selected image must not be larger than 3MB.");
  }
  expect(await dump(server)).toEqual(before);
});

test("a picture of more than 40 megapixels is refused by what it says of itself, in little time and memory [D38]", async () => {
  const small = fileOf(plainPng(8_000, 5_000));
  expect(small.size).toBeLessThan(20_000);
  expect((await upload(small)).status).toBe(200);
  const bomb = fileOf(plainPng(20_000, 20_000));
  expect(bomb.size).toBeLessThan(100_000);
  const grown = await growthBy(async () => {
    for (const file of [fileOf(plainPng(8_000, 5_001)), bomb, bomb, bomb]) {
      const { status, problem } = await upload(file);
      expect([status, problem.code]).toEqual([413, "picture-too-large"]);
    }
  });
  expect(grown, "grown by MB").toSatisfy(isFlat);
});

test("memory stays flat over many large uploads [D38]", { tags: "long" }, async () => {
  const files = await Promise.all([1, 2, 3, 4].map(() => ofSize(PICTURE_MAX_BYTES)));
  const round = () => Promise.all([...files, ...files, ...files].map((file) => upload(file)));
  // 72 MB come in each time.
  const grown = await growthBy(async () => {
    for (let n = 0; n < 2; n++) expect((await round()).every(({ status }) => status === 200)).toBe(true);
  });
  expect(grown, "grown by MB").toSatisfy(isFlat);
});

test.each([
  "../../../../etc/passwd",
  "a\\..\\b.png",
  "<img src=x onerror=alert(1)>.svg",
  "x".repeat(5_000),
  "\u202egnp.exe",
  "me.php;.png",
])("the file name %j leaves no trace [D38]", async (name) => {
  const { user_data } = await ok(upload(fileOf(await noise(), name)));
  expect(user_data.profilePicture).toMatch(/^\/api\/pictures\/[\w-]{43}\.webp$/);
});

test("only the one file is expected, once, in a form [D6, S7.28]", async () => {
  const file = await randomPicture();
  const before = await dump(server);
  const refused: [FormData | string, number][] = [
    [form(["picture", file]), 400],
    [form(["profilePicture", "text"]), 400],
    [form(["profilePicture", file], ["profilePicture", file]), 400],
    [form(["profilePicture", file], ["userId", person.me.id]), 400],
    [form(["userId", person.me.id], ["profilePicture", file]), 400],
    [form(["__proto__", file]), 400],
    [form(), 400],
    [JSON.stringify({ profilePicture: "data:image/png;base64,iVBORw0KGgo=" }), 415],
  ];
  for (const [body, status] of refused) expect((await send(body)).status).toBe(status);
  const declared = async (type: string | undefined, body: string) =>
    (
      await fetch(`${server.url}/api/user/upload`, {
        method: "PATCH",
        headers: { authorization: `Bearer ${person.token}`, ...(type && { "content-type": type }) },
        body: new TextEncoder().encode(body),
      })
    ).status;
  expect(await declared("image/png", "x")).toBe(415);
  expect(await declared(undefined, "x")).toBe(415);
  expect(await declared("multipart/form-data", "x")).toBe(400);
  expect(await declared("multipart/form-data; boundary=x", "no boundary at all")).toBe(400);
  expect(await declared("multipart/form-data; boundary=x", `--x\r\n${"a: b\r\n".repeat(5_000)}\r\n`)).toBe(400);
  expect(await dump(server)).toEqual(before);
});

test("a form to any other call is refused [D2]", async () => {
  const answer = await server.raw("PATCH", "/api/user", { token: person.token, body: form(["fullName", "Any"]) });
  expect([answer.status, answer.problem.code]).toEqual([415, "wrong-type"]);
});

test("who is not signed in is told so before a file is read [D2]", async () => {
  const { status, problem } = await send(form(["profilePicture", await ofSize(PICTURE_MAX_BYTES)]), { token: "" });
  expect([status, problem.code]).toEqual([401, "not-signed-in"]);
});

test("an upload that breaks off harms nobody, and its place is free again [D38]", async () => {
  const { port } = new URL(server.url);
  for (let n = 0; n < 20; n++) {
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      `PATCH /api/user/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\n` +
        "content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n" +
        '--x\r\ncontent-disposition: form-data; name="profilePicture"; filename="a.png"\r\n\r\nabc',
    );
    await new Promise((done) => setTimeout(done, n / 4));
    socket.destroy();
  }
  expect((await upload(await randomPicture())).status).toBe(200);
});

test("names of pictures are guessed by nobody: not from another person's, not from the picture [D38]", async () => {
  const other = await newPerson(server, "Olaf Other");
  const file = await randomPicture();
  const mine = (await ok(upload(file))).user_data.profilePicture;
  const theirs = (await ok(upload(file, other))).user_data.profilePicture;
  expect(theirs).not.toBe(mine);
  expect((await ok(upload(file))).user_data.profilePicture).toBe(mine);
  expect((await look(mine)).bytes).toEqual((await look(theirs)).bytes);
});

test.each([
  "x",
  "x.webp",
  `${"a".repeat(43)}.webp`,
  `${"a".repeat(43)}.svg`,
  "..%2f..%2ftavola.db",
  "%2e%2e%2ftavola.db",
  "%00",
])("the picture %s is not there [D38]", async (name) => {
  expect((await look(`${PICTURES_PATH}/${name}`)).status).toBe(404);
});

const OLD = "2020-01-01T00:00:00.000Z";
test("a picture that was replaced or taken away is kept for 30 days and then thrown away [D13, D38]", async () => {
  const paul = await newPerson(server, "Paul Replaces");
  const [first, second] = [await randomPicture(), await randomPicture()];
  const before = (await ok(upload(first, paul))).user_data.profilePicture;
  await ok(upload(second, paul));
  const { user_data } = await ok(paul.call(updateProfile, { body: { profilePicture: null } }));
  expect(user_data.profilePicture).toBeNull();
  expect((await look(before)).status).toBe(200);
  await server.db.transaction((tx) =>
    tx.updateTable("pictures").set({ replaced_at: OLD }).where("replaced_at", "is not", null).execute(),
  );
  const names = () => server.db.read.selectFrom("pictures").select("name").where("replaced_at", "=", OLD).execute();
  // Shown again, it stays, although it was replaced long ago.
  expect((await ok(upload(first, paul))).user_data.profilePicture).toBe(before);
  const storage = await openStorage({ dataDir: server.dataDir, bucket: undefined }, "pictures");
  await endPictures({ db: server.db, storage }, new Date(Date.now() - REPLACED_DAYS * 86_400_000).toISOString());
  expect(await names()).toEqual([]);
  expect((await look(before)).status).toBe(200);
  const rows = await server.db.read.selectFrom("pictures").selectAll().where("user_id", "=", paul.me.id).execute();
  expect(rows.map(({ name, replaced_at }) => [`${PICTURES_PATH}/${name}`, replaced_at])).toEqual([[before, null]]);
});
