import { ChevronRight } from "lucide-react";
import { Suspense, useState } from "react";
import type { Task } from "../../../contract/tasks/task.ts";
import { useCollaborators } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { dayAndTime } from "../../text/format.ts";
import { Button } from "../../ui/controls/button.tsx";
import { cx } from "../../ui/look/cx.ts";
import { lateComponent } from "../../ui/page/late.tsx";

const TaskPast = lateComponent(async () => (await import("./task-past.tsx")).TaskPast);

/** Who added the task and when, when it last changed, and on demand all that happened to it. */
export function TaskHistory({ task }: { task: Task }) {
  const words = text().tasks;
  const [open, setOpen] = useState(false);
  const author = useCollaborators().find(({ user }) => user.id === task.authorId)?.user.fullName;
  const added = dayAndTime(task.createdAt);
  return (
    <section aria-label={text().history.title} className="flex flex-col gap-2 border-t border-border pt-3">
      <div className="flex items-start gap-3">
        <div className="tabular flex min-w-0 flex-1 flex-col gap-0.5 text-xs text-text-faint">
          <p>{author ? words.createdBy(author, added) : words.created(added)}</p>
          {task.updatedAt && task.updatedAt !== task.createdAt && <p>{words.updated(dayAndTime(task.updatedAt))}</p>}
        </div>
        {task.version > 0 && (
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={open}
            icon={
              <ChevronRight
                size={14}
                aria-hidden="true"
                className={cx("transition-transform rtl:-scale-x-100", open && "rotate-90 rtl:rotate-90")}
              />
            }
            onPointerEnter={() => TaskPast.expect()}
            onClick={() => setOpen(!open)}
          >
            {text().history.title}
          </Button>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <TaskPast task={task} />
        </Suspense>
      )}
    </section>
  );
}
