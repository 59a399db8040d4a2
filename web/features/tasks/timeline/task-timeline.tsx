import "../../../text/in-dialogs.ts";
import "../../../text/details.ts";
import "../../../text/timeline.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useMe } from "../../../sync/live.ts";
import type { DetailsShown } from "../../../sync/use-task-details.ts";
import { text } from "../../../text/catalogue.ts";
import { useSort } from "../../../ui/controls/sort.ts";
import { useFocusKept } from "../../../ui/lists/use-focus-kept.ts";
import { cx } from "../../../ui/look/cx.ts";
import { SortSelect } from "../../../ui/overlays/sort-select.tsx";
import { useFlag, writeFlag } from "../../../ui/page/device-flag.ts";
import { Composer } from "../comments/composer.tsx";
import { GoneComments } from "../comments/gone-comments.tsx";
import { useComments } from "../comments/use-comments.ts";
import { Writers } from "../writers.tsx";
import { sentencesOf } from "./change-entry.tsx";
import { linesOf } from "./lines.ts";
import { OlderEntries } from "./older-entries.tsx";
import { TimelineList } from "./timeline-list.tsx";
import { useChosenComment } from "./use-chosen-comment.ts";
import { useNew } from "./use-new.ts";

/** What was said of a task and what happened to it, as one list, with the field for the next comment at its newer end. */
export function TaskTimeline({ task, details }: { task: Task; details: DetailsShown }) {
  const words = text().timeline;
  const me = useMe().id;
  const comments = useComments(task);
  const here = useFocusKept(details.timeline);
  const [sort, setSort] = useSort(`timeline/${me}`);
  const flag = `tavola_comments_only/${me}`;
  const commentsOnly = useFlag(flag);
  const chosen = useChosenComment(details);
  const oldestFirst = sort === "asc";
  const { more, older, timeline } = details;

  const told = timeline.filter((entry) => entry.kind === "comment" || (!commentsOnly && sentencesOf(entry).length > 0));
  const lines = linesOf(told, useNew(task.id, details));
  const isAll = commentsOnly && told.length >= task.comments;

  const composer = (
    <div className="flex min-w-0 flex-col gap-2">
      <Composer task={task} comments={comments} />
      <GoneComments taskId={task.id} details={details} />
      <Writers panelId={task.panelId} writers={details.writers} part="comment" />
    </div>
  );
  const olderOnes = more && !isAll && (
    <OlderEntries more={more} older={older} isAbove={oldestFirst} shown={lines.length} />
  );
  return (
    <section
      ref={here}
      tabIndex={-1}
      aria-label={words.title}
      className="flex min-w-0 flex-col gap-2 border-t border-border pt-3 outline-none"
    >
      <header className="flex min-w-0 flex-wrap items-center gap-x-1">
        <h3 className="me-auto text-sm text-text-muted">{words.title}</h3>
        <button
          type="button"
          aria-pressed={commentsOnly}
          onClick={() => writeFlag(flag, !commentsOnly)}
          className={cx(
            "not-printed h-7 rounded-md px-2 text-sm transition-colors touch:h-11",
            commentsOnly ? "bg-accent-soft text-accent-text" : "text-text-muted hover:bg-surface-hover",
          )}
        >
          {words.commentsOnly}
        </button>
        <SortSelect value={sort} onValueChange={setSort} />
      </header>
      {!oldestFirst && composer}
      {oldestFirst && olderOnes}
      <TimelineList
        task={task}
        details={details}
        comments={comments}
        lines={lines}
        oldestFirst={oldestFirst}
        chosen={chosen}
      />
      {!oldestFirst && olderOnes}
      {oldestFirst && composer}
    </section>
  );
}
