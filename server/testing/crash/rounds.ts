import { expect } from "vitest";
import { listAnnouncements } from "../../../contract/announcements/queries.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import type { Tx } from "../../platform/db/database.ts";
import { claimPort } from "../claim-port.ts";
import { type Clients, createClients } from "../clients.ts";
import { openReader, type TestDatabase } from "../database.ts";
import { wholeLogReplays } from "../events-replay.ts";
import { everyPage } from "../fetch-copy.ts";
import { type ServerProcess, startProcess } from "../processes/start-process.ts";
import { newPeople, newTeam, ok, type People, type Team } from "../team.ts";
import { backUpAgainAndAgain, expectWhole } from "./backups.ts";
import { expectInStep } from "./in-step.ts";
import { type Killed, type Load, writeUntilKilled } from "./load.ts";
import {
  announcer,
  comingAndGoing,
  type Expected,
  organizer,
  type Request,
  talker,
  taskWriter,
  type Writer,
} from "./writers.ts";

/** Domains of one round, and what has to be in them when all its requests are through. */
interface Round {
  busy: Team;
  other: Team;
  tasks: Expected;
  announcements: Expected;
  said: Expected;
  writers: Writer[];
}

const newRound = async (people: People): Promise<Round> => {
  const [busy, other] = [await newTeam(people), await newTeam(people)];
  const [tasks, announcements, said]: [Expected, Expected, Expected] = [new Map(), new Map(), new Map()];
  const { owner, admin, member } = people;
  const workers = [owner, admin, member, owner, member];
  return {
    ...{ busy, other, tasks, announcements, said },
    writers: [
      ...workers.map((client, at) => taskWriter(client, busy, tasks, `Writer ${at}`)),
      talker(admin, busy, tasks, said),
      announcer(member, busy, announcements),
      organizer(busy),
      comingAndGoing(other),
    ],
  };
};

/** The types of the log's entries with each of these change ids, sorted; those it lacks are missing. */
const entriesOf = async (tx: Tx, requests: readonly Request[]): Promise<Map<string, string[]>> => {
  const ids = requests.map(({ changeId }) => changeId);
  const rows = await tx.selectFrom("changes").select(["id", "type"]).where("id", "in", ids).orderBy("type").execute();
  const entries = new Map<string, string[]>();
  for (const { id, type } of rows) entries.set(id, [...(entries.get(id) ?? []), type]);
  return entries;
};

