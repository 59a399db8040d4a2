import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createAnnouncement } from "../../../contract/announcements/commands.ts";
import { changeRole, removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { listCollaborators } from "../../../contract/collaborators/queries.ts";
import { createComment } from "../../../contract/comments/commands.ts";
import { createDomain, leaveDomain } from "../../../contract/domains/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { listTaskNotifications } from "../../../contract/notifications/queries.ts";
import { createPanel, invitePanelMembers, removePanelMembers } from "../../../contract/panels/commands.ts";
import { getPanel, listPanels } from "../../../contract/panels/queries.ts";
import { createStatus, deleteStatus } from "../../../contract/statuses/commands.ts";
import { listStatuses } from "../../../contract/statuses/queries.ts";
import { updateTasks } from "../../../contract/tasks/bulk-commands.ts";
import { createTask, deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { getBoard, listTasks } from "../../../contract/tasks/queries.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { createView } from "../../../contract/views/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { tries } from "../../../scripts/test/long.ts";
import { newId } from "../../platform/basics/ids.ts";
import { eventsReplay } from "../events-replay.ts";
import { type Client, startTestServer, type TestServer } from "../server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People, type Team } from "../team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const tally = (answers: { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const at = ({ domainId, panelId }: Team) => ({ params: { domainId, panelId } });
const tasksOf = async (team: Team) => (await ok(team.owner.call(listTasks, at(team)))).taskData;
/** Whatever raced, the log must tell it: no hole in a stream, and its replay is what is fetched. */
const replayed = <T>({ owner, domainId }: Team, act: () => Promise<T>) => eventsReplay(server, owner, domainId, act);

test("twenty panels created at once leave five [D24, S1.2, S9.1]", async () => {
  for (let round = 0; round < 3; round++) {
    const team = await newTeam(people);
    const { owner, admin, domainId } = team;
    const { answer } = await replayed(team, () =>
      times(20, (n) =>
        (n % 2 ? owner : admin).call(createPanel, { params: { domainId }, body: { name: `Panel ${n}` } }),
      ),
    );
    expect(tally(answer)).toEqual({ 201: 4, 409: 16 });
    expect(await ok(owner.call(listPanels, { params: { domainId } }))).toHaveLength(5);
  }
});

test("twenty creations at once on each of five panels of a domain have a hundred numbers [E18]", async () => {
  const team = await newTeam(people);
  const { owner, admin, domainId } = team;
  const panels = [team.panelId];
  for (let n = 2; n <= 5; n++) panels.push(await newPanel(owner, domainId, `Panel ${n}`));
  const counted = sql<{ deadlocks: string }>`select deadlocks from pg_stat_database where datname = current_database()`;
  const deadlocks = async () => (await counted.execute(server.db.read)).rows[0]?.deadlocks;
  const before = await deadlocks();
  const rounds = tries(5, 100);
  const numbers: (number | null)[] = [];
  for (let round = 0; round < rounds; round++) {
    const made = await Promise.all(
      panels.flatMap((panelId) =>
        Array.from({ length: 20 }, (_, n) =>
          (n % 2 ? owner : admin).call(createTask, {
            params: { domainId, panelId },
            // Telling somebody takes another lock.
            body: { id: newId(), title: `Task ${n}`, assignedCollaborators: n % 4 === 1 ? [owner.me.id] : [] },
          }),
        ),
      ),
    );
    expect(tally(made)).toEqual({ 201: 100 });
    numbers.push(...made.map(({ data }) => data.taskData.number));
  }
  expect(new Set(numbers).size).toBe(100 * rounds);
  // What was taken ahead for more of them goes back.
  const last = server.db.read.selectFrom("task_numbers").select("last").where("domain_id", "=", domainId);
  await expect
    .poll(async () => (await last.executeTakeFirst())?.last, { timeout: 10_000 })
    .toBe(Math.max(...numbers.map(Number)));
  expect(await deadlocks()).toBe(before);
});

test("twenty creations with one id make one panel, one task, one column [D3]", async () => {
  const team = await newTeam(people);
  const { owner, domainId } = team;
  const [panelId, taskId, statusId] = [newId(), newId(), newId()];
  const { answer } = await replayed(team, () =>
    Promise.all([
      times(20, () => owner.call(createPanel, { params: { domainId }, body: { id: panelId, name: "Once" } })),
      times(20, (n) => owner.call(createTask, { ...at(team), body: { id: taskId, title: `Once ${n}` } })),
      times(20, () => owner.call(createStatus, { params: { domainId }, body: { id: statusId, name: "Once" } })),
    ]),
  );
  expect(answer.map(tally)).toEqual(Array(3).fill({ 200: 19, 201: 1 }));
  expect((await tasksOf(team)).map(({ id }) => id)).toEqual([taskId]);
});

test("of things of several kinds, in several places, by several people, that are sent with one id at once, one is created [D3]", async () => {
  const [team, other] = [await newTeam(people), await newTeam(people)];
  const { domainId, panelId, owner, admin, member, bystander } = team;
  const beside = await newPanel(owner, domainId, "Beside");
  for (let round = 0; round < 10; round++) {
    const id = newId();
    const creations = [
      () => owner.call(createTask, { params: { domainId, panelId }, body: { id, title: "Here" } }),
      () => admin.call(createTask, { params: { domainId, panelId: beside }, body: { id, title: "Beside" } }),
      () => member.call(createAnnouncement, { params: { domainId }, body: { id, content: "Hear, hear" } }),
      () => bystander.call(createStatus, { params: { domainId: other.domainId }, body: { id, name: "There" } }),
      () => admin.call(createPanel, { params: { domainId: other.domainId }, body: { id, name: "There" } }),
      () => people.stranger.call(createDomain, { body: { id, name: "Elsewhere" } }),
    ];
    const answers = await Promise.all(creations.map((create) => create()));
    expect(tally(answers)).toEqual({ 201: 1, 409: 5 });
    expect(new Set(answers.flatMap(({ status, problem }) => (status === 409 ? [problem.code] : [])))).toEqual(
      new Set(["id-taken"]),
    );
    // Whoever was first may try again, and nobody else.
    const again = await Promise.all(creations.map((create) => create()));
    expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 201 ? 200 : 409)));
    const undone = answers.find(({ status }) => status === 201)?.headers.get(CHANGE_HEADER) ?? "";
    // A domain has five panels at most.
    if (answers[4]?.status === 201) await ok(admin.call(undoChange, { params: { changeId: undone } }));
  }
});

test("a hundred edits of different fields at once keep every one [D11]", async () => {
  const team = await newTeam(people);
  const { owner, member } = team;
  const tasks: Task[] = [];
  for (let n = 0; n < 20; n++) tasks.push(await addTask(team, { title: `Task ${n}` }));
  const { answer } = await replayed(team, () =>
    Promise.all(
      tasks.flatMap(({ id: taskId, version }, n) =>
        [
          { title: `New title ${n}` },
          { assignedFrom: "2026-01-01" },
          { assignedTo: "2026-12-31" },
          { assignedCollaborators: [member.me.id] },
          { subTasks: [{ title: "added", done: true }] },
        ].map((body) => owner.call(updateTask, { params: { ...at(team).params, taskId }, body: { ...body, version } })),
      ),
    ),
  );
  expect(tally(answer)).toEqual({ 200: 100 });
  const after = await tasksOf(team);
  expect(
    after.map(({ title, assignedFrom, assignedTo, assignedCollaborators, subTasks }) => [
      title,
      assignedFrom,
      assignedTo,
      assignedCollaborators.length,
      subTasks.length,
    ]),
  ).toEqual(tasks.map((_, n) => [`New title ${n}`, "2026-01-01", "2026-12-31", 1, 1]));
});

test("of fifty edits of one field from one version one wins, and the rest are conflicts [D11]", async () => {
  const team = await newTeam(people);
  const { id: taskId, version } = await addTask(team);
  const answers = await times(50, (n) =>
    team.member.call(updateTask, { params: { ...at(team).params, taskId }, body: { title: `Title ${n}`, version } }),
  );
  expect(tally(answers)).toEqual({ 200: 1, 409: 49 });
  const winner = answers.find(({ status }) => status === 200)?.data.taskData;
  expect(await tasksOf(team)).toEqual([winner]);
});

test("comments at once on two tasks, beside moves of them and renamings, are counted each, on cards and for whom they concern [E2, E14]", async () => {
  const team = await newTeam(people);
  const { owner, admin, member, doing } = team;
  const tasks = [await addTask(team, { title: "One" }), await addTask(team, { title: "Two" })];
  const on = (n: number) => ({ ...at(team).params, taskId: tasks[n % 2]?.id ?? "" });
  const { answer } = await replayed(team, () =>
    Promise.all([
      times(36, (n) => (n % 3 ? admin : owner).call(createComment, { params: on(n), body: { text: `Number ${n}` } })),
      times(12, (n) => owner.call(updateTask, { params: on(n), body: { statusId: doing, afterId: null } })),
      times(12, (n) => member.call(updateTask, { params: on(n), body: { title: `Renamed ${n}` } })),
    ]),
  );
  expect(answer.map(tally)).toEqual([{ 201: 36 }, { 200: 12 }, { 200: 12 }]);
  expect((await tasksOf(team)).map(({ comments }) => comments)).toEqual([18, 18]);
  const told = await ok(owner.call(listTaskNotifications, { params: { domainId: team.domainId } }));
  expect(told.filter(({ reason }) => reason === "commented").map(({ count }) => count)).toEqual([12, 12]);
});

test("nobody comments on a task that is deleted at the same moment, but those whose comment was there before [D8, E11]", async () => {
  const team = await newTeam(people);
  const tasks = await times(8, () => addTask(team, { title: "Soon gone" }));
  const on = (n: number) => ({ ...at(team).params, taskId: tasks[n % tasks.length]?.id ?? "" });
  const answers = await times(64, async (n) => {
    // Each is deleted after some comments, and before others.
    const deleted = n > 20 && n % 7 === 0 ? team.owner.call(deleteTask, { params: on(n / 7) }) : undefined;
    const said = await team.member.call(createComment, { params: on(n), body: { text: `Number ${n}` } });
    return [said, await deleted];
  });
  const said = answers.flat().filter((one) => one?.status === 201).length;
  const { read } = server.db;
  const ids = tasks.map(({ id }) => id);
  const stored = await read.selectFrom("comments").select("id").where("task_id", "in", ids).execute();
  const told = await read.selectFrom("tasks").select("comments").where("id", "in", ids).execute();
  expect([stored.length, told.reduce((sum, { comments }) => sum + comments, 0)]).toEqual([said, said]);
});

test("tasks created at once at one spot have orders of their own [D5]", async () => {
  const team = await newTeam(people);
  const { id: top } = await addTask(team, { title: "top" });
  const { answer } = await replayed(team, () =>
    times(60, (n) =>
      team.member.call(createTask, {
        ...at(team),
        body: { title: `Task ${n}`, ...(n % 3 === 0 && { afterId: top }), ...(n % 3 === 1 && { afterId: null }) },
      }),
    ),
  );
  expect(tally(answer)).toEqual({ 201: 60 });
  const tasks = await tasksOf(team);
  expect(new Set(tasks.map(({ order }) => order)).size).toBe(61);
});

test("five hundred moves to one spot, twenty at a time, change no other task's row [D5]", {
  tags: "long",
}, async () => {
  const team = await newTeam(people);
  const top = await addTask(team, { title: "top" });
  const moving: string[] = [];
  for (let n = 0; n < 10; n++) moving.push((await addTask(team, { title: `Moving ${n}` })).id);
  const bottom = await addTask(team, { title: "bottom" });
  for (let round = 0; round < 25; round++)
    await times(20, (n) =>
      ok(
        team.member.call(updateTask, {
          params: { ...at(team).params, taskId: moving[n % 10] ?? "" },
          body: { afterId: top.id },
        }),
      ),
    );
  const tasks = await tasksOf(team);
  expect([tasks.at(0), tasks.at(-1)]).toEqual([top, bottom]);
  expect(new Set(tasks.map(({ order }) => order)).size).toBe(12);
});

type Stands = Pick<Task, "statusId" | "order">;

/** Where tasks stand, with what befell them one after the other. */
const modelOf = (tasks: readonly Task[]) => {
  const placed = new Map<string, Stands>(tasks.map(({ id, statusId, order }) => [id, { statusId, order }]));
  /** Where those stood last that have left a column, by column and task. */
  const left = new Map<string, string>();
  const keyOf = (statusId: string, id: string): string => `${statusId} ${id}`;
  const remove = (id: string): void => {
    const was = placed.get(id);
    if (was) left.set(keyOf(was.statusId, id), was.order);
    placed.delete(id);
  };
  /** What a change made of a task's place is what it asked for: right below that one, or below where that one stood; last, where it was deleted before. */
  const put = (id: string, asked: { statusId: string; afterId?: string | null }, stored: Partial<Stands>): void => {
    const now = { ...placed.get(id), ...stored } as Stands;
    remove(id);
    expect(now.statusId).toBe(asked.statusId);
    const others = [...placed.values()].filter(({ statusId }) => statusId === now.statusId).map(({ order }) => order);
    const above = (): string | null => {
      const last = others.toSorted().at(-1) ?? null;
      if (asked.afterId === undefined) return last;
      if (asked.afterId === null) return null;
      const there = placed.get(asked.afterId);
      const order = there?.statusId === now.statusId ? there.order : left.get(keyOf(now.statusId, asked.afterId));
      if (!order && there) expect.fail(`${asked.afterId} never was in the column`);
      return order ?? last;
    };
    const from = above();
    expect(from === null || now.order > from).toBe(true);
    expect(others.filter((order) => (from === null || order > from) && order <= now.order)).toEqual([]);
    placed.set(id, { statusId: now.statusId, order: now.order });
  };
  return { placed, put, remove };
};

test("moves, creations and deletions at once come out as one after the other, in the order of the log [D5, D7]", async () => {
  let state = 11;
  const pick = <T>(list: readonly T[]): T => {
    state = (state * 48_271) % 2_147_483_647;
    return list[state % list.length] as T;
  };
  for (let round = 0; round < 3; round++) {
    const team = await newTeam(people);
    const { params } = at(team);
    const spots = [team.todo, team.doing];
    for (let n = 0; n < 12; n++) await addTask(team, { title: `Task ${n}`, statusId: spots[n % 2] ?? "" });
    const before = await tasksOf(team);
    const model = modelOf(before);
    const ids = before.map(({ id }) => id);
    const last = Math.max(...before.map(({ version }) => version));
    /** What each change puts where. */
    const asked = new Map<string, { statusId: string; afterId?: string | null }>();
    const clients = [team.owner, team.admin, team.member];
    const { answer } = await replayed(team, () =>
      times(150, async (n) => {
        const client = clients[n % 3] as Client;
        const [taskId, statusId] = [pick(ids), pick(spots)];
        const place = { statusId, ...pick([{}, { afterId: null }, { afterId: pick(ids) }]) };
        if (n % 25 === 0) return client.call(deleteTask, { params: { ...params, taskId } });
        const answered =
          n % 10 === 0
            ? await client.call(createTask, { params, body: { title: `New ${n}`, ...place } })
            : await client.call(updateTask, { params: { ...params, taskId }, body: place });
        asked.set(answered.headers.get(CHANGE_HEADER) ?? "", place);
        return answered;
      }),
    );
    const counts = tally(answer);
    expect(counts[200]).toBeGreaterThan(30);
    expect(Object.keys(counts).filter((status) => !["200", "201", "204", "400", "404"].includes(status))).toEqual([]);
    const log = await server.db.read
      .selectFrom("changes")
      .select(["id", "entity_id", "at", "after"])
      .where("stream", "=", team.panelId)
      .where("version", ">", last)
      .orderBy("version")
      .execute();
    expect(log.map((entry) => entry.at)).toEqual(log.map((entry) => entry.at).sort());
    for (const { id, entity_id, after } of log) {
      const place = asked.get(id);
      if (!place) model.remove(entity_id);
      // Whoever is put below themselves stays where they are.
      else if (place.afterId !== entity_id) model.put(entity_id, place, JSON.parse(after ?? "{}"));
    }
    const after = await tasksOf(team);
    expect(new Map(after.map(({ id, statusId, order }) => [id, { statusId, order }]))).toEqual(model.placed);
    expect(new Set(after.map(({ order, statusId }) => `${statusId} ${order}`)).size).toBe(after.length);
  }
});

/** What is sent to the database, one text a statement. */
const sentWhile = async (act: () => Promise<unknown>): Promise<string[]> => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await act();
  const sent = query.mock.calls.map(([asked]) => String((asked as unknown as { text?: string }).text ?? asked));
  query.mockRestore();
  return sent;
};

