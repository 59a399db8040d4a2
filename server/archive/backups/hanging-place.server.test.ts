import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "../../config.ts";
import { createLog } from "../../platform/process/log.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { storesOf } from "../place.ts";
import { newFolder } from "../testing/archived.ts";
import { openBackupPlace } from "./backup-place.ts";
import { beforeUpgrade } from "./before-upgrade.ts";
import { keepBackingUp } from "./nightly.ts";

/** A folder on a network that is gone: what is asked of it by one of these is never answered. */
let to: string;
const hang = (name: "open" | "stat") => {
  const real = fs[name] as (...asked: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(fs, name as "stat");
  spy.mockImplementation(((path: unknown, ...rest: unknown[]) =>
    String(path).startsWith(to) ? new Promise(() => undefined) : real(path, ...rest)) as never);
  syncBuiltinESMExports();
  return () => spy.mock.calls.filter(([path]) => String(path).startsWith(to)).length;
};
let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  to = newFolder();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await server.close();
});

const config = () => readConfig({ DATA_DIR: server.dataDir, BACKUP_TO: to });

test("a folder that does not answer is asked no more than one thing at a time, so that files elsewhere are read and written [F18]", async () => {
  const asked = hang("stat");
  const place = await openBackupPlace(to, undefined);
  const again = await openBackupPlace(to, undefined);
  for (const ask of [place.probe(), again.probe(), place.has("one"), again.begin("another")]) void ask;
  await vi.waitFor(() => expect(asked()).toBe(1), 10_000);
  await (await openBackupPlace(newFolder(), undefined)).probe();
  expect(asked()).toBe(1);
});

test.each(["open", "stat"] as const)(
  "a stop of the server does not wait for a folder that does not answer a backup's %s [F2, F18]",
  async (name) => {
    const asked = hang(name);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const stores = await storesOf({ dataDir: server.dataDir, bucket: undefined });
    const end = keepBackingUp(
      {
        ...{ db: server.db, log: createLog("silent"), version: "0.1.0", lookThrough: async () => [], stores },
        ...{ config: config(), tell: async () => undefined },
      },
      () => undefined,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.waitFor(() => expect(asked()).toBe(1), 20_000);
    await end();
  },
);

test("an upgrade does not wait for a folder that does not answer, and the log says so [F20]", async () => {
  hang("stat");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const lines: unknown[] = [];
  const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
  const backedUp = beforeUpgrade(config(), log).backUp(server.db);
  while (lines.length === 0) await vi.advanceTimersByTimeAsync(1_000);
  await backedUp;
  expect(lines).toMatchObject([{ level: 40, setting: "BACKUP_TO", reason: "no answer in time" }]);
});
