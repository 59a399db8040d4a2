import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { askProgram } from "../../cli/testing/ask-program.ts";
import { claimPort } from "../claim-port.ts";
import { createClients } from "../clients.ts";
import { newTestDatabase, type TestDatabase } from "../database.ts";
import { programArguments, root, type ServerProcess, startProcess } from "./start-process.ts";

let database: TestDatabase;
let running: ServerProcess[] = [];
beforeEach(async () => {
  database = await newTestDatabase("sqlite");
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.end("SIGKILL")));
  running = [];
  await database.drop();
});

const start = async (dataDir = database.dataDir): Promise<ServerProcess> => {
  const server = await startProcess(await claimPort(), { DATA_DIR: dataDir });
  running.push(server);
  return server;
};
const list = (dataDir = database.dataDir) => askProgram(["people", "list"], { DATA_DIR: dataDir });
const named = (name: string) => ({ code: 0, err: "", out: expect.stringContaining(name) });

/** The program as a process of its own, maybe of another user. */
const runAs = async (uid: number | undefined, args: readonly string[], dataDir: string) => {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [...programArguments, ...args], {
    cwd: root,
    env: { PATH, DATA_DIR: dataDir },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const exited = once(child, "exit");
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  return { code: code as number, out, err };
};

test("the socket that a killed server leaves hinders neither the program nor the next start [F7]", {
  tags: "long",
}, async () => {
  const first = await start();
  await createClients(first.url).signUp("Kim Killed");
  expect(await list()).toEqual(named("Kim Killed"));
  await first.end("SIGKILL");
  expect(existsSync(join(database.dataDir, "control.sock"))).toBe(true);
  expect(await list()).toEqual(named("Kim Killed"));
  const second = await start();
  expect(await list()).toEqual(named("Kim Killed"));
  expect(await second.end("SIGTERM")).toBe(0);
  expect(existsSync(join(database.dataDir, "control.sock"))).toBe(false);
});

test.skipIf(process.platform !== "linux")(
  "a data folder whose path is too long for a socket is asked all the same [F7]",
  { tags: "long" },
  async () => {
    const dataDir = join(database.dataDir, "a".repeat(120), "data");
    mkdirSync(dataDir, { recursive: true });
    const server = await start(dataDir);
    await createClients(server.url).signUp("Lea Long");
    expect(await list(dataDir)).toEqual(named("Lea Long"));
  },
);

test("the program is a process of its own, which ends with its exit code and leaves nothing open [F7]", {
  tags: "long",
}, async () => {
  const server = await start();
  await createClients(server.url).signUp("Pia Process");
  expect(await runAs(undefined, ["people", "list"], database.dataDir)).toEqual(named("Pia Process"));
  expect(await server.end("SIGTERM")).toBe(0);
  expect(await runAs(undefined, ["people", "list"], database.dataDir)).toEqual(named("Pia Process"));
  expect(await runAs(undefined, ["people", "show", "nobody@example.org"], database.dataDir)).toMatchObject({ code: 1 });
  expect(await runAs(undefined, ["people", "show"], database.dataDir)).toMatchObject({ code: 2, out: "" });
});

const NOBODY = 65_534;
/** Whether anybody may go into a folder: a clone in root's home is root's alone, and no other user can start the program there. */
const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === dirname(folder) || isOpenToAll(dirname(folder)));

test.skipIf(process.geteuid?.() !== 0 || !isOpenToAll(root)).each([
  ["a folder of the server's own", false],
  ["a folder in which others have things", true],
])("anyone else on the machine is refused by the rights of the files, in %s [F7]", async (_, isShared) => {
  const dataDir = join(database.dataDir, "data");
  chmodSync(database.dataDir, 0o755);
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o755);
  if (isShared) writeFileSync(join(dataDir, "theirs"), "");
  await start(dataDir);
  expect(statSync(dataDir).mode & 0o777).toBe(isShared ? 0o755 : 0o700);
  expect(statSync(join(dataDir, "control.sock")).mode & 0o777).toBe(0o600);
  expect(await runAs(NOBODY, ["people", "list"], dataDir)).toEqual({
    code: 1,
    out: "",
    err: `tavola: Nobody but the user who runs the server, and root, may ask it: ${dataDir} is not yours.\n`,
  });
});

test.skipIf(process.geteuid?.() !== 0)(
  "what root makes in the folder of another user stays theirs [F7]",
  { tags: "long" },
  async () => {
    const server = await start();
    await createClients(server.url).signUp("Rob Root");
    await server.end("SIGKILL");
    const files = ["", ...readdirSync(database.dataDir, { recursive: true }).map(String)];
    for (const file of files) chownSync(join(database.dataDir, file), NOBODY, NOBODY);
    expect(await runAs(undefined, ["people", "list"], database.dataDir)).toEqual(named("Rob Root"));
    const left = ["tavola.db", "tavola.db-base", "lock.db"].map((file) => statSync(join(database.dataDir, file)).uid);
    expect(new Set(left)).toEqual(new Set([NOBODY]));
  },
);
