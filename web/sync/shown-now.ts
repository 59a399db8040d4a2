import type { Collaborator } from "../../contract/collaborators/collaborator.ts";
import type { Domain } from "../../contract/domains/domain.ts";
import type { Label } from "../../contract/labels/label.ts";
import type { Panel } from "../../contract/panels/panel.ts";
import type { Status } from "../../contract/statuses/status.ts";
import type { Task } from "../../contract/tasks/task.ts";
import type { View } from "../../contract/views/view.ts";
import { sync } from "./sync.ts";
import { shownTasks } from "./use-shown-tasks.ts";
import { viewsOf } from "./use-views.ts";

/** What is shown of a panel, and what its tasks are told with. */
interface ShownPanel {
  panel: Panel;
  domain: Domain;
  tasks: readonly Task[];
  statuses: readonly Status[];
  labels: readonly Label[];
  collaborators: readonly Collaborator[];
  /** As far as they are here. */
  views: readonly View[];
  isFiltered: boolean;
}

/** A panel of the active domain as it is shown now, to be read in event handlers; undefined: it is not here any more. */
export const shownNow = (panelId: string): ShownPanel | undefined => {
  const liveStore = sync().liveSession?.liveStore;
  const domain = liveStore?.active?.shown();
  const panel = liveStore?.slices.panels().find(({ id }) => id === panelId);
  if (!liveStore?.active || !domain || !panel) return undefined;
  const statuses = liveStore.active.columns.get();
  return {
    ...{ panel, domain, statuses, tasks: shownTasks(panelId, statuses), views: viewsOf(panelId) ?? [] },
    labels: liveStore.active.labels.get(),
    collaborators: liveStore.slices.collaborators() ?? [],
    isFiltered: liveStore.panels.get(panelId)?.inSight.filter !== undefined,
  };
};
