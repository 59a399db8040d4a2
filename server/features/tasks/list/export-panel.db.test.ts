import { afterAll, beforeAll, expect, test } from "vitest";
import { removePanelMembers, renamePanel } from "../../../../contract/panels/commands.ts";
import { byPosition } from "../../../../contract/shared/position.ts";
import { updateStatus } from "../../../../contract/statuses/commands.ts";
import { listStatuses } from "../../../../contract/statuses/queries.ts";
import { csvOf } from "../../../../contract/tasks/csv.ts";
import { listTasks } from "../../../../contract/tasks/queries.ts";
import { newId } from "../../../platform/basics/ids.ts";
import type { Request } from "../../../platform/commands/commands.ts";
import { NO_VISITOR } from "../../../platform/commands/handlers.ts";
import type { Pipeline } from "../../../platform/commands/pipeline.ts";
import { runQuery } from "../../../platform/commands/queries.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People, type Team } from "../../../testing/team.ts";
import { roleOf } from "../../collaborators/collaborators.read.ts";
import { answerExportPanel } from "./export-panel.ts";

type Actor = NonNullable<Request["actor"]>;
let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const path = ({ domainId, panelId }: Team) => `/api/panels/${domainId}/${panelId}/export`;
const download = (team: Team, by: Client = team.member) => server.raw("GET", path(team), { token: by.token });

/** What the browser's own button would make of what it holds. */
const expected = async ({ owner, domainId, panelId }: Team): Promise<string> => {
  const statuses = await ok(owner.call(listStatuses, { params: { domainId } }));
  const { taskData } = await ok(owner.call(listTasks, { params: { domainId, panelId } }));
  const inOrder = statuses.flatMap(({ id }) => taskData.filter(({ statusId }) => statusId === id).sort(byPosition));
  return csvOf(inOrder, statuses);
};

test("the file is what the browser would make of the board, in board order [D28, S3.14, S3.17, S6.4]", async () => {
  const team = await newTeam(people);
  await addTask(team, { title: "Last", statusId: team.done });
  await addTask(team, { title: "=Second", assignedCollaborators: [team.member.me.id, team.owner.me.id] });
  const subTasks = [
    { title: 'Say "hi"', done: true },
    { title: "Ask, nicely", done: false },
  ];
  await addTask(team, { title: "First", afterId: null, assignedFrom: "2026-02-28", subTasks });
  const { status, headers, text } = await download(team);
  expect(status).toBe(200);
  expect(`\uFEFF${text.replace(/^\uFEFF/, "")}`).toBe(await expected(team));
  expect(text.match(/"(First|'=Second|Last)"/g)).toEqual(['"First"', '"\'=Second"', '"Last"']);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("cache-control")).toBe("no-store");
});

test("what a task lacks is said in words, people are joined by commas, and the column has its name [D28, S3.15, S3.16, S3.18]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, doing } = team;
  await ok(
    owner.call(updateStatus, { params: { domainId, statusId: doing }, body: { name: 'Really "doing" it, now' } }),
  );
  await addTask(team, { title: "Bare", statusId: doing });
  const assignedCollaborators = [member.me.id, owner.me.id];
  await addTask(team, { title: "Full", statusId: doing, assignedFrom: "2026-02-28", assignedCollaborators });
  const column = '"Really ""doing"" it, now"';
  const none = "No date assigned";
  expect((await download(team)).text.split("\r\n").slice(1)).toEqual([
    `"Bare","${doing}","${none}","${none}","No collaborators assigned",${column}`,
    `"Full","${doing}","2026-02-28","${none}","${member.me.fullName}, ${owner.me.fullName}",${column}`,
    "",
  ]);
});

test("the file begins with a BOM and ends with CRLF [D28]", async () => {
  const team = await newTeam(people);
  await addTask(team);
  const response = await fetch(server.url + path(team), { headers: { authorization: `Bearer ${team.owner.token}` } });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 4), ...bytes.subarray(-3)]).toEqual([0xef, 0xbb, 0xbf, 0x22, 0x22, 0x0d, 0x0a]);
});

test("the file is named after the panel, whatever that is called [D28, S3.19]", async () => {
  const team = await newTeam(people);
  await addTask(team);
  const params = { domainId: team.domainId, panelId: team.panelId };
  await ok(team.owner.call(renamePanel, { params, body: { name: 'Straße "7" / 東京 (1)' } }));
  const { headers } = await download(team);
  expect(headers.get("content-disposition")).toBe(
    `attachment; filename="Stra_e -7- - __ (1).csv"; filename*=UTF-8''Stra%C3%9Fe%20-7-%20-%20%E6%9D%B1%E4%BA%AC%20%281%29.csv`,
  );
});

