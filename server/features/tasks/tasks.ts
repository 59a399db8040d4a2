import type { Listener } from "../../platform/commands/pipeline.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { handleCreateTasks } from "./bulk/create-tasks.ts";
import { handleDeleteTask, handleDeleteTasks, handleDeleteTasksInColumn } from "./bulk/delete-task.ts";
import { answerListOpenTasks } from "./bulk/list-open-tasks.ts";
import { handleMoveTasks } from "./bulk/move-tasks.ts";
import { unassign } from "./bulk/on-panel-member-removed.ts";
import { settleIn } from "./bulk/on-panel-restored.ts";
import { followColumn } from "./bulk/on-status-deleted.ts";
import { handleCreateTask } from "./edit/create-task.ts";
import { handleDuplicateTask, type NewContents } from "./edit/duplicate-task.ts";
import { handleUpdateTask, handleUpdateTasks } from "./edit/update-task.ts";
import { answerExportPanel } from "./list/export-panel.ts";
import { answerFindTask } from "./list/find-task.ts";
import { answerGetBoard } from "./list/get-board.ts";
import { answerGetGlance } from "./list/get-glance.ts";
import { answerGetRefs } from "./list/get-refs.ts";
import { answerGetTask } from "./list/get-task.ts";
import { keepBoards } from "./list/kept-boards.ts";
import { answerListMyWork } from "./list/list-my-work.ts";
import { answerListTasks } from "./list/list-tasks.ts";
import { tellOfContents } from "./on-contents-changed.ts";
import { carryFormerMembers } from "./on-profile-updated.ts";

/** The work itself. */
export const tasks = (contents: NewContents, boards = keepBoards()): Handler[] => [
  answerListTasks(boards),
  answerGetBoard(boards),
  answerGetTask,
  answerFindTask,
  answerGetRefs,
  answerGetGlance(boards),
  answerListOpenTasks,
  answerListMyWork,
  answerExportPanel,
  handleCreateTask(contents.describeNewTask),
  handleCreateTasks,
  handleDuplicateTask(contents),
  handleUpdateTask,
  handleUpdateTasks,
  handleDeleteTask,
  handleDeleteTasks,
  handleDeleteTasksInColumn,
  handleMoveTasks,
];

export const taskListeners: Listener[] = [unassign, settleIn, followColumn, carryFormerMembers, ...tellOfContents];
