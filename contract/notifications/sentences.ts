import type { TaskFields } from "../tasks/task.ts";

/** Why somebody is told of a task. */
export type TaskReason = "assigned" | "unassigned" | "dates" | "completed";

type SaidTask = Pick<TaskFields, "title" | "assignedFrom" | "assignedTo">;

const datesOf = ({ assignedFrom, assignedTo }: SaidTask): string => {
  if (assignedFrom && assignedTo) return `${assignedFrom} to ${assignedTo}`;
  if (assignedFrom) return `from ${assignedFrom}`;
  return assignedTo ? `due ${assignedTo}` : "none";
};

/** What a notification of a task says, by its reason. */
export const taskSentences: Record<TaskReason, (actor: string, task: SaidTask) => string> = {
  assigned: (actor, { title }) => `${actor} assigned you to "${title}"`,
  unassigned: (actor, { title }) => `${actor} took you off "${title}"`,
  dates: (actor, task) => `${actor} changed the dates of "${task.title}": ${datesOf(task)}`,
  completed: (actor, { title }) => `${actor} completed "${title}"`,
};

type TaskSentence =
  | { reason: "assigned" | "unassigned" | "completed"; title: string }
  | { reason: "dates"; title: string; from: string | null; to: string | null };

const DAY = "\\d{4}-\\d\\d-\\d\\d";
const dated = new RegExp(`": (?:(${DAY}) to (${DAY})|from (${DAY})|due (${DAY})|none)$`);

/** The sentence again, taken apart: for who says it in other words. Undefined for one that is none of these. */
export const readTaskSentence = (message: string): TaskSentence | undefined => {
  const [dates, both, until, from, due] = dated.exec(message) ?? [];
  const found = (["assigned", "unassigned", "completed", "dates"] as const).flatMap((reason) => {
    const said = taskSentences[reason]("\0", { title: "\0", assignedFrom: null, assignedTo: null });
    const [, middle = "", rest = ""] = said.split("\0");
    const [at, end] = [message.indexOf(middle), reason === "dates" ? (dates ?? rest) : rest];
    const fits = at >= 0 && message.endsWith(end) && message.length >= at + middle.length + end.length;
    return fits ? [{ reason, at, title: message.slice(at + middle.length, message.length - end.length) }] : [];
  });
  // What comes later stands in the title.
  const [first] = found.sort((a, b) => a.at - b.at);
  if (!first) return undefined;
  const { reason, title } = first;
  return reason === "dates"
    ? { reason, title, from: both ?? from ?? null, to: until ?? due ?? null }
    : { reason, title };
};

/**
 * What a notification says of what somebody announced. Nothing is quoted, since they may take it back. What the product
 * announces by itself speaks for itself.
 */
export const announcementSentence = (author: string, mentioned: boolean): string =>
  mentioned ? `${author} mentioned you in an announcement` : `${author} posted an announcement`;
