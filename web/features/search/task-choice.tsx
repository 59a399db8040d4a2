import { AROUND_FOUND, type SearchedTask } from "../../../contract/search/search.ts";
import { placeOfPart, placeOfWords } from "../../../contract/shared/words/word-places.ts";
import { wordsWanted } from "../../../contract/shared/words/words.ts";
import { useLabels, useStatuses, useTask } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { LabelLine, labelsAmong } from "../../ui/display/labels/label-line.tsx";
import { PrioritySign } from "../../ui/display/priority-icon.tsx";
import { StatusIcon } from "../../ui/display/status-icon.tsx";
import { TaskNumber } from "../../ui/display/task-number.tsx";
import { VisuallyHidden } from "../../ui/display/visually-hidden.tsx";
import { cx } from "../../ui/look/cx.ts";
import { asFound, type ChoiceOf } from "./choice.ts";
import { cutStatus } from "./cut.ts";

const mark = "bg-accent-soft font-medium text-text";
const faint = "shrink-0 text-sm text-text-faint";

/** A title with what was looked for marked in it. */
function Marked({ text: title, wanted }: { text: string; wanted: string }) {
  const found = placeOfPart(title, wanted) ?? placeOfWords(title, wordsWanted(wanted));
  if (!found) return title;
  return (
    <>
      {title.slice(0, found.start)}
      <mark className={mark}>{title.slice(found.start, found.end)}</mark>
      {title.slice(found.end)}
    </>
  );
}

/** Where a text goes on before what is shown of it, that begins with a word. */
const goesOn = (before: string): string =>
  before.length < AROUND_FOUND ? before : `…${before.replace(/^\S{0,20}\s+/, "")}`;

type ExcerptProps = { place: SearchedTask["in"]; snippet: NonNullable<SearchedTask["snippet"]> };

/** What was found in a text, and what stands around it. */
function Excerpt({ place, snippet: { before, found, after } }: ExcerptProps) {
  const words = text().finding.foundIn;
  return (
    <span className="line-clamp-2 text-sm text-text-muted">
      {place in words && <span className="text-text-faint">{words[place as keyof typeof words]} · </span>}
      <bdi className="own-words">
        {goesOn(before)}
        <mark className={mark}>{found}</mark>
        {after}
      </bdi>
    </span>
  );
}

/** A task among what is found. */
export function TaskChoice({ choice, withPanel }: { choice: ChoiceOf<"task">; withPanel: boolean }) {
  const live = useTask(choice.task.panelId, choice.task.id);
  const task = live ? asFound(live) : choice.task;
  const status = useStatuses().find(({ id }) => id === task.statusId);
  const labels = labelsAmong(useLabels(), task.labelIds);
  const words = text().finding;
  const { place, wanted = "" } = choice;
  return (
    <>
      <span className={cx("flex", place && "self-start pt-1")}>
        <StatusIcon kind={status?.kind ?? "todo"} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <bdi className="truncate">
          <Marked text={task.title} wanted={wanted} />
        </bdi>
        {place?.snippet && <Excerpt place={place.in} snippet={place.snippet} />}
      </span>
      <TaskNumber number={task.number} />
      {labels.length > 0 && (
        <LabelLine labels={labels} room={innerWidth < 640 ? 70 : 150} className="max-w-24 shrink-0 sm:max-w-40" />
      )}
      {task.priority && <PrioritySign priority={task.priority} />}
      {withPanel && choice.panel && (
        <span className={`${faint} max-w-28 truncate max-sm:hidden`}>
          <bdi>{choice.panel.name}</bdi>
        </span>
      )}
      {task.subTasks > 0 && (
        <span className={`${faint} tabular`}>
          <span aria-hidden="true">{words.subTasks(task.subTasksDone, task.subTasks)}</span>
          <VisuallyHidden>{words.subTasksSaid(task.subTasksDone, task.subTasks)}</VisuallyHidden>
        </span>
      )}
      <span className={`${faint} truncate text-end sm:w-24`}>
        <bdi>{cutStatus(status?.name ?? "")}</bdi>
      </span>
    </>
  );
}
