import { MessageSquare } from "lucide-react";
import { useState } from "react";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useMe } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { readDraft, useDraft, writeDraft } from "../../../ui/drafts/drafts.ts";
import { AddLine } from "../add-line.tsx";
import { taskDrafts } from "../edit/draft-keys.ts";
import { CommentField } from "./comment-field.tsx";
import type { useComments } from "./use-comments.ts";

type Props = { task: Task; comments: ReturnType<typeof useComments> };

/** The field that the next comment is written in, or the button that opens it. */
export function Composer({ task, comments }: Props) {
  const words = text().details;
  const draftKey = `${taskDrafts(useMe().id, task.id)}new-comment`;
  const draft = useDraft<{ text: string }>(draftKey);
  const [isOpen, setIsOpen] = useState(false);

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

  return isOpen || draft ? (
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
    <AddLine icon={<MessageSquare size={16} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
      {words.writeComment}
    </AddLine>
  );
}