test("edits that come together are read for before the first writes [D7]", async () => {
  const team = await newTeam(people);
  const tasks: string[] = [];
  for (let n = 0; n < 12; n++) tasks.push((await addTask(team, { title: "Title" })).id);
  const edit = (n: number) =>
    team.member.call(updateTask, {
      params: { ...at(team).params, taskId: tasks[n] ?? "" },
      body: { title: `${n}`, statusId: team.done },
    });
  const sent = await sentWhile(() => times(12, (n) => ok(edit(n))));
  // The first edits went by themselves; these gathered behind them.
  const together = sent.slice(sent.findLastIndex((text) => text.startsWith("begin")));
  const count = (texts: string[], beginning: RegExp) => texts.filter((text) => beginning.test(text)).length;
  const edits = count(together, /^update "tasks"/);
  expect(edits).toBeGreaterThan(4);
  const before = together.slice(
    0,
    together.findIndex((text) => text.startsWith('update "tasks"')),
  );
  expect(count(before, /^select "t"/)).toBe(edits);
  expect(count(together, /^select "t"/)).toBe(edits);
});

test("comments that come together are read for before the first is written, but for what is unread [D7, E14]", async () => {
  const team = await newTeam(people);
  const tasks: string[] = [];
  for (let n = 0; n < 12; n++) tasks.push((await addTask(team, { title: "Title" })).id);
  const say = (n: number) =>
    team.member.call(createComment, { params: { ...at(team).params, taskId: tasks[n] ?? "" }, body: { text: `${n}` } });
  const sent = await sentWhile(() => times(12, (n) => ok(say(n))));
  const together = sent.slice(sent.findLastIndex((text) => text.startsWith("begin")));
  const first = together.findIndex((text) => text.startsWith('insert into "comments"'));
  const count = (texts: string[], beginning: RegExp) => texts.filter((text) => beginning.test(text)).length;
  const comments = count(together, /^insert into "comments"/);
  expect(comments).toBeGreaterThan(4);
  const [before, afterwards] = [together.slice(0, first), together.slice(first)];
  // The task, whom it concerns besides, and who of them sees the panel.
  for (const reading of [/^select "t"."id", "t"."title"/, /from "watches"/, /"c"."user_id" in /])
    expect([count(before, reading), count(afterwards, reading)]).toEqual([comments, 0]);
  expect(count(afterwards, /^select "n"/)).toBe(comments);
});

