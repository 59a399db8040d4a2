import { TASKS_FOUND_MAX } from "../../../contract/search/search.ts";
import type { TaskFields } from "../../../contract/tasks/task.ts";
import { getView, useCollaborators, useColumnCounts, usePanels, useStatuses } from "../../sync/live.ts";
import { useAnnouncements } from "../../sync/use-feeds.ts";
import { text } from "../../text/catalogue.ts";
import { contentOf } from "../../text/say-automated.ts";
import { asFound, type Choice, type Group } from "./choice.ts";
import { find, prepare } from "./find.ts";
import { useServerTasks } from "./use-server-tasks.ts";

const titleOf = ({ title }: TaskFields): string => title;
const nothing: readonly Group[] = [];

/** Only what holds something. */
const filled = (groups: readonly Group[]): readonly Group[] => groups.filter(({ choices }) => choices.length > 0);

const tasksInOrder = function* (panelId: string, statusIds: readonly string[]) {
  const view = getView();
  for (const statusId of statusIds) yield* view.column(panelId, statusId);
};

/** Tasks of one panel by title, column by column. */
export const usePanelSearch = (panelId: string, typed: string): readonly Group[] => {
  const panel = usePanels().find(({ id }) => id === panelId);
  const statusIds = useStatuses().map(({ id }) => id);
  // Tasks that come and go are looked at anew.
  useColumnCounts(panelId);
  if (typed === "") return nothing;
  const found = find(tasksInOrder(panelId, statusIds), titleOf, typed);
  return filled([{ title: null, choices: found.map((task) => ({ kind: "task", task: asFound(task), panel })) }]);
};

/** Folds a panel's titles before somebody types. */
export const preparePanel = (panelId: string): void => prepare(getView().all(panelId, "task"), titleOf);

/** People of the domain by full name. */
export const usePeopleSearch = (typed: string): readonly Group[] => {
  const found = find(useCollaborators(), ({ user }) => user.fullName, typed);
  return filled([
    {
      title: text().search.collaborators(found.length),
      choices: found.map((person) => ({ kind: "person", person })),
    },
  ]);
};

/** Announcements of the domain by content. */
export const useAnnouncementSearch = (typed: string): readonly Group[] => {
  const { items } = useAnnouncements();
  const found = find(items ?? [], contentOf, typed);
  return filled([
    {
      title: text().search.announcements(found.length),
      choices: found.map((announcement) => ({ kind: "announcement", announcement })),
    },
  ]);
};

/** Tasks of all panels that I see: those that are here at once, the others when the server has told them. */
const useTasksEverywhere = (domainId: string, typed: string, asked: string) => {
  const panels = usePanels();
  const server = useServerTasks(domainId, typed, asked);
  const view = getView();
  const here = panels.map((panel) => ({ panel, tasks: [...view.all(panel.id, "task")] }));
  const loaded = new Set(here.filter(({ tasks }) => tasks.length > 0).map(({ panel }) => panel.id));
  const choices: Choice[] = here.flatMap(({ panel, tasks }) =>
    find(tasks, titleOf, typed, TASKS_FOUND_MAX).map((task) => ({ kind: "task" as const, task: asFound(task), panel })),
  );
  for (const task of server.tasks) {
    const panel = panels.find(({ id }) => id === task.panelId);
    // A panel that is here knows better what is on it.
    if (panel && !loaded.has(panel.id)) choices.push({ kind: "task", task, panel });
  }
  return { ...server, choices: choices.slice(0, TASKS_FOUND_MAX) };
};

/** Everything of a domain that I see. `asked`: what the server is asked for, which may come later. */
export const useSearchEverywhere = (domainId: string, typed: string, asked = typed) => {
  const words = text().search;
  const { choices: tasks, loading, failed, retry } = useTasksEverywhere(domainId, typed, asked);
  const panels = find(usePanels(), ({ name }) => name, typed);
  const people = find(useCollaborators(), ({ user }) => `${user.fullName} @${user.username}`, typed);
  const [announcements] = useAnnouncementSearch(typed);
  const groups = filled([
    { title: words.tasks(tasks.length), choices: tasks },
    { title: words.panels(panels.length), choices: panels.map((panel) => ({ kind: "panel", panel })) },
    { title: words.collaborators(people.length), choices: people.map((person) => ({ kind: "person", person })) },
    ...(announcements ? [announcements] : []),
  ]);
  return { groups, loading, failed, retry };
};
