import { afterAll, beforeAll, expect, test } from "vitest";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { type Client, startTestServer, type TestServer } from "../server.ts";
import { addTask, newPeople, newTeam, ok, type People } from "../team.ts";

// What follows from commands that come together, and share a transaction.

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const numbered = async (length: number, one: () => Promise<{ id: string }>): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < length; n++) ids.push((await one()).id);
  return ids;
};

test("tasks that move again and again, all at once, have a stay for each kind of column they came through [D7, D36]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { domainId, panelId } = team;
  let dice = 7;
  const oneOf = <T>(list: readonly T[]): T => {
    dice = (dice * 16_807) % 2_147_483_647;
    return list[dice % list.length] as T;
  };
  const kinds = new Map(team.domain.statuses.map(({ id, kind }) => [id, kind]));
  const tasks = await numbered(6, () => addTask(team));
  for (let round = 0; round < 3; round++)
    await Promise.all(
      Array.from({ length: 40 }, () => {
        const params = { domainId, panelId, taskId: oneOf(tasks) };
        return ok(team.owner.call(updateTask, { params, body: { statusId: oneOf([...kinds.keys()]) } }));
      }),
    );
  const { read } = server.db;
  for (const taskId of tasks) {
    const log = await read
      .selectFrom("changes")
      .select("after")
      .where("entity_id", "=", taskId)
      .orderBy("version")
      .execute();
    const through = log.map(({ after }) => kinds.get((JSON.parse(after ?? "{}") as { statusId: string }).statusId));
    const stays = await read
      .selectFrom("task_stays")
      .select(["kind", "from_at", "to_at"])
      .where("task_id", "=", taskId)
      .orderBy("place")
      .execute();
    expect(stays.map(({ kind }) => kind)).toEqual(through.filter((kind, at) => kind !== through[at - 1]));
    expect(stays.length).toBeGreaterThan(5);
    expect(stays.map(({ to_at }) => to_at)).toEqual([...stays.slice(1).map(({ from_at }) => from_at), null]);
  }
});

test("of moves that come together each is told to those concerned, once, in the name of who made it [D7, D31, S8.2]", async () => {
  const team = await newTeam(people);
  const { domainId, panelId, owner, admin, member, done } = team;
  const movers = [owner, admin, member];
  const tasks = await numbered(24, () => addTask(team, { assignedCollaborators: [member.me.id] }));
  const before = new Map(
    await Promise.all(
      movers.map(async ({ me }) => {
        const { version } = await server.db.read
          .selectFrom("streams")
          .select("version")
          .where("id", "=", me.id)
          .executeTakeFirstOrThrow();
        return [me.id, version] as const;
      }),
    ),
  );
  const moves = await Promise.all(
    tasks.map(async (taskId, at) => {
      const mover = movers[at % 3] as Client;
      const { headers } = await mover.call(updateTask, {
        params: { domainId, panelId, taskId },
        body: { statusId: done },
      });
      return { taskId, by: mover.me.id, id: headers.get(CHANGE_HEADER) ?? "" };
    }),
  );
  for (const { me } of movers) {
    // The owner made the tasks, the member is to do them.
    const told = moves.filter(({ by }) => by !== me.id && me.id !== admin.me.id);
    const rows = await server.db.read
      .selectFrom("notifications as n")
      .innerJoin("changes as c", "c.entity_id", "n.id")
      .select(["n.task_id", "n.actor_id", "n.version", "c.version as logged", "c.id", "c.actor_id as by", "c.stream"])
      .where("n.user_id", "=", me.id)
      .where("n.domain_id", "=", domainId)
      .where("n.version", ">", before.get(me.id) ?? 0)
      .orderBy("n.version")
      .execute();
    expect(rows.map(({ version }) => version)).toEqual(told.map((_, at) => (before.get(me.id) ?? 0) + at + 1));
    const asMoves = rows.map(({ task_id, actor_id, id }) => ({ taskId: task_id, by: actor_id, id }));
    expect(asMoves).toEqual(expect.arrayContaining(told));
    for (const row of rows) expect([row.logged, row.by, row.stream]).toEqual([row.version, row.actor_id, me.id]);
  }
});
