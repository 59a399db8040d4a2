import type { LabelColour } from "../contract/labels/label.ts";
import { items } from "./items.ts";
import { emailOf } from "./people.ts";
import { type Column, columns, type PlannedDomain, type PlannedPanel, type PlannedPerson, type World } from "./plan.ts";
import { planTasks, type TaskSketch } from "./tasks.ts";

/** How many tasks stand in which column, with real titles. */
export type Counts = Partial<Record<Column, number>>;

/** A panel being described; people are the domain's. */
export interface PanelSketch<Name extends string> {
  /** Only these see it as members, and the owner, who makes it. Otherwise everyone does. */
  members(...names: Name[]): PanelSketch<Name>;
  /** Views that everybody has: the query of the panel's address by their names. */
  views(queries: Readonly<Record<string, string>>): PanelSketch<Name>;
  task(title: string, more?: Omit<TaskSketch<Name>, "title">): PanelSketch<Name>;
  tasks(sketches: readonly TaskSketch<Name>[]): PanelSketch<Name>;
}

/** A domain being described. Its first person owns it. */
export interface DomainSketch<Name extends string> {
  people<More extends string>(...names: More[]): DomainSketch<Name | More>;
  admins<More extends string>(...names: More[]): DomainSketch<Name | More>;
  labels(colours: Readonly<Record<string, LabelColour>>): DomainSketch<Name>;
  panel(name: string, counts?: Counts, more?: (panel: PanelSketch<Name>) => unknown): DomainSketch<Name>;
}

export interface WorldSketch {
  /** `since`: when it was opened, an instant. */
  domain(name: string, since?: string): DomainSketch<never>;
}

const counted = (counts: Counts, taken: number): TaskSketch<string>[] =>
  columns
    .flatMap((column) => Array<Column>(counts[column] ?? 0).fill(column))
    .map((column, at) => ({ title: items()[(taken + at) % items().length]?.title ?? "", in: column }));

const sketchDomain = (planned: PlannedDomain): DomainSketch<string> => {
  let taken = 0;
  const join = (names: readonly string[], role: "admin" | "member"): DomainSketch<string> => {
    for (const name of names)
      planned.people.push({ name, email: emailOf(name), role: planned.people.length === 0 ? "owner" : role });
    return sketch;
  };
  const sketch: DomainSketch<string> = {
    people: (...names) => join(names, "member"),
    admins: (...names) => join(names, "admin"),
    labels: (colours) => {
      for (const [label, colour] of Object.entries(colours)) planned.labels.push({ name: label, colour });
      return sketch;
    },
    panel: (name, counts = {}, more = () => undefined) => {
      const sketches = counted(counts, taken);
      taken += sketches.length;
      const everyone = planned.people.map((person) => person.name);
      const panel: PlannedPanel = { name, at: planned.at, members: everyone, views: [], acts: [] };
      const described: PanelSketch<string> = {
        members: (...names) => {
          panel.members = everyone.filter((person, at) => at === 0 || names.includes(person));
          return described;
        },
        views: (queries) => {
          for (const [view, query] of Object.entries(queries)) panel.views.push({ name: view, query });
          return described;
        },
        task: (title, rest = {}) => described.tasks([{ title, ...rest }]),
        tasks: (added) => {
          sketches.push(...added);
          return described;
        },
      };
      more(described);
      panel.acts = planTasks(panel, sketches);
      planned.panels.push(panel);
      return sketch;
    },
  };
  return sketch;
};

/**
 * Describes a world in a few words: `world((w) => w.domain("studio").people("ana", "bo").panel("sprint", { todo: 3 }))`.
 * The compiler knows who is there. Throws where people do on a panel what only its members may.
 */
export const world = (describe: (w: WorldSketch) => unknown): World => {
  const domains: PlannedDomain[] = [];
  describe({
    domain: (name, since = new Date().toISOString()) => {
      const planned: PlannedDomain = { name, at: since, people: [] as PlannedPerson[], labels: [], panels: [] };
      domains.push(planned);
      return sketchDomain(planned);
    },
  });
  return { domains };
};
