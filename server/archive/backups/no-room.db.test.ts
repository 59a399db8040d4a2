import { readdirSync } from "node:fs";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, expect, test, vi } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newFolder } from "../testing/archived.ts";
import { listBackups } from "./backups.sql.ts";

/** From now on there is no room on any disk, until the returned function is called. */
const fillDisk = (): (() => void) => {
  const { statfs } = files;
  const full = async (path: string) => Object.assign(await statfs(path), { bavail: 1 });
  const spy = vi.spyOn(files, "statfs").mockImplementation(full as typeof statfs);
  syncBuiltinESMExports();
  return () => {
    spy.mockRestore();
    syncBuiltinESMExports();
  };
};

let empty = (): void => undefined;
let server: TestServer;
afterEach(async () => {
  empty();
  await server.close();
});

test("where one cannot be verified for want of room, no other is written that night until there is some [F18]", {
  tags: "long",
}, async () => {
  const to = newFolder();
  server = await startTestServer({ BACKUP_TO: to });
  const backUp = (time: string): Promise<void> => server.app.backUpIfDue(new Date(`2026-11-05T${time}.000Z`));
  const nameAt = (time: string): string => `tavola-127.0.0.1-20261105T${time}000Z.zip`;
  empty = fillDisk();
  await backUp("03:00:00");
  await backUp("03:10:00");
  const failed = await listBackups(server.db.read);
  expect(failed).toMatchObject([
    { written: 0, failure: expect.stringMatching(/^There is no room/) },
    { written: 1, failure: expect.stringMatching(/^It was not verified: There is no room/) },
  ]);
  expect(readdirSync(to)).toEqual([nameAt("030000")]);
  empty();
  await backUp("04:00:00");
  expect(await listBackups(server.db.read)).toMatchObject([{ verified: 1, failure: null }]);
  expect(readdirSync(to)).toEqual([nameAt("040000")]);
});
