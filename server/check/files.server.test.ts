import { utimesSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadAttachment } from "../../contract/attachments/commands.ts";
import { uploadPicture } from "../../contract/users/commands.ts";
import { openStorage } from "../platform/storage/open-storage.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { startFakeBucket } from "../platform/storage/testing/fake-bucket.ts";
import { randomPicture, SMALL_PICTURE } from "../testing/pictures.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { newPeople, newTask, ok } from "../testing/team.ts";
import { check } from "./check.ts";

let server: TestServer;
let storages: { pictures: Storage; files: Storage };
let name: string;
beforeAll(async () => {
  server = await startTestServer();
  const place = { dataDir: server.dataDir, bucket: undefined };
  storages = { pictures: await openStorage(place, "pictures"), files: await openStorage(place, "files") };
  const { team, params } = await newTask(await newPeople(server));
  const file = { params, query: { name: "stones.gif" }, file: SMALL_PICTURE };
  await ok(team.owner.call(uploadAttachment, file));
  await ok(team.owner.call(uploadPicture, { body: { profilePicture: await randomPicture() } }));
  name = (await server.db.read.selectFrom("stored_files").select("name").executeTakeFirstOrThrow()).name;
});
afterAll(() => server.close());

const find = async () => {
  const found = await server.db.snapshot((tx) => check({ tx, storages }));
  return found.map(({ name: finding, ids }) => [finding, ids]);
};
const age = (folder: string, file: string): void => {
  const then = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(join(server.dataDir, folder, file.slice(0, 2), file), then, then);
};

test("files and pictures with rows and bytes are sound, and bytes without a row for a day [F19]", async () => {
  await storages.files.put("aa-on-the-way", Buffer.from("bytes"), "text/plain");
  expect(await find()).toEqual([]);
  age("files", "aa-on-the-way");
  expect(await find()).toEqual([["stored-file-stray", ["aa-on-the-way"]]]);
  await storages.files.remove("aa-on-the-way");
  await storages.pictures.put("zz.webp", Buffer.from("bytes"), "image/webp");
  age("pictures", "zz.webp");
  expect(await find()).toEqual([["picture-stray", ["zz.webp"]]]);
  await storages.pictures.remove("zz.webp");
});

test("rows without bytes, or with others, are found, previews too [F19]", async () => {
  const bytes = (await storages.files.get(name)) ?? Buffer.alloc(0);
  await storages.files.put(name, bytes.subarray(1), "image/gif");
  expect(await find()).toEqual([["stored-file-bytes-differ", [name]]]);
  await storages.files.remove(name);
  await storages.files.remove(`${name}.webp`);
  expect(await find()).toEqual([["stored-file-bytes-missing", [name, `${name}.webp`]]]);
  await storages.files.put(name, bytes, "image/gif");
  const { name: picture } = await server.db.read.selectFrom("pictures").select("name").executeTakeFirstOrThrow();
  await storages.pictures.remove(picture);
  expect((await find()).at(-1)).toEqual(["picture-bytes-missing", [picture]]);
});

test("a bucket lists what it keeps page by page, in the order of names, as a folder does [F19]", async () => {
  const bucket = await startFakeBucket();
  const place = { dataDir: server.dataDir, bucket: bucket.settings };
  const [files, others] = [await openStorage(place, "files"), await openStorage(place, "pictures")];
  await others.put("another.webp", Buffer.from("x"), "image/webp");
  const names = ["-a", "0b", "Zc", "_d", "ae"];
  for (const each of names.toReversed()) await files.put(each, Buffer.from(each.repeat(3)), "text/plain");
  const listed: [string, number][] = [];
  for await (const some of files.list()) for (const { name: each, size } of some) listed.push([each, size]);
  expect(listed).toEqual(names.map((each) => [each, 6]));
  await bucket.close();
});
