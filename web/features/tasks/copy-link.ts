import type { Task } from "../../../contract/tasks/task.ts";
import { late } from "../../ui/page/late.tsx";
import { lookForNewVersion } from "../../ui/page/new-version.ts";

/** Copies links to tasks. */
export const taskLinks = late(() => import("./copy-task-link.ts"));

/** Copies a task's address, and says so. What does it comes when it is first needed. */
export const copyLink = (task: Pick<Task, "id" | "title" | "number">): void =>
  void taskLinks.fetch().then(({ copyTaskLink }) => copyTaskLink(task), lookForNewVersion);
