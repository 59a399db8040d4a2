import type { BodyInputOf } from "../contract/define.ts";
import type { createTask, updateTask } from "../contract/tasks/commands.ts";
import type { createView } from "../contract/views/commands.ts";
import { type BuiltDomain, type BuiltTask, personNamed } from "./built.ts";
import type { Creation, Edit, PlannedPanel } from "./plan.ts";

type Built = Pick<BuiltDomain, "columns" | "labels" | "people">;

const idsOf = ({ people }: Built, names: readonly string[]): string[] =>
  names.map((name) => personNamed(people, name).userId);

/** Throws for a label that the domain does not have. */
const labelIdsOf = ({ labels }: Built, names: readonly string[]): string[] =>
  names.map((name) => {
    const id = labels[name];
    if (!id) throw new Error(`There is no label ${name}.`);
    return id;
  });

const facts = ({ priority, assignedFrom, assignedTo }: Creation | Edit) => ({
  ...(priority !== undefined && { priority }),
  ...(assignedFrom !== undefined && { assignedFrom }),
  ...(assignedTo !== undefined && { assignedTo }),
});

/** What a person sends to create this task. */
export const creationBody = (domain: Built, task: BuiltTask, act: Creation): BodyInputOf<typeof createTask> => ({
  id: task.id,
  title: act.title,
  statusId: domain.columns[act.in],
  ...facts(act),
  assignedCollaborators: idsOf(domain, act.for),
  subTasks: task.subTasks,
  labelIds: labelIdsOf(domain, act.labels),
});

/** What a person sends to change it. */
export const editBody = (domain: Built, task: BuiltTask, act: Edit): BodyInputOf<typeof updateTask> => {
  const { done } = act;
  return {
    ...(act.in && { statusId: domain.columns[act.in] }),
    ...facts(act),
    ...(act.for && { assignedCollaborators: idsOf(domain, act.for) }),
    ...(act.labels && { labelIds: labelIdsOf(domain, act.labels) }),
    ...(done !== undefined && {
      subTasks: task.subTasks.map((subTask, at) => ({ ...subTask, done: at < done })),
    }),
  };
};

/** Everybody has it. */
export const viewBody = (view: PlannedPanel["views"][number]): BodyInputOf<typeof createView> => ({
  ...view,
  shared: true,
});
