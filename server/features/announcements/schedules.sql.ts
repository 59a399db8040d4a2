import type { Schedule } from "../../../contract/announcements/schedule.ts";
import type { Tables } from "../../migrations/tables.ts";
import type { Tx } from "../../platform/db/database.ts";

/** Sent at one go; what is due beyond waits for the next. */
const AT_ONCE = 200;

const waiting = (tx: Tx) =>
  tx
    .selectFrom("schedules as s")
    .innerJoin("users as a", "a.id", "s.author_id")
    .innerJoin("domains as d", "d.id", "s.domain_id")
    .innerJoin("users as o", "o.id", "d.owner_id")
    .selectAll("s")
    .select(["a.full_name", "a.username", "a.profile_picture", "o.time_zone"])
    .where("s.ended_at", "is", null)
    .where("d.deleted_at", "is", null);

type ScheduleRow = Awaited<ReturnType<ReturnType<typeof waiting>["execute"]>>[number];

const toSchedule = (row: ScheduleRow): Schedule => ({
  id: row.id,
  domainId: row.domain_id,
  content: row.content,
  ...(row.weekday !== null && row.time !== null ? { weekday: row.weekday, time: row.time } : { at: row.due_at }),
  timeZone: row.time_zone,
  nextAt: row.due_at,
  author: {
    id: row.author_id,
    fullName: row.full_name,
    username: row.username,
    profilePicture: row.profile_picture,
  },
});

/** What waits in a domain, the next one first. */
export const schedulesIn = async (tx: Tx, domainId: string): Promise<Schedule[]> =>
  (await waiting(tx).where("s.domain_id", "=", domainId).orderBy("s.due_at").orderBy("s.id").execute()).map(toSchedule);

/** What will be sent when it is due. Of who is kept out it waits until they are let in again. */
export const waitingSchedules = (tx: Tx) => waiting(tx).where("a.suspended_at", "is", null);

/** What should have been sent by now, the longest waiting first. */
export const dueSchedules = async (tx: Tx, at: string): Promise<Schedule[]> => {
  const due = waitingSchedules(tx).where("s.due_at", "<=", at);
  return (await due.orderBy("s.due_at").limit(AT_ONCE).execute()).map(toSchedule);
};

/** A schedule that was ever made under this id. */
export const scheduleRow = async (tx: Tx, id: string): Promise<Tables["schedules"] | undefined> =>
  tx.selectFrom("schedules").selectAll().where("id", "=", id).executeTakeFirst();

export const insertSchedule = async (tx: Tx, row: Tables["schedules"]): Promise<void> => {
  await tx.insertInto("schedules").values(row).execute();
};

/**
 * Takes a turn: true for whoever is first, of all that saw the schedule due. `next` is its next turn; without one it is
 * the last.
 */
export const takeTurn = async (
  tx: Tx,
  { id, nextAt }: Schedule,
  { next, at }: { next: string | undefined; at: string },
): Promise<boolean> => {
  const claimed = await tx
    .updateTable("schedules")
    .set(next === undefined ? { ended_at: at } : { due_at: next })
    .where("id", "=", id)
    .where("due_at", "=", nextAt)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return claimed !== undefined;
};

/** Ends a schedule of a domain; false when there is none that waits. */
export const endSchedule = async (tx: Tx, domainId: string, id: string, at: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("schedules")
    .set({ ended_at: at })
    .where("id", "=", id)
    .where("domain_id", "=", domainId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export interface Weekly extends Pick<Tables["schedules"], "id" | "due_at"> {
  weekday: NonNullable<Tables["schedules"]["weekday"]>;
  time: string;
  zone: string;
}

/** The weekly ones of a domain, or of all domains that a person owns, with the zone that counts now. */
export const weeklyIn = async (tx: Tx, where: { domainId: string } | { ownerId: string }): Promise<Weekly[]> => {
  const query = waiting(tx);
  const rows = await ("domainId" in where
    ? query.where("d.id", "=", where.domainId)
    : query.where("d.owner_id", "=", where.ownerId)
  ).execute();
  return rows.flatMap(({ id, due_at, weekday, time, time_zone: zone }) =>
    weekday !== null && time !== null ? [{ id, due_at, weekday, time, zone }] : [],
  );
};

/** Moves a turn, unless it was taken meanwhile. */
export const moveTurn = async (tx: Tx, { id, due_at }: Weekly, next: string): Promise<void> => {
  await tx.updateTable("schedules").set({ due_at: next }).where("id", "=", id).where("due_at", "=", due_at).execute();
};
