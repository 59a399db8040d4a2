import { readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimPort } from "../claim-port.ts";
import { createClients } from "../clients.ts";
import type { TestDatabase } from "../database.ts";
import { newMigratedDatabase } from "../migrated.ts";
import { addTask, newPeople, newTeam } from "../team.ts";
import { type ServerProcess, startProcess } from "./start-process.ts";

const MB = 1024 * 1024;
const SIZE = 25 * MB;
let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await newMigratedDatabase();
  server = await startProcess(await claimPort(), { DATA_DIR: database.dataDir, RATE_LIMITS: "off" });
}, 60_000);
afterAll(async () => {
  await server?.end("SIGKILL");
  await database.drop();
});

/** What a process holds in memory, and the most that it held since it was last set back, in MB. */
const memoryOf = (pid: number) => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kB = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  return { now: kB("VmRSS") / 1024, most: kB("VmHWM") / 1024 };
};

test.runIf(process.platform === "linux")(
  "eight uploads of 25 MB at once take no more than 40 MB of memory together [E21]",
  { tags: "long", timeout: 120_000 },
  async () => {
    const team = await newTeam(await newPeople(createClients(server.url)));
    const { id: taskId } = await addTask(team);
    const path = `/api/task/${team.domainId}/${team.panelId}/${taskId}/attachments?name=stones.bin`;
    const piece = Buffer.alloc(256 * 1024);
    const upload = (token: string, size: number, fill: number): Promise<number> =>
      new Promise((resolve, reject) => {
        const headers = { authorization: `Bearer ${token}`, "content-length": size };
        const sent = request(server.url + path, { method: "POST", headers }, (answer) => {
          answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
        }).on("error", reject);
        let left = size;
        const write = (): void => {
          while (left > 0) {
            const next = Buffer.from(piece.subarray(0, Math.min(left, piece.length))).fill(fill);
            left -= next.length;
            if (!sent.write(next)) return void sent.once("drain", write);
          }
          sent.end();
        };
        write();
      });
    const eight = (size: number, from: number) =>
      Promise.all(
        Array.from({ length: 8 }, (_, at) => upload((at % 2 ? team.owner : team.admin).token, size, from + at)),
      );
    // What is loaded with the first uploads, and what the collector is used to.
    // What is loaded with the first upload, and what the collector is used to.
    expect(await upload(team.owner.token, SIZE, 0)).toBe(201);
    const pid = server.child.pid ?? 0;
    const { now } = memoryOf(pid);
    writeFileSync(`/proc/${pid}/clear_refs`, "5");
    expect(await eight(SIZE, 8)).toEqual(Array(8).fill(201));
    expect(memoryOf(pid).most - now).toBeLessThan(40);
  },
);
