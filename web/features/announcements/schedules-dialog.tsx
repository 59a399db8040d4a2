import "../../text/beside-boards.ts";
import { CalendarClock, Trash2 } from "lucide-react";
import type { Schedule } from "../../../contract/announcements/schedule.ts";
import { getCollaboratorProfile } from "../../../contract/collaborators/queries.ts";
import type { Domain } from "../../../contract/domains/domain.ts";
import { useRead } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { useFocusKept } from "../../ui/lists/use-focus-kept.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { ScheduleForm } from "./schedule-form.tsx";
import { nextOf, whenOf } from "./schedule-time.ts";
import { useSchedules } from "./use-schedules.ts";

function Row({ schedule, onDelete }: { schedule: Schedule; onDelete: () => void }) {
  const words = text().announcements;
  const { content, weekday, author } = schedule;
  return (
    <li className="flex items-start gap-3 border-b border-border py-3 last:border-b-0">
      <CalendarClock size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-text-faint" />
      <div className="min-w-0 flex-1">
        <p className="own-words line-clamp-3 text-md [overflow-wrap:anywhere] whitespace-pre-wrap">{content}</p>
        <p className="text-sm text-text-muted">
          {whenOf(schedule)}
          {weekday && <span className="text-text-faint"> · {words.nextAt(nextOf(schedule))}</span>}
          <span className="text-text-faint">
            {" "}
            · <bdi>{author.fullName}</bdi>
          </span>
        </p>
      </div>
      <IconButton
        size="sm"
        label={words.deleteSchedule(content)}
        data-tip={words.deleteTip}
        icon={<Trash2 size={16} />}
        onClick={onDelete}
      />
    </li>
  );
}

function ScheduleList({ schedules, error, reload, remove }: Omit<ReturnType<typeof useSchedules>, "add">) {
  const { announcements: words, common } = text();
  const box = useFocusKept(schedules);
  return (
    <section ref={box} tabIndex={-1} aria-label={words.schedules} className="mt-4 border-t border-border">
      {schedules && schedules.length > 0 && (
        <ul>
          {schedules.map((schedule) => (
            <Row key={schedule.id} schedule={schedule} onDelete={() => remove(schedule)} />
          ))}
        </ul>
      )}
      {schedules?.length === 0 && <p className="py-4 text-md text-text-muted">{words.noSchedules}</p>}
      {!schedules && !error && <Skeleton className="my-4 h-10" />}
      {!schedules && error && (
        <p role="alert" className="flex flex-wrap items-center gap-3 py-4 text-md text-text-muted">
          {words.schedulesFailed}
          <Button size="sm" onClick={reload}>
            {common.retry}
          </Button>
        </p>
      )}
    </section>
  );
}

type Props = { open: boolean; onOpenChange: (open: boolean) => void; domain: Pick<Domain, "id" | "ownerId"> };

/** What will be announced by itself, and how to add to it [D30]. */
export function SchedulesDialog({ open, onOpenChange, domain }: Props) {
  const { announcements: words, common } = text();
  const { add, ...list } = useSchedules(domain.id);
  const owner = useRead(getCollaboratorProfile, { params: { domainId: domain.id, userId: domain.ownerId } });
  const timeZone = list.schedules?.[0]?.timeZone ?? owner.data?.timeZone;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={words.schedules}
      description={words.schedulesText}
      closeLabel={common.close}
    >
      <ScheduleForm add={add} timeZone={timeZone} />
      <ScheduleList {...list} />
    </Dialog>
  );
}
