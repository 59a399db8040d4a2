import { CloudOff, Megaphone } from "lucide-react";
import type { Announcement } from "../../../contract/announcements/announcement.ts";
import type { FeedShown } from "../../sync/use-feeds.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import type { Sort } from "../../ui/controls/sort.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { GrowingList } from "../../ui/lists/growing-list.tsx";
import { useDelayed } from "../../ui/page/use-delayed.ts";
import { AnnouncementItem } from "./announcement-item.tsx";
import { DayHeading, dayOf } from "./day-heading.tsx";

/** What a row is likely to measure, in px. */
const FRAME = 56;
const LINE = 24;
const LETTERS = 80;
const estimate = ({ content }: Announcement): number =>
  FRAME + LINE * content.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS)), 0);

function Loading() {
  const shown = useDelayed(200);
  return (
    <div role="status" aria-busy="true" aria-label={text().common.loading} className="flex flex-col gap-2 pt-6">
      {shown &&
        (["w-4/5", "w-1/2", "w-2/3"] as const).map((width) => (
          <div key={width} className="flex gap-3 px-3 py-2.5">
            <Skeleton className="size-8 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-32" />
              <Skeleton className={`h-4 ${width}`} />
            </div>
          </div>
        ))}
    </div>
  );
}

type Props = {
  feed: FeedShown<Announcement>;
  sort: Sort;
  /** One to bring into sight and to mark. */
  goTo: { id: string } | undefined;
  markedId: string | undefined;
};

/** The announcements of the domain by day, or why there are none [S8.7]. */
export function AnnouncementList({ feed, sort, goTo, markedId }: Props) {
  const { items, error, older, retry, loadOlder } = feed;
  const { announcements: words, common } = text();
  if (!items && error)
    return (
      <div role="alert">
        <EmptyState
          icon={<CloudOff size={24} />}
          title={words.failed}
          description={error.message}
          action={<Button onClick={retry}>{common.retry}</Button>}
        />
      </div>
    );
  if (!items) return <Loading />;
  if (items.length === 0 && older === "none")
    return <EmptyState icon={<Megaphone size={24} />} title={words.emptyTitle} description={words.emptyText} />;
  return (
    <GrowingList
      label={words.list}
      items={sort === "desc" ? items : items.toReversed()}
      estimate={estimate}
      more={older}
      onMore={() => void loadOlder()}
      moreAt={sort === "desc" ? "end" : "above"}
      goTo={goTo}
    >
      {(announcement, before) => (
        <>
          {(!before || dayOf(before.sentAt) !== dayOf(announcement.sentAt)) && <DayHeading at={announcement.sentAt} />}
          <AnnouncementItem announcement={announcement} marked={announcement.id === markedId} />
        </>
      )}
    </GrowingList>
  );
}
