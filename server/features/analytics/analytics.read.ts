import type { RangeValue } from "../../../contract/analytics/analytics.ts";
import { DEFAULT_HOURS } from "../../../contract/users/profile.ts";
import type { Tx } from "../../platform/db/database.ts";
import { hoursIn, spansSince } from "./time-spans.sql.ts";
import { beginningOf, type TimeSpent, timeSpent, type Worker } from "./time-spent.ts";

/** How long the people of a domain have had started work, in a range that ends now. */
export const timeSpentIn = async (tx: Tx, domainId: string, range: RangeValue): Promise<TimeSpent> => {
  const now = Date.now();
  const since = new Date(beginningOf(range, now)).toISOString();
  // Sent together: who begins to work in between has no time to speak of.
  const [people, spans] = await Promise.all([hoursIn(tx, domainId), spansSince(tx, domainId, since)]);
  const workers = new Map<string, Worker>();
  for (const { id, time_zone: zone, available_hours_from, available_hours_to } of people) {
    const hours = {
      zone,
      from: available_hours_from ?? DEFAULT_HOURS.from,
      to: available_hours_to ?? DEFAULT_HOURS.to,
    };
    workers.set(id, { hours, worked: [] });
  }
  for (const { collaborator_id, from_at, to_at } of spans)
    workers.get(collaborator_id)?.worked.push([Date.parse(from_at), to_at === null ? now : Date.parse(to_at)]);
  return timeSpent(
    [...workers.values()].filter(({ worked }) => worked.length > 0),
    range,
    now,
  );
};
