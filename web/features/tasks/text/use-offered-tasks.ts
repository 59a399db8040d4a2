import { useEffect, useState } from "react";
import { readNumber } from "../../../../contract/search/number.ts";
import { searchTasks } from "../../../../contract/search/queries.ts";
import { type SearchedTask, TASKS_FOUND } from "../../../../contract/search/search.ts";
import { fold, foldWanted } from "../../../../contract/shared/fold.ts";
import { refOf } from "../../../../contract/tasks/ref-of.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { getView, useActiveDomain, usePanels, useStatuses } from "../../../sync/live.ts";
import { ask } from "../../../sync/request.ts";
import { useDebounced } from "../../../ui/page/use-debounced.ts";
import type { OfferedTask } from "../../../ui/writing/ref-query.ts";
import type { UseOfferedTasks } from "../../../ui/writing/use-mentions.tsx";

const MOST = 8;
/** Between a key and what the server is asked for, in ms. */
const DEBOUNCE_MS = 250;

type Numbered = Pick<Task, "id" | "title" | "statusId"> & { number: number };

const isNumbered = <T extends { number: number | null }>(task: T): task is T & { number: number } =>
  task.number !== null;

const lastFirst = (a: Numbered, b: Numbered): number => b.number - a.number;

/** Of what is here: the task of that number, those whose numbers begin so, and those with it in their titles; all, where nothing is typed yet. */
const offeredOf = <T extends Numbered>(tasks: readonly T[], typed: string, key: string): T[] => {
  const wanted = foldWanted(typed);
  if (wanted === "") return [...tasks];
  const asked = readNumber(typed);
  const begins = asked && (asked.key ?? key) === key ? `${asked.number}` : undefined;
  const rank = ({ number, title }: T): number => {
    if (begins !== undefined && `${number}`.startsWith(begins)) return `${number}` === begins ? 0 : 1;
    return fold(title).includes(wanted) ? 2 : 3;
  };
  return tasks
    .map((task) => ({ task, at: rank(task) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .map(({ task }) => task);
};

const NONE: readonly SearchedTask[] = [];

/** Tasks that the server finds by number or title, some time after that was typed; none while it does not answer. */
const useFound = (domainId: string, typed: string): readonly SearchedTask[] => {
  const asked = useDebounced(typed.trim(), DEBOUNCE_MS);
  const [answer, setAnswer] = useState<{ asked: string; tasks: readonly SearchedTask[] } | null>(null);
  useEffect(() => {
    if (asked === "" || domainId === "") return;
    let here = true;
    ask(searchTasks, { params: { domainId }, query: { text: asked, limit: `${TASKS_FOUND}` } }).then(
      ({ tasks }) => here && setAnswer({ asked, tasks }),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [domainId, asked]);
  return answer && asked !== "" ? answer.tasks.filter((task) => task.in === "number" || task.in === "title") : NONE;
};

/** Tasks for a # in a text: those that are here at once, below them what the server finds on panels that are not. */
export const useOfferedTasks: UseOfferedTasks = (typed) => {
  const { id: domainId = "", key = "" } = useActiveDomain() ?? {};
  const panels = usePanels();
  const statuses = useStatuses();
  const found = useFound(domainId, typed ?? "");
  if (typed === undefined || key === "") return [];
  const view = getView();
  const tasks = panels
    .flatMap(({ id }) => [...view.all(id, "task")])
    .filter(isNumbered)
    .sort(lastFirst);
  const isThere = new Set(tasks.map(({ id }) => id));
  const more = offeredOf(
    found.filter(({ id, panelId }) => !isThere.has(id) && panels.some((one) => one.id === panelId)),
    typed,
    key,
  );
  return [...offeredOf(tasks, typed, key), ...more].slice(0, MOST).map(
    ({ id, number, title, statusId }): OfferedTask => ({
      id,
      ref: refOf(key, number),
      title,
      done: statuses.find((status) => status.id === statusId)?.kind === "done",
    }),
  );
};
