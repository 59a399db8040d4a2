import type { Announcement } from "../../../contract/announcements/announcement.ts";
import { EVERYONE } from "../../../contract/announcements/announcement.ts";
import type { NotificationDeed } from "../../../contract/notifications/notification.ts";
import type { TaskFields } from "../../../contract/tasks/task.ts";
import type { Recorded } from "../../platform/change-log/change-log.ts";
import { announcementSentence, type TaskDeed } from "./sentences.ts";
import { peopleOn, type WatchedTask } from "./watching.read.ts";

/** Somebody who is to be told of a task, if they see its panel and did not do it themselves. */
export interface TaskNotice {
  userId: string;
  deed: TaskDeed;
  task: Pick<TaskFields, "id" | "panelId" | "domainId">;
  /** Where it is of that. */
  commentId?: string;
}

/** What people may have to hear of a change of a task. */
export interface TaskChange {
  /** As it is now. */
  task: TaskFields;
  /** Users who were assigned to it, and taken off it. */
  joined: readonly string[];
  left: readonly string[];
  /** Whether its dates differ. */
  dated: boolean;
  /** Where it went from one column to another. */
  columns: { from: string; to: string } | undefined;
  /** The panel that it was on before: who was taken off it may see that alone. */
  formerPanelId?: string;
}

const assigned = (fields: Partial<TaskFields> | null): string[] =>
  fields?.assignedCollaborators?.map(({ user }) => user.id) ?? [];

const without = (ids: readonly string[], others: readonly string[]): string[] => {
  const left = new Set(others);
  return [...new Set(ids)].filter((id) => !left.has(id));
};

/** `left`: the task as it was on the panel that it has just left. */
const taskChange = ({ change, thing }: Recorded, left: Partial<TaskFields> | undefined): TaskChange[] => {
  const { type } = change;
  if (type !== "task.created" && type !== "task.updated") return [];
  const task = thing as unknown as TaskFields;
  // A task that is restored was told of when it was made.
  if (type === "task.created" && task.createdAt !== change.at && !left) return [];
  const before = left ?? (change.before as Partial<TaskFields> | null);
  const after = change.after as Partial<TaskFields>;
  const [joined, gone] = [without(assigned(after), assigned(before)), without(assigned(before), assigned(after))];
  const dated = !left && before !== null && (after.assignedFrom !== undefined || after.assignedTo !== undefined);
  const [from, to] = [before?.statusId, after.statusId];
  const columns = from && to && from !== to ? { from, to } : undefined;
  if (joined.length + gone.length === 0 && !dated && !columns) return [];
  return [{ task, joined, left: gone, dated, columns, ...(left?.panelId && { formerPanelId: left.panelId }) }];
};

/** What there is to tell of the changes of tasks among some. One that goes from panel to panel leaves and comes with one change. */
export const taskChanges = (recorded: readonly Recorded[]): TaskChange[] => {
  const left = new Map<string, Partial<TaskFields>>();
  return recorded.flatMap((one) => {
    const { type, entityId, before } = one.change;
    if (type === "task.deleted") left.set(entityId, before as Partial<TaskFields>);
    return taskChange(one, type === "task.created" ? left.get(entityId) : undefined);
  });
};

/** A task as it takes to tell who watches it. */
export const watchedTask = (task: TaskFields): WatchedTask => ({ id: task.id, people: peopleOn(task) });

/** Who is told of a change, and of what; each person once of each deed. `isFinished`: it came to finished work with it. */
export const taskNotices = (
  { task, joined, left, dated, formerPanelId = task.panelId }: TaskChange,
  { watchers, isFinished, actorId }: { watchers: readonly string[]; isFinished: boolean; actorId: string },
): TaskNotice[] => {
  // People whom this change assigns are told of that, and of nothing else in it.
  const concerned = without(watchers, joined);
  const { title, assignedFrom: from, assignedTo: to } = task;
  const telling = (people: readonly string[], deed: TaskDeed, panelId = task.panelId): TaskNotice[] =>
    people.map((userId) => ({ userId, deed, task: { ...task, panelId } }));
  const notices = [
    ...telling(joined, { what: "assigned", title }),
    ...telling(left, { what: "unassigned", title }, formerPanelId),
  ];
  if (dated) notices.push(...telling(concerned, { what: "dates", title, from, to }));
  if (isFinished) notices.push(...telling(concerned, { what: "completed", title }));
  return notices.filter(({ userId }) => userId !== actorId);
};

/** What is said of an announcement to whom it names, and to the others. */
export const announcementNotice = ({ author, content, mentions, deed }: Announcement) => {
  const named = new Set(mentions);
  const said = (isNamed: boolean): { deed: NotificationDeed; message: string } =>
    deed && !isNamed
      ? { deed, message: content }
      : { deed: { what: isNamed ? "mentioned" : "posted" }, message: announcementSentence(author.fullName, isNamed) };
  const [toNamed, toOthers] = [said(true), said(false)];
  return (userId: string) => {
    const isNamed = named.has(EVERYONE) || named.has(userId);
    return { isNamed, ...(isNamed ? toNamed : toOthers) };
  };
};
