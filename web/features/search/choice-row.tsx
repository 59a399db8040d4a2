import { Megaphone, SquareKanban } from "lucide-react";
import { dayAndTime } from "../../text/format.ts";
import { jobTitleName } from "../../text/reference-name.ts";
import { contentOf, isWritten } from "../../text/say-automated.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Kbd } from "../../ui/display/kbd.tsx";
import { cx } from "../../ui/look/cx.ts";
import type { ChoiceOf, SearchChoice } from "./choice.ts";
import { TaskChoice } from "./task-choice.tsx";

function PersonChoice({ choice }: { choice: ChoiceOf<"person"> }) {
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

function AnnouncementChoice({ choice }: { choice: ChoiceOf<"announcement"> }) {
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
          <time dateTime={sentAt} className="shrink-0 text-sm text-text-faint">
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
