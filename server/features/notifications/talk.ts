import type { Comment } from "../../../contract/comments/comment.ts";
import type { Description } from "../../../contract/descriptions/description.ts";
import { kindOf } from "../../../contract/kinds.ts";
import { hasAt } from "../../../contract/shared/mentions.ts";
import type { ChangeLog, Recorded } from "../../platform/change-log/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { mentionsIn } from "../comments/mentions.read.ts";
import { type CalledTask, taskCalled } from "../tasks/tasks.read.ts";
import { hearingAhead } from "./hearing.read.ts";
import type { TaskNotice } from "./notices.ts";
import { toldOfComment } from "./notifications.sql.ts";
import { type Involved, namedByDescription } from "./watches.sql.ts";

/** A new comment, and the version of its task's own stream with which it was made. */
export interface Said {
  comment: Comment;
  version: number;
}

/** What became of what people say of a task, with one command. */
export interface Talk {
  task: CalledTask;
  said: readonly Said[];
  /** Who hears of what was said. */
  watchers: readonly string[];
  /** Whom a text newly names, and whom nobody told of that text before. */
  mentions: readonly TaskNotice[];
  /** The comments that are gone. */
  gone: readonly string[];
  /** Some comments count less than they did: they are gone, or name somebody who is told of that. */
  countsLess: boolean;
  /** Who hears of it by rule, from now on. */
  involved: readonly Involved[];
}

const isNew = ({ change, thing }: Recorded): boolean =>
  // One that comes back was told of when it was made.
  change.type === "comment.created" && (thing as unknown as Comment).createdAt === change.at;

/** Whom a comment names that it did not name before. */
const newlyNamed = (recorded: Recorded): string[] => {
  const { change, thing } = recorded;
  if (change.type === "comment.created") return isNew(recorded) ? (thing as unknown as Comment).mentions : [];
  if (change.type !== "comment.updated" || !change.after?.mentions) return [];
  const before = new Set(change.before?.mentions as string[] | undefined);
  return (change.after.mentions as string[]).filter((id) => !before.has(id));
};

type NamedPeople = Pick<Talk, "mentions" | "involved">;
const nobody: NamedPeople = { mentions: [], involved: [] };

const isText = ({ change, thing }: Recorded): boolean => {
  const { text, editedAt } = thing as unknown as Description;
  // One that comes back is older.
  return change.type !== "description.deleted" && editedAt === change.at && hasAt(text);
};

/** Whether somebody may have to hear of it: not of reactions, other words, or what comes back. */
const isHeard = (one: Recorded): boolean => {
  const kind = kindOf(one.change.type);
  if (kind === "description") return isText(one);
  return kind === "comment" && (isNew(one) || one.change.type === "comment.deleted" || newlyNamed(one).length > 0);
};

/** Once of each comment, however often it is edited. */
const namedByComment = async (tx: Tx, task: CalledTask, recorded: Recorded): Promise<NamedPeople> => {
  const { entityId: commentId } = recorded.change;
  const named = newlyNamed(recorded);
  if (named.length === 0) return nobody;
  const told = isNew(recorded) ? new Set<string>() : await toldOfComment(tx, commentId, named);
  const deed = { what: "mentionedInComment", title: task.title } as const;
  return {
    mentions: named.filter((id) => !told.has(id)).map((userId) => ({ userId, deed, task, commentId })),
    involved: named.map((userId) => ({ taskId: task.id, userId, described: false })),
  };
};

/** Once of each task, whatever becomes of its description. */
const namedByText = async (tx: Tx, task: CalledTask, { change, thing }: Recorded): Promise<NamedPeople> => {
  const { text } = thing as unknown as Description;
  const before = change.before as Partial<Description> | null;
  const named = await mentionsIn(tx, task, text, { before: before?.text ?? "" });
  if (named.length === 0) return nobody;
  const told = await namedByDescription(tx, task.id, named);
  const deed = { what: "mentionedInDescription", title: task.title } as const;
  return {
    mentions: named.filter((id) => !told.has(id)).map((userId) => ({ userId, deed, task })),
    involved: named.map((userId) => ({ taskId: task.id, userId, described: userId !== change.actorId })),
  };
};

const talkOf = async (tx: Tx, log: ChangeLog, taskId: string, all: readonly Recorded[]): Promise<Talk | undefined> => {
  const hearing = all.some(isNew) ? await hearingAhead.take(tx, log, taskId) : undefined;
  const task = hearing?.task ?? (await taskCalled(tx, taskId));
  if (!task) return undefined;
  const named = await Promise.all(
    all.map((one) =>
      kindOf(one.change.type) === "comment" ? namedByComment(tx, task, one) : namedByText(tx, task, one),
    ),
  );
  const said = all.filter(isNew).map(({ change, thing }) => ({
    comment: thing as unknown as Comment,
    version: change.version,
  }));
  const gone = all.filter(({ change }) => change.type === "comment.deleted").map(({ change }) => change.entityId);
  const names = (one: Recorded): boolean => one.change.type === "comment.updated" && newlyNamed(one).length > 0;
  return {
    ...{ task, said, gone, watchers: hearing?.watchers ?? [] },
    countsLess: gone.length > 0 || all.some(names),
    mentions: named.flatMap(({ mentions }) => mentions),
    involved: [
      ...said
        .filter(({ comment }) => !hearing?.involved.has(comment.author.id))
        .map(({ comment }) => ({ taskId: task.id, userId: comment.author.id, described: false })),
      ...named.flatMap(({ involved }) => involved),
    ],
  };
};

/** What people said with a command, task by task. */
export const talksIn = async (tx: Tx, log: ChangeLog): Promise<Talk[]> => {
  const byTask = new Map<string, Recorded[]>();
  for (const one of log.recorded.filter(isHeard)) {
    const { stream } = one.change;
    byTask.set(stream, [...(byTask.get(stream) ?? []), one]);
  }
  const talks: Talk[] = [];
  for (const [taskId, all] of byTask) {
    const talk = await talkOf(tx, log, taskId, all);
    if (talk) talks.push(talk);
  }
  return talks;
};
