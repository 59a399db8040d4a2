import "../../../text/details.ts";
import { AlignLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { describeTask } from "../../../../contract/descriptions/commands.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useConnection } from "../../../sync/connection.ts";
import type { DetailsShown } from "../../../sync/use-task-details.ts";
import { text } from "../../../text/catalogue.ts";
import { said } from "../../../text/said.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";
import { typeAhead } from "../../../ui/keys/typed-ahead.ts";
import { useFocusKept } from "../../../ui/lists/use-focus-kept.ts";
import { LateParts, lateComponent } from "../../../ui/page/late.tsx";
import { AddLine } from "../add-line.tsx";
import { AtOdds } from "../text/at-odds.tsx";
import { drawText } from "../text/draw-text.tsx";
import { Writers } from "../writers.tsx";
import { DescriptionShown } from "./description-shown.tsx";
import { useDescriptionEdit } from "./use-description-edit.ts";

const DescriptionEditor = lateComponent(async () => (await import("./description-editor.tsx")).DescriptionEditor);

type Props = { task: Task; details: DetailsShown };

/** What a task is about: drawn, and written where it stands. */
export function TaskDescription({ task, details: fetched }: Props) {
  // Of one that is not described that is known before the rest is here.
  const details = fetched.description === undefined && !task.described ? { ...fetched, description: null } : fetched;
  const words = text().details;
  const shown = useRef<HTMLElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const writing = useDescriptionEdit(task, details);
  const isOnline = useConnection().state === "online";
  const { description, error, retry } = details;
  // It may come and go below the focus: what is undone does, and what others do.
  const here = useFocusKept(description, "section, button, textarea");

  useEffect(() => DescriptionEditor.expect(), []);

  function begin() {
    typeAhead();
    writing.begin();
  }

  // What is shown is drawn only once the text was left.
  const goBack = (): void => void requestAnimationFrame(() => (shown.current ?? adding.current)?.focus());

  return (
    <div ref={here} tabIndex={-1} className="flex min-w-0 flex-col gap-1.5 outline-none">
      <AtOdds thing={{ taskId: task.id }} route={describeTask.route} onChosen={goBack} />
      {writing.edit ? (
        <LateParts fallback={drawText(writing.edit.text)}>
          <DescriptionEditor task={task} details={details} writing={writing} onLeft={goBack} />
        </LateParts>
      ) : description ? (
        <DescriptionShown value={description.text} shownRef={shown} onEdit={begin} />
      ) : description === null ? (
        <AddLine ref={adding} icon={<AlignLeft size={16} aria-hidden="true" />} onClick={begin}>
          {words.add}
        </AddLine>
      ) : !isOnline ? (
        <p className="text-sm text-text-muted">{words.unknown}</p>
      ) : error ? (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-sm text-text-muted">
          <span className="min-w-0 flex-1">
            {words.loadFailed} {said(error.message)}
          </span>
          <Button size="sm" onClick={retry}>
            {text().common.retry}
          </Button>
        </p>
      ) : (
        <Skeleton className="h-7 w-full" />
      )}
      <Writers panelId={task.panelId} writers={details.writers} part="description" />
    </div>
  );
}
