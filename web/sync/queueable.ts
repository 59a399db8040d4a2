import { createDomain, renameDomain } from "../../contract/domains/commands.ts";
import {
  createPanel,
  deletePanel,
  invitePanelMembers,
  removePanelMembers,
  renamePanel,
} from "../../contract/panels/commands.ts";
import { createStatus, updateStatus } from "../../contract/statuses/commands.ts";
import { createTask, deleteTask, deleteTasksInColumn, updateTask, updateTasks } from "../../contract/tasks/commands.ts";
import type { AnyCommand } from "./endpoints.ts";

/** Commands that can be shown before the server has done them, so they may wait for it, also through a reload. */
const commands: readonly AnyCommand[] = [
  createDomain,
  renameDomain,
  createPanel,
  renamePanel,
  deletePanel,
  invitePanelMembers,
  removePanelMembers,
  createStatus,
  updateStatus,
  createTask,
  updateTask,
  updateTasks,
  deleteTask,
  deleteTasksInColumn,
];

const byRoute = new Map(commands.map((command) => [command.route as string, command]));

export const queueable = (route: string): AnyCommand | undefined => byRoute.get(route);
