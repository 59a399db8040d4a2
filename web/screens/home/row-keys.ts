import { useEffect, useEffectEvent } from "react";
import type { MyWork } from "../../../contract/tasks/my-work.ts";
import { type ShortcutGroup, useShortcuts } from "../../features/shell/shortcuts.ts";
import { beginComment } from "../../features/tasks/comments/begin-comment.ts";
import { watching } from "../../features/tasks/dialogs.ts";
import { toggleWatch } from "../../features/tasks/watching/toggle-watch.ts";
import { useActiveDomain } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { pageKey } from "../../ui/keys/key-press.ts";

const keysOfWork = (): ShortcutGroup => {
  const { home, board } = text();
  const { comment, watch } = board.keys;
  return {
    title: home.myWork,
    shortcuts: [
      { keys: ["C"], label: comment },
      { keys: ["W"], label: watch },
    ],
  };
};

/** The keys on a row of one's own work: C begins a comment on its task, W watches it, or does so no more. */
export function RowKeys({ work: { tasks } }: { work: MyWork }) {
  const domainId = useActiveDomain()?.id ?? "";
  useShortcuts(keysOfWork);
  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-work-row]") : null;
    const task = tasks.find(({ id }) => id === row?.dataset.workRow);
    const key = task && pageKey(event);
    if (!task || (key !== "c" && key !== "w")) return;
    event.preventDefault();
    if (key === "w") return toggleWatch({ ...task, domainId });
    beginComment(task.id);
    row?.querySelector("a")?.click();
  });
  useEffect(() => {
    watching.expect();
    const press = (event: KeyboardEvent) => keyDown(event);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return null;
}
