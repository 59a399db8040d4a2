import type { Listener } from "../../platform/commands.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { handleCreateTask } from "./create-task.ts";
import { handleDeleteTask, handleDeleteTasksInColumn } from "./delete-task.ts";
import { followColumn } from "./empty-column.ts";
import { answerExportPanel } from "./export-panel.ts";
import { answerGetOpening } from "./get-opening.ts";
import { keepBoards } from "./kept-boards.ts";
import { answerListMyWork } from "./list-my-work.ts";
import { answerListOpenTasks } from "./list-open-tasks.ts";
import { answerListTasks } from "./list-tasks.ts";
import { unassign } from "./on-panel-member-removed.ts";
import { settleIn } from "./on-panel-restored.ts";
import { carryFormerMembers } from "./on-profile-updated.ts";
import { answerSearchTasks } from "./search-tasks.ts";
import { handleUpdateTask, handleUpdateTasks } from "./update-task.ts";

/** The work itself. */
export const tasks = (boards = keepBoards()): Handler[] => [
  answerListTasks(boards),
  answerGetOpening(boards),
  answerListOpenTasks,
  answerSearchTasks,
  answerListMyWork,
  answerExportPanel,
  handleCreateTask,
  handleUpdateTask,
  handleUpdateTasks,
  handleDeleteTask,
  handleDeleteTasksInColumn,
];

export const taskListeners: Listener[] = [unassign, settleIn, followColumn, carryFormerMembers];
