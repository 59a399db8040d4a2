import { setTimeout as sleep } from "node:timers/promises";
import { removeCollaborator } from "../../contract/collaborators/commands.ts";
import { methodOf, pathOf, type Route } from "../../contract/define.ts";
import { listDomains } from "../../contract/domains/queries.ts";
import { undoChange } from "../../contract/history/commands.ts";
import { removePanelMembers } from "../../contract/panels/commands.ts";
import { deleteStatus } from "../../contract/statuses/commands.ts";
import { deleteTasksInColumn, updateTasks } from "../../contract/tasks/bulk-commands.ts";
import { BULK_MAX, updateTask } from "../../contract/tasks/commands.ts";
import { listTasks } from "../../contract/tasks/queries.ts";
import type { Task } from "../../contract/tasks/task.ts";
import { CHANGE_HEADER } from "../../contract/wire.ts";
import { newId } from "../../server/platform/basics/ids.ts";
import { onPostgres } from "../../server/testing/on-postgres.ts";
import { type Context, type Measure, tokenOf } from "../context.ts";
import { type Person, panelOf } from "../crowd.ts";
import { type Figure, plainFigure } from "../figure.ts";

const MANY = 9_000;
/** How long others are watched while nothing else goes on: what this machine makes anybody wait. */
const QUIET_MS = 2_000;
const PAUSE_MS = 5;

/**
 * PostgreSQL plans for tables that it has not looked at as if they were nearly empty: so they are for minutes after
 * much was stored. What it knows is thrown away, and its connections, which keep their plans, go on.
 */
const withoutStatistics = async ({ server }: Context, round: () => Promise<Figure[]>): Promise<Figure[]> => {
  if (!server.databaseUrl) return [];
  await onPostgres(server.databaseUrl, "delete from pg_statistic");
  await onPostgres(
    server.databaseUrl,
    "update pg_class set reltuples = -1, relpages = 0 where relnamespace = 'public'::regnamespace",
  );
  return round();
};

type Waits = Record<string, number>;

/**
 * What others do meanwhile until `work` is over: the longest that any call of each took. Each pauses between two calls, as
 * people do: who calls without pause takes half of the machine from the change that is measured.
 */
const othersDuring = async (
  others: Record<string, (number: number) => Promise<unknown>>,
  work: Promise<unknown>,
): Promise<Waits> => {
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  const waits = Object.entries(others).map(async ([name, call]) => {
    let longest = 0;
    for (let number = 0; !over; number++) {
      const begun = performance.now();
      await call(number);
      longest = Math.max(longest, performance.now() - begun);
      await sleep(PAUSE_MS);
    }
    return [name, longest] as const;
  });
  const longest = Object.fromEntries(await Promise.all(waits));
  await done;
  return longest;
};

const tasksOf = async ({ http, domain, people }: Context, panelId: string): Promise<string[]> => {
  const path = `/api${pathOf(listTasks.route, { domainId: domain.id, panelId })}`;
  const { body } = await http(path, { token: tokenOf({ people }, 0) });
  return (JSON.parse(body.toString()) as { taskData: Task[] }).taskData.map(({ id }) => id);
};

/** Puts tasks of a panel into one column, and gives them to one person. */
const fillColumn = async (
  { http, domain, people }: Context,
  panelId: string,
  ids: readonly string[],
  { userId }: Person,
) => {
  const path = `/api${pathOf(updateTasks.route, { domainId: domain.id, panelId })}`;
  const [method, token] = [methodOf(updateTasks.route), tokenOf({ people }, 0)];
  for (let at = 0; at < ids.length; at += BULK_MAX) {
    const tasks = ids
      .slice(at, at + BULK_MAX)
      .map((id) => ({ id, statusId: domain.columns.todo, assignedCollaborators: [userId] }));
    await http(path, { method, token, body: { tasks } });
  }
};

