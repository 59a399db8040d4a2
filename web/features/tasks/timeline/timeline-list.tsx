import type { Task } from "../../../../contract/tasks/task.ts";
import type { DetailsShown } from "../../../sync/use-task-details.ts";
import { text } from "../../../text/catalogue.ts";
import { CommentItem } from "../comments/comment-item.tsx";
import type { useComments } from "../comments/use-comments.ts";
import { ChangesItem } from "./changes-item.tsx";
import type { TimelineLine } from "./lines.ts";
import { useTextBack } from "./use-text-back.ts";
import { useWayBack } from "./use-way-back.ts";

type Props = {
  task: Task;
  details: DetailsShown;
  comments: ReturnType<typeof useComments>;
  /** Newest first. */
  lines: readonly TimelineLine[];
  oldestFirst: boolean;
};

/** Out of sight a line is laid out and painted only once it comes near; one that is written in always. */
const rowLook =
  "-mx-1 px-1 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] has-[textarea]:[content-visibility:visible]";

/** The lines of a timeline. */
export function TimelineList({ task, details, comments, lines, oldestFirst }: Props) {
  const ways = { wayBack: useWayBack(task, details), textBack: useTextBack(task, details) };
  if (lines.length === 0) return null;
  return (
    <ol aria-label={text().timeline.title} className="flex flex-col">
      {(oldestFirst ? lines.toReversed() : lines).map((line) => (
        <li key={line.key} className={rowLook}>
          {line.kind === "comment" ? (
            <CommentItem
              task={task}
              comment={line.entry.comment}
              waits={line.entry.waits}
              version={details.version}
              comments={comments}
            />
          ) : (
            <ChangesItem entries={line.entries} oldestFirst={oldestFirst} ways={ways} />
          )}
        </li>
      ))}
    </ol>
  );
}
