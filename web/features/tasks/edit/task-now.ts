import type { Comment } from "../../../../contract/comments/comment.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { getView } from "../../../sync/live.ts";
import { RequestFailed } from "../../../sync/request.ts";

const ifSignedIn = <Found>(look: () => Found): Found | undefined => {
  try {
    return look();
  } catch (reason) {
    if (reason instanceof RequestFailed) return undefined;
    throw reason;
  }
};

/** A task as it is now; undefined once it is gone, or its panel is, or nobody is signed in any more. */
export const taskNow = ({ panelId, id }: Pick<Task, "panelId" | "id">): Task | undefined =>
  ifSignedIn(() => getView().task(panelId, id));

/** The same of a comment of a task that is open, or was opened lately. */
export const commentNow = ({ taskId, id }: Pick<Comment, "taskId" | "id">): Comment | undefined =>
  ifSignedIn(() => getView().get(taskId, "comment", id));
