// @module-tag long
import { createHash, randomBytes } from "node:crypto";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadAttachment } from "../../../contract/attachments/commands.ts";
import { downloadAttachment } from "../../../contract/attachments/queries.ts";
import { getTask } from "../../../contract/tasks/queries.ts";
import { tries } from "../../../scripts/test/long.ts";
import { newId } from "../../platform/basics/ids.ts";
import { claimPort } from "../claim-port.ts";
import { type Clients, createClients } from "../clients.ts";
import type { TestDatabase } from "../database.ts";
import { newMigratedDatabase } from "../migrated.ts";
import { type ServerProcess, startProcess } from "../processes/start-process.ts";
import { addTask, newPeople, newTeam, ok, type People } from "../team.ts";

const ROUNDS = tries(3, 25);
const SEED = 1;
const ROUND_MS = 60_000;
/** At a time; each sends some before the kill. */
const SENDERS = 8;

let database: TestDatabase;
let settings: Record<string, string>;
let port: number;
let server: ServerProcess;
let clients: Clients;
let people: People;
beforeAll(async () => {
  database = await newMigratedDatabase();
  const { dataDir, databaseUrl } = database;
  settings = { DATA_DIR: dataDir, RATE_LIMITS: "off", ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  port = await claimPort();
  server = await startProcess(port, settings);
  clients = createClients(server.url);
  people = await newPeople(clients);
}, 60_000);
afterAll(async () => {
  await server?.end("SIGKILL");
  await database.drop();
});

interface Sent {
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
  acknowledged: boolean;
}

/** When the server is killed: after so many uploads were answered, and a moment. */
const moments = fc.sample(fc.record({ after: fc.nat(12), afterMs: fc.nat(20) }), { numRuns: ROUNDS, seed: SEED });

test(
  `after kill -9 during uploads, ${ROUNDS} times, no row is without its bytes, what was answered is there, and what was not can be sent again [E21]`,
  async () => {
    let unanswered = 0;
    for (const { after, afterMs } of moments) {
      const team = await newTeam(people);
      const taskIds = await Promise.all([1, 2].map(async () => (await addTask(team)).id));
      const placeOf = (at: number) => ({
        domainId: team.domainId,
        panelId: team.panelId,
        taskId: taskIds[at % 2] ?? "",
      });
      const sent: Sent[] = [];
      const upload = ({ id, bytes }: Sent, at: number) =>
        team.member.call(uploadAttachment, { params: placeOf(at), query: { name: "stones.bin", id }, file: bytes });
      let answered = 0;
      let killed = false;
      const kill = (): void => {
        if (killed) return;
        killed = true;
        setTimeout(() => server.child.kill("SIGKILL"), afterMs);
      };
      const send = async (): Promise<void> => {
        for (let n = 0; n < 8; n++) {
          const at = sent.length;
          const one = {
            id: newId(),
            bytes: Uint8Array.from(randomBytes(1 + ((at * 7919) % 200_000))),
            acknowledged: false,
          };
          sent.push(one);
          const answer = await upload(one, at).catch(() => undefined);
          if (!answer) return;
          expect(answer.status).toBe(201);
          one.acknowledged = true;
          if (++answered > after) kill();
        }
      };
      await Promise.all(Array.from({ length: SENDERS }, send));
      kill();
      await server.end("SIGKILL");
      await database.unused();
      server = await startProcess(port, settings);

      const holds = async (): Promise<Set<string>> => {
        const there = new Set<string>();
        for (const at of [0, 1])
          for (const { id, size } of (await ok(team.owner.call(getTask, { params: placeOf(at) }))).attachments) {
            there.add(id);
            const one = sent.find((each) => each.id === id);
            const params = { ...placeOf(at), attachmentId: id };
            const { status, headers } = await team.owner.call(downloadAttachment, { params });
            expect([status, Number(headers.get("content-length"))]).toEqual([200, size]);
            expect(await hashAt(team.owner.token, params)).toBe(hashOf(one?.bytes));
          }
        return there;
      };
      const there = await holds();
      for (const { id, acknowledged } of sent) expect([id, acknowledged && !there.has(id)]).toEqual([id, false]);
      const open = sent.filter(({ acknowledged }) => !acknowledged);
      unanswered += open.length;
      for (const one of open) {
        const { status } = await upload(one, sent.indexOf(one));
        expect(status).toBe(there.has(one.id) ? 200 : 201);
      }
      expect((await holds()).size).toBe(sent.length);
    }
    // The kill came in the middle of something.
    expect(unanswered).toBeGreaterThan(0);
  },
  ROUNDS * ROUND_MS,
);

const hashOf = (bytes: Uint8Array | undefined): string =>
  createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");
const hashAt = async (token: string, params: Record<string, string>): Promise<string> => {
  const { domainId, panelId, taskId, attachmentId } = params;
  const path = `/api/task/${domainId}/${panelId}/${taskId}/attachments/${attachmentId}`;
  const answered = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
  return hashOf(new Uint8Array(await answered.arrayBuffer()));
};
