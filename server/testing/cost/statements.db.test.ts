// @module-tag long-on-postgres
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listAnnouncements } from "../../../contract/announcements/queries.ts";
import { createFileTicket, deleteAttachment } from "../../../contract/attachments/commands.ts";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import type { BodyInputOf } from "../../../contract/define.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { panelHistory, taskHistory } from "../../../contract/history/queries.ts";
import { removePanelMembers } from "../../../contract/panels/commands.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import { deleteTasksInColumn, moveTasks } from "../../../contract/tasks/bulk-commands.ts";
import { createTask, updateTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { endFiles } from "../../features/attachments/end-files.ts";
import { purgeTrash } from "../../features/history/purge-trash.ts";
import { trashBins } from "../../kinds.ts";
import { newId } from "../../platform/basics/ids.ts";
import { openPage } from "../../platform/realtime/testing/open-page.ts";
import { openStorage } from "../../platform/storage/open-storage.ts";
import { endWhatIsOver } from "../../retention.ts";
import type { Answered } from "../answered.ts";
import { readySample } from "../authorization/call-sample.ts";
import { samples, usesUp } from "../authorization/samples.ts";
import { type Everyone, newEveryone, newWorld, otherPanelOf, type World } from "../authorization/world.ts";
import { type Client, startWithEverySignIn, type TestServer } from "../server.ts";
import { newPerson, ok } from "../team.ts";
import { type Explainer, openExplainer } from "./explain.ts";
import { furnish } from "./furnish.ts";
import { growTables } from "./grown-tables.ts";
import { listenToDrivers, type Statement, statementsOf } from "./record-statements.ts";

listenToDrivers();

let server: TestServer;
let explainer: Explainer;
let people: Everyone;
let newcomers: Client[];
/** How much of everything there is in a small domain and in a large one. */
const sizes = { small: 1, large: 4 } as const;
type Size = keyof typeof sizes;
const shared: Partial<Record<Size, World>> = {};
beforeAll(async () => {
  // What the server does at intervals is asked for below, and comes between nothing else.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  server = await startWithEverySignIn();
  people = await newEveryone(server);
  newcomers = [];
  for (let more = 0; more < sizes.large; more++) newcomers.push(await newPerson(server, "Nina New"));
  await growTables(server, await newFurnished("large", await newEveryone(server)));
  explainer = await openExplainer(server);
  for (const size of ["small", "large"] as const) shared[size] = await newFurnished(size, people);
}, 60_000);
afterAll(async () => {
  vi.useRealTimers();
  await explainer.close();
  await server.close();
});

const worldOf = (size: Size): World => {
  const world = shared[size];
  if (!world) throw new Error("There is no world yet.");
  return world;
};

const newFurnished = async (size: Size, who: Everyone): Promise<World> => {
  const world = await newWorld(who);
  await furnish(world, newcomers.slice(0, sizes[size]));
  return world;
};

const definitionOf = (route: string) => {
  const handler = server.app.handlers.find(({ definition }) => definition.route === route);
  if (!handler) throw new Error(`${route} is not served`);
  return handler.definition;
};

/** Lists are as long as what they name, and what follows is numbered after them. */
const withoutLengths = ({ text }: Statement): string =>
  text.replaceAll(/\$\d+/g, "?").replaceAll(/\(\?(?:, \?)*\)(?:, \(\?(?:, \?)*\))*/g, "(…)");

/** What a route's sample sends to the database, in a domain of that size. */
const sampleStatements = async (route: string, size: Size): Promise<Statement[]> => {
  const sample = samples[route];
  if (!sample) throw new Error(`${route} has no sample`);
  const world = usesUp(route) ? await newFurnished(size, await newEveryone(server)) : worldOf(size);
  const { call } = await readySample(server, world, definitionOf(route), sample);
  return statementsOf(server.db, async () => {
    const { status, text } = await call();
    if (status >= 300) throw new Error(`answered ${status}: ${text}`);
  });
};

/** Statements whose plan names a table without an index, by their beginning, and why they may. */
const mayScan: Record<string, string> = {
  'insert into "users"':
    "SQLite plans to look for rows that waited for the new person, which it skips while no foreign key is open",
};

const scansAmong = async (statements: readonly Statement[]): Promise<string[]> => {
  const found: string[] = [];
  for (const statement of new Map(statements.map((one) => [one.text, one])).values()) {
    if (Object.keys(mayScan).some((beginning) => statement.text.startsWith(beginning))) continue;
    for (const scan of await explainer.scansOf(statement)) found.push(`${scan} in ${statement.text}`);
  }
  return found;
};

/**
 * SQLite writes its index of words beside the documents that both databases have, and keeps a setup code in a file; of
 * PostgreSQL the doctor asks for a setting, the clock, and by their locks what other processes there are.
 */
const isOfOneDatabase = ({ text, values }: Statement): boolean =>
  /into search_words|^show |clock_timestamp\(\)|from pg_locks/.test(text) || values.includes("setup-code");

const counts: Record<string, number> = {};

test.each(Object.keys(samples))(
  "%s reads by indexes only, with as many statements in a large domain as in a small one",
  async (route) => {
    const few = await sampleStatements(route, "small");
    const many = await sampleStatements(route, "large");
    expect(await scansAmong([...few, ...many])).toEqual([]);
    expect(many.map(withoutLengths).sort()).toEqual(few.map(withoutLengths).sort());
    counts[route] = few.filter((statement) => !isOfOneDatabase(statement)).length;
  },
);

test("what somebody looks for is no pattern, whose cost they could choose [S4.14]", async () => {
  const texts = (await sampleStatements("GET /search/:domainId", "small")).map(({ text }) => text);
  expect(texts.filter((text) => text.includes("search_documents"))).toHaveLength(3);
  expect(texts.filter((text) => / i?like /i.test(text))).toEqual([]);
});

/** `npx vitest run --project server server/testing/cost -u` writes it anew. */
test("no route sends more statements than it is known to", async () => {
  expect(Object.keys(counts)).toEqual(Object.keys(samples));
  await expect(`${JSON.stringify(counts, null, 2)}\n`).toMatchFileSnapshot("statements-of-routes.json");
});

const task = ({ domainId, panelId, taskId }: World) => ({ params: { domainId, panelId, taskId } });

/** What samples leave out, and what happens without anybody asking. */
const others: Record<string, (world: World) => Promise<unknown>> = {
  "a move to another column": (w) =>
    ok(w.owner.call(updateTask, { ...task(w), body: { statusId: w.done, afterId: null } })),
  "a move after another task": async (w) => {
    const { taskData } = await ok(w.owner.call(listTasks, { params: w }));
    const after = taskData.find(({ id }) => id !== w.taskId);
    return ok(
      w.owner.call(updateTask, { ...task(w), body: { statusId: after?.statusId ?? "", afterId: after?.id ?? null } }),
    );
  },
  "a new assignment": (w) =>
    ok(w.owner.call(updateTask, { ...task(w), body: { assignedCollaborators: [w.member.me.id] } })),
  "an edit that began before another": async (w) => {
    const edit = (body: BodyInputOf<typeof updateTask>) => ok(w.owner.call(updateTask, { ...task(w), body }));
    const { version } = (await edit({ title: `Changed at ${newId()}` })).taskData;
    await edit({ assignedTo: version % 2 ? "2026-01-01" : "2026-01-02" });
    await edit({ title: `Changed at ${newId()}`, subTasks: [], version });
  },
  "a description that began before another, and its undo": async (w) => {
    const describe = (body: BodyInputOf<typeof describeTask>) => w.owner.call(describeTask, { ...task(w), body });
    const { version } = await ok(describe({ text: `Cut\nCarry ${newId()}` }));
    const first = await ok(describe({ text: "Cut\nCarry\nRest" }));
    expect(first.version).toBe(version + 1);
    await ok(describe({ text: `Cut more ${newId()}\nCarry\nRest` }));
    const late = await describe({ text: "Cut\nCarry\nRest\nPlay", version: first.version });
    expect(late.data.description?.text).toMatch(/^Cut more .*Play$/s);
    await ok(w.owner.call(undoChange, { params: { changeId: late.headers.get(CHANGE_HEADER) ?? "" } }));
  },
  "the tasks of a panel, again after a change": async (w) => {
    await ok(w.owner.call(listTasks, { params: w }));
    await ok(w.owner.call(updateTask, { ...task(w), body: { title: `Changed at ${newId()}` } }));
    await ok(w.owner.call(listTasks, { params: w }));
  },
  "older pages of histories and lists": async (w) => {
    const { domainId } = w;
    const [last] = await ok(w.owner.call(listAnnouncements, { params: { domainId } }));
    await ok(w.owner.call(listAnnouncements, { params: { domainId }, query: { before: last?.id ?? "" } }));
    await ok(w.owner.call(panelHistory, { params: w, query: { before: "5" } }));
    await ok(w.owner.call(taskHistory, { ...task(w), query: { before: "5" } }));
  },
  "a page that opens": async ({ owner, domainId }) => {
    const { socket } = await openPage(server, owner, domainId);
    socket.close();
  },
  "announcements that are due": () => server.app.sendScheduled("2100-01-01T00:00:00.000Z"),
  "the use of a ticket, and a file that is deleted and comes back": async (w) => {
    const file = { params: { ...task(w).params, attachmentId: w.attachmentId } };
    const { url } = await ok(w.owner.call(createFileTicket, file));
    expect((await fetch(server.url + url)).status).toBe(200);
    const deleted = await w.owner.call(deleteAttachment, file);
    await ok(w.owner.call(undoChange, { params: { changeId: deleted.headers.get(CHANGE_HEADER) ?? "" } }));
  },
  "the end of bytes that no file is made of": async () => {
    const storage = await openStorage({ dataDir: server.dataDir, bucket: undefined }, "files");
    await endFiles({ db: server.db, storage }, new Date("2100-01-01T00:00:00Z"));
  },
  "the end of what was deleted": () => purgeTrash(server.db, trashBins, new Date("2100-01-01T00:00:00Z")),
  "the end of whatever is kept for a while": async () => {
    const place = { dataDir: server.dataDir, bucket: undefined };
    const [pictures, files] = [await openStorage(place, "pictures"), await openStorage(place, "files")];
    await endWhatIsOver({ db: server.db, bins: trashBins, pictures, files, auditDays: 365 }, new Date());
  },
};

test.each(Object.entries(others))("%s: by indexes only", async (_what, work) => {
  const sent = await statementsOf(server.db, () => work(worldOf("large")));
  expect(sent.length).toBeGreaterThan(0);
  expect(await scansAmong(sent)).toEqual([]);
});

/** A column with so many tasks, of one person's if need be, as they stand. */
const filled = async (who: Everyone, tasks: number, assignee?: Client): Promise<World & { ids: string[] }> => {
  const world = await newWorld(who);
  const { owner, todo: statusId } = world;
  const assignedCollaborators = assignee ? [assignee.me.id] : [];
  const body = { title: "Carry it over", statusId, assignedCollaborators };
  await Promise.all(Array.from({ length: tasks }, () => ok(owner.call(createTask, { params: world, body }))));
  return { ...world, ids: await standing(world, statusId) };
};
const listed = async (world: World) => (await ok(world.owner.call(listTasks, { params: world }))).taskData;
const standing = async (world: World, statusId: string): Promise<string[]> =>
  (await listed(world)).filter((one) => one.statusId === statusId).map(({ id }) => id);

const assignedTo = (tasks: readonly Task[], { me }: Client) =>
  tasks.filter((one) => one.assignedCollaborators.some(({ user }) => user.id === me.id));

/** How many statements something takes, and its undo, after which the tasks are what they were. */
const costOf = async (world: World, act: () => Promise<Answered<unknown>>) => {
  const before = (await listed(world)).map(({ version: _version, updatedAt: _updatedAt, ...task }) => task);
  let changeId = "";
  const done = await statementsOf(server.db, async () => {
    const answered = await act();
    await ok(Promise.resolve(answered));
    changeId = answered.headers.get(CHANGE_HEADER) ?? "";
  });
  const after = await listed(world);
  const undone = await statementsOf(server.db, () => ok(world.owner.call(undoChange, { params: { changeId } })));
  expect(await listed(world)).toMatchObject(before);
  expect(await scansAmong([...done, ...undone])).toEqual([]);
  return { after, sent: [done.length, undone.length] as const };
};
/** More than this many tell of statements that are sent for each task. */
const A_FEW = 6;
const hardlyMoreThan = ([done, undone]: readonly [number, number], than: readonly [number, number]): void => {
  expect(done).toBeLessThanOrEqual(than[0] + A_FEW);
  expect(undone).toBeLessThanOrEqual(than[1] + A_FEW);
};

test("a column of three hundred tasks is deleted, and comes back, in hardly more statements than one of three, and they keep their order [D13, D23]", async () => {
  const moved = async (tasks: number) => {
    const world = await filled(people, tasks);
    const { owner, domainId, todo: statusId, review } = world;
    const before = await standing(world, review);
    const query = { moveTo: review };
    const { after, sent } = await costOf(world, () =>
      owner.call(deleteStatus, { params: { domainId, statusId }, query }),
    );
    expect(after.filter((one) => one.statusId === review).map(({ id }) => id)).toEqual([...before, ...world.ids]);
    return sent;
  };
  const few = await moved(3);
  hardlyMoreThan(await moved(300), few);
});

test("three hundred tasks of a column are deleted, and come back, in hardly more statements than three [D13, D27]", async () => {
  const deleted = async (tasks: number) => {
    const world = await filled(people, tasks, people.member);
    const { owner, domainId, panelId, todo: statusId, ids: taskIds } = world;
    const params = { domainId, panelId, statusId };
    const { after, sent } = await costOf(world, () => owner.call(deleteTasksInColumn, { params, body: { taskIds } }));
    expect(after.filter(({ id }) => taskIds.includes(id))).toEqual([]);
    return sent;
  };
  const few = await deleted(3);
  hardlyMoreThan(await deleted(300), few);
});

test("three hundred tasks go to another panel, and come back, in hardly more statements than three [E24]", {
  tags: "long",
}, async () => {
  const carried = async (tasks: number) => {
    const world = await filled(people, tasks, people.member);
    const { owner, domainId, panelId, doing, ids: taskIds } = world;
    const body = { panelId: await otherPanelOf(world), statusId: doing, taskIds };
    const { after, sent } = await costOf(world, () => owner.call(moveTasks, { params: { domainId, panelId }, body }));
    expect(after.filter(({ id }) => taskIds.includes(id))).toEqual([]);
    return sent;
  };
  const few = await carried(3);
  hardlyMoreThan(await carried(300), few);
});

test("who has three hundred tasks leaves a panel, and comes back to them, in hardly more statements than who has three [D13, D24]", {
  tags: "long",
}, async () => {
  const left = async (tasks: number) => {
    const world = await filled(people, tasks, people.member);
    const { owner, domainId, panelId, member } = world;
    const body = { panelMembersId: [member.me.id] };
    const params = { domainId, panelId };
    const { after, sent } = await costOf(world, () => owner.call(removePanelMembers, { params, body }));
    expect(assignedTo(after, member)).toEqual([]);
    return sent;
  };
  const few = await left(3);
  hardlyMoreThan(await left(300), few);
});

test("three hundred tasks of somebody's are handed over in hardly more statements than three [D35]", {
  tags: "long",
}, async () => {
  const handedOver = async (tasks: number) => {
    const who = await newEveryone(server);
    const world = await filled(who, tasks, who.member);
    const { owner, admin, member, domainId } = world;
    const body = { userToBeRemovedId: member.me.id, reassignTo: admin.me.id };
    const sent = await statementsOf(server.db, () =>
      ok(owner.call(removeCollaborator, { params: { domainId }, body })),
    );
    expect(assignedTo(await listed(world), admin)).toHaveLength(tasks);
    expect(await scansAmong(sent)).toEqual([]);
    return sent.length;
  };
  const few = await handedOver(3);
  expect(await handedOver(300)).toBeLessThanOrEqual(few + A_FEW);
});

test("a statement that reads a whole table is noticed", async () => {
  const text = server.db.dialect === "sqlite" ? "title = ?" : "title = $1";
  expect(await scansAmong([{ text: `select id from tasks where ${text}`, values: ["Any"] }])).toHaveLength(1);
});