test("an empty panel has nothing to download [D28, S8.3]", async () => {
  const team = await newTeam(people);
  const { status, problem } = await download(team);
  expect([status, problem.code, problem.message]).toEqual([404, "no-tasks", "No task data to download"]);
});

/** Puts many tasks straight into the table. */
const fill = async (team: Team, count: number): Promise<void> => {
  const now = new Date().toISOString();
  const rows = Array.from({ length: count }, (_, at) => ({
    id: newId(),
    domain_id: team.domainId,
    panel_id: team.panelId,
    status_id: at % 2 ? team.todo : team.done,
    position: `V${String(at).padStart(6, "0")}1`,
    title: `Task ${at} ${"x".repeat(200)}`,
    title_key: "",
    priority: null,
    author_id: team.owner.me.id,
    assigned_from: null,
    assigned_to: null,
    labels: "[]",
    subtasks: JSON.stringify(at === 7 ? [{ id: newId(), title: "One", done: true }] : []),
    number: at + 1,
    described: 0 as const,
    comments: 0,
    files: 0,
    version: 1,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }));
  for (let from = 0; from < count; from += 500)
    await server.db.transaction((tx) =>
      tx
        .insertInto("tasks")
        .values(rows.slice(from, from + 500))
        .execute(),
    );
};

test("a panel of 10,000 tasks is sent in parts, each task once [D28]", { tags: "long" }, async () => {
  const team = await newTeam(people);
  await fill(team, 10_000);
  const { text } = await download(team);
  expect(`\uFEFF${text.replace(/^\uFEFF/, "")}`).toBe(await expected(team));
  expect(text.split("\r\n")).toHaveLength(10_002);
});

/** The file as it is sent, to be taken part by part. */
const chunksOf = async ({ domainId, panelId }: Team, by: Client): Promise<AsyncIterator<string>> => {
  const answered = await runQuery({ db: server.db, access: { roleOf } } as Pipeline, answerExportPanel, {
    actor: { userId: by.me.id } as Actor,
    input: { params: { domainId, panelId }, query: {}, body: undefined },
    visitor: NO_VISITOR,
  });
  if (!("streamed" in answered)) throw new Error("No file is sent");
  return answered.streamed.chunks[Symbol.asyncIterator]();
};
const takeAll = async (chunks: AsyncIterator<string>, each: () => void = () => undefined): Promise<void> => {
  while (!(await chunks.next()).done) each();
};

test("tasks are read as they are taken, and who is removed from the panel meanwhile gets no more [D28, D35]", async () => {
  const team = await newTeam(people);
  await fill(team, 300);
  const { domainId, panelId, member } = team;
  const chunks = await chunksOf(team, member);
  const [header, first] = [await chunks.next(), await chunks.next()];
  expect([header.value?.split("\r\n").length, first.value?.split("\r\n").length]).toEqual([2, 101]);
  const body = { panelMembersId: [member.me.id] };
  await ok(team.owner.call(removePanelMembers, { params: { domainId, panelId }, body }));
  await expect(chunks.next()).rejects.toThrow("Panel no longer exists");
});

test("while a file is made, others are served after each hundred tasks of it [D28, fault 24]", async () => {
  const team = await newTeam(people);
  await fill(team, 1_000);
  let turns = 0;
  let over = false;
  const look = (): void => {
    turns++;
    if (!over) setImmediate(look);
  };
  const chunks = await chunksOf(team, team.member);
  setImmediate(look);
  await takeAll(chunks);
  over = true;
  expect(turns).toBeGreaterThanOrEqual(10);
});

test("who takes many files gets no more at a time than who takes one, and who reads none holds nobody up [D28, fault 24]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  await fill(team, 1_000);
  const { admin, member } = team;
  const unread = await chunksOf(team, member);
  await unread.next();
  const many = await Promise.all(Array.from({ length: 8 }, () => chunksOf(team, member)));
  const one = await chunksOf(team, admin);
  let meanwhile = 0;
  const taken = many.map((chunks) => takeAll(chunks, () => meanwhile++));
  await takeAll(one);
  // A header each, and about as many pages as the one has: some more while it is asked again whether they may.
  expect(meanwhile).toBeLessThan((8 * 11) / 2);
  await Promise.all(taken);
  expect(meanwhile).toBe(8 * 11);
});
