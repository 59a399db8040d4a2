import "../../../text/in-dialogs.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useMe } from "../../../sync/live.ts";
import type { DetailsShown } from "../../../sync/use-task-details.ts";
import { text } from "../../../text/catalogue.ts";
import { TextEditor } from "../text/text-editor.tsx";
import type { TextBeingWritten } from "../text/use-written-text.ts";

type Props = {
  task: Task;
  details: DetailsShown;
  writing: TextBeingWritten;
  /** It was left by a key or a button: the focus goes to what is shown. */
  onLeft: () => void;
};

/** The description while it is written. */
export function DescriptionEditor({ task, details: { description }, writing, onLeft }: Props) {
  const words = text().details;
  const me = useMe();
  return (
    <TextEditor
      panelId={task.panelId}
      label={words.description}
      placeholder={words.placeholder}
      now={description?.text ?? ""}
      by={description?.editedBy.id === me.id ? null : (description?.editedBy ?? null)}
      writing={writing}
      onLeft={onLeft}
    />
  );
}
