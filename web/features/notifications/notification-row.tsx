import { Mail, MailOpen, X } from "lucide-react";
import { Link } from "wouter";
import type { Notification } from "../../../contract/notifications/notification.ts";
import { usePanels } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Ago } from "../../ui/display/ago.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { VisuallyHidden } from "../../ui/display/visually-hidden.tsx";
import { rowBeside } from "../../ui/lists/row-beside.ts";
import { cx } from "../../ui/look/cx.ts";
import { sentenceOf } from "./sentence.ts";
import { subjectPath } from "./subject.ts";
import { markNotification, removeNotification } from "./use-notification.ts";

/** The focus stays in the list when the row that held it goes. */
function focusNeighbour(button: HTMLElement): void {
  const beside = rowBeside(button);
  requestAnimationFrame(() => {
    const next = beside?.isConnected ? beside : document.querySelector<HTMLElement>("[role=tab][aria-selected=true]");
    next?.focus();
  });
}

/** What happened, by whom, when and where; the whole row leads there. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { id, actor, hasRead, createdAt, panelId } = notification;
  const words = text().notifications;
  const panels = usePanels();
  const panel = panels.find((one) => one.id === panelId);
  const sentence = sentenceOf(notification);
  return (
    <article
      className={cx(
        "group relative flex min-h-14 items-start gap-3 border-b border-border py-3 ps-5 pe-2 transition-colors hover:bg-surface-hover sm:ps-6",
        !hasRead && "bg-surface-raised",
      )}
    >
      {!hasRead && (
        <span aria-hidden="true" className="absolute start-1.5 top-6 size-2 rounded-full bg-accent sm:start-2" />
      )}
      <Avatar id={actor.id} name={actor.fullName} image={actor.profilePicture} size={32} />
      <div className="min-w-0 flex-1">
        <Link
          href={subjectPath(notification, panels)}
          onClick={() => !hasRead && void markNotification(id, true)}
          className={cx(
            "block text-base [overflow-wrap:anywhere] after:absolute after:inset-0",
            hasRead ? "text-text-muted" : "font-medium text-text",
          )}
        >
          {!hasRead && <VisuallyHidden>{words.unreadMark}: </VisuallyHidden>}
          {sentence}
        </Link>
        <p className="flex min-w-0 gap-1.5 text-sm text-text-faint">
          <Ago at={createdAt} className="shrink-0" />
          {panel && (
            <>
              <span aria-hidden="true">·</span>
              <span className="truncate">
                <bdi>{panel.name}</bdi>
              </span>
            </>
          )}
        </p>
      </div>
      <div className="relative flex shrink-0 items-center gap-1 touch:gap-3">
        <IconButton
          size="sm"
          label={hasRead ? words.markUnread(sentence) : words.markRead(sentence)}
          data-tip={hasRead ? words.markUnreadTip : words.markReadTip}
          icon={hasRead ? <Mail size={16} /> : <MailOpen size={16} />}
          className={quiet}
          onClick={() => void markNotification(id, !hasRead)}
        />
        <IconButton
          size="sm"
          label={words.delete(sentence)}
          icon={<X size={16} />}
          className={quiet}
          onClick={(event) => {
            focusNeighbour(event.currentTarget);
            void removeNotification(id);
          }}
        />
      </div>
    </article>
  );
}

const quiet = "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100";
