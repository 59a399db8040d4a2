// @module-tag long-on-postgres
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getAverageTime, getFlow, getTotalTime } from "../../../contract/analytics/queries.ts";
import type { Command } from "../../../contract/define.ts";
import { deleteDomain, leaveDomain } from "../../../contract/domains/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { deletePanel, invitePanelMembers, removePanelMembers } from "../../../contract/panels/commands.ts";
import { listPanels } from "../../../contract/panels/queries.ts";
import { createStatus, deleteStatus, updateStatus } from "../../../contract/statuses/commands.ts";
import { createTask, deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { tries } from "../../../scripts/test/long.ts";
import { fillTimeSpent } from "../../migrations/steps/0001-0020/0013-fill-time-spent.ts";
import { fillTaskStays } from "../../migrations/steps/0001-0020/0015-fill-task-stays.ts";
import { type AnyInput, type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addToDomain, newPanel, newPeople, newTeam, ok, type Team } from "../../testing/team.ts";
import { byTheMinute } from "./testing/by-the-minute.ts";
import { flowByHand } from "./testing/flow-by-hand.ts";
import { countedFromLog } from "./testing/read-log.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

let server: TestServer;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

interface Seen {
  team: Team;
  panels: string[];
  statuses: string[];
  tasks: { id: string; panelId: string }[];
  /** User ids by panel. */
  members: Map<string, string[]>;
  /** What was done, the last first. */
  changes: string[];
}
type Asked = [Client, Command, AnyInput];

const among = <Thing>(things: readonly Thing[], at: number): Thing | undefined => things[at % things.length];
/** Some of a panel's people. */
const assignees = ({ members }: Seen, panelId: string | undefined, at: number): string[] =>
  (members.get(panelId ?? "") ?? []).filter((_, index) => (at >> index) % 2 === 1);

const look = async (team: Team, changes: string[]): Promise<Seen> => {
  const { domainId } = team;
  const { read } = server.db;
  const of = <Table extends "panels" | "statuses" | "tasks">(table: Table) =>
    read
      .selectFrom(table as "tasks")
      .selectAll()
      .where("domain_id", "=", domainId)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .execute();
  const panels = (await of("panels")).map(({ id }) => id);
  const members = new Map<string, string[]>(panels.map((id) => [id, []]));
  for (const { panel_id, user_id } of await read.selectFrom("panel_members").selectAll().orderBy("added_at").execute())
    members.get(panel_id)?.push(user_id);
  return {
    team,
    panels,
    statuses: (await of("statuses")).map(({ id }) => id),
    tasks: (await of("tasks"))
      .filter(({ panel_id }) => members.has(panel_id))
      .map(({ id, panel_id }) => ({ id, panelId: panel_id })),
    members,
    changes,
  };
};

const assign = (seen: Seen, a: number, b: number): Asked | undefined => {
  const task = among(seen.tasks, a);
  const { team } = seen;
  const params = { domainId: team.domainId, panelId: task?.panelId ?? "", taskId: task?.id ?? "" };
  const body = { assignedCollaborators: assignees(seen, task?.panelId, b) };
  return task && [team.owner, updateTask, { params, body }];
};
const move = ({ team, tasks, statuses }: Seen, a: number, b: number): Asked | undefined => {
  const task = among(tasks, a);
  const params = { domainId: team.domainId, panelId: task?.panelId ?? "", taskId: task?.id ?? "" };
  return task && [team.owner, updateTask, { params, body: { statusId: among(statuses, b) } }];
};
const create = (seen: Seen, a: number, b: number, c: number): Asked | undefined => {
  const { team, panels, statuses } = seen;
  const panelId = among(panels, a) ?? "";
  const body = { title: "Work", statusId: among(statuses, b), assignedCollaborators: assignees(seen, panelId, c) };
  return [team.owner, createTask, { params: { domainId: team.domainId, panelId }, body }];
};
const undo = ({ team, changes }: Seen, a: number): Asked | undefined => {
  const changeId = among(changes.slice(0, 4), a);
  return changeId ? [team.owner, undoChange, { params: { changeId } }] : undefined;
};

/** What can happen, the most usual most often. A refusal is fine: then nothing happened. */
const acts: ((seen: Seen, a: number, b: number, c: number) => Asked | undefined)[] = [
  ...Array.from({ length: 6 }, () => move),
  ...Array.from({ length: 4 }, () => create),
  ...Array.from({ length: 3 }, () => assign),
  ...Array.from({ length: 4 }, () => undo),
  ({ team, tasks }, a) => {
    const task = among(tasks, a);
    const params = { domainId: team.domainId, panelId: task?.panelId ?? "", taskId: task?.id ?? "" };
    return task && [team.owner, deleteTask, { params }];
  },
  ({ team, statuses }, a, b) => {
    const params = { domainId: team.domainId, statusId: among(statuses, a) ?? "" };
    return [team.owner, updateStatus, { params, body: { kind: among(["todo", "started", "done"], b) } }];
  },
  ({ team, statuses }, a, b) => {
    const params = { domainId: team.domainId, statusId: among(statuses, a) ?? "" };
    return [team.owner, deleteStatus, { params, query: { moveTo: among(statuses, b) ?? "" } }];
  },
  ({ team }) => [
    team.owner,
    createStatus,
    { params: { domainId: team.domainId }, body: { name: "More", kind: "started" } },
  ],
  ({ team, panels }, a) => {
    const params = { domainId: team.domainId, panelId: among(panels, a) ?? "" };
    return [team.owner, deletePanel, { params }];
  },
  ({ team, panels }, a) => {
    const params = { domainId: team.domainId, panelId: among(panels, a) ?? "" };
    return [team.owner, removePanelMembers, { params, body: { panelMembersId: [team.member.me.id] } }];
  },
  ({ team, panels }, a) => {
    const params = { domainId: team.domainId, panelId: among(panels, a) ?? "" };
    return [team.owner, invitePanelMembers, { params, body: { userIds: [team.member.me.id, team.admin.me.id] } }];
  },
  ({ team }) => [team.member, leaveDomain, { params: { domainId: team.domainId } }],
  ({ team }) => [team.owner, deleteDomain, { params: { domainId: team.domainId } }],
  ({ team }, a) => {
    const body = { availableHoursFrom: among(["22:00", "07:30", "10:15"], a), availableHoursTo: "06:00" };
    return [team.member, updateProfile, { body }];
  },
];

/** Comes back to where they were, so that histories do not end in an empty domain. */
const comeBack = async ({ team, changes, panels }: Seen): Promise<void> => {
  const [last] = changes;
  const { owner, member, admin, domainId } = team;
  const there = (await owner.call(getTotalTime, { params: { domainId } })).status === 200;
  if (!there && last) await ok(owner.call(undoChange, { params: { changeId: last } }));
  if ((await member.call(getTotalTime, { params: { domainId } })).status === 404)
    await addToDomain(owner, domainId, member);
  const panelId = panels[0] ?? (await newPanel(owner, domainId, "Another"));
  const userIds = [member.me.id, admin.me.id];
  await ok(owner.call(invitePanelMembers, { params: { domainId, panelId }, body: { userIds } }));
};

/** Everything that is kept of a domain's time and of its tasks, but what ended when it began. */
const kept = async (domainId: string) => {
  const spans = await server.db.read.selectFrom("time_spans").selectAll().where("domain_id", "=", domainId).execute();
  const started = await server.db.read
    .selectFrom("started_work as w")
    .innerJoin("tasks as t", "t.id", "w.task_id")
    .selectAll("w")
    .where("t.domain_id", "=", domainId)
    .execute();
  const stays = await server.db.read.selectFrom("task_stays").selectAll().where("domain_id", "=", domainId).execute();
  const ofTasks = stays.map(({ place: _place, ...stay }) => stay);
  const rows = [...[...spans, ...ofTasks].filter(({ from_at, to_at }) => from_at !== to_at), ...started];
  return rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
};

const fillAnew = (domainId: string) =>
  server.db.transaction(async (tx) => {
    const tasks = tx.selectFrom("tasks").select("id").where("domain_id", "=", domainId);
    await tx.deleteFrom("time_spans").where("domain_id", "=", domainId).execute();
    await tx.deleteFrom("started_work").where("task_id", "in", tasks).execute();
    await fillTimeSpent(tx, [domainId]);
    await tx.deleteFrom("task_stays").where("domain_id", "=", domainId).execute();
    await fillTaskStays(tx, [domainId]);
  });

const checkFigures = async ({ owner, domainId }: Team, now: number): Promise<void> => {
  vi.setSystemTime(now);
  const people = await countedFromLog(server, domainId);
  for (const range of ["last5Days", "last2Weeks"] as const) {
    const asked = { params: { domainId }, query: { range } };
    const { totalTimeSpent } = await ok(owner.call(getTotalTime, asked));
    const { averageTimeSpent } = await ok(owner.call(getAverageTime, asked));
    expect({ totalTimeSpent, averageTimeSpent }).toEqual(byTheMinute(people, range, now));
  }
};

const checkFlow = async ({ domainId, owner, member }: Team, now: number): Promise<void> => {
  vi.setSystemTime(now);
  for (const person of [owner, member]) {
    const panelIds = (await ok(person.call(listPanels, { params: { domainId } }))).map(({ id }) => id);
    const [panelId = ""] = panelIds;
    for (const [some, query] of [
      [panelIds, { range: "2W" }],
      [[panelId], { range: "5D", panelId }],
    ] as const) {
      const {
        days,
        cycleTime,
        timeZone: zone,
        range,
      } = await ok(person.call(getFlow, { params: { domainId }, query }));
      expect({ days, cycleTime }).toEqual(await flowByHand(server, { domainId, panelIds: some, zone, range, now }));
    }
  }
};

const settle = async (start: number, [zone, other]: readonly [string, string]): Promise<Team> => {
  vi.setSystemTime(start);
  const team = await newTeam(await newPeople(server));
  const { owner, member, domainId } = team;
  const night = { availableHoursFrom: "22:00", availableHoursTo: "06:00" };
  await ok(owner.call(updateProfile, { body: { timeZone: zone } }));
  await ok(member.call(updateProfile, { body: { timeZone: other, ...night } }));
  // With two panels no deletion leaves the domain without one.
  await newPanel(owner, domainId, "The other");
  return team;
};

const number = fc.nat({ max: 1000 });
/** What happens, and how many minutes after what was before. */
const steps = fc.array(fc.tuple(number, number, number, number, fc.integer({ min: 1, max: 700 })), {
  minLength: 25,
  maxLength: 45,
});

test.each([
  ["2026-10-19T06:00Z", ["Europe/Berlin", "America/New_York"]],
  ["2026-04-15T22:17Z", ["Africa/Cairo", "Asia/Kathmandu"]],
  ["2026-03-24T13:41Z", ["Australia/Lord_Howe", "Europe/London"]],
] as const)(
  "from %s on in %j, any history has the figures of its log counted minute by minute, the flow counted by hand, and would be filled in alike [D7, D13, D35, D36, S7.45, S7.46]",
  async (begin, zones) => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        let now = Date.parse(begin);
        const team = await settle(now, zones);
        const changes: string[] = [];
        for (const [act, a, b, c, later] of history) {
          now += later * MINUTE_MS;
          vi.setSystemTime(now);
          const seen = await look(team, changes);
          await comeBack(seen);
          const asked = acts[act % acts.length]?.(seen, a, b, c);
          if (!asked) continue;
          const [client, definition, input] = asked;
          const answered = await client.send(definition, input);
          const changeId = answered.headers.get(CHANGE_HEADER);
          if (answered.status < 300 && changeId) changes.unshift(changeId);
        }
        now += 17 * MINUTE_MS;
        vi.setSystemTime(now);
        await comeBack(await look(team, changes));
        await checkFigures(team, now);
        await checkFlow(team, now);
        await checkFigures(team, now + 2 * DAY_MS);
        await checkFlow(team, now + 2 * DAY_MS);
        const before = await kept(team.domainId);
        await fillAnew(team.domainId);
        expect(await kept(team.domainId)).toEqual(before);
      }),
      { numRuns: tries(1, 12), endOnFailure: true },
    );
  },
  900_000,
);
