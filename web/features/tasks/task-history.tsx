import type { Task } from "../../../contract/tasks/task.ts";
import { useCollaborators } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { when } from "./when.ts";

/** Who added the task and when, and when it last changed. */
export function TaskHistory({ task }: { task: Task }) {
  const words = text().tasks;
  const author = useCollaborators().find(({ user }) => user.id === task.authorId)?.user.fullName;
  const added = when(task.createdAt);
  return (
    <div className="tabular flex flex-col gap-0.5 border-t border-border pt-3 text-xs text-text-faint">
      <p>{author ? words.createdBy(author, added) : words.created(added)}</p>
      {task.updatedAt && task.updatedAt !== task.createdAt && <p>{words.updated(when(task.updatedAt))}</p>}
    </div>
  );
}
