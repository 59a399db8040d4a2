import type { Notification } from "../../../contract/notifications/notification.ts";
import type { Assignee } from "../../../contract/users/user.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { CalledTask } from "../tasks/tasks.read.ts";
import type { Counted } from "./notifications.sql.ts";
import { taskSentence } from "./sentences.ts";
import type { Said, Talk } from "./talk.ts";

/** A comment, as far as it counts. */
export interface CountedComment {
  id: string;
  author: Assignee;
  mentions: readonly string[];
  /** The version of its task's own stream with which it was made. */
  version: number;
}

/** Nobody is told of what they say themselves, and whom a comment names is told of that. */
export const countsFor = (userId: string, { author, mentions }: Pick<CountedComment, "author" | "mentions">): boolean =>
  author.id !== userId && !mentions.includes(userId);

/** Who hears of new comments, and of which. */
export interface Counting {
  userId: string;
  task: CalledTask;
  said: readonly Said[];
}

export const countingOf = ({ task, said, watchers }: Talk): Counting[] =>
  watchers.flatMap((userId) => {
    const theirs = said.filter(({ comment }) => countsFor(userId, comment));
    return theirs.length > 0 ? [{ userId, task, said: theirs }] : [];
  });

const saying = (actor: Assignee, title: string, count: number) => {
  const deed = { what: "commented", title, count } as const;
  return { actor, deed, count, message: taskSentence(actor.fullName, deed) };
};

/** What somebody is told of a task's comments, with some more of them. `present`: what they were told and have not read. */
export const withMore = (
  { userId, task: { id: taskId, panelId, domainId, title }, said }: Counting,
  present: Counted | undefined,
  at: string,
): Counted | undefined => {
  const [first, last] = [said[0], said.at(-1)];
  if (!first || !last) return undefined;
  const count = (present?.notification.count ?? 0) + said.length;
  const told = { createdAt: at, commentId: last.comment.id, ...saying(last.comment.author, title, count) };
  // The panel is that of now, or nobody would see it of a task that moved.
  const begun = { id: newId(), kind: "task", hasRead: false, reason: "commented", domainId, taskId } as const;
  const notification: Notification = { ...(present?.notification ?? begun), panelId, ...told };
  return { userId, notification, from: present?.from ?? first.version, version: 0 };
};

/** The same once some comments count less; undefined where none of them does any more. `there`: those that are there, the oldest first. */
export const withLess = (
  present: Counted,
  { panelId }: Pick<CalledTask, "panelId">,
  there: readonly CountedComment[],
): Counted | undefined => {
  const { userId, from, notification } = present;
  const theirs = there.filter((comment) => comment.version >= from && countsFor(userId, comment));
  const count = Math.min(notification.count ?? 0, theirs.length);
  const last = theirs.at(-1);
  const title = notification.deed && "title" in notification.deed ? notification.deed.title : "";
  if (!last || count === 0) return undefined;
  const actor = last.id === notification.commentId ? notification.actor : last.author;
  return { ...present, notification: { ...notification, panelId, commentId: last.id, ...saying(actor, title, count) } };
};
