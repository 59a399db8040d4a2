import { Pencil, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { updateComment } from "../../../../contract/comments/commands.ts";
import { type Comment, commentLimits } from "../../../../contract/comments/comment.ts";
import type { TextBasis } from "../../../../contract/shared/merging/text-basis.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useCan, useMe } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { dayAndTime } from "../../../text/format.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { Ago } from "../../../ui/display/ago.tsx";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { commentDrafts } from "../edit/draft-keys.ts";
import { commentNow } from "../edit/task-now.ts";
import { AtOdds } from "../text/at-odds.tsx";
import { drawText } from "../text/draw-text.tsx";
import { TextEditor } from "../text/text-editor.tsx";
import { useWrittenText } from "../text/use-written-text.ts";
import { EarlierTexts } from "../timeline/earlier-texts.tsx";
import type { ChangeShown } from "../timeline/lines.ts";
import { Reactions } from "./reactions.tsx";
import type { useComments } from "./use-comments.ts";

type Props = {
  task: Task;
  comment: Comment;
  /** It is not with the server yet. */
  waits: boolean;
  /** What an edit of it is made of that begins now. */
  basis: TextBasis;
  comments: ReturnType<typeof useComments>;
  /** What was changed in its text, newest first, and how to bring back what it was before. */
  edits: readonly ChangeShown[];
  textBack: (entry: ChangeShown) => (() => void) | null;
};

/** What somebody said: an article with who and when, reactions, and for its author a way to write it anew. */
export function CommentItem({ task, comment, waits, basis, comments, edits, textBack }: Props) {
  const words = text().details;
  const me = useMe();
  const mayDeleteAny = useCan("comment.deleteAny");
  const bylineId = useId();
  const [showsEarlier, setShowsEarlier] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { author, createdAt, editedAt } = comment;
  const isMine = author.id === me.id;

  const writing = useWrittenText({
    taskId: task.id,
    part: "comment",
    draftKey: `${commentDrafts(me.id, task.id)}${createdAt}/${comment.id}`,
    value: comment.text,
    basis,
    limits: commentLimits,
    label: words.notCommented(task.title),
    save: (body, options) => comments.edit(comment, body, options),
    isThere: () => commentNow(comment) !== undefined,
  });
  // The field goes, and with it what had the focus; the button is there once it has gone.
  const goBack = (): void => void requestAnimationFrame(() => editButton.current?.focus());

  return (
    <article aria-labelledby={bylineId} className="group flex min-w-0 gap-2.5 py-2">
      <Avatar id={author.id} name={author.fullName} image={author.profilePicture} size={24} className="mt-0.5" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex min-h-6 items-center gap-2">
          <p id={bylineId} className="flex min-w-0 flex-1 items-baseline gap-1 text-sm text-text-faint">
            <bdi className="truncate font-medium text-text">{author.fullName}</bdi>
            <Ago at={createdAt} className="shrink-0" />
            {editedAt && " · "}
            {editedAt && (
              <button
                type="button"
                title={dayAndTime(editedAt)}
                aria-expanded={showsEarlier}
                onClick={() => setShowsEarlier(!showsEarlier)}
                className="touch-halo relative shrink-0 rounded-sm underline decoration-dotted underline-offset-2 hover:text-text"
              >
                {words.edited}
              </button>
            )}
            {waits && <span className="shrink-0 text-warning-text"> · {words.waiting}</span>}
          </p>
          {isMine && !waits && (
            <IconButton
              ref={editButton}
              size="sm"
              label={words.editComment}
              icon={<Pencil size={14} />}
              onClick={writing.begin}
            />
          )}
          {(isMine || mayDeleteAny) && !waits && (
            <IconButton
              size="sm"
              label={words.deleteComment}
              icon={<Trash2 size={14} />}
              onClick={() => comments.remove(comment)}
            />
          )}
        </div>
        {isMine && (
          <AtOdds thing={{ taskId: task.id, commentId: comment.id }} route={updateComment.route} onChosen={goBack} />
        )}
        {writing.edit ? (
          <TextEditor
            panelId={task.panelId}
            label={words.editComment}
            placeholder={words.writeComment}
            headings={false}
            rows={3}
            now={comment.text}
            by={null}
            writing={writing}
            onLeft={goBack}
          />
        ) : (
          drawText(comment.text)
        )}
        {showsEarlier && editedAt && <EarlierTexts edits={edits} textBack={textBack} />}
        {!waits && <Reactions comment={comment} onReact={(name) => comments.react(comment, name)} />}
      </div>
    </article>
  );
}
