import { useEffect, useRef } from "react";
import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { beginIn } from "../../../ui/writing/begin-in.ts";
import type { MarkdownEditorProps } from "../../../ui/writing/markdown-editor.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { TextField } from "./text-field.tsx";
import type { TextBeingWritten } from "./use-written-text.ts";

type Props = Pick<MarkdownEditorProps, "label" | "placeholder" | "headings" | "rows"> & {
  panelId: string;
  /** The text as it is saved now, and who else wrote that last; null: it was me, in another place, or nobody knows. */
  now: string;
  by: { fullName: string } | null;
  writing: TextBeingWritten;
  /** It was left by a key or a button: the focus goes to what is shown. */
  onLeft: () => void;
};

/** A text of a task while it is written: others' changes are told beside it, and nothing moves under one's hands. */
export function TextEditor({ panelId, now, by, writing, onLeft, ...field }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const { edit, problem, unsaved } = writing;
  useEffect(() => {
    const area = root.current?.querySelector("textarea");
    if (area && document.activeElement === area) beginIn(area);
  }, []);
  if (!edit) return null;
  function discard() {
    writing.discard();
    onLeft();
  }

  return (
    <div ref={root} className="flex min-w-0 flex-col gap-1.5">
      {now !== edit.base && now !== edit.text && <ChangedMeanwhile before={edit.base} now={now} by={by} />}
      <TextField
        panelId={panelId}
        problem={problem}
        {...field}
        autoFocus={!unsaved}
        value={edit.text}
        onChange={writing.change}
        onLeave={(how) => {
          // Found unsaved and only looked at, it stays so.
          if (unsaved && how === "blur") return;
          if (writing.leave(how) && how !== "blur") onLeft();
        }}
        actions={
          !unsaved &&
          edit.text !== edit.base && (
            <Button size="sm" variant="secondary" onClick={discard}>
              {text().tasks.discard}
            </Button>
          )
        }
      />
      {unsaved && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-warning-text">
          <span className="me-auto">{text().tasks.notSaved}</span>
          <Button size="sm" variant="secondary" onClick={discard}>
            {text().tasks.discard}
          </Button>
          <Button size="sm" onClick={() => writing.leave("enter") && onLeft()}>
            {text().common.save}
          </Button>
        </p>
      )}
    </div>
  );
}
