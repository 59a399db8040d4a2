import type { Panel } from "../../../contract/panels/panel.ts";
import { readNumber } from "../../../contract/search/number.ts";
import type { SearchedTask } from "../../../contract/search/search.ts";
import type { TaskFields } from "../../../contract/tasks/task.ts";
import { getView } from "../../sync/live.ts";
import type { ChoiceOf } from "./choice.ts";
import { find } from "./find.ts";

export const titleOf = ({ title }: TaskFields): string => title;

/** A task that the server has found; undefined where its panel, which is here, says that it is gone. */
const fromServer = (
  { in: place, snippet, commentId, ...task }: SearchedTask,
  { panels, wanted }: { panels: readonly Panel[]; wanted: string },
): ChoiceOf<"task"> | undefined => {
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
export const findHere = (tasks: Iterable<TaskFields>, typed: string, key: string, most?: number): TaskFields[] => {
  const list = [...tasks];
  const wanted = readNumber(typed);
  const isIt = ({ number }: TaskFields) => number === wanted?.number && (wanted?.key ?? key) === key;
  const byNumber = wanted ? list.filter(isIt) : [];
  return [...byNumber, ...find(list, titleOf, typed, most).filter((task) => !byNumber.includes(task))];
};

/** What is here, and of what the server has found what is not among it. */
export const together = (
  here: readonly ChoiceOf<"task">[],
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