test("a board that many ask for at once is read for many together, and each is told of views that are their own [F13, E29]", async () => {
  const team = await newTeam(people);
  const { owner, admin, member, panelId } = team;
  const own = { name: "Mine", query: "who=me", shared: false };
  await ok(member.call(createView, { ...at(team), body: own }));
  const who = [owner, admin, member];
  const told: boolean[] = [];
  const sent = await sentWhile(async () => {
    const boards = await times(60, (n) => ok((who[n % 3] ?? owner).call(getBoard, { params: { panelId } })));
    told.push(...boards.map(({ hasViews }) => hasViews));
  });
  expect(told).toEqual(Array.from({ length: 60 }, (_, n) => n % 3 === 2));
  const readings = sent.filter((text) => /from "views"/.test(text)).length;
  expect(readings).toBeLessThan(30);
});

test("edits that are refused or wrong do not hold up those that come with them [D2, D7]", async () => {
  const team = await newTeam(people);
  const { id: taskId } = await addTask(team, { title: "Title" });
  const edit = (client: Client, body: object) =>
    client.call(updateTask, { params: { ...at(team).params, taskId }, body });
  const answers: { status: number }[] = [];
  const sent = await sentWhile(() =>
    times(24, async (n) => {
      const asked = [edit(team.member, { title: `${n}` }), edit(team.member, { title: 1 }), edit(team.bystander, {})];
      answers.push(...(await Promise.all(asked)));
    }),
  );
  expect(tally(answers)).toEqual({ 200: 24, 400: 24, 404: 24 });
  expect(sent.filter((text) => text.includes("savepoint"))).toEqual([]);
});

