import { Trash2 } from "lucide-react";
import type { Announcement } from "../../../contract/announcements/announcement.ts";
import { useCan, useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Ago } from "../../ui/display/ago.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { cx } from "../../ui/look/cx.ts";
import { AnnouncementAvatar } from "./announcement-avatar.tsx";
import { Content } from "./content.tsx";
import { removeAnnouncement } from "./use-announcement.ts";

/** The focus stays on the page when what held it goes. */
function focusList(button: HTMLElement): void {
  const row = button.closest("li");
  const id = (row?.nextElementSibling ?? row?.previousElementSibling)?.getAttribute("data-id");
  requestAnimationFrame(() => {
    const next = id ? document.querySelector<HTMLElement>(`[data-id="${id}"] button`) : null;
    (next ?? document.querySelector<HTMLElement>("#content textarea"))?.focus({ preventScroll: true });
  });
}

type Props = { announcement: Announcement; marked: boolean };

/** Who announced what, and when. The product's own stand apart, quieter [D29, D30]. */
export function AnnouncementItem({ announcement, marked }: Props) {
  const { author, isAutomated, sentAt } = announcement;
  const words = text().announcements;
  const me = useMe();
  const mayDelete = useCan("announcement.deleteAny") || author.id === me.id;
  return (
    <article>
      <div
        className={cx(
          "group flex gap-3 rounded-lg border-2 px-2 py-2.5 transition-colors sm:px-3",
          marked ? "border-accent" : "border-transparent",
        )}
      >
        <AnnouncementAvatar announcement={announcement} size={32} />
        <div className="min-w-0 flex-1">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className={cx("min-w-0 truncate text-md", isAutomated ? "text-text-muted" : "font-semibold")}>
              <bdi>{author.fullName}</bdi>
            </span>
            {isAutomated && <Badge>{words.automated}</Badge>}
            <Ago at={sentAt} className="shrink-0 text-sm text-text-faint" />
          </p>
          <Content announcement={announcement} />
        </div>
        {mayDelete && (
          <IconButton
            size="sm"
            label={words.delete(author.fullName)}
            data-tip={words.deleteTip}
            icon={<Trash2 size={16} />}
            className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100"
            onClick={(event) => {
              focusList(event.currentTarget);
              void removeAnnouncement(announcement);
            }}
          />
        )}
      </div>
    </article>
  );
}
