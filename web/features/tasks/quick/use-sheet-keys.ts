import { useEffect, useEffectEvent } from "react";
import type { Task } from "../../../../contract/tasks/task.ts";
import { sheetKey } from "../../../ui/keys/key-press.ts";
import { askQuick } from "./quick-action.ts";
import { propertyOf } from "./quick-keys.ts";

/** The keys of quick actions on the open task, wherever nothing is written: each opens from its field. */
export const useSheetKeys = (task: Task): void => {
  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    const property = propertyOf(sheetKey(event), event);
    if (!property) return;
    const sheet = document.querySelector("[data-task-sheet]");
    const anchor = sheet?.closest("[role=dialog]")?.querySelector(`[data-quick=${property}]`) ?? sheet;
    if (!anchor) return;
    event.preventDefault();
    askQuick({ property, tasks: [task], anchor });
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => keyDown(event);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
};
