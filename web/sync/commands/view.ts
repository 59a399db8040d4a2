import type { Screens } from "../../../contract/changes.ts";
import { type Entities, type Kind, streamOf } from "../../../contract/kinds.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import type { WhyGone } from "../store/gone.ts";
import type { LiveStore } from "../store/live-store.ts";

/** What the screens show, to be read at once. */
export interface ScreenView extends Screens {
  /** The active domain's. */
  domainId: string | undefined;
  task: (panelId: string, id: string) => Task | undefined;
  /** The ids of those of a column's tasks that are shown, in board order. */
  inSight: (panelId: string, statusId: string) => readonly string[];
  /** The same, of whichever panel that is here. */
  taskAnywhere: (id: string) => Task | undefined;
  /** Why a panel left that nobody here asked to leave; `domain`: all of its domain did. */
  whyGone: (panelId: string) => WhyGone | "domain" | undefined;
}

interface Readable {
  get: (id: string) => object | undefined;
  values: () => Iterable<object>;
}

const tableOf = (liveStore: LiveStore, stream: string, kind: Kind): Readable | undefined => {
  if (kind === "announcement" || kind === "notification") {
    const rows = [...(liveStore.feeds?.rows(kind) ?? [])];
    return { get: (id) => rows.find((row) => row.id === id), values: () => rows };
  }
  return (streamOf[kind] === "person" ? liveStore.mine : liveStore.holder(stream))?.tables.of(kind);
};

export const viewOf = (liveStore: LiveStore): ScreenView => ({
  me: liveStore.me,
  domainId: liveStore.active?.id,
  now: new Date().toISOString(),
  get: <K extends Kind>(stream: string, kind: K, id: string) =>
    liveStore.people.in(tableOf(liveStore, stream, kind)?.get(id), liveStore.panels.get(stream)?.stream) as
      | Entities[K]
      | undefined,
  all: <K extends Kind>(stream: string, kind: K) =>
    [...(tableOf(liveStore, stream, kind)?.values() ?? [])] as unknown as Entities[K][],
  column: (panelId, statusId) => {
    const tasks = liveStore.panels.get(panelId)?.tasks;
    return liveStore.slices.column(panelId, statusId).flatMap((id) => tasks?.get(id) ?? []);
  },
  taskLeft: (panelId, statusId, id) => liveStore.panels.get(panelId)?.leftAt(statusId, id),
  statusGone: (domainId, id) => liveStore.domains.get(domainId)?.gone.get(id),
  inSight: (panelId, statusId) => liveStore.slices.inSight(panelId, statusId),
  task: (panelId, id) => liveStore.panels.get(panelId)?.tasks.get(id),
  taskAnywhere: (id) => [...liveStore.panels.values()].map(({ tasks }) => tasks.get(id)).find(Boolean),
  whyGone: (panelId) => liveStore.panels.whyGone(panelId),
});
