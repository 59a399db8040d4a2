import { useEffect } from "react";
import type { Collaborator } from "../../contract/collaborators/collaborator.ts";
import type { Domain } from "../../contract/domains/domain.ts";
import type { Label } from "../../contract/labels/label.ts";
import type { Panel, PanelMember } from "../../contract/panels/panel.ts";
import { listPanels } from "../../contract/panels/queries.ts";
import { errors } from "../../contract/shared/errors.ts";
import { type Action, can, type Role } from "../../contract/shared/permissions.ts";
import type { Status } from "../../contract/statuses/status.ts";
import type { Task } from "../../contract/tasks/task.ts";
import type { Profile } from "../../contract/users/user.ts";
import { type ScreenView, viewOf } from "./commands/view.ts";
import type { LiveSession } from "./session/live-session.ts";
import type { PanelLoad } from "./session/panel-loads.ts";
import type { LiveStore } from "./store/live-store.ts";
import type { Against, Filter, Shows } from "./store/shown-tasks.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { useSlice } from "./use-slice.ts";
import { RequestFailed } from "./wire/request-failed.ts";

export { onOthersChange } from "./session/others-changes.ts";
export { onDomainGone } from "./store/gone.ts";
export { onSetBack } from "./store/set-back.ts";
export type { PanelLoad };

const NONE: readonly never[] = [];
const liveStore = (): LiveStore | undefined => sync().liveSession?.liveStore;

const liveSession = (): LiveSession => {
  const present = sync().liveSession;
  if (!present) throw new RequestFailed("not-signed-in", 401, errors["not-signed-in"][1]);
  return present;
};

/** The number of the last change of a domain or panel that is here: another one once more has happened. */
export const useStreamVersion = (id: string): number | undefined =>
  useSlice(topic.stream(id), () => (liveStore()?.panels.get(id) ?? liveStore()?.domains.get(id))?.stream.version);

/** My profile. Only inside a session. */
export const useMe = (): Profile => {
  const me = useSlice(topic.session, () => sync().session.get().me);
  if (!me) throw new Error("useMe outside a session");
  return me;
};

/** My domains, those included that are being created. */
export const useDomains = (): readonly Domain[] => useSlice(topic.domains, () => liveStore()?.slices.domains() ?? NONE);

export const getActiveDomain = (): Domain | undefined => liveStore()?.active?.shown();
export const useActiveDomain = (): Domain | undefined => useSlice(topic.domains, getActiveDomain);

/** Turns to another domain of mine once it is loaded; rejects with RequestFailed where that fails, and all stays. */
export const switchDomain = (domainId: string): Promise<void> => liveSession().switchDomain(domainId);

/** The domain of mine that a panel belongs to which is not among those of the active one, or undefined. Asks the server. */
export const findDomainOf = async (panelId: string): Promise<Domain | undefined> => {
  for (const domain of liveStore()?.slices.domains() ?? []) {
    if (domain.id === liveStore()?.active?.id) continue;
    const panels = await sync().ask(listPanels, { params: { domainId: domain.id } });
    if (panels.some(({ id }) => id === panelId)) return domain;
  }
  return undefined;
};

/** My role in the active domain. */
export const useRole = (): Role | null => useSlice(topic.domains, () => liveStore()?.active?.role() ?? null);

export const useCan = (action: Action): boolean => can(useRole(), action);

/** The columns of the active domain in board order. */
export const useStatuses = (): readonly Status[] =>
  useSlice(topic.statuses, () => liveStore()?.active?.columns.get() ?? NONE);

/** The labels of the active domain, in their order. */
export const useLabels = (): readonly Label[] =>
  useSlice(topic.domains, () => liveStore()?.active?.labels.get() ?? NONE);

/** The people of the active domain, in the order they came. */
export const useCollaborators = (): readonly Collaborator[] =>
  useSlice(topic.collaborators, () => liveStore()?.slices.collaborators() ?? NONE);

/** The panels that I see in the active domain, oldest first, with live names and counts. */
export const usePanels = (): readonly Panel[] => useSlice(topic.panels, () => liveStore()?.slices.panels() ?? NONE);

const LOADING: PanelLoad = { state: "loading", retry: () => undefined };

/** Loads a panel and keeps it live. "gone": there is no such panel in the active domain for me (any more). */
export const usePanelLoad = (panelId: string): PanelLoad => {
  const load = useSlice(topic.load(panelId), () => sync().liveSession?.panelLoad(panelId) ?? LOADING);
  const here = useSlice(topic.domains, () => liveStore()?.active?.id);
  // A person who signs in again without leaving the page has a new live session, which has to open the panel too.
  const liveSession = useSlice(topic.session, () => sync().liveSession);
  useEffect(() => {
    if (here !== undefined) liveSession?.openPanel(panelId);
  }, [panelId, here, liveSession]);
  return load;
};