/** Gives one task another title, and another. */
const renamingOn = ({ http, domain, people }: Context, panelId: string, taskId: string, caller: number) => {
  const path = `/api${pathOf(updateTask.route, { domainId: domain.id, panelId, taskId })}`;
  const [method, token] = [methodOf(updateTask.route), tokenOf({ people }, caller)];
  return (number: number) => http(path, { method, token, body: { title: `Title ${number}` } });
};

/** Calls that change 9,000 tasks each, and those that can be undone. */
const largeOnes = ({ domain }: Context, panelId: string, taskIds: readonly string[]) => {
  const place = { domainId: domain.id, panelId };
  const column = { ...place, statusId: domain.columns.todo };
  return {
    undoable: (leaver: Person): [string, Route, string, object?][] => [
      ["tasks are deleted", deleteTasksInColumn.route, pathOf(deleteTasksInColumn.route, column), { taskIds }],
      [
        "tasks lose their column",
        deleteStatus.route,
        `${pathOf(deleteStatus.route, column)}?moveTo=${domain.columns.doing}`,
      ],
      [
        "tasks lose who leaves the panel",
        removePanelMembers.route,
        pathOf(removePanelMembers.route, place),
        { panelMembersId: [leaver.userId] },
      ],
    ],
    handOver: (leaver: Person, heir: Person): [string, Route, string, object] => [
      "tasks are handed over",
      removeCollaborator.route,
      pathOf(removeCollaborator.route, place),
      { userToBeRemovedId: leaver.userId, reassignTo: heir.userId },
    ],
  };
};

/** How long others wait while one person changes 9,000 tasks at once, takes that back, and does it again. */
export const largeChanges: Measure = async (context) => {
  const { http, domain, people } = context;
  const [panel, other] = [panelOf(domain, "Ten thousand"), panelOf(domain, "A thousand")];
  const ids = await tasksOf(context, panel.id);
  const [taskIds, left = ""] = [ids.slice(0, MANY), ids[MANY]];
  const [elsewhere = ""] = await tasksOf(context, other.id);
  const [third, second, first] = people.slice(-3) as [Person, Person, Person];
  await fillColumn(context, panel.id, taskIds, first);
  const listing = `/api${pathOf(listDomains.route, {})}`;
  const send = async (route: Route, path: string, body?: object): Promise<string> => {
    const changeId = newId();
    const headers = { [CHANGE_HEADER]: changeId };
    await http(`/api${path}`, { method: methodOf(route), token: tokenOf(context, 0), body, headers });
    return changeId;
  };
  const undo = (changeId: string) => send(undoChange.route, pathOf(undoChange.route, { changeId }));
  const others = {
    "lists domains": () => http(listing, { token: tokenOf(context, 1) }),
    "renames a task of another panel": renamingOn(context, other.id, elsewhere, 2),
    "renames a task there": renamingOn(context, panel.id, left, 3),
  };
  const { undoable, handOver } = largeOnes(context, panel.id, taskIds);
  /** Whose tasks they are leaves at the end. */
  const round = async (leaver: Person, heir: Person, also = ""): Promise<Figure[]> => {
    const figures: Figure[] = [];
    const watch = async <T>(name: string, step: () => Promise<T>): Promise<T> => {
      const begun = performance.now();
      const work = step();
      const longest = await othersDuring(others, work);
      const during = `while ${name}${also}`;
      figures.push(plainFigure(`${during}: all of it`, "ms", [performance.now() - begun]));
      for (const [who, ms] of Object.entries(longest))
        figures.push(plainFigure(`${during}: longest wait of who ${who}`, "ms", [ms]));
      return work;
    };
    await watch("nothing else goes on", () => sleep(QUIET_MS));
    for (const [name, ...call] of undoable(leaver)) {
      const done = await watch(`9,000 ${name}`, () => send(...call));
      const undone = await watch("that is undone", () => undo(done));
      await undo(await watch("that is done again", () => undo(undone)));
    }
    const [name, ...call] = handOver(leaver, heir);
    await watch(`9,000 ${name}`, () => send(...call));
    return figures;
  };
  return [
    ...(await round(first, second)),
    ...(await withoutStatistics(context, () => round(second, third, ", without statistics"))),
  ];
};
