import { nextWeekly } from "../../../contract/shared/zones.ts";
import type { Listener } from "../../platform/commands/pipeline.ts";
import type { Tx } from "../../platform/db/database.ts";
import { moveTurn, weeklyIn } from "./schedules.sql.ts";

/** Weekly turns are at a time of the owner's day: another zone, or another owner, makes them other instants. */
const moveTurns = async (tx: Tx, where: Parameters<typeof weeklyIn>[1], at: string): Promise<void> => {
  // An announcement that is due already is sent at its old time; sending moves its turn.
  for (const weekly of await weeklyIn(tx, where))
    if (weekly.due_at > at)
      await moveTurn(tx, weekly, new Date(nextWeekly(weekly.zone, weekly, Date.parse(at))).toISOString());
};

export const zoneListeners: Listener[] = [
  {
    on: "profile.updated",
    act: async ({ tx, recorded: { change } }) => {
      if (change.after?.timeZone !== undefined) await moveTurns(tx, { ownerId: change.entityId }, change.at);
    },
  },
  {
    on: "domain.updated",
    act: async ({ tx, recorded: { change } }) => {
      if (change.after?.ownerId !== undefined) await moveTurns(tx, { domainId: change.entityId }, change.at);
    },
  },
];
