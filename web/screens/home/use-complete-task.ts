import { useState } from "react";
import { updateTask } from "../../../contract/tasks/commands.ts";
import type { MyWork, WorkItem } from "../../../contract/tasks/my-work.ts";
import { useActiveDomain, useStatuses } from "../../sync/live.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { toast } from "../../ui/overlays/toast.tsx";

/**
 * Ticks a task off: it goes to the first column of finished work, can be undone, and shows as ticked at once. That holds
 * until the list is read anew, which then tells the truth.
 */
export const useCompleteTask = (
  list: MyWork | undefined,
): { tick: (item: WorkItem) => void; isTicked: (id: string) => boolean } => {
  const words = text().home;
  const run = useCommand(updateTask);
  const domainId = useActiveDomain()?.id ?? "";
  const done = useStatuses().find(({ kind }) => kind === "done");
  /** By task: the list as it was when the server had it; null as long as it has not. */
  const [ticked, setTicked] = useState<ReadonlyMap<string, MyWork | null | undefined>>(new Map());
  const set = (id: string, state: MyWork | null | undefined, there = true) =>
    setTicked((before) => {
      const after = new Map(before);
      if (there) after.set(id, state);
      else after.delete(id);
      return after;
    });

  const tick = ({ id, title, panelId }: WorkItem): void => {
    if (ticked.get(id) === null) return;
    if (!done) {
      toast({ kind: "info", title: words.noDoneColumn });
      return;
    }
    set(id, null);
    run(
      { params: { domainId, panelId, taskId: id }, body: { statusId: done.id } },
      { label: words.tickFailed(title), undoToast: () => words.ticked(title) },
    ).then(
      () => set(id, list),
      () => set(id, undefined, false),
    );
  };

  const isTicked = (id: string): boolean => {
    if (!ticked.has(id)) return false;
    const state = ticked.get(id);
    return state === null || state === list;
  };
  return { tick, isTicked };
};
