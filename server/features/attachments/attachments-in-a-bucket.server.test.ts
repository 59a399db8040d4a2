import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getPreview } from "../../../contract/attachments/queries.ts";
import { openBucket } from "../../platform/storage/bucket.ts";
import { type FakeBucket, startFakeBucket } from "../../platform/storage/testing/fake-bucket.ts";
import { noise } from "../../testing/pictures.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTask, ok, type People } from "../../testing/team.ts";
import { endFiles } from "./end-files.ts";
import { download, headerOfLongName, sheet, upload } from "./testing/files.ts";

let bucket: FakeBucket;
let server: TestServer;
let people: People;
let logged = "";
const log = new PassThrough().on("data", (line) => (logged += String(line)));
beforeAll(async () => {
  bucket = await startFakeBucket();
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.settings;
  const settings = {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  server = await startTestServer(settings, undefined, log);
  people = await newPeople(server);
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});

const linesOf = (part: string) =>
  logged.split("\n").flatMap((line) => (line.includes(`"part":"${part}"`) ? [JSON.parse(line) as object] : []));

test("files live in the bucket that is set up, with their previews, and are served by the server [D40, E21]", async () => {
  const { team, params } = await newTask(people);
  // Others' tests lay things into the machine's own meanwhile.
  const here = mkdtempSync(join(tmpdir(), "tavola-attachments-"));
  vi.stubEnv("TMPDIR", here);
  const picture = await noise("png", 1200, 30);
  const attachment = await ok(upload(team.member, params, picture, { name: "me.png" }));
  const stored = [...bucket.files].filter(([path]) => path.startsWith("/the-bucket/files/"));
  expect(new Set(stored.map(([, { type }]) => type))).toEqual(new Set(["image/png", "image/webp"]));
  const text = await ok(upload(team.member, params, "0123456789"));
  expect((await download(team.member, params, text.id, { range: "bytes=2-4" })).text).toBe("234");
  const { status } = await team.member.call(getPreview, { params: { ...params, attachmentId: attachment.id } });
  expect(status).toBe(200);
  expect(await headerOfLongName(team.member, params)).toBeLessThan(2_000);
  expect(readdirSync(server.dataDir)).not.toContain("files");
  vi.unstubAllEnvs();
  expect(readdirSync(here)).toEqual([]);
  rmSync(here, { recursive: true });
  await server.db.transaction((tx) => tx.deleteFrom("attachments").execute());
  const storage = openBucket(bucket.settings, "files");
  await endFiles({ db: server.db, storage }, new Date(Date.now() + 2 * 86_400_000));
  expect([...bucket.files.keys()].filter((path) => path.startsWith("/the-bucket/files/"))).toEqual([]);
});

test("while the bucket is away uploads and downloads are 503, one line says so, and nothing has changed [D2, E21]", async () => {
  const { team, params } = await newTask(people);
  const kept = await ok(upload(team.member, params, "Kept"));
  bucket.troubles.push(500, 500, 500);
  const refused = await upload(team.member, params, "Lost");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  bucket.troubles.push(500, 500, 500);
  const away = await download(team.member, params, kept.id);
  expect([away.status, away.headers.get("content-type"), away.headers.has("content-disposition")]).toEqual([
    503,
    "application/problem+json; charset=utf-8",
    false,
  ]);
  expect(linesOf("bucket")).toMatchObject([{ part: "bucket", setting: "S3_ENDPOINT", reason: "answered 500" }]);
  expect((await sheet(team, params)).attachments).toEqual([kept]);
  expect((await upload(team.member, params, "Lost")).status).toBe(201);
});

test("a folder that cannot be written to is 503 and one line, and works again when it can [D2, E21]", async () => {
  let said = "";
  const local = await startTestServer(
    {},
    undefined,
    new PassThrough().on("data", (line) => (said += String(line))),
  );
  const { team, params } = await newTask(await newPeople(local));
  const folder = join(local.dataDir, "files");
  expect(existsSync(folder)).toBe(false);
  writeFileSync(folder, "in the way");
  for (const text of ["one", "two"]) expect((await upload(team.member, params, text)).status).toBe(503);
  const lines = said.split("\n").filter((line) => line.includes('"part":"files"'));
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { part: "files", setting: "DATA_DIR", reason: `${folder} is a file` },
  ]);
  rmSync(folder);
  expect((await upload(team.member, params, "three")).status).toBe(201);
  await local.close();
});
