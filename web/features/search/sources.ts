import { TASKS_FOUND_MAX } from "../../../contract/search/search.ts";
import {
  getView,
  useActiveDomain,
  useCollaborators,
  useColumnCounts,
  usePanels,
  useStatuses,
} from "../../sync/live.ts";
import { useAnnouncements } from "../../sync/use-feeds.ts";
import { text } from "../../text/catalogue.ts";
import { contentOf } from "../../text/say-automated.ts";
import { asFound, type ChoiceGroup, type ChoiceOf, type SearchResults } from "./choice.ts";
import { find, prepare } from "./find.ts";
import { findHere, titleOf, together } from "./found-tasks.ts";
import { useServerTasks } from "./use-server-tasks.ts";

const nothing: readonly ChoiceGroup[] = [];

/** Only what holds something. */
const filled = (groups: readonly ChoiceGroup[]): readonly ChoiceGroup[] =>
  groups.filter(({ choices }) => choices.length > 0);

const tasksInOrder = function* (panelId: string, statusIds: readonly string[]) {
  const view = getView();
  for (const statusId of statusIds) yield* view.column(panelId, statusId);
};

/** Below what is here: tasks in whose texts the server has found it. They stand last, so nothing moves when they come. */
const inTexts = (choices: readonly ChoiceOf<"task">[]): ChoiceGroup => ({
  title: text().finding.inTexts(choices.length),
  choices,
});

/** Tasks of one panel by title, column by column, and by their texts. */
export const usePanelSearch = (domainId: string, panelId: string, typed: string): SearchResults => {
  const panels = usePanels().filter(({ id }) => id === panelId);
  const [panel] = panels;
  const key = useActiveDomain()?.key ?? "";
  const statusIds = useStatuses().map(({ id }) => id);
  const { tasks: server, ...state } = useServerTasks(domainId, typed, typed);
  // Tasks that come and go are looked at anew.
  useColumnCounts(panelId);
  if (typed === "") return { groups: nothing };
  const found = findHere(tasksInOrder(panelId, statusIds), typed, key);
  const here = found.map((task): ChoiceOf<"task"> => ({ kind: "task", task: asFound(task), panel, wanted: typed }));
  const { tasks, texts } = together(here, server, panels, typed);
  return { ...state, groups: filled([{ title: null, choices: tasks }, inTexts(texts)]) };
};

/** Folds a panel's titles before somebody types. */
export const preparePanel = (panelId: string): void => prepare(getView().all(panelId, "task"), titleOf);

/** People of the domain by full name. */
export const usePeopleSearch = (typed: string): readonly ChoiceGroup[] => {
  const found = find(useCollaborators(), ({ user }) => user.fullName, typed);
  return filled([
    {
      title: text().finding.collaborators(found.length),
      choices: found.map((person) => ({ kind: "person", person })),
    },
  ]);
};

/** Announcements of the domain by content. */
export const useAnnouncementSearch = (typed: string): readonly ChoiceGroup[] => {
  const { items } = useAnnouncements();
  const found = find(items ?? [], contentOf, typed);
  return filled([
    {
      title: text().finding.announcements(found.length),
      choices: found.map((announcement) => ({ kind: "announcement", announcement })),
    },
  ]);
};

/** Tasks of all panels that I see: those that are here at once, the others when the server has told them. */
const useTasksEverywhere = (domainId: string, typed: string, asked: string) => {
  const panels = usePanels();
  const key = useActiveDomain()?.key ?? "";
  const server = useServerTasks(domainId, typed, asked);
  const view = getView();
  const here = panels.flatMap((panel) =>
    findHere(view.all(panel.id, "task"), typed, key, TASKS_FOUND_MAX).map(
      (task): ChoiceOf<"task"> => ({ kind: "task", task: asFound(task), panel, wanted: typed }),
    ),
  );
  const { tasks, texts } = together(here, server.tasks, panels, typed);
  return { ...server, tasks: tasks.slice(0, TASKS_FOUND_MAX), texts };
};

/** Everything of a domain that I see. `asked`: what the server is asked for, which may come later. */
export const useSearchEverywhere = (domainId: string, typed: string, asked = typed) => {
  const words = text().finding;
  const { tasks, texts, loading, failed, retry } = useTasksEverywhere(domainId, typed, asked);
  const panels = find(usePanels(), ({ name }) => name, typed);
  const people = find(useCollaborators(), ({ user }) => `${user.fullName} @${user.username}`, typed);
  const [announcements] = useAnnouncementSearch(typed);
  const groups = filled([
    { title: words.tasks(tasks.length), choices: tasks },
    { title: words.panels(panels.length), choices: panels.map((panel) => ({ kind: "panel", panel })) },
    { title: words.collaborators(people.length), choices: people.map((person) => ({ kind: "person", person })) },
    ...(announcements ? [announcements] : []),
    inTexts(texts),
  ]);
  return { groups, loading, failed, retry };
};
