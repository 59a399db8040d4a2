import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { getConfig } from "../../contract/auth/queries.ts";
import { updateTask } from "../../contract/tasks/commands.ts";
import { createClients } from "../../server/testing/clients.ts";
import { addTask, newPeople, newTeam, ok } from "../../server/testing/team.ts";
import { version } from "../../server/version.ts";
import {
  cannotInstall,
  fetchNode,
  install,
  makeRelease,
  newFolder,
  nodes,
  type Running,
  runTavola,
} from "./install.ts";
import { pages } from "./pages.mjs";

const MOST_BYTES = 4_000_000;
const root = fileURLToPath(new URL("../..", import.meta.url));

let file: string;
beforeAll(() => {
  file = makeRelease();
});

const textsOf = (folder: string): [path: string, text: string][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|woff2|png)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path, "utf8")]);

test("the release holds what runs, and no source map, test or path of the build [F1]", () => {
  const paths = execFileSync("tar", ["tzf", file], { encoding: "utf8" }).split("\n");
  expect(paths.filter((path) => /\.map$|\.test\.|testing|\.tsx?$/.test(path))).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(["package/npm-shrinkwrap.json", "package/dist/server/tavola.mjs"]));
  const packaging = ["Caddyfile", "tavola.service", "tavola-by-systemd"].map((name) => `packaging/${name}`);
  const shipped = [...packaging, ...pages].map((path) => `package/${path}`);
  expect(paths).toEqual(expect.arrayContaining(shipped));
  expect(statSync(file).size).toBeLessThan(MOST_BYTES);
  const texts = textsOf(join(root, "release/package"));
  const holding = (what: string) => texts.filter(([, text]) => text.includes(what)).map(([path]) => path);
  expect(texts.length).toBeGreaterThan(100);
  expect([holding(root.replace(/\/$/, "")), holding("# sourceMappingURL=")]).toEqual([[], []]);
});

test("a letter of the server's scripts takes a byte: of one that has a wider one V8 keeps two of each [F12]", () => {
  const scripts = textsOf(join(root, "release/package/dist/server")).filter(([path]) => path.endsWith(".mjs"));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.flatMap(([, text]) => text.match(/.{0,40}[^\0-\xff].{0,40}/u) ?? []).map(String)).toEqual([]);
});

test("its versions are pinned, by hash and without the address of any registry [F1]", () => {
  const manifest = JSON.parse(readFileSync(join(root, "release/package/package.json"), "utf8"));
  const { packages } = JSON.parse(readFileSync(join(root, "release/package/npm-shrinkwrap.json"), "utf8"));
  expect([manifest.name, manifest.version, manifest.bin]).toEqual([
    "tavola",
    version,
    { tavola: "dist/server/tavola.mjs" },
  ]);
  for (const pinned of Object.values(manifest.dependencies)) expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
  expect(packages[""].dependencies).toEqual(manifest.dependencies);
  const { "": _, ...installed } = packages;
  for (const entry of Object.values<Record<string, string>>(installed)) {
    expect(entry.integrity).toMatch(/^sha512-/);
    expect(entry.resolved).toBeUndefined();
  }
});

describe.skipIf(cannotInstall)(`in an empty folder${cannotInstall ? ` (skipped: ${cannotInstall})` : ""}`, () => {
  let folder: string;
  let running: Running | undefined;
  beforeAll(() => {
    folder = newFolder();
    install(folder, file);
  });
  afterEach(() => {
    running?.child.kill("SIGKILL");
    rmSync(join(folder, "data"), { recursive: true, force: true });
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test("what is installed is what was pinned [F1]", () => {
    expect(() => execFileSync("npm", ["ls", "--all"], { cwd: folder, stdio: "ignore" })).not.toThrow();
  });

  test.each(nodes)("on Node %s it starts, keeps its data beside it, and two people move a card [F1]", async (node) => {
    const bin = fetchNode(node);
    expect(execFileSync(join(bin, "node"), ["--version"], { encoding: "utf8" }).trim()).toBe(`v${node}`);
    running = await runTavola(folder, bin);
    const clients = createClients(running.url);
    expect(await ok(clients.as("").call(getConfig))).toMatchObject({ version });
    expect((await clients.raw("GET", "/home")).text).toContain('<div id="root">');
    const team = await newTeam(await newPeople(clients));
    const { domainId, panelId, doing, done } = team;
    const { id: taskId } = await addTask(team, { title: "Unpack" });
    const move = (who: "owner" | "member", statusId: string) =>
      ok(team[who].call(updateTask, { params: { domainId, panelId, taskId }, body: { statusId } }));
    expect(await move("owner", doing)).toMatchObject({ taskData: { statusId: doing } });
    expect(await move("member", done)).toMatchObject({ taskData: { statusId: done } });
    expect(existsSync(join(folder, "data/tavola.db"))).toBe(true);
    const ended = once(running.child, "exit");
    running.child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });

  test.each(nodes)("on Node %s it keeps within MEMORY_MB, and ends as it does without [F12]", async (node) => {
    running = await runTavola(folder, fetchNode(node), { MEMORY_MB: "256", METRICS_TOKEN: "a-token" });
    const answer = await fetch(`${running.url}/metrics`, { headers: { authorization: "Bearer a-token" } });
    const heapLimit = Number(/^tavola_heap_limit_bytes (\d+)$/m.exec(await answer.text())?.[1]);
    // 55 %, and what V8 has besides for what is of the moment.
    expect(heapLimit / 1024 ** 2).toBeLessThanOrEqual(140 + 3 * 4);
    const ended = once(running.child, "exit");
    running.child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });
});
