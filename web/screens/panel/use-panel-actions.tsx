import type { ReactNode } from "react";
import type { Panel } from "../../../contract/panels/panel.ts";
import type { BoardActions } from "../../features/board/state/board-context.ts";
import { moveStatus } from "../../features/statuses/move-status.ts";
import { beginComment } from "../../features/tasks/comments/begin-comment.ts";
import { TaskMenuItems } from "../../features/tasks/dialogs.ts";
import { askQuick, withDeeds } from "../../features/tasks/quick/quick-action.ts";
import { propertyOf } from "../../features/tasks/quick/quick-keys.ts";
import { useMoveTask } from "../../features/tasks/use-move-task.ts";
import { toggleWatch } from "../../features/tasks/watching/toggle-watch.ts";
import { getView, useCan } from "../../sync/live.ts";
import { takenWith } from "../../ui/lists/selection.ts";
import { late } from "../../ui/page/late.tsx";
import type { Asking } from "./panel-dialogs.tsx";

const droppedFiles = late(() => import("../../features/tasks/files/dropped-on-board.ts"));

interface On {
  open: (taskId: string) => void;
  ask: (asking: Asking) => void;
  onAdded: (taskId: string | null) => void;
}

/** What is done with the tasks of a panel, however one looks at it. */
export const usePanelActions = ({ id: panelId, domainId }: Panel, { open, ask, onAdded }: On): BoardActions => {
  const mayWrite = useCan("task.write");
  const move = useMoveTask(panelId);
  const tasksOf = (ids: readonly string[]) => ids.flatMap((id) => getView().task(panelId, id) ?? []);
  const remove = (taskIds: readonly string[]) => ask({ kind: "delete", tasks: tasksOf(taskIds) });
  return {
    open,
    edit: open,
    comment: (taskId) => {
      beginComment(taskId);
      open(taskId);
    },
    watch: (taskId) => {
      const task = getView().task(panelId, taskId);
      if (task) toggleWatch(task);
    },
    quick: (taskId, key, { anchor, refocus, ...press }) => {
      const [tasks, property] = [tasksOf(takenWith(taskId)), propertyOf(key, press)];
      if (!tasks[0] || !property || !mayWrite) return false;
      askQuick({ property, tasks, anchor: anchor.closest("[data-beside], [data-task-id]") ?? anchor, refocus });
      return true;
    },
    add: (statusId, due) => ask({ kind: "add", statusId, due }),
    addLines: (lines) => ask({ kind: "lines", lines }),
    change: (taskIds, fieldsOf, since) => {
      const tasks = tasksOf(taskIds);
      const changes = new Map(tasks.map((task) => [task.id, fieldsOf(task)]));
      const changed = tasks.filter(({ id }) => changes.get(id));
      return withDeeds(({ saveTasks }) => {
        const begun = since === undefined ? changed : changed.map((task) => ({ ...task, version: since }));
        saveTasks(begun, ({ id }) => changes.get(id) ?? {}, tasks.length);
      });
    },
    remove: (taskId) => remove(takenWith(taskId)),
    menuOf: (taskId, { moveToEnd, onMoved }): ReactNode => (
      <TaskMenuItems
        panelId={panelId}
        taskId={taskId}
        onOpen={() => open(taskId)}
        onMove={() => ask({ kind: "move", taskId, onMoved })}
        onMoveToEnd={moveToEnd}
        onDelete={() => remove([taskId])}
      />
    ),
    attach: (taskId, files) => {
      void droppedFiles.fetch().then(({ attachFiles }) => attachFiles({ domainId, panelId, taskId }, files));
    },
    addOf: (statusId, files) => {
      void droppedFiles
        .fetch()
        .then(({ addTasksOf }) => onAdded(addTasksOf({ domainId, panelId }, statusId, files).at(-1) ?? null));
    },
    // A refusal has said so in a toast, and the thing goes back by itself.
    moveTasks: ([taskId = "", ...others], place) =>
      others.length > 0
        ? void withDeeds(({ moveAll }) => moveAll(tasksOf([taskId, ...others]), place))
        : void move(taskId, place).catch(() => undefined),
    moveColumn: (statusId, afterId) => void moveStatus(statusId, afterId).catch(() => undefined),
  };
};
