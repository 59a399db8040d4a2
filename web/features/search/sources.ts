import type { Panel } from "../../../contract/panels/panel.ts";
import { readNumber } from "../../../contract/search/number.ts";
import { type SearchedTask, TASKS_FOUND_MAX } from "../../../contract/search/search.ts";
import type { TaskFields } from "../../../contract/tasks/task.ts";
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
import { asFound, type ChoiceGroup, type SearchChoice, type SearchResults } from "./choice.ts";
import { find, prepare } from "./find.ts";
import { useServerTasks } from "./use-server-tasks.ts";

const titleOf = ({ title }: TaskFields): string => title;
const nothing: readonly ChoiceGroup[] = [];

/** Only what holds something. */
const filled = (groups: readonly ChoiceGroup[]): readonly ChoiceGroup[] =>
  groups.filter(({ choices }) => choices.length > 0);

const tasksInOrder = function* (panelId: string, statusIds: readonly string[]) {
  const view = getView();
  for (const statusId of statusIds) yield* view.column(panelId, statusId);
};

/** Below what is here: tasks in whose texts the server has found it. They stand last, so nothing moves when they come. */
const inTexts = (choices: readonly TaskChoice[]): ChoiceGroup => ({
  title: text().finding.inTexts(choices.length),
  choices,
});

type TaskChoice = Extract<SearchChoice, { kind: "task" }>;

/** A task that the server has found; undefined where its panel, which is here, says that it is gone. */
const fromServer = (
  { in: place, snippet, commentId, ...task }: SearchedTask,
  { panels, wanted }: { panels: readonly Panel[]; wanted: string },
): TaskChoice | undefined => {
  const panel = panels.find(({ id }) => id === task.panelId);
  const view = getView();
  const isHere = view.all(task.panelId, "task")[Symbol.iterator]().next().done === false;
  if (!panel || (isHere && !view.task(task.panelId, task.id))) return undefined;
  return {
    kind: "task",
    task,
    panel,
    wanted,
    ...(snippet && { place: { in: place, snippet, ...(commentId && { commentId }) } }),
  };
};

/** Tasks by the number that was typed, which stands before all titles, and by title. */
const findHere = (tasks: Iterable<TaskFields>, typed: string, key: string, most?: number): TaskFields[] => {
  const list = [...tasks];
  const wanted = readNumber(typed);
  const isIt = ({ number }: TaskFields) => number === wanted?.number && (wanted?.key ?? key) === key;
  const byNumber = wanted ? list.filter(isIt) : [];
  return [...byNumber, ...find(list, titleOf, typed, most).filter((task) => !byNumber.includes(task))];
};

/** What is here, and of what the server has found what is not among it. */
const together = (
  here: readonly TaskChoice[],
  server: readonly SearchedTask[],
  panels: readonly Panel[],
  wanted: string,
) => {
  const known = new Set(here.map(({ task }) => task.id));
  const more = server.flatMap((task) => (known.has(task.id) ? [] : (fromServer(task, { panels, wanted }) ?? [])));
  const numbered = new Set(server.filter((task) => task.in === "number").map(({ id }) => id));
  const titles = more.filter(({ place }) => !place);
  return {
    tasks: [
      ...titles.filter(({ task }) => numbered.has(task.id)),
      ...here,
      ...titles.filter(({ task }) => !numbered.has(task.id)),
    ],
    texts: more.filter(({ place }) => place),
  };
};

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
  const here = found.map((task): TaskChoice => ({ kind: "task", task: asFound(task), panel, wanted: typed }));
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
      (task): TaskChoice => ({ kind: "task", task: asFound(task), panel, wanted: typed }),
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
