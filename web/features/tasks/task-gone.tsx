import { useEffect, useRef } from "react";
import { useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { announce } from "../../ui/display/announce.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { useDrafts } from "../../ui/drafts/drafts.ts";
import { KeptText } from "../../ui/drafts/kept-text.tsx";
import { taskDrafts } from "./edit/draft-keys.ts";
import { TaskSheetSkeleton } from "./task-sheet-skeleton.tsx";
import { useMoved } from "./use-moved.ts";

/** The task went away while it was open: to another panel, where it is followed, or it is gone. */
export function TaskGone({ panelId, taskId }: { panelId: string; taskId: string }) {
  return useMoved(panelId, taskId) ? <Gone taskId={taskId} /> : <TaskSheetSkeleton />;
}

/** What was being typed can still be copied. */
function Gone({ taskId }: { taskId: string }) {
  const words = text().tasks;
  const drafts = useDrafts<{ text: string }>(taskDrafts(useMe().id, taskId));

  const here = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { gone, goneText } = text().tasks;
    announce(`${gone}. ${goneText}`);
    // What had the focus went with the task.
    if (document.activeElement === document.body) here.current?.focus();
  }, []);

  return (
    <div ref={here} tabIndex={-1} className="px-5 pb-6 focus-visible:-outline-offset-2">
      <EmptyState title={words.gone} description={words.goneText} />
      {drafts.length > 0 && (
        <section className="flex flex-col gap-3">
          <p className="text-md text-text-muted">{words.goneDrafts}</p>
          {drafts.map(([name, draft]) => (
            <KeptText key={name} value={draft.text} />
          ))}
        </section>
      )}
    </div>
  );
}