test("bulk changes in opposite orders all come through [D27]", async () => {
  const team = await newTeam(people);
  const second = { ...team, panelId: await newPanel(team.owner, team.domainId, "Second") };
  const ids: string[] = [];
  for (let n = 0; n < 10; n++) ids.push((await addTask(team)).id);
  const { answer } = await replayed(team, () =>
    times(40, (n) => {
      const order = n % 2 ? ids : ids.toReversed();
      const tasks = order.map((id) => ({ id, title: `Round ${n}`, statusId: n % 3 ? team.doing : team.todo }));
      if (n % 10 === 9) return addTask(second).then(() => ({ status: 200 }));
      return team.owner.call(updateTasks, { ...at(team), body: { tasks } });
    }),
  );
  expect(tally(answer)).toEqual({ 200: 40 });
  expect(new Set((await tasksOf(team)).map(({ title }) => title)).size).toBe(1);
});

test("ownership transfers that race leave exactly one owner [D32]", async () => {
  for (let round = 0; round < 5; round++) {
    const team = await newTeam(people);
    const { owner, admin, member, bystander, domainId } = team;
    const { answer } = await replayed(team, () =>
      Promise.all(
        [admin, member, bystander, admin, member, bystander].map(({ me }) =>
          owner.call(changeRole, {
            params: { domainId },
            body: { action: "transfer-ownership", userToBeModifiedId: me.id },
          }),
        ),
      ),
    );
    expect(tally(answer)).toEqual({ 200: 1, 403: 5 });
    const roles = (await ok(owner.call(listCollaborators, { params: { domainId } }))).map(
      ({ memberRole }) => memberRole,
    );
    expect(roles.filter((role) => role === "owner")).toHaveLength(1);
  }
});

