import { type FormEvent, useState } from "react";
import { ANNOUNCEMENT_MAX, announcementLimits } from "../../../contract/announcements/announcement.ts";
import { graphemes, textProblem } from "../../../contract/shared/text.ts";
import { instantIn, type Weekday, weekdays } from "../../../contract/shared/zones.ts";
import { useActiveDomain, useMe } from "../../sync/live.ts";
import { asFailure } from "../../sync/request.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Button } from "../../ui/controls/button.tsx";
import { DateField } from "../../ui/controls/date-field.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextArea } from "../../ui/controls/text-area.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";
import { announce } from "../../ui/display/announce.ts";
import { readDraft, useDraft, writeDraft } from "../../ui/drafts/drafts.ts";
import { Select } from "../../ui/overlays/select.tsx";
import { nameOfWeekday } from "./schedule-time.ts";
import type { useSchedules } from "./use-schedules.ts";

interface Draft {
  content: string;
  how: "once" | "weekly";
  day: string | null;
  weekday: Weekday;
  time: string;
}

const NOTHING: Draft = { content: "", how: "once", day: null, weekday: "Mon", time: "09:00" };

type Props = { add: ReturnType<typeof useSchedules>["add"]; timeZone: string | undefined };

const isOver = (at: string, zone: string | undefined) => zone !== undefined && instantIn(zone, at) <= Date.now();

/** What is to be announced, and when: once, or every week [D30]. Half-written it stays, through a reload. */
export function ScheduleForm({ add, timeZone }: Props) {
  const words = text().announcements;
  const key = `${useMe().id}/schedule/${useActiveDomain()?.id}`;
  const { content, how, day, weekday, time } = useDraft<Draft>(key) ?? NOTHING;
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  function write(part: Partial<Draft>) {
    setProblem(null);
    writeDraft(key, { ...(readDraft<Draft>(key) ?? NOTHING), ...part });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = textProblem(content, announcementLimits);
    if (wrong) return setProblem(said(wrong));
    if (how === "once" && (!day || isOver(`${day}T${time}`, timeZone))) return setProblem(words.pastTime);
    setBusy(true);
    setProblem(null);
    try {
      await add(how === "once" ? { content, at: `${day}T${time}` } : { content, weekday, time });
      writeDraft(key, null);
      announce(words.scheduled);
    } catch (reason) {
      setProblem(`${words.notScheduled} ${said(asFailure(reason).message)}`);
    }
    setBusy(false);
  }

  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <Field label={words.content} error={problem ?? undefined}>
        <TextArea
          rows={2}
          value={content}
          count={{ used: graphemes(content, ANNOUNCEMENT_MAX * 2), max: ANNOUNCEMENT_MAX }}
          onChange={(event) => write({ content: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field label={words.how} className="max-sm:col-span-2">
          <Select
            value={how}
            onValueChange={(next) => write({ how: next })}
            options={[
              { value: "once", label: words.once },
              { value: "weekly", label: words.weekly },
            ]}
          />
        </Field>
        {how === "once" ? (
          <Field label={words.day}>
            <DateField value={day} onValueChange={(next) => write({ day: next })} />
          </Field>
        ) : (
          <Field label={words.weekday}>
            <Select
              value={weekday}
              onValueChange={(next) => write({ weekday: next })}
              options={weekdays.map((value) => ({ value, label: nameOfWeekday(value) }))}
            />
          </Field>
        )}
        <Field label={words.time}>
          <TextInput type="time" required value={time} onChange={(event) => write({ time: event.target.value })} />
        </Field>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-text-faint">{timeZone && words.zone(timeZone.replaceAll("_", " "))}</p>
        <Button type="submit" variant="primary" busy={busy} className="ms-auto">
          {words.addSchedule}
        </Button>
      </div>
    </form>
  );
}
