import { afterAll, beforeAll, expect, test } from "vitest";
import { endFiles } from "../features/attachments/end-files.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import { startTeam } from "../testing/team.ts";
import { backup } from "./backup.ts";
import { storesOf } from "./place.ts";
import { openArchive } from "./read-archive.ts";
import { newFolder } from "./testing/archived.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("bytes that end while they are backed up are in the backup, and go after it [F16]", { tags: "long" }, async () => {
  const { domainId } = await startTeam(server);
  const stores = await storesOf({ dataDir: server.dataDir, bucket: undefined });
  const file = {
    name: "ending",
    domain_id: domainId,
    hash: "zz",
    size: 5,
    type: "text/plain",
    uploaded_at: "2020-01-01",
  };
  const looked = { width: null, height: null, preview_size: null, ending_at: null };
  await stores.files.put(file.name, Buffer.from("bytes"), file.type);
  await server.db.transaction((tx) =>
    tx
      .insertInto("stored_files")
      .values({ ...file, ...looked })
      .execute(),
  );
  const end = (): Promise<void> => endFiles({ db: server.db, storage: stores.files }, new Date());
  const open: typeof stores.files.open = async (name) => {
    const bytes = await stores.files.open(name);
    await end();
    return bytes;
  };
  const config = { bucketKeys: undefined, publicUrl: "http://board.example.org", host: "127.0.0.1", port: 4000 };
  const folder = newFolder();
  const parts = { db: server.db, stores: { ...stores, files: { ...stores.files, open } }, config, version: "0.1.0" };
  const { name, missing } = await backup(parts, folder);
  expect(missing).toEqual([]);
  const archive = await openArchive(`${folder}/${name}`, () => undefined);
  archive.close();
  expect(archive.manifest.files).toEqual({ count: 1, bytes: 5 });
  await end();
  expect(await stores.files.get(file.name)).toBeUndefined();
});