test("somebody who leaves while the ownership comes to them leaves no domain without its owner [D32]", async () => {
  for (let round = 0; round < 5; round++) {
    const team = await newTeam(people);
    const { owner, admin, domainId } = team;
    await replayed(team, () =>
      Promise.all([
        owner.call(changeRole, {
          params: { domainId },
          body: { action: "transfer-ownership", userToBeModifiedId: admin.me.id },
        }),
        admin.call(leaveDomain, { params: { domainId } }),
      ]),
    );
    const rows = await server.db.read
      .selectFrom("domains as d")
      .innerJoin("collaborators as c", (join) =>
        join.onRef("c.domain_id", "=", "d.id").onRef("c.user_id", "=", "d.owner_id"),
      )
      .select("c.left_at")
      .where("d.id", "=", domainId)
      .execute();
    expect(rows).toEqual([{ left_at: null }]);
  }
});

const settles = async (call: Promise<{ status: number }>): Promise<number> => (await call).status;

test("whoever is removed while they write leaves nothing behind that came later [D35]", async () => {
  for (let round = 0; round < 4; round++) {
    const team = await newTeam(people);
    const { owner, admin, member, domainId } = team;
    const write = (client: Client, n: number) =>
      settles(
        client.call(createTask, {
          ...at(team),
          body: { title: `Task ${n}`, assignedCollaborators: [member.me.id] },
        }),
      );
    const { answer, changes } = await replayed(team, () =>
      Promise.all([
        times(8, (n) => write(member, n)),
        admin.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: member.me.id } }),
        times(8, (n) => write(owner, n)),
        settles(owner.call(invitePanelMembers, { ...at(team), body: { userIds: [member.me.id] } })),
      ]),
    );
    const [theirs, removal, others, invited] = answer;
    expect(removal.status).toBe(200);
    expect(theirs.filter((status) => status !== 201 && status !== 404)).toEqual([]);
    expect(others.filter((status) => ![201, 400, 404].includes(status))).toEqual([]);
    expect([200, 404]).toContain(invited);
    // Nobody who is out is assigned to open work, or a member of the panel.
    const tasks = await tasksOf(team);
    expect(tasks.flatMap((task) => task.assignedCollaborators)).toEqual([]);
    const detail = await ok(owner.call(getPanel, at(team)));
    expect(detail.panel_members.map(({ userId }) => userId)).toEqual([owner.me.id]);
    expect(tasks).toHaveLength([...theirs, ...others].filter((status) => status === 201).length);
    expect(changes.filter(({ type }) => type === "collaborator.deleted")).toHaveLength(1);
  }
});

