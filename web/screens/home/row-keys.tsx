import "../../text/in-dialogs.ts";
import { useEffect, useEffectEvent } from "react";
import type { MyWork, WorkItem } from "../../../contract/tasks/my-work.ts";
import { type ShortcutGroup, useShortcuts } from "../../features/shell/shortcuts.ts";
import { beginComment } from "../../features/tasks/comments/begin-comment.ts";
import { copyLink, taskLinks } from "../../features/tasks/copy-link.ts";
import { watching } from "../../features/tasks/dialogs.ts";
import { askQuick } from "../../features/tasks/quick/quick-action.ts";
import { QuickActions } from "../../features/tasks/quick/quick-actions.tsx";
import { type Property, propertyOf } from "../../features/tasks/quick/quick-keys.ts";
import type { QuickTask } from "../../features/tasks/quick/quick-task.ts";
import { toggleWatch } from "../../features/tasks/watching/toggle-watch.ts";
import { useActiveDomain } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { isCopyKey } from "../../ui/keys/copy-key.ts";
import { thingKey } from "../../ui/keys/key-press.ts";
import { modifier } from "../../ui/keys/modifier.ts";

const keysOfWork = (): ShortcutGroup => {
  const { home, shortcuts, domains } = text();
  const { comment, watch, priority, labels } = shortcuts.board;
  return {
    title: home.myWork,
    shortcuts: [
      { keys: ["C"], label: comment },
      { keys: ["W"], label: watch },
      { keys: ["P"], label: priority },
      { keys: ["L"], label: labels },
      { keys: [`${modifier}+C`], label: domains.copyLink },
    ],
  };
};

/** The people of a panel are known on the panel alone. */
const ofRows = (property: Property | undefined) => (property === "people" || property === "me" ? undefined : property);

const quickTask = (item: WorkItem, domainId: string): QuickTask => {
  const { id, title, panelId, statusId, priority, labelIds, assignedFrom, assignedTo } = item;
  return { id, title, domainId, panelId, statusId, priority, labelIds, assignedFrom, assignedTo };
};

/** The keys on a row of one's own work: C begins a comment on its task, W watches it, or does so no more; and quick actions. */
export function RowKeys({ work: { tasks } }: { work: MyWork }) {
  const domainId = useActiveDomain()?.id ?? "";
  useShortcuts(keysOfWork);
  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-work-row]") : null;
    const task = tasks.find(({ id }) => id === row?.dataset.workRow);
    if (task && isCopyKey(event)) return copyLink(task);
    const key = task && thingKey(event);
    const property = ofRows(propertyOf(key || null, event));
    if (!task || !row || (key !== "c" && key !== "w" && !property)) return;
    event.preventDefault();
    if (key === "w") return toggleWatch({ ...task, domainId });
    if (property) return askQuick({ property, tasks: [quickTask(task, domainId)], anchor: row });
    beginComment(task.id);
    row.querySelector("a")?.click();
  });
  useEffect(() => {
    watching.expect();
    taskLinks.expect();
    const press = (event: KeyboardEvent) => keyDown(event);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return <QuickActions />;
}
