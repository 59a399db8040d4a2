import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFileTicket, deleteAttachment, renameAttachment } from "../../../contract/attachments/commands.ts";
import { getPreview } from "../../../contract/attachments/queries.ts";
import { logOut } from "../../../contract/auth/commands.ts";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { removePanelMembers } from "../../../contract/panels/commands.ts";
import { deleteTask } from "../../../contract/tasks/commands.ts";
import { newId, newSecret } from "../../platform/basics/ids.ts";
import { another } from "../../testing/authorization/samples.ts";
import { noise, plainPng } from "../../testing/pictures.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTask, ok, type People, type TaskPlace } from "../../testing/team.ts";
import { changeOf, undo } from "../history/testing/undo.ts";
import { download, headerOfLongName, upload } from "./testing/files.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const newFile = async (file: string | Buffer = "0123456789", name = "stones.txt") => {
  const { team, params } = await newTask(people);
  const attachment = await ok(upload(team.member, params, file, { name }));
  return { team, params, attachment };
};
const bytes = async (client: Pick<Client, "token">, { domainId, panelId, taskId }: TaskPlace, rest: string) => {
  const path = `/api/task/${domainId}/${panelId}/${taskId}/attachments/${rest}`;
  const answered = await fetch(server.url + path, { headers: { authorization: `Bearer ${client.token}` } });
  const { status, headers } = answered;
  return { status, headers, body: Buffer.from(await answered.arrayBuffer()) };
};

/** What holds for all that others uploaded. */
const SAFE = {
  "x-content-type-options": "nosniff",
  "content-security-policy": expect.stringMatching(/^default-src 'none';.* sandbox$/),
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "private, no-cache",
};

test.each([
  ["a page", "<!doctype html><script>alert(1)</script>", "application/octet-stream"],
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "application/octet-stream"],
  ["an SVG that begins like a GIF", "GIF89a<svg/>", "application/octet-stream"],
  ["a text", "Hello.", "application/octet-stream"],
  ["a PDF", "%PDF-1.7\n", "application/pdf"],
  ["an archive", "PK\x03\x04stones", "application/zip"],
])(
  "%s is served to be saved, in a policy where nothing runs, whatever it is called [E21]",
  async (_what, text, type) => {
    const { team, params, attachment } = await newFile(text, 'Plan "A"; ü.html');
    expect(attachment.type).toBe(type);
    const { status, headers, text: body } = await download(team.member, params, attachment.id);
    expect([status, body]).toEqual([200, text]);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...SAFE,
      "content-type": type,
      "content-length": String(Buffer.byteLength(text)),
      "accept-ranges": "bytes",
      "content-disposition": `attachment; filename="Plan _A_; _.html"; filename*=UTF-8''Plan%20%22A%22%3B%20%C3%BC.html`,
    });
  },
);

test("a name as long as names can be leaves room for the other headers of an answer [E20, E21]", async () => {
  const { team, params } = await newTask(people);
  expect(await headerOfLongName(team.member, params)).toBeLessThan(2_000);
});

test.each([
  ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
  ["bytes=8-", 206, "89", "bytes 8-9/10"],
  ["bytes=8-99", 206, "89", "bytes 8-9/10"],
  ["bytes=-3", 206, "789", "bytes 7-9/10"],
  ["bytes=-99", 206, "0123456789", "bytes 0-9/10"],
  ["bytes=0-0,2-3", 200, "0123456789", null],
  ["bytes=5-2", 200, "0123456789", null],
  ["lines=1-2", 200, "0123456789", null],
])("the range %s is answered with %d and %j [E21]", async (range, status, text, contentRange) => {
  const { team, params, attachment } = await newFile();
  const got = await download(team.member, params, attachment.id, { range });
  expect([got.status, got.text, got.headers.get("content-range")]).toEqual([status, text, contentRange]);
  expect(got.headers.get("content-length")).toBe(String(text.length));
});

test("a range behind the end is refused, and one of another file than the reader has is all of it [E21]", async () => {
  const { team, params, attachment } = await newFile();
  for (const range of ["bytes=10-", "bytes=-0"]) {
    const { status, problem } = await download(team.member, params, attachment.id, { range });
    expect([status, problem]).toMatchObject([416, { code: "range-outside", size: 10 }]);
  }
  const etag = `"${attachment.id}"`;
  const parts = async (tag: string) =>
    (await download(team.member, params, attachment.id, { range: "bytes=0-1", "if-range": tag })).text;
  expect([await parts(etag), await parts('"another"')]).toEqual(["01", "0123456789"]);
  expect((await download(team.member, params, attachment.id, { "if-none-match": etag })).status).toBe(304);
});

