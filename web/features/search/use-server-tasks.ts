import { useEffect, useState } from "react";
import { searchTasks } from "../../../contract/search/queries.ts";
import { type FoundTask, SEARCH_TEXT_MAX } from "../../../contract/search/search.ts";
import { ask } from "../../sync/request.ts";
import { find } from "./find.ts";

interface Answer {
  domainId: string;
  typed: string;
  tasks: readonly FoundTask[];
  failed: boolean;
}

const NONE: readonly FoundTask[] = [];

/** Tasks by title, as the server finds them when it is `asked`. Until it answers, what it found before and still fits. */
export const useServerTasks = (domainId: string, typed: string, asking: string) => {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = asking.trim().slice(0, SEARCH_TEXT_MAX);

  useEffect(() => {
    if (asked === "" || domainId === "") return;
    let here = attempt >= 0;
    const settle = (tasks: readonly FoundTask[], failed: boolean) =>
      here && setAnswer({ domainId, typed: asked, tasks, failed });
    ask(searchTasks, { params: { domainId }, query: { text: asked } }).then(
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
    tasks: current ? (same?.tasks ?? NONE) : find(same?.tasks ?? NONE, ({ title }) => title, wanted),
    loading: wanted !== "" && !current,
    failed: current && (same?.failed ?? false),
    retry: () => setAttempt(attempt + 1),
  };
};
