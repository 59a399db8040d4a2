import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { findTask } from "../../../contract/tasks/find-task.ts";
import { BoardSkeleton } from "../../features/board/board-skeleton.tsx";
import { asFailure, ask } from "../../sync/request.ts";

import { LoadFailed } from "../panel/load-failed.tsx";
import { NotFound } from "./not-found.tsx";

/** /t/WEB-42: leads on to the task, on whichever panel it is by now; whatever else the address says stays in it. */
export function TaskLink({ taskRef }: { taskRef: string }) {
  const [attempt, setAttempt] = useState(0);
  return <Find key={`${taskRef} ${attempt}`} taskRef={taskRef} onRetry={() => setAttempt(attempt + 1)} />;
}

function Find({ taskRef, onRetry }: { taskRef: string; onRetry: () => void }) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const [failure, setFailure] = useState<{ status: number; message: string }>();

  useEffect(() => {
    let here = true;
    ask(findTask, { params: { ref: taskRef } }).then(
      ({ panelId, taskId }) => {
        if (!here) return;
        const query = new URLSearchParams([...new URLSearchParams(search), ["task", taskId]]);
        // The panel's page puts its name there.
        navigate(`/panel/-/${panelId}?${query.toString()}`, { replace: true });
      },
      (reason: unknown) => here && setFailure(asFailure(reason)),
    );
    return () => {
      here = false;
    };
  }, [taskRef, search, navigate]);

  if (failure?.status === 404) return <NotFound />;
  return failure ? <LoadFailed message={failure.message} onRetry={onRetry} /> : <BoardSkeleton />;
}
