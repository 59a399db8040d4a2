import { MessageSquare } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { commentLimits } from "../../../../contract/comments/comment.ts";
import { textProblem } from "../../../../contract/shared/text.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useMe } from "../../../sync/live.ts";
import { RequestFailed } from "../../../sync/request.ts";
import { sayWriting } from "../../../sync/use-task-details.ts";
import { isReported, keepRefusal } from "../../../sync/waiting.ts";
import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { announce } from "../../../ui/display/announce.ts";
import { readDraft, useDraft, writeDraft } from "../../../ui/drafts/drafts.ts";
import { sheetKey } from "../../../ui/keys/key-press.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import { beginIn } from "../../../ui/writing/begin-in.ts";
import type { LeftBy } from "../../../ui/writing/use-leaving.ts";
import { AddLine } from "../add-line.tsx";
import { taskDrafts } from "../edit/draft-keys.ts";
import { TextField } from "../text/text-field.tsx";
import { beginComment, commentBegun, useCommentWanted } from "./begin-comment.ts";
import type { useComments } from "./use-comments.ts";

type Props = { task: Task; comments: ReturnType<typeof useComments> };

/**
 * The field that the next comment is written in, or the button that opens it. Ctrl+Enter or 'Comment' sends; leaving keeps
 * what was typed as a draft. What was refused is in one place: back in here, or kept with whatever else could not be saved.
 */
export function Composer({ task, comments }: Props) {
  const words = text().details;
  const draftKey = `${taskDrafts(useMe().id, task.id)}new-comment`;
  const draft = useDraft<{ text: string }>(draftKey);
  const value = draft?.text ?? "";
  const [problem, setProblem] = useState<string | null>(null);
  // What was half-typed before is shown, and takes no focus.
  const [state, setState] = useState<"closed" | "open" | "begun">(draft ? "open" : "closed");
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const isWanted = useCommentWanted(task.id);

  if (isWanted && state !== "begun") setState("begun");
  useEffect(() => {
    if (!isWanted) return;
    commentBegun();
    // What opens gives its own focus first.
    const begin = (): void => {
      const area = field.current?.querySelector("textarea");
      if (area) beginIn(area);
    };
    requestAnimationFrame(() => requestAnimationFrame(begin));
  }, [isWanted]);

  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    if (sheetKey(event) !== "c") return;
    event.preventDefault();
    beginComment(task.id);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => keyDown(event);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  function send() {
    const wrong = textProblem(value, commentLimits);
    setProblem(wrong);
    if (wrong) return;
    sayWriting(task.id, null);
    writeDraft(draftKey, null);
    announce(words.commented);
    comments.send(value).catch((error: unknown) => {
      if (!(error instanceof RequestFailed)) throw error;
      if (isReported(error)) return;
      if (readDraft(draftKey)) return keepRefusal(error);
      writeDraft(draftKey, { text: value });
      toast({ kind: "error", title: words.notCommented(task.title), failure: error });
    });
  }

  function leave(by: LeftBy) {
    if (by === "enter") return send();
    sayWriting(task.id, null);
    if (by === "escape") {
      setState("closed");
      requestAnimationFrame(() => opener.current?.focus());
    } else if (!draft) setState("closed");
  }

  if (state === "closed")
    return (
      <div className="flex flex-col gap-1">
        <AddLine ref={opener} icon={<MessageSquare size={16} aria-hidden="true" />} onClick={() => setState("begun")}>
          {words.writeComment}
        </AddLine>
        {draft && <p className="ps-7 text-sm text-warning-text">{text().tasks.notSaved}</p>}
      </div>
    );
  return (
    <div ref={field} className="flex min-w-0 flex-col gap-1.5">
      <TextField
        panelId={task.panelId}
        problem={problem}
        label={words.writeComment}
        placeholder={words.writeComment}
        rows={3}
        headings={false}
        autoFocus={state === "begun"}
        value={value}
        onChange={(next) => {
          setProblem(null);
          sayWriting(task.id, "comment");
          writeDraft(draftKey, next === "" ? null : { text: next });
        }}
        onLeave={leave}
        actions={
          // The press must not take the focus: the field is ready for the next one.
          <Button size="sm" variant="primary" onMouseDown={(event) => event.preventDefault()} onClick={send}>
            {words.comment}
          </Button>
        }
      />
    </div>
  );
}
