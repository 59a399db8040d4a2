import type { Task } from "../../../contract/tasks/task.ts";
import type { Watching } from "../../../contract/watching/watch.ts";
import type { Tx } from "../../platform/db/database.ts";
import { inPieces } from "../../platform/db/in-pieces.ts";
import { prepared } from "../../platform/db/prepared.ts";

type PeopleOnTask = Pick<Task, "authorId" | "assignedCollaborators">;

const ownOf = prepared((tx, { taskId, userId }: { taskId: string; userId: string }) =>
  tx
    .selectFrom("watches")
    .select(["involved", "described", "choice_id", "choice"])
    .where("task_id", "=", taskId)
    .where("user_id", "=", userId),
);

/** What somebody has to do with a task besides having made it and being assigned to it, if anything. */
export const watchOf = async (tx: Tx, at: { taskId: string; userId: string }) => (await ownOf(tx, at))[0];

/** What comes of a choice, and of what makes somebody hear of a task where they chose nothing. */
export const watchingBy = (choice: boolean | null, rule: boolean): Watching =>
  choice === null ? { watching: rule, by: "rule" } : { watching: choice, by: "choice" };

/** Who made a task and is assigned to it. */
export const peopleOn = ({ authorId, assignedCollaborators }: PeopleOnTask): string[] => [
  ...new Set([authorId, ...assignedCollaborators.map(({ user }) => user.id)]),
];

/** Whom tasks concern beside their authors and assignees, and who wants to hear nothing: all of a task's, in one statement. */
const concerning = prepared((tx, { taskIds }: { taskIds: readonly string[] }) =>
  tx
    .selectFrom("watches")
    .select(["task_id", "user_id", "involved", "choice"])
    .where("task_id", "in", taskIds)
    .where((eb) => eb.or([eb("involved", "=", 1), eb("choice", "is not", null)])),
);

type Concerned = Awaited<ReturnType<typeof concerning>>;

/** The same of one task. */
export const concernedBy = (tx: Tx, taskId: string): Promise<Concerned> => concerning(tx, { taskIds: [taskId] });

/** Who hears of a task of these people, and of those whom it concerns besides. */
export const hearingOf = (people: readonly string[], concerned: Concerned): string[] => {
  const hearing = new Set(people);
  for (const { user_id, choice } of concerned) {
    if (choice === 0) hearing.delete(user_id);
    else hearing.add(user_id);
  }
  return [...hearing];
};

/** A task, and the users who made it and are assigned to it. */
export interface WatchedTask {
  id: string;
  people: readonly string[];
}

/** Who hears of tasks, by rule or by choice: users, by task. They may have left since. */
export const watchersOf = async (tx: Tx, tasks: readonly WatchedTask[]): Promise<Map<string, string[]>> => {
  const concerned = new Map<string, Concerned>();
  for (const taskIds of inPieces(new Set(tasks.map(({ id }) => id))))
    for (const one of await concerning(tx, { taskIds }))
      concerned.set(one.task_id, [...(concerned.get(one.task_id) ?? []), one]);
  return new Map(tasks.map(({ id, people }) => [id, hearingOf(people, concerned.get(id) ?? [])]));
};

/** Whether somebody hears of a task, as it is now. */
export const watchingOf = async (
  tx: Tx,
  { taskId, userId }: { taskId: string; userId: string },
  task: Promise<PeopleOnTask | undefined>,
): Promise<Watching> => {
  const [own, there] = await Promise.all([watchOf(tx, { taskId, userId }), task]);
  const isOn = there !== undefined && peopleOn(there).includes(userId);
  return watchingBy(own && own.choice !== null ? own.choice === 1 : null, isOn || own?.involved === 1);
};
