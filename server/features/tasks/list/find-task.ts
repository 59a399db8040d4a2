import { fail } from "../../../../contract/shared/errors.ts";
import { Id } from "../../../../contract/shared/ids.ts";
import { findTask } from "../../../../contract/tasks/find-task.ts";
import { readRef } from "../../../../contract/tasks/written-refs.ts";
import { answer } from "../../../platform/commands/handlers.ts";
import { placeOfTask } from "../rows/refs.read.ts";

export const answerFindTask = answer(findTask, async ({ db, actor, params: { ref } }) => {
  const id = Id.safeParse(ref);
  const task = id.success ? { id: id.data } : readRef(ref);
  return (task && (await placeOfTask(db.read, actor.userId, task))) ?? fail("task-not-found");
});
