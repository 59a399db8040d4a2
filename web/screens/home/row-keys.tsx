import { useEffect, useEffectEvent, useState } from "react";
import type { MyWork, WorkItem } from "../../../contract/tasks/my-work.ts";
import { useOffer } from "../../features/shell/page-commands.ts";
import { useShortcuts } from "../../features/shell/shortcuts.ts";
import { beginComment } from "../../features/tasks/comments/begin-comment.ts";
import { copyLink, taskLinks } from "../../features/tasks/copy-link.ts";
import { DeleteTaskDialog, watching } from "../../features/tasks/dialogs.ts";
import { assignedOf, latest } from "../../features/tasks/quick/own-saves.ts";
import { askQuick } from "../../features/tasks/quick/quick-action.ts";
import { QuickActions } from "../../features/tasks/quick/quick-actions.tsx";
import { deedCommands, quickCommands } from "../../features/tasks/quick/quick-commands.tsx";
import { type Property, propertyOf } from "../../features/tasks/quick/quick-keys.ts";
import type { QuickTask } from "../../features/tasks/quick/quick-task.ts";
import { toggleWatch } from "../../features/tasks/watching/toggle-watch.ts";
import { useActiveDomain, useCan } from "../../sync/live.ts";
import { isCopyKey } from "../../ui/keys/copy-key.ts";
import { pageKey, thingKey } from "../../ui/keys/key-press.ts";
import { keysOfWork } from "./keys-of-work.ts";
import { focusFirst, focusRow, nearestTo, useStillRow, workRowOf } from "./use-still-row.ts";

const quickTask = (item: WorkItem, domainId: string): QuickTask => {
  const { assigneeIds, subTasks: _counted, ...fields } = item;
  return latest({ ...fields, domainId, assignedCollaborators: assignedOf(domainId, assigneeIds) });
};

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Walks from row to row, through all groups; from beside them to the first. */
const walk = (row: Element | null, by: 1 | -1): void => {
  const rows = [...document.querySelectorAll("[data-task-id]")];
  const next = row ? rows[rows.indexOf(row) + by] : rows[0];
  if (next) focusRow(next, document.activeElement);
};

const openRow = (row: Element): void => row.querySelector("a")?.click();

/** What is done with a row of one's own work, and with which task. */
interface At {
  item: WorkItem;
  row: HTMLElement;
}

/** The keys on a row of one's own work: those of a card, as far as a row has what they are about. */
export function RowKeys({ work }: { work: MyWork }) {
  const { tasks } = work;
  const domainId = useActiveDomain()?.id ?? "";
  const mayWrite = useCan("task.write");
  const [deleting, setDeleting] = useState<WorkItem | null>(null);
  const [isAsking, setAsking] = useState(false);
  useShortcuts(keysOfWork);
  useStillRow(work);

  const remove = (item: WorkItem) => {
    setDeleting(item);
    setAsking(true);
  };
  const comment = ({ item, row }: At) => {
    beginComment(item.id);
    openRow(row);
  };
  const quick = (property: Property, { item, row }: At) => {
    const from = document.activeElement;
    const nearest = nearestTo(
      item.id,
      tasks.map(({ id }) => id),
    );
    askQuick({
      property,
      tasks: [quickTask(item, domainId)],
      anchor: row,
      refocus: () => (row.isConnected ? focusRow(row, from) : focusFirst(nearest)),
    });
  };
  const at = (element: EventTarget | null): At | null => {
    const row = workRowOf(element);
    const item = row && tasks.find(({ id }) => id === row.dataset.taskId);
    return item ? { item, row } : null;
  };

  useOffer((focus) => {
    const focused = at(focus);
    if (!focused || !mayWrite) return [];
    const { item, row } = focused;
    const deeds = deedCommands({
      open: () => openRow(row),
      edit: () => openRow(row),
      comment: () => comment(focused),
      watch: () => toggleWatch({ ...item, domainId }),
      delete: () => remove(item),
    });
    return [...quickCommands((property) => quick(property, focused)), ...deeds];
  });

  /** True when the key was for the row. */
  const rowKey = (key: string, event: KeyboardEvent, focused: At): boolean => {
    const { item, row } = focused;
    const property = propertyOf(key, event);
    if (key === "w") toggleWatch({ ...item, domainId });
    // What leads to the task is a link, whose Enter is the browser's.
    else if (key === "Enter" && event.target instanceof HTMLAnchorElement) return false;
    else if (key === "Enter" || key === "e") openRow(row);
    else if (key === "c") comment(focused);
    else if (key === "Delete" && mayWrite) remove(item);
    else if (property && mayWrite) quick(property, focused);
    else return false;
    return true;
  };

  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    const focused = at(event.target);
    if (focused && isCopyKey(event)) return copyLink(focused.item);
    const key = focused ? thingKey(event) : pageKey(event);
    if (key === null) return;
    const step = event.shiftKey ? undefined : steps[key];
    // Beside the rows arrows are whatever has the focus'.
    if (step && (focused || key.length === 1)) walk(focused?.row ?? null, step);
    else if (!focused || !rowKey(key, event, focused)) return;
    event.preventDefault();
  });
  useEffect(() => {
    watching.expect();
    taskLinks.expect();
    DeleteTaskDialog.expect();
    const press = (event: KeyboardEvent) => keyDown(event);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <QuickActions />
      {deleting && (
        <DeleteTaskDialog
          tasks={[quickTask(deleting, domainId)]}
          subTasks={deleting.subTasks.total}
          open={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
