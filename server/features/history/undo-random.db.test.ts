// @module-tag long-on-postgres
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAttachment, renameAttachment, uploadAttachment } from "../../../contract/attachments/commands.ts";
import type { Command } from "../../../contract/define.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { updateDomain } from "../../../contract/domains/commands.ts";
import {
  createPanel,
  deletePanel,
  invitePanelMembers,
  removePanelMembers,
  renamePanel,
} from "../../../contract/panels/commands.ts";
import { createStatus, createStatuses, deleteStatus, updateStatus } from "../../../contract/statuses/commands.ts";
import { deleteTasksInColumn, updateTasks } from "../../../contract/tasks/bulk-commands.ts";
import { createTask, deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { tries } from "../../../scripts/test/long.ts";
import { fetchCopy } from "../../testing/fetch-copy.ts";
import { type AnyInput, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTeam, type People, type Team } from "../../testing/team.ts";
import { changeOf, stateOf, undo } from "./testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

/** Which command, and which of the things that are there it is about. */
type Step = [command: number, first: number, second: number, third: number];

interface Seen {
  team: Team;
  panels: string[];
  statuses: string[];
  tasks: { id: string; panelId: string; statusId: string }[];
  files: { id: string; taskId: string }[];
}

const look = async (team: Team): Promise<Seen> => {
  const { copy } = await fetchCopy(team.owner, team.domainId, server);
  const all = <Thing>(kind: string): Thing[] =>
    [...copy].filter(([key]) => key.includes(` ${kind} `)).map(([, thing]) => thing as Thing);
  return {
    team,
    panels: all<{ id: string }>("panel").map(({ id }) => id),
    statuses: all<{ id: string }>("status").map(({ id }) => id),
    tasks: all<Seen["tasks"][number]>("task"),
    files: all<Seen["files"][number]>("attachment"),
  };
};

const among = <Thing>(things: readonly Thing[], at: number): Thing | undefined => things[at % things.length];

/** The commands of a history, each with input made of what is there; undefined where there is nothing to do it to. */
const commands: ((seen: Seen, a: number, b: number, c: number) => [Command, AnyInput] | undefined)[] = [
  ({ team }, a) => [createPanel, { params: { domainId: team.domainId }, body: { name: `Panel ${a}` } }],
  ({ team, panels }, a, b) => {
    const panelId = among(panels, a);
    return panelId
      ? [renamePanel, { params: { domainId: team.domainId, panelId }, body: { name: `Plan ${b}` } }]
      : undefined;
  },
  ({ team, panels }, a) => {
    const panelId = among(panels, a);
    return panelId && panels.length > 1 ? [deletePanel, { params: { domainId: team.domainId, panelId } }] : undefined;
  },
  ({ team, panels }, a, b) => {
    const panelId = among(panels, a);
    const userIds = [team.bystander, team.member, team.admin].slice(b % 3).map(({ me }) => me.id);
    return panelId
      ? [invitePanelMembers, { params: { domainId: team.domainId, panelId }, body: { userIds } }]
      : undefined;
  },
  ({ team, panels }, a, b) => {
    const panelId = among(panels, a);
    const panelMembersId = [team.member, team.bystander, team.owner].slice(b % 3).map(({ me }) => me.id);
    return panelId
      ? [removePanelMembers, { params: { domainId: team.domainId, panelId }, body: { panelMembersId } }]
      : undefined;
  },
  ({ team }, a) => [createStatus, { params: { domainId: team.domainId }, body: { name: `Column ${a}` } }],
  ({ team }, a, b) => [
    createStatuses,
    {
      params: { domainId: team.domainId },
      body: { statuses: [{ name: `A ${a}` }, { name: `B ${b}`, kind: "started" }] },
    },
  ],
  ({ team, statuses }, a, b, c) => {
    const statusId = among(statuses, a);
    const body = c % 2 ? { name: `Named ${b}`, kind: "done" } : { afterId: among(statuses, b) ?? null };
    return statusId ? [updateStatus, { params: { domainId: team.domainId, statusId }, body }] : undefined;
  },
  ({ team, statuses }, a, b) => {
    const statusId = among(statuses, a);
    const moveTo = among(statuses, b);
    return statusId && moveTo && moveTo !== statusId
      ? [deleteStatus, { params: { domainId: team.domainId, statusId }, query: { moveTo } }]
      : undefined;
  },
  ({ team }, a) => [updateDomain, { params: { domainId: team.domainId }, body: { name: `domain ${a}` } }],
  ...Array.from({ length: 3 }, () => ({ team, panels, statuses }: Seen, a: number, b: number, c: number) => {
    const [panelId, statusId] = [among(panels, a), among(statuses, b)];
    if (!panelId || !statusId) return undefined;
    const people = c % 3 && panelId === team.panelId ? [team.owner.me.id] : [];
    const body = { title: `Task ${c}`, statusId, assignedCollaborators: people, ...(c % 2 && { afterId: null }) };
    return [createTask, { params: { domainId: team.domainId, panelId }, body }] as [Command, AnyInput];
  }),
  ({ team, statuses, tasks }, a, b, c) => {
    const task = among(tasks, a);
    const bodies = [
      { title: `Title ${b}` },
      { priority: among(["urgent", "low", null], b) },
      { assignedFrom: `2026-01-0${(b % 9) + 1}`, assignedTo: null },
      { statusId: among(statuses, b) },
      { statusId: among(statuses, b), afterId: null },
      { subTasks: [{ title: `Sub ${b}`, done: b % 2 === 0 }] },
      { assignedCollaborators: b % 2 ? [team.owner.me.id] : [] },
    ];
    return task
      ? [
          updateTask,
          { params: { domainId: team.domainId, panelId: task.panelId, taskId: task.id }, body: among(bodies, c) },
        ]
      : undefined;
  },
  ({ team, statuses, tasks }, a, b, c) => {
    const first = among(tasks, a);
    if (!first) return undefined;
    const { panelId } = first;
    const mine = tasks.filter((task) => task.panelId === panelId).map(({ id }) => id);
    const list = [
      ...mine.slice(0, 3).map((id) => ({ id, statusId: among(statuses, b), title: `Bulk ${c}` })),
      ...(mine.indexOf(first.id) < 3 ? [] : [{ id: first.id, title: `On top ${c}`, afterId: null }]),
    ];
    return [updateTasks, { params: { domainId: team.domainId, panelId }, body: { tasks: list } }];
  },
  ({ team, tasks }, a, b, c) => {
    const { id: taskId, panelId } = among(tasks, a) ?? {};
    if (!taskId || !panelId) return undefined;
    const text = among(["", `About ${b}`, `At length ${b} `.repeat(400)], c) ?? "";
    return [describeTask, { params: { domainId: team.domainId, panelId, taskId }, body: { text } }];
  },
  ({ team, tasks }, a, b, c) => {
    const { id: taskId, panelId } = among(tasks, a) ?? {};
    if (!taskId || !panelId) return undefined;
    const params = { domainId: team.domainId, panelId, taskId };
    return [uploadAttachment, { params, query: { name: `${b}.txt` }, file: Uint8Array.of(c % 3) }];
  },
  ({ team, tasks, files }, a, b, c) => {
    const { id: attachmentId, taskId } = among(files, a) ?? {};
    const panelId = tasks.find(({ id }) => id === taskId)?.panelId;
    if (!attachmentId || !taskId || !panelId) return undefined;
    const params = { domainId: team.domainId, panelId, taskId, attachmentId };
    return c % 2 ? [renameAttachment, { params, body: { name: `Named ${b}` } }] : [deleteAttachment, { params }];
  },
  ({ team, tasks }, a) => {
    const task = among(tasks, a);
    return task
      ? [deleteTask, { params: { domainId: team.domainId, panelId: task.panelId, taskId: task.id } }]
      : undefined;
  },
  ({ team, tasks }, a) => {
    const { panelId, statusId } = among(tasks, a) ?? {};
    if (!panelId || !statusId) return undefined;
    const taskIds = tasks.filter((task) => task.panelId === panelId && task.statusId === statusId).map(({ id }) => id);
    return [deleteTasksInColumn, { params: { domainId: team.domainId, panelId, statusId }, body: { taskIds } }];
  },
];

/** Does a step; the id of its change, where it changed anything. */
const doStep = async (team: Team, [command, first, second, third]: Step): Promise<string | undefined> => {
  const asked = commands[command % commands.length]?.(await look(team), first, second, third);
  if (!asked) return undefined;
  const answered = await team.owner.send(...asked);
  const changeId = changeOf(answered);
  const entry = await server.db.read
    .selectFrom("changes")
    .select("id")
    .where("id", "=", changeId || team.domainId)
    .limit(1)
    .executeTakeFirst();
  return entry?.id;
};

const undoAll = async (team: Team, changes: readonly string[]): Promise<string[]> => {
  const undone: string[] = [];
  for (const changeId of changes) {
    const answered = await undo(team.owner, changeId);
    expect([answered.status, answered.text]).toEqual([200, expect.any(String)]);
    undone.unshift(changeOf(answered));
  }
  return undone;
};

const number = fc.nat({ max: 1000 });
const steps: fc.Arbitrary<Step[]> = fc.array(fc.tuple(number, number, number, number), {
  minLength: 10,
  maxLength: 18,
});

test("undoing any history backwards ends where it began, and redoing it where it ended, at each step [D13, E4]", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const team = await newTeam(people);
      const states = [await stateOf(team, server)];
      const changes: string[] = [];
      for (const step of history) {
        const changeId = await doStep(team, step);
        if (!changeId) continue;
        changes.unshift(changeId);
        states.push(await stateOf(team, server));
      }
      const undone = await undoAll(team, changes);
      expect(await stateOf(team, server)).toEqual(states[0]);
      const redone = await undoAll(team, undone);
      expect(await stateOf(team, server)).toEqual(states.at(-1));
      // Once more, step by step.
      for (const [at, changeId] of redone.entries()) {
        await undoAll(team, [changeId]);
        expect(await stateOf(team, server)).toEqual(states[states.length - 2 - at]);
      }
    }),
    { numRuns: tries(2, 12), endOnFailure: true },
  );
}, 600_000);
