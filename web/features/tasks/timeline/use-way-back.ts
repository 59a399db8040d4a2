import "../../../text/past.ts";
import { TRASH_DAYS } from "../../../../contract/history/history.ts";
import { updateTask } from "../../../../contract/tasks/commands.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useCan, useLabels, useMe, usePanelMembers, useStatuses } from "../../../sync/live.ts";
import { undoChange } from "../../../sync/undo.ts";
import { useCommand } from "../../../sync/use-command.ts";
import type { DetailsShown } from "../../../sync/use-task-details.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import type { ChangeShown } from "./lines.ts";
import { olderValues } from "./older-values.ts";

/** A way to take back what an entry did: what it is called, and how. */
export interface WayBack {
  label: string;
  take: () => void;
}

const TRASH_MS = TRASH_DAYS * 86_400_000;
const nameIn = (fields: ChangeShown["before"]): string | undefined => fields?.name as string | undefined;

/** Finds for an entry of a task's timeline how to take it back, if there is a way: by going back to older values, or by an undo. Texts have their own. */
export function useWayBack(task: Task, details: DetailsShown): (entry: ChangeShown) => WayBack | null {
  const me = useMe().id;
  const mayDeleteAny = useCan("comment.deleteAny");
  const mayWrite = useCan("task.write");
  const run = useCommand(updateTask);
  const columns = new Set(useStatuses().map(({ id }) => id));
  const people = new Set(usePanelMembers(task.panelId).map(({ userId }) => userId));
  const labels = new Set(useLabels().map(({ id }) => id));
  const { domainId, panelId, id: taskId } = task;

  const undo = (label: string, changeId: string): WayBack => ({
    label,
    take: () => {
      undoChange("undo", changeId).then(
        () => announce(text().history.undone),
        (reason: unknown) => toast({ kind: "error", title: text().history.undoFailed, failure: reason }),
      );
    },
  });

  const ofComment = ({ id, type, entityId, before }: ChangeShown): WayBack | null => {
    if (type !== "comment.deleted" || details.comments.some((one) => one.id === entityId)) return null;
    const isMine = (before?.author as { id: string } | undefined)?.id === me;
    return isMine || mayDeleteAny ? undo(text().timeline.bringBack, id) : null;
  };

  const ofFile = ({ id, type, entityId, before }: ChangeShown): WayBack | null => {
    const name = nameIn(before);
    const file = details.attachments?.find((one) => one.id === entityId);
    const isUndone = type === "attachment.deleted" ? file !== undefined : !file || file.name === name;
    return name === undefined || isUndone ? null : undo(text().past.restoreNamed(name), id);
  };

  const ofTask = (entry: ChangeShown): WayBack | null => {
    const older = olderValues(entry, task, { columns, people, labels });
    if (!older) return null;
    return {
      label: text().past.restoreValue(older.shown),
      take: () => {
        const label = text().tasks.failed.save(task.title);
        // A refusal has said so in a toast.
        run({ params: { domainId, panelId, taskId }, body: older.fields }, { label }).catch(() => undefined);
        announce(text().past.restored);
      },
    };
  };

  return (entry) => {
    if (!mayWrite) return null;
    if (entry.type.startsWith("task.")) return ofTask(entry);
    if (Date.parse(entry.at) < Date.now() - TRASH_MS) return null;
    return entry.type.startsWith("attachment.") ? ofFile(entry) : ofComment(entry);
  };
}
