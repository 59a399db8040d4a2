import type { Task } from "../../../../contract/tasks/task.ts";
import { basisOf, type DetailsShown } from "../../../sync/use-task-details.ts";
import { text } from "../../../text/catalogue.ts";
import { cx } from "../../../ui/look/cx.ts";
import { CommentItem } from "../comments/comment-item.tsx";
import type { useComments } from "../comments/use-comments.ts";
import { ChangesItem } from "./changes-item.tsx";
import { type ChangeShown, isTextEdit, type TimelineLine } from "./lines.ts";
import { lineId } from "./use-chosen-comment.ts";
import { useTextBack } from "./use-text-back.ts";
import { useWayBack } from "./use-way-back.ts";

type Props = {
  task: Task;
  details: DetailsShown;
  comments: ReturnType<typeof useComments>;
  /** Newest first. */
  lines: readonly TimelineLine[];
  oldestFirst: boolean;
  /** The comment that is marked. */
  chosen: string | null;
};

/** Out of sight a line is laid out and painted only once it comes near; one that is written in always. */
const rowLook =
  "-mx-1.5 rounded-lg border-2 px-1 transition-colors [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] has-[textarea]:[content-visibility:visible]";

const NONE: readonly ChangeShown[] = [];

/** Where what came since the task was last open here begins, and where it ends. */
function Since({ isNew = false }: { isNew?: boolean }) {
  const words = text().timeline;
  return (
    <h4 className={cx("flex items-center gap-2 py-1 text-xs", isNew ? "text-accent-text" : "text-text-faint")}>
      {isNew ? words.new : words.earlier}
      <span aria-hidden="true" className={cx("h-px flex-1", isNew ? "bg-accent" : "bg-border")} />
    </h4>
  );
}

/** The lines of a timeline. */
export function TimelineList({ task, details, comments, lines, oldestFirst, chosen }: Props) {
  const ways = { wayBack: useWayBack(task, details), textBack: useTextBack(task, details) };
  const edits = new Map<string, ChangeShown[]>();
  for (const entry of details.timeline)
    if (isTextEdit(entry)) edits.set(entry.entityId, [...(edits.get(entry.entityId) ?? []), entry]);
  if (lines.length === 0) return null;
  const shown = oldestFirst ? lines.toReversed() : lines;
  const firstNew = shown.findIndex(({ isNew }) => isNew);
  const firstOld = firstNew === 0 ? shown.findIndex(({ isNew }) => !isNew) : -1;
  return (
    <ol aria-label={text().timeline.title} className="flex flex-col">
      {shown.map((line, at) => (
        <li
          key={line.key}
          id={lineId(line.key)}
          className={cx(rowLook, line.key === chosen ? "border-accent" : "border-transparent")}
        >
          {at === firstNew && <Since isNew />}
          {at === firstOld && <Since />}
          {line.kind === "comment" ? (
            <CommentItem
              task={task}
              comment={line.entry.comment}
              waits={line.entry.waits}
              basis={basisOf(details, line.entry.comment.id)}
              comments={comments}
              edits={edits.get(line.key) ?? NONE}
              textBack={ways.textBack}
            />
          ) : (
            <ChangesItem entries={line.entries} oldestFirst={oldestFirst} ways={ways} />
          )}
        </li>
      ))}
    </ol>
  );
}
