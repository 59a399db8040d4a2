import { LABELS_PER_TASK_MAX } from "../../../../contract/labels/label.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import type { ChangeLog } from "../../../platform/change-log/change-log.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { labelsIn } from "../../domains/domains.read.ts";

/** The labels there are, as each command has read them already: it may put them on hundreds of tasks, and changes none. */
const labelsRead = new WeakMap<ChangeLog, Promise<ReadonlySet<string>>>();

const labelsThere = (tx: Tx, log: ChangeLog, domainId: string): Promise<ReadonlySet<string>> => {
  const reading =
    labelsRead.get(log) ??
    labelsIn(tx, [domainId]).then((found) => new Set(found.get(domainId)?.map(({ id }) => id) ?? []));
  labelsRead.set(log, reading);
  return reading;
};

interface LabelsWanted {
  /** What a body names. */
  asked: readonly string[];
  /** What that comes to together with what others did to the task since. */
  merged: readonly string[];
  /** The task as it is, if it is there already. */
  task?: Task;
}

/**
 * The labels that a task comes to have. One that is gone stays where the task has it and the body names it, so that it is
 * there again once it comes back; else it goes with the first change, and to put it on is 404.
 */
export const labelsFor = async (
  { tx, log, domainId }: { tx: Tx; log: ChangeLog; domainId: string },
  { asked, merged, task }: LabelsWanted,
): Promise<string[]> => {
  if (merged.length === 0) return [];
  const there = await labelsThere(tx, log, domainId);
  const had = new Set(task?.labelIds);
  if (merged.some((id) => !there.has(id) && !had.has(id))) fail("label-not-found");
  const named = new Set(asked);
  const labelIds = merged.filter((id) => there.has(id) || named.has(id));
  if (labelIds.length > LABELS_PER_TASK_MAX) fail("label-limit", task && { current: task });
  return labelIds;
};
