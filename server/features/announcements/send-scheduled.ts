import type { Schedule } from "../../../contract/announcements/schedule.ts";
import { can } from "../../../contract/shared/permissions.ts";
import { nextWeekly } from "../../../contract/shared/zones.ts";
import { newId } from "../../platform/basics/ids.ts";
import { runByItself } from "../../platform/commands/by-itself.ts";
import type { Pipeline } from "../../platform/commands/pipeline.ts";
import { NO_REQUEST } from "../../platform/process/request-context.ts";
import { roleOf } from "../collaborators/collaborators.read.ts";
import { zoneOf } from "../domains/domains.read.ts";
import { isSuspended } from "../users/users.read.ts";
import { post } from "./post.ts";
import { dueSchedules, endSchedule, takeTurn } from "./schedules.sql.ts";

type SendingParts = Pick<Pipeline, "db" | "log" | "publish" | "listeners" | "beforeCommit">;

/** Turns that were missed are made up for by one. */
const nextTurn = (zone: string, { weekday, time }: Schedule, at: string): string | undefined =>
  weekday !== undefined && time !== undefined
    ? new Date(nextWeekly(zone, { weekday, time }, Date.parse(at))).toISOString()
    : undefined;

const send = (parts: SendingParts, schedule: Schedule, at: string): Promise<void> => {
  const { domainId, author, content } = schedule;
  const by = { userId: author.id, fullName: author.fullName, at, request: NO_REQUEST };
  return runByItself(parts, by, async ({ tx, log }) => {
    await log.lock([domainId]);
    const [zone, role, suspended] = await Promise.all([
      zoneOf(tx, domainId),
      roleOf(tx, { userId: author.id, domainId }),
      isSuspended(tx, author.id),
    ]);
    if (zone === undefined || suspended) return;
    // The schedules of a person who may not schedule any more end unsent.
    if (!can(role, "announcement.schedule")) {
      await endSchedule(tx, domainId, schedule.id, at);
      return;
    }
    if (await takeTurn(tx, schedule, { next: nextTurn(zone, schedule, at), at }))
      post(tx, log, { id: newId(), domainId, content, mentions: [], isAutomated: true, author });
  });
};

/**
 * Sends what is due at an instant. However many processes ask at once, each turn is sent once: whoever gets it in the
 * database sends it.
 */
export const sendScheduled = async (parts: SendingParts, at: string): Promise<void> => {
  for (const schedule of await dueSchedules(parts.db.read, at))
    await send(parts, schedule, at).catch((reason: unknown) => {
      const line = { error: String(reason), schedule: schedule.id };
      parts.log.of(NO_REQUEST).error(line, "sending a scheduled announcement");
    });
};
