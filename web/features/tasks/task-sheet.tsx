import { type ReactNode, type RefObject, useRef, useState } from "react";
import type { Task } from "../../../contract/tasks/task.ts";
import { usePanelLoad, usePanels, useTask } from "../../sync/live.ts";
import { useTaskDetails } from "../../sync/use-task-details.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { TaskNumber } from "../../ui/display/task-number.tsx";
import { Sheet } from "../../ui/overlays/sheet.tsx";
import { LateParts, lateComponent } from "../../ui/page/late.tsx";
import { ColumnSelect } from "./column-select.tsx";
import { useCommentWanted } from "./comments/begin-comment.ts";
import { useSaveTask } from "./edit/use-save-task.ts";
import { useDroppedFiles } from "./files/dropped-files.ts";
import { FilesOfTask, useAttach, useFiles } from "./files/use-files.ts";
import { useIsWide } from "./is-wide.ts";
import { TaskLabels } from "./labels/task-labels.tsx";
import { TaskAssignees } from "./people/task-assignees.tsx";
import { QuickActions } from "./quick/quick-actions.tsx";
import { useSheetKeys } from "./quick/use-sheet-keys.ts";
import { SubtaskList } from "./subtasks/subtask-list.tsx";
import { TaskActions } from "./task-actions.tsx";
import { TaskDates } from "./task-dates.tsx";
import { TaskGone } from "./task-gone.tsx";
import { TaskPriority } from "./task-priority.tsx";
import { TaskSheetSkeleton } from "./task-sheet-skeleton.tsx";
import { TaskTitle } from "./task-title.tsx";

const TaskFiles = lateComponent(async () => (await import("./files/task-files.tsx")).TaskFiles);
const TaskDescription = lateComponent(async () => (await import("./description/task-description.tsx")).TaskDescription);
const TaskTimeline = lateComponent(async () => (await import("./timeline/task-timeline.tsx")).TaskTimeline);

type Props = { panelId: string; taskId: string; onClose: () => void; notice: ReactNode };

/** One task beside its board: every field saves by itself, and others' changes appear as they happen. */
export function TaskSheet({ panelId, taskId, onClose, notice }: Props) {
  const words = text().tasks;
  const task = useTask(panelId, taskId);
  const load = usePanelLoad(panelId);
  const panel = usePanels().find(({ id }) => id === panelId);
  const title = useRef<HTMLTextAreaElement>(null);
  const [isWide] = useIsWide();
  const [toComment] = useState(useCommentWanted(taskId));
  const attach = useAttach({ domainId: task?.domainId ?? "", panelId, taskId });
  const dropped = useDroppedFiles((files) => task && attach(files));
  const sheet = (
    <Sheet
      open
      modal={false}
      isWide={isWide}
      shown={taskId}
      onOpenChange={(open) => !open && onClose()}
      title={task?.title ?? words.task}
      closeLabel={text().common.close}
      // Who opened it to comment is not to write in the title first.
      initialFocus={!toComment && title}
      bar={
        <span data-quick="panel" className="flex min-w-0 gap-2 text-sm text-text-faint">
          <TaskNumber number={task?.number} />
          <bdi className="truncate">{panel?.name}</bdi>
        </span>
      }
      actions={task && <TaskActions key={taskId} task={task} onDeleted={onClose} />}
      notice={
        <>
          {dropped.isOver && task && <DropHere />}
          {notice}
        </>
      }
    >
      {task ? (
        // Another task is another sheet: nothing half-done goes over.
        <TaskFields key={taskId} task={task} titleRef={title} />
      ) : load.error ? (
        <EmptyState
          title={words.loadFailed}
          description={load.error.message}
          action={<Button onClick={load.retry}>{text().common.retry}</Button>}
        />
      ) : load.state === "loading" ? (
        <TaskSheetSkeleton />
      ) : (
        <TaskGone key={taskId} panelId={panelId} taskId={taskId} />
      )}
    </Sheet>
  );
  return (
    <div className="contents" {...dropped.bind}>
      {sheet}
    </div>
  );
}

/** Over the whole sheet while files are held over any part of it. */
const DropHere = () => (
  <div className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft/80 text-md font-medium text-accent-text">
    {text().details.dropHere}
  </div>
);

type FieldsProps = { task: Task; titleRef: RefObject<HTMLTextAreaElement | null> };

function TaskFields({ task, titleRef }: FieldsProps) {
  const words = text().tasks;
  const save = useSaveTask(task);
  const details = useTaskDetails(task);
  const files = useFiles(task);
  useSheetKeys(task);
  return (
    <div data-task-sheet="" className="flex min-h-full flex-col gap-4 px-5 pt-3 pb-6">
      <TaskTitle task={task} inputRef={titleRef} />
      <div className="flex flex-col gap-1">
        <div data-quick="column">
          <Field beside label={words.column}>
            <ColumnSelect
              bare
              value={task.statusId}
              onValueChange={(statusId) => {
                // Moves never conflict; a refusal has said so in a toast.
                if (statusId !== task.statusId) save({ statusId }).catch(() => undefined);
              }}
            />
          </Field>
        </div>
        <div data-quick="people" className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-1">
          <span className="truncate text-sm text-text-muted">{words.assignees}</span>
          <TaskAssignees task={task} />
        </div>
        <TaskPriority task={task} />
        <TaskLabels task={task} />
        <TaskDates task={task} />
      </div>
      <LateParts fallback={<Skeleton className="h-7 w-full" />}>
        <FilesOfTask value={{ attachments: details.attachments, files }}>
          <TaskDescription task={task} details={details} />
        </FilesOfTask>
      </LateParts>
      <QuickActions inDialog />
      <SubtaskList task={task} />
      <LateParts>
        <TaskFiles attachments={details.attachments} files={files} />
        <FilesOfTask value={{ attachments: details.attachments, files }}>
          <TaskTimeline task={task} details={details} />
        </FilesOfTask>
      </LateParts>
    </div>
  );
}