test("whoever is taken off a panel while they write there writes nothing that comes later [D35]", async () => {
  for (let round = 0; round < 4; round++) {
    const team = await newTeam(people);
    const { owner, admin, member, panelId } = team;
    const { id: taskId } = await addTask(team, { title: "Title" });
    const write = (client: Client, n: number) =>
      client.call(updateTask, { params: { ...at(team).params, taskId }, body: { title: `Title ${round} ${n}` } });
    const [, , removal] = await Promise.all([
      times(6, (n) => write(owner, n)),
      times(6, (n) => write(member, n + 10)),
      admin.call(removePanelMembers, { ...at(team), body: { panelMembersId: [member.me.id] } }),
      times(12, (n) => write(member, n + 20)),
    ]);
    expect(removal.status).toBe(200);
    const log = await server.db.read
      .selectFrom("changes")
      .select(["type", "actor_id"])
      .where("stream", "=", panelId)
      .orderBy("version")
      .execute();
    const gone = log.findIndex(({ type }) => type === "panelMember.deleted");
    expect(log.slice(gone).filter(({ actor_id }) => actor_id === member.me.id)).toEqual([]);
  }
});

test("of twenty changes that are sent with one id, one has it [D13]", async () => {
  const team = await newTeam(people);
  const id = newId();
  const tasks: string[] = [];
  for (let n = 0; n < 20; n++) tasks.push((await addTask(team, { title: "Title" })).id);
  const answers = await times(30, (n) =>
    team.member.call(
      updateTask,
      { params: { ...at(team).params, taskId: tasks[n % 20] ?? "" }, body: { title: `Title ${n}` } },
      // The first ones are of their own, so that the others gather behind them.
      n < 10 ? {} : { [CHANGE_HEADER]: id },
    ),
  );
  const ids = answers.slice(10).map(({ headers }) => headers.get(CHANGE_HEADER));
  expect(ids.filter((one) => one === id)).toHaveLength(1);
  expect(new Set(ids).size).toBe(20);
});

