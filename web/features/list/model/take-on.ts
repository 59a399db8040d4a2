import { addDays, lastOfNext } from "../../../../contract/shared/days.ts";
import type { SentFields } from "../../../../contract/tasks/fields.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { type DuePart, dueOn, noDays, type TaskDays } from "../../../../contract/tasks/task-days.ts";
import type { GroupValue, TaskGroup } from "./group-tasks.ts";

type Taken = Partial<Pick<SentFields, "assignedCollaborators" | "labelIds" | "priority"> & TaskDays>;

/** The day that stands for a part of the time, its first; undefined where none does: nobody plans what is late already. */
const dayOf = (part: DuePart, today: string): string | null | undefined =>
  ({
    today,
    week: addDays(today, 1),
    later: addDays(lastOfNext(today), 1),
    none: null,
    overdue: undefined,
    past: undefined,
  })[part];

/** Whether tasks can be put into a group, or made there. */
export const takesTasks = ({ value }: TaskGroup): boolean =>
  value.by !== "due" || (value.of !== "overdue" && value.of !== "past");

const swapped = (ids: readonly string[], without: string | undefined, id: string | undefined): string[] =>
  id === undefined ? [] : [...new Set([...ids.filter((one) => one !== without), id])];

/**
 * What a task takes on that is put into a group: instead of what the group stands for that it comes from, beside whatever
 * else it has of the kind; in the group of those that have none of it, all of it goes. A column is no field.
 */
export const takenOnBy = (task: Task, to: GroupValue, from: GroupValue | null, today: string): Taken => {
  if (to.by === "who") {
    const left = from?.by === "who" ? from.of?.id : undefined;
    return {
      assignedCollaborators: swapped(
        task.assignedCollaborators.map(({ user }) => user.id),
        left,
        to.of?.id,
      ),
    };
  }
  if (to.by === "label")
    return { labelIds: swapped(task.labelIds, from?.by === "label" ? from.of?.id : undefined, to.of?.id) };
  if (to.by === "priority") return { priority: to.of };
  if (to.by !== "due") return {};
  const day = dayOf(to.of, today);
  if (day === undefined) return {};
  return dueOn(task, day);
};

/** What a new task of a group has, beside what a filter asks for. */
export const madeIn = (value: GroupValue, filtered: Taken, today: string): Taken => {
  const { assignedCollaborators = [], labelIds = [] } = filtered;
  const day = value.by === "due" ? dayOf(value.of, today) : undefined;
  return {
    ...filtered,
    ...(value.by === "who" && { assignedCollaborators: swapped(assignedCollaborators, undefined, value.of?.id) }),
    ...(value.by === "label" && { labelIds: swapped(labelIds, undefined, value.of?.id) }),
    ...(value.by === "priority" && { priority: value.of }),
    ...(day !== undefined && dueOn(noDays, day)),
  };
};
