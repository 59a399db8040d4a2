import { readdirSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newFolder } from "../testing/archived.ts";
import { listBackups } from "./backups.sql.ts";

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const statfs = async (path: string) => {
    const found = await real.statfs(path);
    return disk.isFull ? Object.assign(found, { bavail: 1 }) : found;
  };
  return { ...real, statfs };
});

let server: TestServer;
afterEach(() => server.close());

test("where one cannot be verified for want of room, no other is written that night until there is some [F18]", async () => {
  const to = newFolder();
  server = await startTestServer({ BACKUP_TO: to });
  const backUp = (time: string): Promise<void> => server.app.backUpIfDue(new Date(`2026-11-05T${time}.000Z`));
  const nameAt = (time: string): string => `tavola-127.0.0.1-20261105T${time}000Z.zip`;
  disk.isFull = true;
  await backUp("03:00:00");
  await backUp("03:10:00");
  const failed = await listBackups(server.db.read);
  expect(failed).toMatchObject([
    { written: 0, failure: expect.stringMatching(/^There is no room/) },
    { written: 1, failure: expect.stringMatching(/^It was not verified: There is no room/) },
  ]);
  expect(readdirSync(to)).toEqual([nameAt("030000")]);
  disk.isFull = false;
  await backUp("04:00:00");
  expect(await listBackups(server.db.read)).toMatchObject([{ verified: 1, failure: null }]);
  expect(readdirSync(to)).toEqual([nameAt("040000")]);
});
