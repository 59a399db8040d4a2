import type { Task } from "../../../../contract/tasks/task.ts";
import { getView } from "../../../sync/live.ts";
import { RequestFailed } from "../../../sync/request.ts";

/** A task as it is now; undefined once it is gone, or its panel is, or nobody is signed in any more. */
export const taskNow = ({ panelId, id }: Pick<Task, "panelId" | "id">): Task | undefined => {
  try {
    return getView().task(panelId, id);
  } catch (reason) {
    if (reason instanceof RequestFailed) return undefined;
    throw reason;
  }
};
