import { Link } from "wouter";
import type { Announcement } from "../../../contract/announcements/announcement.ts";
import { AnnouncementAvatar } from "../../features/announcements/announcement-avatar.tsx";
import { useAnnouncements } from "../../sync/use-feeds.ts";
import { text } from "../../text/catalogue.ts";
import { contentOf, isWritten } from "../../text/say-automated.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Ago } from "../../ui/display/ago.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { cx } from "../../ui/look/cx.ts";

const LISTED = 3;

function Row({ announcement }: { announcement: Announcement }) {
  const { id, author, sentAt, isAutomated } = announcement;
  return (
    <li>
      <Link
        href={`/announcements?id=${id}`}
        className="-mx-2 flex gap-2.5 rounded-md px-2 py-2 transition-colors hover:bg-surface-hover"
      >
        <AnnouncementAvatar announcement={announcement} size={24} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex items-baseline justify-between gap-2">
            <span className="min-w-0 truncate text-sm font-medium">
              <bdi>{author.fullName}</bdi>
            </span>
            <Ago at={sentAt} style="short" className="tabular shrink-0 text-xs text-text-faint" />
          </span>
          <span
            className={cx(
              isWritten(announcement) && "own-words",
              "line-clamp-2 text-sm break-words",
              isAutomated ? "text-text-faint" : "text-text-muted",
            )}
          >
            {contentOf(announcement)}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The newest that was said to everyone in the domain [D39]. */
export function NewestAnnouncements() {
  const words = text();
  const { items, error, retry } = useAnnouncements();
  return (
    <section aria-labelledby="home-announcements" className="rounded-lg border border-border bg-surface-raised p-4">
      <h2 id="home-announcements" className="pb-1 text-md font-semibold">
        {words.home.announcements}
      </h2>
      {items === undefined && error ? (
        <div role="alert" className="flex flex-col items-start gap-2 text-sm text-text-muted">
          {words.home.announcementsFailed}
          <Button size="sm" onClick={retry}>
            {words.common.retry}
          </Button>
        </div>
      ) : items === undefined ? (
        <div aria-busy="true" className="flex flex-col gap-2 py-2">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
      ) : items.length === 0 ? (
        <p className="text-sm text-text-muted">{words.home.noAnnouncements}</p>
      ) : (
        <ul>
          {items.slice(0, LISTED).map((announcement) => (
            <Row key={announcement.id} announcement={announcement} />
          ))}
        </ul>
      )}
      <Link
        href="/announcements"
        className="inline-flex min-h-8 items-center text-sm text-accent-text hover:underline touch:min-h-11"
      >
        {words.home.allAnnouncements}
      </Link>
    </section>
  );
}
