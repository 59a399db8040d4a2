import { useId, useState } from "react";
import { commentLimits } from "../../../../contract/comments/comment.ts";
import { textProblem } from "../../../../contract/shared/text.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { usePanelMembers } from "../../../sync/live.ts";
import { sayWriting } from "../../../sync/use-task-details.ts";
import { text } from "../../../text/catalogue.ts";
import { said } from "../../../text/said.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { MarkdownEditor } from "../../../ui/writing/markdown-editor.tsx";
import { drawText } from "../text/draw-text.tsx";

type Props = {
  task: Task;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What the button says. */
  sendLabel: string;
  onSend: () => void;
  /** Gives up what was typed; without it the text stays as a draft. */
  onCancel?: () => void;
  onLeave?: () => void;
  autoFocus?: boolean;
};

/** The field that a comment is written in: Ctrl+Enter or the button sends it, Enter is a new line. */
export function CommentField({ task, label, value, onChange, sendLabel, onSend, onCancel, onLeave, ...field }: Props) {
  const people = usePanelMembers(task.panelId).map(({ user }) => user);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();

  function send() {
    const wrong = textProblem(value, commentLimits);
    setProblem(wrong);
    if (!wrong) onSend();
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <MarkdownEditor
        {...field}
        label={label}
        placeholder={text().details.writeComment}
        rows={3}
        headings={false}
        value={value}
        onChange={(next) => {
          setProblem(null);
          sayWriting(task.id, "comment");
          onChange(next);
        }}
        onLeave={(by) => {
          sayWriting(task.id, null);
          if (by === "enter") send();
          else if (by === "escape" && onCancel) onCancel();
          else onLeave?.();
        }}
        preview={drawText}
        people={people}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
      />
      {problem && (
        <p id={problemId} role="alert" className="text-sm text-danger-text">
          {said(problem)}
        </p>
      )}
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button size="sm" variant="secondary" onMouseDown={(event) => event.preventDefault()} onClick={onCancel}>
            {text().common.cancel}
          </Button>
        )}
        {/* The press must not take the focus first: that would leave the field. */}
        <Button size="sm" variant="primary" onMouseDown={(event) => event.preventDefault()} onClick={send}>
          {sendLabel}
        </Button>
      </div>
    </div>
  );
}
