import { useId } from "react";
import { usePanelMembers } from "../../../sync/live.ts";
import { said } from "../../../text/said.ts";
import { MarkdownEditor, type MarkdownEditorProps } from "../../../ui/writing/markdown-editor.tsx";
import { drawText } from "./draw-text.tsx";
import { useOfferedTasks } from "./use-offered-tasks.ts";
import { usePastedPictures } from "./use-pasted-pictures.ts";

type Props = Omit<MarkdownEditorProps, "preview" | "onPicture" | "people" | "useTasks"> & {
  panelId: string;
  /** Why the text cannot be taken as it is, in English; null: it can. */
  problem: string | null;
};

/** Below a long text it would be out of sight. Made once: React calls another one again with each letter. */
const bringIntoSight = (told: HTMLElement | null): void => told?.scrollIntoView({ block: "nearest" });

/** The field in which any text of a task is written: it names the panel's people and tasks by their numbers, and takes pictures. */
export function TextField({ panelId, problem, ...field }: Props) {
  const people = usePanelMembers(panelId).map(({ user }) => user);
  const onPicture = usePastedPictures();
  const problemId = useId();
  return (
    <>
      <MarkdownEditor
        {...field}
        preview={drawText}
        onPicture={onPicture}
        people={people}
        useTasks={useOfferedTasks}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
      />
      {problem && (
        <p id={problemId} role="alert" ref={bringIntoSight} className="text-sm text-danger-text">
          {said(problem)}
        </p>
      )}
    </>
  );
}
