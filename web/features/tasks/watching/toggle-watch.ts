import { lookForNewVersion } from "../../../ui/page/new-version.ts";
import { watching } from "../dialogs.ts";

/** Hears of a task from now on, or not any more, and says so. What does it comes when it is first needed. */
export const toggleWatch = (task: { id: string; panelId: string; domainId: string; title: string }): void =>
  void watching.fetch().then((module) => module.toggleWatch(task), lookForNewVersion);