test("a column that is deleted while tasks come into it never keeps one [D23]", async () => {
  for (let round = 0; round < 5; round++) {
    const team = await newTeam(people);
    const { owner, domainId } = team;
    const second = { ...team, panelId: await newPanel(owner, domainId, "Second") };
    const moving = await addTask(team, { statusId: team.doing });
    await replayed(team, () =>
      Promise.all([
        times(5, (n) =>
          settles(owner.call(createTask, { ...at(n % 2 ? team : second), body: { title: "x", statusId: team.todo } })),
        ),
        settles(
          owner.call(updateTask, {
            params: { ...at(team).params, taskId: moving.id },
            body: { statusId: team.todo },
          }),
        ),
        settles(
          owner.call(deleteStatus, { params: { domainId, statusId: team.todo }, query: { moveTo: team.review } }),
        ),
        times(5, (n) =>
          settles(owner.call(createTask, { ...at(n % 2 ? team : second), body: { title: "x", statusId: team.todo } })),
        ),
        settles(
          newPanel(owner, domainId, "Third").then((panelId) =>
            owner.call(createTask, { params: { domainId, panelId }, body: { title: "x", statusId: team.todo } }),
          ),
        ),
      ]),
    );
    const columns = new Set((await ok(owner.call(listStatuses, { params: { domainId } }))).map(({ id }) => id));
    expect(columns.has(team.todo)).toBe(false);
    for (const { id: panelId } of await ok(owner.call(listPanels, { params: { domainId } })))
      for (const task of await tasksOf({ ...team, panelId })) expect(columns.has(task.statusId)).toBe(true);
  }
});

