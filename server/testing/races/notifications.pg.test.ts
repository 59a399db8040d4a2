import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnnouncement } from "../../../contract/announcements/commands.ts";
import { updateDomain } from "../../../contract/domains/commands.ts";
import { readAllNotifications } from "../../../contract/notifications/commands.ts";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { newId } from "../../platform/basics/ids.ts";
import { startTestServer, type TestServer } from "../server.ts";
import { addTask, newPeople, newTeam, ok, type People } from "../team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const streamOf = async (userId: string) => {
  const [stream, rows] = await Promise.all([
    server.db.read.selectFrom("streams").select("version").where("id", "=", userId).executeTakeFirstOrThrow(),
    server.db.read.selectFrom("changes").select("version").where("stream", "=", userId).orderBy("version").execute(),
  ]);
  return { version: stream.version, numbers: rows.map(({ version }) => version) };
};

test("told from several domains at once, people are told everything, once, and without holes [D7, D31]", async () => {
  const teams = [await newTeam(people), await newTeam(people), await newTeam(people)];
  const everyone = [people.owner, people.admin, people.member, people.bystander];
  const tasks = await Promise.all(teams.map((team) => addTask(team, { assignedCollaborators: [people.member.me.id] })));
  const announced = new Set<string>();
  const calls = teams.flatMap((team, at) =>
    everyone.flatMap((client, who) => {
      const params = { domainId: team.domainId };
      const id = newId();
      announced.add(id);
      const where = { ...params, panelId: team.panelId, taskId: tasks[at]?.id ?? "" };
      return [
        () => ok(client.call(createAnnouncement, { params, body: { id, content: "Now" } })),
        () => ok(people.admin.call(updateTask, { params: where, body: { assignedTo: `2026-05-0${who + 1}` } })),
        () => ok(client.call(readAllNotifications, { params })),
        () => ok(people.owner.call(updateDomain, { params, body: { name: `name ${who} of ${at}` } })),
      ];
    }),
  );
  await Promise.all(calls.map((call) => call()));
  for (const { me } of everyone) {
    const { version, numbers } = await streamOf(me.id);
    expect(numbers).toEqual(Array.from({ length: version }, (_, at) => at + 1));
    const rows = await server.db.read
      .selectFrom("notifications as n")
      .innerJoin("announcements as a", "a.id", "n.announcement_id")
      .select("a.id")
      .where("n.user_id", "=", me.id)
      .where("a.author_id", "!=", me.id)
      .execute();
    const told = rows.map(({ id }) => id).filter((id) => announced.has(id));
    // All but their own, of three domains.
    expect([told.length, new Set(told).size]).toEqual([9, 9]);
  }
});

test("one announcement sent ten times at once is announced, and told, once [D3, D31]", async () => {
  const { member, owner, domainId } = await newTeam(people);
  const id = newId();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      member.call(createAnnouncement, { params: { domainId }, body: { id, content: "Once" } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([...Array(9).fill(200), 201]);
  const rows = await server.db.read
    .selectFrom("notifications")
    .select("user_id")
    .where("announcement_id", "=", id)
    .execute();
  expect(rows).toHaveLength(3);
  expect(rows.filter(({ user_id }) => user_id === owner.me.id)).toHaveLength(1);
});
