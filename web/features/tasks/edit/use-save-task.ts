import { useEffect, useRef } from "react";
import type { BodyInputOf } from "../../../../contract/define.ts";
import { updateTask } from "../../../../contract/tasks/commands.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { RequestFailed } from "../../../sync/request.ts";
import { emitFailure, useCommand } from "../../../sync/use-command.ts";
import { isReported, keepRefusal } from "../../../sync/waiting.ts";
import { text } from "../../../text/catalogue.ts";

export type TaskFieldsToSave = Omit<BodyInputOf<typeof updateTask>, "version">;

/**
 * Saves only the fields given. `version` is the task's when the edit began: where somebody else changed the same field
 * since, it rejects, and `conflictOf` gives the task as it is now; once the fields are no longer on the screen, it is kept
 * to be chosen later. Any other refusal is told in a toast, whose way to try again is the same change.
 */
export function useSaveTask(task: Pick<Task, "id" | "title" | "domainId" | "panelId">) {
  const run = useCommand(updateTask);
  const params = { domainId: task.domainId, panelId: task.panelId, taskId: task.id };
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const label = text().tasks.failed.save(task.title);

  async function save(fields: TaskFieldsToSave, version?: number, id?: string): Promise<Task | undefined> {
    const body = version === undefined ? fields : { ...fields, version };
    // Without an answer where that got lost on its way.
    const answer: { taskData: Task } | undefined = await run(
      { params, body },
      { quiet: true, label, ...(id && { id }) },
    ).catch((error: unknown) => {
      if (!(error instanceof RequestFailed)) throw error;
      if (error.code === "conflict") {
        if (!here.current) keepRefusal(error);
      } else if (!isReported(error))
        emitFailure({ error, label, retry: () => void save(fields, version, id).catch(() => undefined) });
      throw error;
    });
    return answer?.taskData;
  }
  return save;
}

/** The task as it is now, if that is why a save was refused. */
export const conflictOf = (error: unknown): Task | null =>
  error instanceof RequestFailed && error.code === "conflict"
    ? ((error.problem?.current as Task | undefined) ?? null)
    : null;
