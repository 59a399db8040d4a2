import { type Act, type Column, type Creation, type Edit, isTelling, type PlannedPanel, type Told } from "./plan.ts";

/** What happened to a task later on. */
export type LaterSketch<Name extends string> = Omit<Edit, "kind" | "task" | "at" | "by" | "for"> & {
  at: string;
  by?: Name;
  for?: Name[];
};

/** What was told within a task: by whoever created it, unless said otherwise. */
export type ToldSketch<Name extends string> = Told & { at: string; by?: Name };

/** A task in a few words: by the panel's members in turn, now, at the bottom of the first column, unless said otherwise. */
export interface TaskSketch<Name extends string> extends Pick<Creation, "priority" | "assignedFrom" | "assignedTo"> {
  labels?: string[];
  title: string;
  in?: Column;
  by?: Name;
  for?: Name[];
  subTasks?: (string | { title: string; done: boolean })[];
  at?: string;
  later?: LaterSketch<Name>[];
  told?: ToldSketch<Name>[];
}

const checked = (panel: PlannedPanel, created: readonly { at: string }[], act: Act): Act => {
  if (act.at < (created[act.task]?.at ?? "")) throw new Error(`A task of ${panel.name} changes before it is there.`);
  const stranger = [act.by, ...((!isTelling(act) && act.for) || [])].find((name) => !panel.members.includes(name));
  if (stranger !== undefined) throw new Error(`${stranger} is not in the panel ${panel.name}.`);
  return act;
};

/** The acts that make these tasks what they are, in the order they happened. */
export const planTasks = (panel: PlannedPanel, sketches: readonly TaskSketch<string>[]): Act[] => {
  const inOrder = sketches
    .map((sketch) => ({ at: panel.at, ...sketch }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const acts = inOrder.flatMap(
    ({ later = [], told = [], subTasks = [], in: column = "todo", ...rest }, task): Act[] => {
      const by = rest.by ?? panel.members[task % panel.members.length] ?? "";
      const creation: Creation = {
        kind: "create",
        task,
        in: column,
        ...rest,
        by,
        for: rest.for ?? [],
        labels: rest.labels ?? [],
        subTasks: subTasks.map((subTask) => (typeof subTask === "string" ? { title: subTask, done: false } : subTask)),
      };
      return [
        creation,
        ...later.map((edit): Edit => ({ kind: "edit", task, ...edit, by: edit.by ?? by })),
        ...told.map((one) => ({ ...one, task, by: one.by ?? by })),
      ];
    },
  );
  return acts.map((act) => checked(panel, inOrder, act)).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
};
