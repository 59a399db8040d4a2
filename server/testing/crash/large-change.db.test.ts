// @module-tag long
import { afterAll, beforeAll, expect, test } from "vitest";
import { undoChange } from "../../../contract/history/commands.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import { deleteTasksInColumn } from "../../../contract/tasks/bulk-commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { readConfig } from "../../config.ts";
import { newId } from "../../platform/basics/ids.ts";
import { AT_ONCE, PIECE } from "../../platform/commands/pieces.ts";
import type { Database } from "../../platform/db/database.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { openPage } from "../../platform/realtime/testing/open-page.ts";
import { claimPort } from "../claim-port.ts";
import { type Client, createClients } from "../clients.ts";
import { openReader, type TestDatabase } from "../database.ts";
import { addManyTasks } from "../many-tasks.ts";
import { newMigratedDatabase } from "../migrated.ts";
import { type ServerProcess, startProcess } from "../processes/start-process.ts";
import { newPanel, ok } from "../team.ts";
import { expectInStep } from "./in-step.ts";

const SOON = { timeout: 60_000, interval: 20 };
/** So many pieces that some are left when the kill comes, however late that is. */
const TASKS = AT_ONCE + 35 * PIECE;

let database: TestDatabase;
let server: ServerProcess;
beforeAll(async () => {
  database = await newMigratedDatabase();
});
afterAll(async () => {
  await server?.end("SIGKILL");
  await database.drop();
});

const start = async (): Promise<void> => {
  server = await startProcess(await claimPort(), {
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    RATE_LIMITS: "off",
  });
};
const writing = async <T>(write: (db: Database) => Promise<T>): Promise<T> => {
  const { dataDir, databaseUrl } = database;
  const config = readConfig({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) });
  const db = await openDatabase({ ...config, onError: () => undefined });
  try {
    return await write(db);
  } finally {
    await db.close();
  }
};
const looking = async <T>(look: (reader: ReturnType<typeof openReader>) => Promise<T>): Promise<T> => {
  const reader = openReader(database);
  try {
    return await look(reader);
  } finally {
    await reader.close();
  }
};

interface Column {
  domainId: string;
  panelId: string;
  statusId: string;
  /** Another one. */
  moveTo: string;
  taskIds: string[];
}

test.for([
  [
    "a deletion of thousands of tasks",
    "Kim Killed",
    (client: Client, { domainId, panelId, statusId, taskIds }: Column, headers: Record<string, string>) =>
      client.call(deleteTasksInColumn, { params: { domainId, panelId, statusId }, body: { taskIds } }, headers),
  ],
  [
    "a deletion of a column of thousands of tasks",
    "Kay Killed",
    (client: Client, { domainId, statusId, moveTo }: Column, headers: Record<string, string>) =>
      client.call(deleteStatus, { params: { domainId, statusId }, query: { moveTo } }, headers),
  ],
] as const)(
  "%s, and its undo, that kill -9 ends in the middle are done by the next process, once [fault 24] [D3, D7, D13]",
  {
    timeout: 240_000,
  },
  async ([, name, change]) => {
    await start();
    const first = await createClients(server.url).signUp(name);
    const again = (): Client => ({ ...first, ...createClients(server.url).as(first.token) });
    const domainId = first.signedIn.domains.domains[0]?.id ?? "";
    const panel = { domainId, panelId: await newPanel(first, domainId) };
    const [statusId = "", moveTo = ""] = (first.signedIn.domains.domains[0]?.statuses ?? []).map(({ id }) => id);
    await server.end("SIGTERM");
    const taskIds = await writing((db) => addManyTasks(db, { ...panel, owner: first, todo: statusId }, TASKS));
    await start();
    const board = async () =>
      (await ok(again().call(listTasks, { params: panel }))).taskData
        .map(({ id, order, ...task }) => `${task.statusId} ${order} ${id}`)
        .sort();
    /** How many tasks still stand in the column. */
    const inColumn = async () => (await board()).filter((task) => task.startsWith(statusId)).length;
    const before = await board();

    /** Kills the server once a page has heard of some tasks of what is sent; starts the next. */
    const killedWithin = async (send: (client: Client) => Promise<unknown>): Promise<void> => {
      const page = await openPage(server, first, domainId);
      const heard = new Promise((resolve) => page.socket.onAny((wire) => wire === "info" && resolve(wire)));
      const sent = send(again()).catch(() => undefined);
      await heard;
      await server.end("SIGKILL");
      await sent;
      page.socket.close();
      await database.unused();
      // Some of it is done, and the rest is written down.
      const left = await looking(({ db }) => db.read.selectFrom("pieces").select("place").execute());
      expect(left.length).toBeGreaterThan(0);
      expect(left.length).toBeLessThanOrEqual(TASKS / PIECE);
      await start();
    };

    const deletion = newId();
    const remove = (client: Client) =>
      change(client, { ...panel, statusId, moveTo, taskIds }, { [CHANGE_HEADER]: deletion });
    await killedWithin(remove);
    await expect.poll(inColumn, SOON).toBe(0);
    expect((await remove(again())).headers.get(CHANGE_HEADER)).toBe(deletion);
    expect(await inColumn()).toBe(0);

    const undo = newId();
    const takeBack = (client: Client) =>
      client.call(undoChange, { params: { changeId: deletion } }, { [CHANGE_HEADER]: undo });
    await killedWithin(takeBack);
    await expect.poll(board, SOON).toEqual(before);
    expect(await ok(takeBack(again()))).toEqual({ changeId: undo, undone: deletion });
    expect(await board()).toEqual(before);

    await server.end("SIGKILL");
    await database.unused();
    await looking(async ({ db }) => {
      const entries = (id: string) => db.read.selectFrom("changes").select("entity_id").where("id", "=", id).execute();
      const tasks = async (id: string) => (await entries(id)).filter(({ entity_id }) => taskIds.includes(entity_id));
      expect([(await tasks(deletion)).length, (await tasks(undo)).length]).toEqual([TASKS, TASKS]);
      await expectInStep(db.read, !database.databaseUrl);
    });
  },
);
