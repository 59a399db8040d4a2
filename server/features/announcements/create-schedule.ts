import { createSchedule } from "../../../contract/announcements/commands.ts";
import { isInstant, SCHEDULES_MAX, type Schedule } from "../../../contract/announcements/schedule.ts";
import type { BodyOf } from "../../../contract/define.ts";
import { fail, failInput } from "../../../contract/shared/errors.ts";
import { instantIn, nextWeekly } from "../../../contract/shared/zones.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import { handle } from "../../platform/commands/handlers.ts";
import type { Tx } from "../../platform/db/database.ts";
import { zoneOf } from "../domains/domains.read.ts";
import { insertSchedule, scheduleRow, schedulesIn } from "./schedules.sql.ts";

type Body = BodyOf<typeof createSchedule>;

/** Instants are compared as text, and one with a longer year comes before all others: it would be sent at once. */
const LAST = Date.parse("9999-12-31T23:59:59.999Z");

/** The instant of the first turn. Fails for one that is past, or too far ahead. */
const firstTurn = (zone: string, { at, weekday, time }: Body, now: string): string => {
  const present = Date.parse(now);
  if (weekday !== undefined && time !== undefined)
    return new Date(nextWeekly(zone, { weekday, time }, present)).toISOString();
  const moment = at ?? fail("bad-input");
  const instant = isInstant(moment) ? Date.parse(moment) : instantIn(zone, moment);
  if (!(instant > present)) return failInput("at", "Please choose a time that is still to come.");
  if (instant > LAST) return failInput("at", "Please choose a time before the year 10000.");
  return new Date(instant).toISOString();
};

/** The same person's own try before this one, as it waits now. Any other use of the id is 409. */
const madeBefore = async (tx: Tx, log: ChangeLog, domainId: string, id: string): Promise<Schedule | undefined> => {
  const row = await scheduleRow(tx, id);
  if (!row) return (await log.creation("announcement", domainId, id)) === "new" ? undefined : fail("id-taken");
  const own = row.domain_id === domainId && row.author_id === log.actorId;
  const waiting = own ? (await schedulesIn(tx, domainId)).find((schedule) => schedule.id === id) : undefined;
  return waiting ?? fail("id-taken");
};

export const handleCreateSchedule = handle(createSchedule, async ({ tx, log, actor, params, body, repeated }) => {
  const { domainId } = params;
  const id = body.id ?? newId();
  const before = body.id && (await madeBefore(tx, log, domainId, id));
  if (before) {
    repeated();
    return before;
  }
  if ((await schedulesIn(tx, domainId)).length >= SCHEDULES_MAX) fail("schedule-limit");
  const zone = (await zoneOf(tx, domainId)) ?? fail("domain-not-found");
  await insertSchedule(tx, {
    id,
    domain_id: domainId,
    author_id: actor.userId,
    content: body.content,
    weekday: body.weekday ?? null,
    time: body.time ?? null,
    due_at: firstTurn(zone, body, log.at),
    created_at: log.at,
    ended_at: null,
  });
  return (await schedulesIn(tx, domainId)).find((schedule) => schedule.id === id) ?? fail("schedule-not-found");
});