const entriesInAll = async (tx: Tx): Promise<number> => {
  const { count } = await tx
    .selectFrom("changes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export interface Crashes {
  people: People;
  /**
   * Loads the server and backs it up, kills it, starts it again and holds it against what it had acknowledged; the backups,
   * as many as were finished, against what had been when they were asked for.
   */
  round(killed: Omit<Killed, "meanwhile"> & { afterBackup: boolean }): Promise<Load & { backups: number }>;
  /** Expects that of no round anything was lost later. */
  nothingLostSince(): Promise<void>;
  close(): Promise<void>;
}

/** A server in a process of its own, that can be killed again and again. */
export const openCrashes = async (database: TestDatabase): Promise<Crashes> => {
  const { dataDir, databaseUrl } = database;
  const settings = { DATA_DIR: dataDir, RATE_LIMITS: "off", ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const port = await claimPort();
  let server: ServerProcess = await startProcess(port, settings);
  const clients: Clients = createClients(server.url);
  const people = await newPeople(clients);
  const past: Round[] = [];
  /** What each kind of request leaves in the log. More than one thing: one was half done, or done twice. */
  const left = new Map<string, Set<string>>();

  const note = ({ kind }: Request, entries: readonly string[]): void => {
    left.set(kind, (left.get(kind) ?? new Set()).add(entries.join()));
  };

  /** Sends what was not answered once more; it must come to the same, whether or not it had been done. */
  const settle = async (tx: Tx, { unanswered }: Load): Promise<void> => {
    if (unanswered.length === 0) return;
    const before = await entriesOf(
      tx,
      unanswered.map(({ request }) => request),
    );
    for (const { request, writer } of unanswered) {
      const wasDone = before.get(request.changeId);
      if (wasDone) note(request, wasDone);
      const { status } = await request.send();
      const expected = wasDone && request.again >= 400 ? request.again : expect.toSatisfy((code: number) => code < 300);
      expect([request.kind, status]).toEqual([request.kind, expected]);
      // What it was for is there now.
      await writer.next();
    }
  };

  const holds = async ({ busy, other, tasks, announcements, said }: Round, tx: Tx): Promise<void> => {
    const { owner, domainId, panelId } = busy;
    const { taskData } = await ok(owner.call(listTasks, { params: { domainId, panelId } }));
    expect(Object.fromEntries(taskData.map(({ id, title }) => [id, title]))).toEqual(Object.fromEntries(tasks));
    const posted = (await everyPage((query) => ok(owner.call(listAnnouncements, { params: { domainId }, query }))))
      .filter(({ isAutomated }) => !isAutomated)
      .map(({ id, content }) => [id, content]);
    expect(Object.fromEntries(posted)).toEqual(Object.fromEntries(announcements));
    const ids = [...tasks.keys()];
    const described = tx
      .selectFrom("descriptions")
      .select(["task_id as id", "text"])
      .where("task_id", "in", ids)
      .where("deleted_at", "is", null);
    const commented = tx
      .selectFrom("comments")
      .select(["id", "text"])
      .where("task_id", "in", ids)
      .where("deleted_at", "is", null);
    const texts = [...(await described.execute()), ...(await commented.execute())].map(({ id, text }) => [id, text]);
    expect(Object.fromEntries(texts)).toEqual(Object.fromEntries(said));
    for (const team of [busy, other]) await wholeLogReplays({ db: { read: tx } }, owner, team.domainId);
  };

  const reading = async (work: (tx: Tx) => Promise<void>): Promise<void> => {
    const reader = openReader(database);
    try {
      await work(reader.db.read);
    } finally {
      await reader.close();
    }
  };

  const round: Crashes["round"] = async ({ afterBackup, ...killed }) => {
    const now = await newRound(people);
    let already = 0;
    // Closed before the kill: the next server finds the files as the killed one left them.
    await reading(async (tx) => {
      already = await entriesInAll(tx);
    });
    const load: Load = { acknowledged: [], unanswered: [] };
    const backups = backUpAgainAndAgain(settings, () => load.acknowledged.length);
    await writeUntilKilled(
      server,
      now.writers,
      { ...killed, meanwhile: afterBackup ? backups.oneMade : backups.begun },
      load,
    );
    const finished = await backups.end();
    await database.unused();
    server = await startProcess(port, settings);
    const requests = [...load.acknowledged, ...load.unanswered.map(({ request }) => request)];
    await reading(async (tx) => {
      const stored = await entriesOf(tx, load.acknowledged);
      for (const request of load.acknowledged) note(request, stored.get(request.changeId) ?? ["nothing"]);
      await settle(tx, load);
      const settled = await entriesOf(tx, requests);
      for (const request of requests) note(request, settled.get(request.changeId) ?? ["nothing"]);
      expect([...left].filter(([, kinds]) => kinds.size > 1)).toEqual([]);
      expect(await entriesInAll(tx)).toBe(already + [...settled.values()].flat().length);
      await expectInStep(tx, !databaseUrl);
      await holds(now, tx);
    });
    await reading(async (tx) => {
      for (const { file, acknowledged } of finished)
        await expectWhole(file, [...(await entriesOf(tx, load.acknowledged.slice(0, acknowledged))).keys()]);
    });
    backups.drop();
    past.push(now);
    return { ...load, backups: finished.length };
  };

  return {
    people,
    round,
    nothingLostSince: () =>
      reading(async (tx) => {
        for (const before of past) await holds(before, tx);
      }),
    close: async () => {
      await server.end("SIGKILL");
    },
  };
};
