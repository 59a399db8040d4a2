import { createAnnouncement, deleteAnnouncement } from "../../contract/announcements/commands.ts";
import { createDomain, renameDomain } from "../../contract/domains/commands.ts";
import { deleteNotification, readAllNotifications, updateNotification } from "../../contract/notifications/commands.ts";
import {
  createPanel,
  deletePanel,
  invitePanelMembers,
  removePanelMembers,
  renamePanel,
} from "../../contract/panels/commands.ts";
import { createStatus, updateStatus } from "../../contract/statuses/commands.ts";
import { createTask, deleteTask, deleteTasksInColumn, updateTask, updateTasks } from "../../contract/tasks/commands.ts";
import { updateProfile } from "../../contract/users/commands.ts";
import type { AnyCommand } from "./endpoints.ts";

/** The commands that predict something, so that they may wait for the server: those of an earlier visit are found here. */
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
  createAnnouncement,
  deleteAnnouncement,
  updateNotification,
  deleteNotification,
  readAllNotifications,
  updateProfile,
];

const byRoute = new Map(commands.map((command) => [command.route as string, command]));

export const queueable = (route: string): AnyCommand | undefined => byRoute.get(route);
