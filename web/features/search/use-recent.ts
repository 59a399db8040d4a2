import { getView, useCollaborators, useMe, usePanels } from "../../sync/live.ts";
import type { Command } from "../../ui/overlays/command.ts";
import { asFound, keyOf, type SearchChoice } from "./choice.ts";
import { recent, seenTask } from "./recent.ts";

/** What I chose last in a domain, as far as it is still there. */
export const useRecent = (domainId: string, commands: readonly Command[]): readonly SearchChoice[] => {
  const me = useMe();
  const panels = usePanels();
  const people = useCollaborators();
  const here = new Map<string, SearchChoice>();
  for (const panel of panels) here.set(`panel/${panel.id}`, { kind: "panel", panel });
  for (const person of people) here.set(`person/${person.user.id}`, { kind: "person", person });
  for (const command of commands) here.set(keyOf({ kind: "command", command }), { kind: "command", command });
  return recent(me.id, domainId).flatMap((key): SearchChoice[] => {
    const known = here.get(key);
    if (known) return [known];
    const [kind, taskId = "", panelId = ""] = key.split("/");
    const panel = panels.find(({ id }) => id === panelId);
    if (kind !== "task" || !panel) return [];
    const live = getView().task(panelId, taskId);
    const task = live ? asFound(live) : seenTask(taskId);
    return task ? [{ kind: "task", task, panel }] : [];
  });
};
