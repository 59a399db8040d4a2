import { useEffect, useState } from "react";
import { searchTasks } from "../../../contract/search/queries.ts";
import { SEARCH_TEXT_MAX, type SearchedTask, TASKS_FOUND_MAX } from "../../../contract/search/search.ts";
import { hasWords, wordsWanted } from "../../../contract/shared/words/words.ts";
import { ask } from "../../sync/request.ts";
import { find } from "./find.ts";

interface TasksAnswer {
  domainId: string;
  typed: string;
  tasks: readonly SearchedTask[];
  failed: boolean;
}

const NONE: readonly SearchedTask[] = [];

/** Those that what is typed by now finds as well: nothing of the list flickers while one types on. */
const stillFitting = (tasks: readonly SearchedTask[], typed: string): readonly SearchedTask[] => {
  const words = wordsWanted(typed);
  const holds = (text: string) => words.length > 0 && hasWords(text, words);
  const byTitle = new Set(find(tasks, ({ title }) => title, typed));
  return tasks.filter((task) => byTitle.has(task) || holds(task.snippet ? task.snippet.found : task.title));
};

/** Tasks as the server finds them when it is `asked`. Until it answers, what it found before and still fits. */
export const useServerTasks = (domainId: string, typed: string, asking: string) => {
  const [answer, setAnswer] = useState<TasksAnswer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = asking.trim().slice(0, SEARCH_TEXT_MAX);

  useEffect(() => {
    if (asked === "" || domainId === "") return;
    let here = attempt >= 0;
    const settle = (tasks: readonly SearchedTask[], failed: boolean) =>
      here && setAnswer({ domainId, typed: asked, tasks, failed });
    ask(searchTasks, { params: { domainId }, query: { text: asked, limit: `${TASKS_FOUND_MAX}` } }).then(
      ({ tasks }) => settle(tasks, false),
      () => settle(NONE, true),
    );
    return () => {
      here = false;
    };
  }, [domainId, asked, attempt]);

  const wanted = typed.trim().slice(0, SEARCH_TEXT_MAX);
  const same = answer?.domainId === domainId && wanted !== "" ? answer : null;
  const current = same?.typed === wanted;
  return {
    tasks: current ? (same?.tasks ?? NONE) : stillFitting(same?.tasks ?? NONE, wanted),
    loading: wanted !== "" && !current,
    failed: current && (same?.failed ?? false),
    retry: () => setAttempt(attempt + 1),
  };
};
