import { useEffect, useRef } from "react";
import { readAllNotifications } from "../../../../contract/notifications/commands.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useIsNew } from "../../../sync/live.ts";
import { runCommand } from "../../../sync/use-command.ts";
import { useVisible } from "../../../ui/page/use-visible.ts";

/** Whoever has a task open in a tab that they see has read what they are told of it. */
export const useReadNews = ({ id: taskId, domainId }: Pick<Task, "id" | "domainId">): void => {
  const isNew = useIsNew(taskId);
  const isSeen = useVisible();
  const refused = useRef(false);
  useEffect(() => {
    // Where the server refused, it would do so again.
    if (!isNew || !isSeen || refused.current) return;
    runCommand(readAllNotifications, { params: { domainId }, body: { taskId } }, { quiet: true }).catch(() => {
      refused.current = true;
    });
  }, [isNew, isSeen, domainId, taskId]);
};
