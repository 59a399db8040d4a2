import { holdFields } from "../../../../contract/tasks/fields.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { getView } from "../../../sync/live.ts";
import { newId } from "../../../sync/new-id.ts";
import { taskNow } from "../edit/task-now.ts";
import type { TaskFieldsToSave } from "../edit/use-save-task.ts";
import type { QuickTask } from "./quick-task.ts";

/**
 * What this page saved of tasks whose panel is not here, by task: nothing else knows of it before the list that shows them is
 * read anew.
 */
let saves: ReadonlyMap<string, QuickTask> = new Map();
const listeners = new Set<() => void>();

const set = (taskId: string, task: QuickTask | undefined): void => {
  const others = [...saves].filter(([id]) => id !== taskId);
  saves = new Map(task ? [...others, [taskId, task]] : others);
  for (const listener of listeners) listener();
};

export const onOwnSave = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const ownSaves = (): ReadonlyMap<string, QuickTask> => saves;

/** A task as the screens have it, or as this page saved it, unless somebody else has changed it since. */
export const latest = (task: QuickTask, known = saves): QuickTask => {
  const live = taskNow(task);
  if (live) return live;
  const saved = known.get(task.id);
  return saved?.panelId === task.panelId && (saved.version ?? 0) >= (task.version ?? 0) ? saved : task;
};

/** Those of the people of the domain who have these ids. */
export const assignedOf = (domainId: string, userIds: readonly string[]): Task["assignedCollaborators"] => {
  const people = new Map([...getView().all(domainId, "collaborator")].map((person) => [person.user.id, person]));
  return userIds.flatMap((userId) => {
    const person = people.get(userId);
    return person ? [{ id: person.id, user: person.user }] : [];
  });
};

/** Of a save that is on its way; the server's answer says later what came of it, or that it was refused. */
export const noteSave = (
  task: QuickTask,
  fields: TaskFieldsToSave,
  answer: Promise<{ taskData: Task } | undefined>,
) => {
  if (taskNow(task)) return;
  const { statusId, assignedCollaborators = [] } = fields;
  const people = assignedOf(task.domainId, assignedCollaborators);
  const findMember = (userId: string) => people.find(({ user }) => user.id === userId);
  const expected: QuickTask = { ...task, ...holdFields(fields, { findMember, newId }), ...(statusId && { statusId }) };
  set(task.id, expected);
  const settle = (made: QuickTask | undefined) => {
    // A later one of mine is on its way.
    if (saves.get(task.id) === expected) set(task.id, made);
  };
  answer.then(
    (answered) => settle(answered?.taskData),
    () => settle(undefined),
  );
};
