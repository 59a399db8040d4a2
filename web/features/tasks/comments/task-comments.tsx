import "../../../text/details.ts";
import { MessageSquare } from "lucide-react";
import { useState } from "react";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useMe } from "../../../sync/live.ts";
import type { DetailsShown } from "../../../sync/use-task-details.ts";
import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { announce } from "../../../ui/display/announce.ts";
import { readDraft, useDraft, writeDraft } from "../../../ui/drafts/drafts.ts";
import { useFocusKept } from "../../../ui/lists/use-focus-kept.ts";
import { taskDrafts } from "../edit/draft-keys.ts";
import { Writers } from "../writers.tsx";
import { CommentField } from "./comment-field.tsx";
import { CommentItem } from "./comment-item.tsx";
import { useComments } from "./use-comments.ts";

/** What people say of a task: the newest first, below the field that the next one is written in. */
export function TaskComments({ task, details }: { task: Task; details: DetailsShown }) {
  const words = text().details;
  const comments = useComments(task);
  const draftKey = `${taskDrafts(useMe().id, task.id)}new-comment`;
  const draft = useDraft<{ text: string }>(draftKey);
  const [isOpen, setIsOpen] = useState(false);
  const list = useFocusKept(details.timeline, "button");
  const { more, older, timeline, version } = details;
  const said = timeline.flatMap((entry) => (entry.kind === "comment" ? [entry] : []));

  function send() {
    const written = draft?.text ?? "";
    writeDraft(draftKey, null);
    // Ready for the next one: what has the focus stays.
    setIsOpen(true);
    announce(words.commented);
    // What was refused is back to be put right, unless something else was begun.
    comments.send(written).catch(() => {
      if (!readDraft(draftKey)) writeDraft(draftKey, { text: written });
    });
  }

  return (
    <section ref={list} tabIndex={-1} aria-label={words.comments} className="flex min-w-0 flex-col gap-2 outline-none">
      {said.length > 0 && <h3 className="text-sm text-text-muted">{words.comments}</h3>}
      {isOpen || draft ? (
        <CommentField
          task={task}
          label={words.writeComment}
          value={draft?.text ?? ""}
          onChange={(next) => {
            // Emptied, it is still being written.
            setIsOpen(true);
            writeDraft(draftKey, next === "" ? null : { text: next });
          }}
          sendLabel={words.comment}
          onSend={send}
          onLeave={() => !draft && setIsOpen(false)}
          autoFocus={isOpen}
        />
      ) : (
        <Button
          size="sm"
          variant="secondary"
          className="-ms-2 self-start"
          icon={<MessageSquare size={14} aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        >
          {words.writeComment}
        </Button>
      )}
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
