import { Megaphone, SquareKanban } from "lucide-react";
import { AROUND_FOUND, type SearchedTask } from "../../../contract/search/search.ts";
import { placeOfPart, placeOfWords } from "../../../contract/shared/words/word-places.ts";
import { wordsWanted } from "../../../contract/shared/words/words.ts";
import { useLabels, useStatuses, useTask } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { dayAndTime } from "../../text/format.ts";
import { jobTitleName } from "../../text/reference-name.ts";
import { contentOf, isWritten } from "../../text/say-automated.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Kbd } from "../../ui/display/kbd.tsx";
import { LabelLine, labelsAmong } from "../../ui/display/labels/label-line.tsx";
import { PrioritySign } from "../../ui/display/priority-icon.tsx";
import { StatusIcon } from "../../ui/display/status-icon.tsx";
import { TaskNumber } from "../../ui/display/task-number.tsx";
import { VisuallyHidden } from "../../ui/display/visually-hidden.tsx";
import { cx } from "../../ui/look/cx.ts";
import { asFound, type SearchChoice } from "./choice.ts";
import { cutStatus } from "./cut.ts";

type Of<Kind extends SearchChoice["kind"]> = Extract<SearchChoice, { kind: Kind }>;

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

function TaskChoice({ choice, withPanel }: { choice: Of<"task">; withPanel: boolean }) {
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

function PersonChoice({ choice }: { choice: Of<"person"> }) {
  const { user } = choice.person;
  return (
    <>
      <Avatar id={user.id} name={user.fullName} image={user.profilePicture} size={32} />
      <span className="flex min-w-0 flex-1 flex-col">
        <bdi className="truncate">{user.fullName}</bdi>
        <span className="flex min-w-0 gap-1.5 text-sm text-text-faint">
          <bdi className="truncate">@{user.username}</bdi>
          {user.jobTitle && <bdi className="truncate">{jobTitleName(user.jobTitle)}</bdi>}
        </span>
      </span>
    </>
  );
}

function AnnouncementChoice({ choice }: { choice: Of<"announcement"> }) {
  const { author, sentAt, isAutomated } = choice.announcement;
  return (
    <>
      {isAutomated ? (
        <Megaphone size={16} aria-hidden="true" className="mx-2 shrink-0 self-start text-text-faint" />
      ) : (
        <Avatar id={author.id} name={author.fullName} image={author.profilePicture} size={32} className="self-start" />
      )}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 items-baseline gap-2">
          <bdi className="truncate font-medium">{author.fullName}</bdi>
          <time dateTime={sentAt} className={faint}>
            {dayAndTime(sentAt)}
          </time>
        </span>
        <bdi className={cx(isWritten(choice.announcement) && "own-words", "line-clamp-2 text-sm text-text-muted")}>
          {contentOf(choice.announcement)}
        </bdi>
      </span>
    </>
  );
}

/** What one choice of a search shows [S2.40, S2.41, S2.42]. */
export function ChoiceRow({ choice, withPanel }: { choice: SearchChoice; withPanel: boolean }) {
  if (choice.kind === "task") return <TaskChoice choice={choice} withPanel={withPanel} />;
  if (choice.kind === "person") return <PersonChoice choice={choice} />;
  if (choice.kind === "announcement") return <AnnouncementChoice choice={choice} />;
  if (choice.kind === "panel")
    return (
      <>
        <SquareKanban size={16} aria-hidden="true" className="shrink-0 text-text-faint" />
        <bdi className="min-w-0 flex-1 truncate">{choice.panel.name}</bdi>
      </>
    );
  const { icon, label, keyHint } = choice.command;
  return (
    <>
      <span aria-hidden="true" className="shrink-0 text-text-muted">
        {icon}
      </span>
      <bdi className="min-w-0 flex-1 truncate">{label}</bdi>
      {keyHint && (
        <span aria-hidden="true" className="flex gap-1 touch:hidden">
          {keyHint.split(" ").map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </>
  );
}
