import type { RangeValue } from "../../../contract/analytics/analytics.ts";
import { DEFAULT_HOURS } from "../../../contract/users/profile.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Hours } from "./available-hours.ts";
import { spansSince } from "./time-spans.sql.ts";
import { beginningOf, type TimeSpent, timeSpent, type Worker } from "./time-spent.ts";

type Profile = Pick<Tables["users"], "time_zone" | "available_hours_from" | "available_hours_to">;

const hoursOf = ({ time_zone, available_hours_from, available_hours_to }: Profile): Hours => ({
  zone: time_zone,
  from: available_hours_from ?? DEFAULT_HOURS.from,
  to: available_hours_to ?? DEFAULT_HOURS.to,
});

/** How long the people of a domain have had started work, in a range that ends now. */
export const timeSpentIn = async (tx: Tx, domainId: string, range: RangeValue): Promise<TimeSpent> => {
  const now = Date.now();
  const rows = await spansSince(tx, domainId, new Date(beginningOf(range, now)).toISOString());
  const workers = new Map<string, Worker>();
  for (const { collaborator_id, from_at, to_at, ...profile } of rows) {
    const worker = workers.get(collaborator_id) ?? { hours: hoursOf(profile), worked: [] };
    workers.set(collaborator_id, worker);
    worker.worked.push([Date.parse(from_at), to_at === null ? now : Date.parse(to_at)]);
  }
  return timeSpent([...workers.values()], range, now);
};
