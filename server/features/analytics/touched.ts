import type { Recorded } from "../../platform/change-log/change-log.ts";
import { PIECE } from "../../platform/commands/pieces.ts";
import { columnsOf, type Kinds, workersOf } from "./kinds-touched.ts";

/**
 * From so many tasks or people on, a panel is looked at as a whole: cheaper than long lists, but not for each piece of a
 * change that is made piece by piece.
 */
const LISTED_MAX = PIECE;

/** What of a panel may have been started, or be so no more. */
export interface TouchedTasks {
  taskIds: Set<string>;
  /** Who is or was assigned to them. */
  people: Set<string>;
}

/** Where time may have begun or ended with what was recorded. */
export interface Touched {
  /** By panel. */
  tasks: Map<string, TouchedTasks>;
  panels: Set<string>;
  /** Domains with all their panels. */
  domains: Set<string>;
  /** Who came or went, by domain: the ids of their collaborations. */
  people: Map<string, Set<string>>;
}

/** Whether a task may stand in a started column, or may have: one that neither does nor did is nobody's time. */
const mayBeStarted = (recorded: Recorded, kinds: Kinds): boolean => {
  const columns = columnsOf(recorded);
  return columns.length === 0 || columns.some((id) => (kinds.get(id) ?? "started") === "started");
};

const touchTask = (tasks: Touched["tasks"], recorded: Recorded, kinds: Kinds): void => {
  const { stream, entityId } = recorded.change;
  const people = workersOf(recorded);
  if (people.length === 0 || !mayBeStarted(recorded, kinds)) return;
  const here = tasks.get(stream) ?? { taskIds: new Set(), people: new Set() };
  tasks.set(stream, here);
  here.taskIds.add(entityId);
  for (const person of people) here.people.add(person);
};

/** Reads from a command's changes whose time they may concern. Titles, dates and subtasks concern nobody's. */
export const touchedBy = (recorded: readonly Recorded[], kinds: Kinds): Touched => {
  const touched: Touched = { tasks: new Map(), panels: new Set(), domains: new Set(), people: new Map() };
  for (const entry of recorded) {
    const { type, entityId, version, after } = entry.change;
    const [kind, verb] = type.split(".");
    // What is only just there has no work in it.
    const comesOrGoes = verb === "deleted" || (verb === "created" && version > 1);
    if (kind === "task") touchTask(touched.tasks, entry, kinds);
    else if (kind === "panel" && comesOrGoes) touched.panels.add(entityId);
    else if (kind === "domain" && comesOrGoes) touched.domains.add(entityId);
    else if (kind === "collaborator" && comesOrGoes)
      touched.people.set(entry.domainId, (touched.people.get(entry.domainId) ?? new Set()).add(entityId));
    else if (type === "status.updated" && after?.kind) touched.domains.add(entry.domainId);
  }
  for (const [panelId, { taskIds, people }] of touched.tasks)
    if (Math.max(taskIds.size, people.size) > LISTED_MAX) touched.panels.add(panelId);
  for (const panelId of touched.panels) touched.tasks.delete(panelId);
  return touched;
};
