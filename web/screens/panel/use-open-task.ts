import { useSearchParams } from "wouter";

/** The task that is open, which the address holds: `?task=<id>`. */
export const useOpenTask = (): { taskId: string | null; open: (taskId: string) => void; close: () => void } => {
  const [search, setSearch] = useSearchParams();
  const taskId = search.get("task");
  const change = (next: string | null, replace: boolean) =>
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        // It is of the task before.
        params.delete("comment");
        if (next === null) params.delete("task");
        else params.set("task", next);
        return params;
      },
      { replace },
    );
  return {
    taskId,
    // From one task to the next is no step that Back should take.
    open: (id) => change(id, taskId !== null),
    close: () => change(null, true),
  };
};
