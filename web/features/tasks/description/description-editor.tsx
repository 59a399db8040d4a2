import { useContext, useId } from "react";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useMe, usePanelMembers } from "../../../sync/live.ts";
import type { DetailsShown } from "../../../sync/use-task-details.ts";
import { text } from "../../../text/catalogue.ts";
import { said } from "../../../text/said.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { MarkdownEditor } from "../../../ui/writing/markdown-editor.tsx";
import { FilesOfTask } from "../files/use-files.ts";
import { ChangedMeanwhile } from "../text/changed-meanwhile.tsx";
import { drawText } from "../text/draw-text.tsx";
import type { useDescriptionEdit } from "./use-description-edit.ts";

/** A name without what would end it there. */
const nameInText = (name: string): string => name.replace(/[[\]\\\n]/g, " ").trim();

type Props = {
  task: Task;
  details: DetailsShown;
  writing: ReturnType<typeof useDescriptionEdit>;
  /** It was left by a key: the focus goes to what is shown. */
  onLeft: () => void;
};

/** The description while it is written: others' changes are told beside it, and nothing moves under one's hands. */
export function DescriptionEditor({ task, details: { description }, writing, onLeft }: Props) {
  const words = text().details;
  const me = useMe();
  const people = usePanelMembers(task.panelId).map(({ user }) => user);
  const problemId = useId();
  const ofTask = useContext(FilesOfTask);
  const { edit, problem, unsaved } = writing;
  if (!edit) return null;
  // Named at once by the ids that they will have: nothing is put in later, while somebody types on.
  const attachPictures = (pictures: readonly File[]): string =>
    (ofTask?.files.attach(pictures) ?? []).map(({ id, name }) => `![${nameInText(name)}](attachment:${id})`).join("\n");
  const now = description?.text ?? "";
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {now !== edit.base && now !== edit.text && (
        <ChangedMeanwhile
          before={edit.base}
          now={now}
          by={description?.editedBy.id === me.id ? null : (description?.editedBy ?? null)}
        />
      )}
      <MarkdownEditor
        label={words.description}
        placeholder={words.placeholder}
        autoFocus={!unsaved}
        value={edit.text}
        onChange={writing.change}
        onLeave={(by) => {
          // Found unsaved and only looked at, it stays so.
          if (unsaved && by === "blur") return;
          if (writing.leave() && by !== "blur") onLeft();
        }}
        {...(!unsaved &&
          edit.text !== edit.base && {
            onDiscard: () => {
              writing.discard();
              onLeft();
            },
          })}
        preview={drawText}
        onPicture={ofTask ? attachPictures : undefined}
        people={people}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
      />
      {problem && (
        <p id={problemId} role="alert" className="text-sm text-danger-text">
          {said(problem)}
        </p>
      )}
      {unsaved && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-warning-text">
          <span className="me-auto">{text().tasks.notSaved}</span>
          <Button size="sm" variant="secondary" onClick={writing.discard}>
            {text().tasks.discard}
          </Button>
          <Button size="sm" onClick={() => writing.leave()}>
            {text().common.save}
          </Button>
        </p>
      )}
    </div>
  );
}
