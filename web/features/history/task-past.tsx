import "../../text/past.ts";
import { Undo2 } from "lucide-react";
import { updateTask } from "../../../contract/tasks/commands.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { usePanelMembers, useStatuses } from "../../sync/live.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { announce } from "../../ui/display/announce.ts";
import { useFocusKept } from "../../ui/lists/use-focus-kept.ts";
import { HistoryList } from "./history-list.tsx";
import { olderValues } from "./older-values.ts";

/** All that happened to a task, live, with a way back to what a field was before. */
export function TaskPast({ task }: { task: Task }) {
  const words = text().past;
  const { domainId, panelId, id: taskId } = task;
  const run = useCommand(updateTask);
  const columns = new Set(useStatuses().map(({ id }) => id));
  const people = new Set(usePanelMembers(panelId).map(({ userId }) => userId));
  const list = useFocusKept(task, "button");
  return (
    <div ref={list} tabIndex={-1}>
      <HistoryList
        label={words.ofTask}
        whose={{ domainId, panelId, taskId }}
        live={task.version}
        action={(entry) => {
          const older = olderValues(entry, task, { columns, people });
          if (!older) return null;
          return (
            <IconButton
              size="sm"
              label={words.restoreValue(older.shown)}
              icon={<Undo2 size={14} />}
              onClick={() => {
                const label = text().tasks.failed.save(task.title);
                // A refusal has said so in a toast.
                run({ params: { domainId, panelId, taskId }, body: older.fields }, { label }).catch(() => undefined);
                announce(words.restored);
              }}
            />
          );
        }}
      />
    </div>
  );
}