export const usePanelMembers = (panelId: string): readonly PanelMember[] =>
  useSlice(topic.members(panelId), () => liveStore()?.slices.members(panelId) ?? NONE);

/** The ids of a column's tasks in board order. */
export const useColumn = (panelId: string, statusId: string): readonly string[] =>
  useSlice(topic.column(panelId, statusId), () => liveStore()?.slices.column(panelId, statusId) ?? NONE);

/** The ids of those that are shown: all, unless somebody looks at some only. */
export const useShownColumn = (panelId: string, statusId: string): readonly string[] =>
  useSlice(topic.column(panelId, statusId), () => liveStore()?.slices.inSight(panelId, statusId) ?? NONE);

/** Shows these tasks of a panel alone while nobody filters it; undefined: all. */
export const showUsually = (panelId: string, shows: Shows | undefined): void =>
  liveStore()?.panels.get(panelId)?.showUsually(shows);

/** Shows what a filter lets through of a panel; undefined: nobody filters it. `against`: the one of before. */
export const filterBy = (panelId: string, filter: Filter | undefined, against?: Against): void =>
  liveStore()?.panels.get(panelId)?.filterBy(filter, against);

const filterOf = (panelId: string): Filter | undefined => liveStore()?.panels.get(panelId)?.inSight.filter;

const TAKES_NOTHING: Filter["takesOn"] = {};

/** What a new task takes on for the filter of its panel, if there is any. */
export const takenOnIn = (panelId: string): Filter["takesOn"] => filterOf(panelId)?.takesOn ?? TAKES_NOTHING;

const sumOf = (counts: Readonly<Record<string, number>> = NO_COUNTS): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The same, drawn anew as it differs. */
export const useTakenOn = (panelId: string): Filter["takesOn"] =>
  useSlice(topic.counts(panelId), () => takenOnIn(panelId));

/** Another number whenever other tasks of a panel may be in sight than before, unless some came or went. */
export const useSight = (panelId: string): number =>
  useSlice(topic.counts(panelId), () => liveStore()?.panels.get(panelId)?.inSight.version ?? 0);

/** How many tasks of a panel its filter lets through, of how many. */
export const countFiltered = (panelId: string): { shown: number; all: number } => {
  const slices = liveStore()?.slices;
  return { shown: sumOf(slices?.filteredCounts(panelId)), all: sumOf(slices?.counts(panelId)) };
};

/** How many tasks the panel's filter lets through of each column that has any, by status id; without one, all. */
export const useFilteredCounts = (panelId: string): Readonly<Record<string, number>> =>
  useSlice(topic.counts(panelId), () => liveStore()?.slices.filteredCounts(panelId) ?? NO_COUNTS);

/** The same, drawn anew as it differs. */
export const useCountFiltered = (panelId: string): { shown: number; all: number } => {
  useFilteredCounts(panelId);
  useColumnCounts(panelId);
  return countFiltered(panelId);
};

/** Whether somebody filters a panel. */
export const useFiltered = (panelId: string): boolean =>
  useSlice(topic.counts(panelId), () => filterOf(panelId) !== undefined);

/** Whether a task no longer matches the filter, and stays for whoever changed it. */
export const useIsStaying = (panelId: string, taskId: string): boolean =>
  useSlice(topic.task(panelId, taskId), () => liveStore()?.panels.get(panelId)?.inSight.isStaying(taskId) ?? false);

/** `version` is that of the task as the server has it, for edits to start from; 0 while it is being created. */
export const useTask = (panelId: string, taskId: string): Task | undefined =>
  useSlice(topic.task(panelId, taskId), () => liveStore()?.slices.task(panelId, taskId));

/** Whether I was told something of a task that I have not read: drawn anew only when that differs. */
export const useIsNew = (taskId: string): boolean =>
  useSlice(topic.fresh(taskId), () => liveStore()?.feeds?.isNew(taskId) ?? false);

const NO_COUNTS: Readonly<Record<string, number>> = {};

/** How many tasks stand in each column that has any, by status id. */
export const useColumnCounts = (panelId: string): Readonly<Record<string, number>> =>
  useSlice(topic.counts(panelId), () => liveStore()?.slices.counts(panelId) ?? NO_COUNTS);

/** What the screens show, to be read in event handlers. Only inside a session. */
export const getView = (): ScreenView => viewOf(liveSession().liveStore);
