import { useEffect, useEffectEvent } from "react";
import type { MyWork } from "../../../contract/tasks/my-work.ts";
import { type ShortcutGroup, useShortcuts } from "../../features/shell/shortcuts.ts";
import { watching } from "../../features/tasks/dialogs.ts";
import { toggleWatch } from "../../features/tasks/watching/toggle-watch.ts";
import { useActiveDomain } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { pageKey } from "../../ui/keys/key-press.ts";

const keysOfWork = (): ShortcutGroup => {
  const { home, board } = text();
  return { title: home.myWork, shortcuts: [{ keys: ["W"], label: board.keys.watch }] };
};

/** The keys on a row of one's own work: W watches its task, or does so no more. */
export function RowKeys({ work: { tasks } }: { work: MyWork }) {
  const domainId = useActiveDomain()?.id ?? "";
  useShortcuts(keysOfWork);
  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-work-row]") : null;
    const task = tasks.find(({ id }) => id === row?.dataset.workRow);
    if (!task || pageKey(event) !== "w") return;
    event.preventDefault();
    toggleWatch({ ...task, domainId });
  });
  useEffect(() => {
    watching.expect();
    const press = (event: KeyboardEvent) => keyDown(event);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return null;
}
