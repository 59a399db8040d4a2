import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createToken } from "../../../contract/auth/commands.ts";
import { deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { LIVE_CLIENT, TASK_CLIENT } from "../../platform/api-docs/client-samples.ts";
import { type Client, startTestServer, type TestServer } from "../server.ts";
import { addTask, newPanel, newPerson, ok } from "../team.ts";

/** Within the project, so that the programs find their packages. */
const place = fileURLToPath(new URL("../../../.cache/samples", import.meta.url));

/** A program takes its time to start on a busy machine. */
const soon = { timeout: 15_000 };

let server: TestServer;
let folder: string;
let owner: Client;
let where: { domainId: string; panelId: string };
let token: string;
let running: ChildProcess[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  mkdirSync(place, { recursive: true });
  folder = mkdtempSync(join(place, "run-"));
  owner = await newPerson(server, "Olga Owner");
  const domainId = owner.signedIn.domains.domains[0]?.id ?? "";
  where = { domainId, panelId: await newPanel(owner, domainId) };
  const body = { name: "sample", scope: "write", expiresInDays: 1 } as const;
  token = (await ok(owner.call(createToken, { body }))).token;
});
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  running = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program as a reader would, and tells what it has said so far. */
const run = (program: string, ...args: string[]) => {
  const file = join(folder, "sample.mjs");
  writeFileSync(file, program);
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH, TAVOLA_URL: server.url, TAVOLA_TOKEN: token },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text));
  return () => said.trim().split("\n");
};

test("the reference's program adds a task, as it stands there [D1]", async () => {
  const said = run(TASK_CLIENT, "Cut the stones");
  await expect.poll(said, soon).toEqual([expect.stringMatching(/^Added "Cut the stones" at version \d+$/)]);
  const { taskData } = await ok(owner.call(listTasks, { params: where }));
  expect(taskData.map(({ title }) => title)).toEqual(["Cut the stones"]);
});

test("the reference's program says why it cannot [D1, D2]", async () => {
  const said = run(TASK_CLIENT, " ");
  await expect.poll(() => said().join("\n"), soon).toMatch(/Error: Please give the task a title\./);
});

test("the guide's program keeps the tasks of a panel up to date, as it stands there [D1, D8, D9]", {
  tags: "long",
}, async () => {
  const task = await addTask({ ...where, owner }, { title: "Cut the stones" });
  const params = { ...where, taskId: task.id };
  const said = run(LIVE_CLIENT);
  await expect.poll(said, soon).toEqual([`1 tasks at version ${task.version}`]);
  await ok(owner.call(updateTask, { params, body: { assignedTo: "2026-03-01" } }));
  await addTask({ ...where, owner }, { title: "Mix mortar" });
  await ok(owner.call(deleteTask, { params }));
  await expect
    .poll(() => said().slice(1), soon)
    .toEqual(['task.updated "Cut the stones"', 'task.created "Mix mortar"', 'task.deleted "Cut the stones"']);
});