test("a picture has its size, and a preview without anything that was not pixels, ready with the answer [E21]", async () => {
  const secret = "Secret place";
  const taken = await sharp(await noise("jpeg", 2000, 1000))
    .withExif({ IFD0: { Copyright: secret } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(taken.includes(secret)).toBe(true);
  const { team, params, attachment } = await newFile(taken, "me.jpg");
  expect(attachment).toMatchObject({ type: "image/jpeg", width: 1000, height: 2000, hasPreview: true });
  const preview = await bytes(team.member, params, `${attachment.id}/preview`);
  expect([preview.status, Object.fromEntries(preview.headers)]).toMatchObject([
    200,
    { ...SAFE, "content-type": "image/webp", "content-length": String(preview.body.length) },
  ]);
  expect(preview.headers.has("content-disposition")).toBe(false);
  expect(preview.body.includes(secret)).toBe(false);
  const { format, width, height, exif, orientation } = await sharp(preview.body).metadata();
  expect([format, width, height, exif, orientation]).toEqual(["webp", 480, 960, undefined, undefined]);
  expect((await bytes(team.member, params, attachment.id)).body.equals(taken)).toBe(true);
});

test.each([
  ["more than 40 megapixels", () => plainPng(8_000, 5_001), { type: "image/png", width: 8_000, height: 5_001 }],
  ["half of it", async () => (await noise("png", 64, 64)).subarray(0, 6_000), { type: "image/png", width: 64 }],
])("a picture of %s is a file like any other, without a preview [E21]", async (_what, make, told) => {
  const { team, params, attachment } = await newFile(await make(), "big.png");
  expect(attachment).toMatchObject({ ...told, hasPreview: false });
  const answered = await team.member.call(getPreview, { params: { ...params, attachmentId: attachment.id } });
  expect([answered.status, answered.problem.code]).toEqual([404, "attachment-not-found"]);
});

test.each(["png", "jpeg", "webp", "gif", "avif"] as const)(
  "a small %s is not made larger for its preview [E21]",
  async (format) => {
    const { team, params, attachment } = await newFile(await noise(format, 60, 40));
    expect(attachment).toMatchObject({ type: `image/${format}`, width: 60, height: 40, hasPreview: true });
    const { body } = await bytes(team.member, params, `${attachment.id}/preview`);
    const { width, height } = await sharp(body).metadata();
    expect([width, height]).toEqual([60, 40]);
  },
);

const newTicket = (client: Client, params: TaskPlace, attachmentId: string) =>
  client.call(createFileTicket, { params: { ...params, attachmentId } });
const use = async (url: string, headers: Record<string, string> = {}) => {
  const answered = await server.raw("GET", url, { headers });
  return [answered.status, answered.status < 300 ? answered.text : answered.problem.code];
};

test("a ticket downloads its file once, without a token, within a minute, and then it has ended [E21]", async () => {
  const { team, params, attachment } = await newFile();
  const before = Date.now();
  const { url, expiresAt } = await ok(newTicket(team.member, params, attachment.id));
  expect(Date.parse(expiresAt) - before).toBeGreaterThanOrEqual(60_000);
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
  // Who only looks does not use it up.
  expect((await fetch(server.url + url, { method: "HEAD" })).status).toBe(404);
  const answered = await fetch(server.url + url);
  expect([answered.status, Object.fromEntries(answered.headers), await answered.text()]).toMatchObject([
    200,
    { ...SAFE, "content-disposition": expect.stringMatching(/^attachment; filename="stones.txt"/) },
    "0123456789",
  ]);
  expect(await use(url)).toEqual([410, "ticket-ended"]);
  const { url: old } = await ok(newTicket(team.member, params, attachment.id));
  await server.db.transaction((tx) =>
    tx
      .updateTable("file_tickets")
      .set({ expires_at: new Date(before).toISOString() })
      .where("used_at", "is", null)
      .execute(),
  );
  expect(await use(old)).toEqual([410, "ticket-ended"]);
  for (const unknown of [newSecret(), "x", newId(), "%00", "x".repeat(90)])
    expect(await use(`/api/files/${unknown}`)).toEqual([404, "attachment-not-found"]);
});

test("of many who use one ticket at the same moment one is served [E21]", async () => {
  const { team, params, attachment } = await newFile();
  const { url } = await ok(newTicket(team.member, params, attachment.id));
  const all = await Promise.all(Array.from({ length: 10 }, () => use(url)));
  expect(all.filter(([status]) => status === 200)).toHaveLength(1);
  expect(all.filter(([status]) => status === 410)).toHaveLength(9);
});

test("a ticket stands for its person as they are when it is used: once they are removed or signed out it has ended, and with its file gone there is nothing [E21]", async () => {
  const { team, params, attachment } = await newFile();
  const { domainId, panelId } = params;
  const away = await another(server, team.member);
  const signedOut = await ok(newTicket(away, params, attachment.id));
  await ok(away.call(logOut));
  expect(await use(signedOut.url)).toEqual([410, "ticket-ended"]);

  const [deleted, renamed, gone] = [
    await ok(newTicket(team.member, params, attachment.id)),
    await ok(newTicket(team.member, params, attachment.id)),
    await ok(newTicket(team.owner, params, attachment.id)),
  ];
  const at = { ...params, attachmentId: attachment.id };
  const deletion = await team.owner.call(deleteAttachment, { params: at });
  expect(await use(deleted.url)).toEqual([404, "attachment-not-found"]);
  await ok(undo(team.owner, changeOf(deletion)));
  await ok(team.owner.call(renameAttachment, { params: at, body: { name: "other.txt" } }));
  expect(await use(renamed.url)).toEqual([200, "0123456789"]);

  const fromPanel = await ok(newTicket(team.member, params, attachment.id));
  const fromDomain = await ok(newTicket(team.admin, params, attachment.id));
  await ok(
    team.owner.call(removePanelMembers, {
      params: { domainId, panelId },
      body: { panelMembersId: [team.member.me.id] },
    }),
  );
  await ok(
    team.owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: team.admin.me.id } }),
  );
  expect(await use(fromPanel.url)).toEqual([410, "ticket-ended"]);
  expect(await use(fromDomain.url)).toEqual([410, "ticket-ended"]);
  for (const client of [team.member, team.admin]) {
    expect((await download(client, params, attachment.id)).status).toBe(404);
    expect((await newTicket(client, params, attachment.id)).status).toBe(404);
  }
  await ok(team.owner.call(deleteTask, { params }));
  expect(await use(gone.url)).toEqual([404, "attachment-not-found"]);
});
