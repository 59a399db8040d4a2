import "../../text/beside-boards.ts";
import { CalendarClock } from "lucide-react";
import { useEffect, useState } from "react";
import type { Announcement } from "../../../contract/announcements/announcement.ts";
import type { Domain } from "../../../contract/domains/domain.ts";
import { AnnouncementList } from "../../features/announcements/announcement-list.tsx";
import { Composer } from "../../features/announcements/composer.tsx";
import { SchedulesDialog } from "../../features/announcements/dialogs.ts";
import { useChosen } from "../../features/announcements/use-chosen.ts";
import { NoDomainHere } from "../../features/domains/no-domain-here.tsx";
import { useActiveDomain, useCan, useMe } from "../../sync/live.ts";
import { onFeedNews, useAnnouncements } from "../../sync/use-feeds.ts";
import { text } from "../../text/catalogue.ts";
import { contentOf } from "../../text/say-automated.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useSort } from "../../ui/controls/sort.ts";
import { announce } from "../../ui/display/announce.ts";
import { SortSelect } from "../../ui/overlays/sort-select.tsx";

/** Says to screen readers what others announce while one looks. */
function useSpoken(): void {
  const me = useMe().id;
  useEffect(
    () =>
      onFeedNews(({ type, actorId, after }) => {
        if (type !== "announcement.created" || actorId === me) return;
        const announcement = after as unknown as Announcement;
        announce(text().announcements.announced(announcement.author.fullName, contentOf(announcement)));
      }),
    [me],
  );
}

function Announcements({ domain }: { domain: Domain }) {
  const words = text();
  const feed = useAnnouncements();
  const chosen = useChosen(feed);
  const [sort, setSort] = useSort("announcements");
  const [scheduling, setScheduling] = useState(false);
  const maySchedule = useCan("announcement.schedule");
  useSpoken();
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-4">
        <h1 className="text-xl font-semibold">{words.shell.announcements}</h1>
        <div className="not-printed flex items-center gap-1 max-sm:-ms-2">
          <SortSelect value={sort} onValueChange={setSort} />
          {maySchedule && (
            <Button
              variant="secondary"
              icon={<CalendarClock size={16} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setScheduling(true)}
            >
              {words.announcements.schedule}
            </Button>
          )}
        </div>
      </header>
      <Composer domainId={domain.id} />
      <AnnouncementList feed={feed} sort={sort} goTo={chosen} markedId={chosen?.id} />
      {maySchedule && <SchedulesDialog open={scheduling} onOpenChange={setScheduling} domain={domain} />}
    </>
  );
}

/** /announcements: what everyone in the domain should know [S2.9, S3.5]. */
export default function AnnouncementsScreen() {
  const domain = useActiveDomain();
  return (
    <div className="mx-auto flex max-w-3xl flex-col px-4 py-6 sm:px-8 sm:py-8">
      {domain ? <Announcements key={domain.id} domain={domain} /> : <NoDomainHere />}
    </div>
  );
}
