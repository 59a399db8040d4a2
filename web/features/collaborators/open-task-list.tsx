import type { listOpenTasks } from "../../../contract/collaborators/queries.ts";
import type { AnswerOf } from "../../../contract/define.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";

type Props = { data?: AnswerOf<typeof listOpenTasks>; error?: Error; reload: () => void };

/** The open tasks of somebody, the first hundred of them. */
export function OpenTaskList({ data, error, reload }: Props) {
  const { collaborators: words, common } = text();
  if (error && !data)
    return (
      <p role="alert" className="flex items-center justify-between gap-2 text-md text-text-muted">
        {words.openTasksFailed}
        <Button size="sm" onClick={reload}>
          {common.retry}
        </Button>
      </p>
    );
  if (!data)
    return (
      <div role="status" aria-busy="true" aria-label={common.loading} className="flex flex-col gap-2">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-16" />
      </div>
    );
  const { total, tasks } = data;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-md">{words.openTasks(total)}</p>
      {total > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
          tabIndex={0}
          aria-label={words.openTasks(total)}
          className="max-h-48 overflow-y-auto rounded-md border border-border px-3 py-1"
        >
          {tasks.map(({ id, title, panelName }) => (
            <li key={id} className="flex min-h-8 items-center gap-2 text-md">
              <span className="min-w-0 flex-1 truncate">
                <bdi>{title}</bdi>
              </span>
              <span className="max-w-32 shrink-0 truncate text-sm text-text-faint">
                <bdi>{panelName}</bdi>
              </span>
            </li>
          ))}
          {total > tasks.length && (
            <li className="py-1 text-sm text-text-muted">{words.moreTasks(total - tasks.length)}</li>
          )}
        </ul>
      )}
    </div>
  );
}
