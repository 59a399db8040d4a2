import "../../../text/details.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import type { DetailsShown } from "../../../sync/use-task-details.ts";
import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useFocusKept } from "../../../ui/lists/use-focus-kept.ts";
import { Writers } from "../writers.tsx";
import { CommentItem } from "./comment-item.tsx";
import { Composer } from "./composer.tsx";
import { GoneComments } from "./gone-comments.tsx";
import { useComments } from "./use-comments.ts";

/** What people say of a task: the newest first, below the field that the next one is written in. */
export function TaskComments({ task, details }: { task: Task; details: DetailsShown }) {
  const words = text().details;
  const comments = useComments(task);
  const list = useFocusKept(details.timeline, "button");
  const { more, older, timeline, version } = details;
  const said = timeline.flatMap((entry) => (entry.kind === "comment" ? [entry] : []));

  return (
    <section ref={list} tabIndex={-1} aria-label={words.comments} className="flex min-w-0 flex-col gap-2 outline-none">
      {said.length > 0 && <h3 className="text-sm text-text-muted">{words.comments}</h3>}
      <Composer task={task} comments={comments} />
      <GoneComments taskId={task.id} details={details} />
      <Writers panelId={task.panelId} writers={details.writers} part="comment" />
      {said.length > 0 && (
        <ol aria-label={words.comments} className="flex flex-col divide-y divide-border">
          {said.map(({ comment, waits }) => (
            <CommentItem
              key={comment.id}
              task={task}
              comment={comment}
              waits={waits}
              version={version}
              comments={comments}
            />
          ))}
        </ol>
      )}
      {more && said.length < task.comments && (
        <div className="flex items-center justify-center gap-3 text-sm text-text-muted">
          {older.error && <span role="alert">{older.error.message}</span>}
          <Button size="sm" busy={older.state === "loading"} onClick={more}>
            {older.error ? text().common.retry : words.olderComments}
          </Button>
        </div>
      )}
    </section>
  );
}