test("of everything at once on one panel the log is whole and replays to what is there [D7]", async () => {
  const team = await newTeam(people);
  const { owner, admin, member } = team;
  const ids: string[] = [];
  for (let n = 0; n < 10; n++) ids.push((await addTask(team)).id);
  const actors = [owner, admin, member];
  const columns = [team.todo, team.doing, team.review, team.done];
  const { answer, changes } = await replayed(team, () =>
    times(120, (n) => {
      const client = actors[n % 3] ?? owner;
      const params = { ...at(team).params, taskId: ids[(n * 7) % 10] ?? "" };
      if (n % 12 === 5) return settles(client.call(deleteTask, { params }));
      if (n % 4 === 0) return settles(client.call(createTask, { ...at(team), body: { title: `New ${n}` } }));
      if (n % 4 === 1) return settles(client.call(updateTask, { params, body: { title: `Edited ${n}` } }));
      return settles(client.call(updateTask, { params, body: { statusId: columns[n % 4] ?? team.todo } }));
    }),
  );
  expect(answer.filter((status) => ![200, 201, 204, 404].includes(status))).toEqual([]);
  expect(changes.length).toBeGreaterThan(30);
});

test("of many assignments at once each is written whole, in its own transaction [D7, D11, D26]", async () => {
  const team = await newTeam(people);
  const { owner, member } = team;
  const task = await addTask(team, { title: "For whom?" });
  const params = { ...at(team).params, taskId: task.id };
  const sets = [[], [owner.me.id], [member.me.id], [member.me.id, owner.me.id]];
  const { answer } = await replayed(team, () =>
    times(24, (n) => member.call(updateTask, { params, body: { assignedCollaborators: sets[(n * 7) % 4] ?? [] } })),
  );
  expect(tally(answer)).toEqual({ 200: 24 });
  await ok(member.call(updateTask, { params, body: { assignedCollaborators: [] } }));
  await ok(member.call(updateTask, { params, body: { assignedCollaborators: [member.me.id, owner.me.id] } }));
  const writtenBy = (table: "task_assignees" | "tasks", column: "task_id" | "id") =>
    server.db.read
      .selectFrom(table)
      .select(sql<string>`xmin::text`.as("transaction"))
      .where(sql.ref(column), "=", task.id)
      .execute();
  const [row] = await writtenBy("tasks", "id");
  expect(await writtenBy("task_assignees", "task_id")).toEqual([row, row]);
});

test("two commands that bring one change id at the same moment, each in a domain of its own, are two changes, and both can be undone [D3, D13]", async () => {
  const [mine, theirs] = [await newTeam(people), await newTeam(people)];
  for (let round = 0; round < 10; round++) {
    const changeId = newId();
    const both = await Promise.all(
      [mine, theirs].map(async (team) => {
        const { id: taskId } = await addTask(team);
        return () =>
          team.owner.call(deleteTask, { params: { ...at(team).params, taskId } }, { [CHANGE_HEADER]: changeId });
      }),
    );
    const answers = await Promise.all(both.map((act) => act()));
    const ids = answers.map(({ headers }) => headers.get(CHANGE_HEADER) ?? "");
    expect(ids).toContain(changeId);
    expect(new Set(ids).size).toBe(2);
    for (const [n, team] of [mine, theirs].entries())
      expect((await team.owner.call(undoChange, { params: { changeId: ids[n] ?? "" } })).status).toBe(200);
  }
});
