import { sql } from "kysely";
import type { Invite } from "../../../../contract/collaborators/collaborator.ts";
import type { Tables } from "../../../migrations/tables.ts";
import type { Tx } from "../../../platform/db/database.ts";

type InviteMailRow = Tables["invite_mails"];
/** A mail that waits, as it was when it was looked at. */
export type WaitingMail = Pick<InviteMailRow, "invite_id" | "place" | "email" | "attempts" | "due_at">;
type State = Invite["mails"][number];

/** Read at one go; what is due beyond waits for the next. */
const AT_ONCE = 100;

/** Notes who an invite is to be mailed to. They are tried when they are due. */
export const insertMails = async (
  tx: Tx,
  inviteId: string,
  emails: readonly string[],
  dueAt: string,
): Promise<WaitingMail[]> => {
  const waiting = emails.map((email, place) => ({ invite_id: inviteId, place, email, attempts: 0, due_at: dueAt }));
  if (waiting.length > 0)
    await tx
      .insertInto("invite_mails")
      .values(waiting.map((mail) => ({ ...mail, sent_at: null, failed_at: null })))
      .execute();
  return waiting;
};

/** What should have been tried by now, the longest waiting first. */
export const dueMails = async (tx: Tx, at: string): Promise<WaitingMail[]> =>
  tx
    .selectFrom("invite_mails")
    .select(["invite_id", "place", "email", "attempts", "due_at"])
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .where("due_at", "<=", at)
    .orderBy("due_at")
    .limit(AT_ONCE)
    .execute();

const waitingFor = (tx: Tx, { invite_id, place }: WaitingMail) =>
  tx
    .updateTable("invite_mails")
    .where("invite_id", "=", invite_id)
    .where("place", "=", place)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null);

/** Takes a mail to try it: true for whoever is first, of all that saw it waiting. Nobody else tries it before `until`. */
export const takeMail = async (tx: Tx, mail: WaitingMail, until: string): Promise<boolean> => {
  const { numUpdatedRows } = await waitingFor(tx, mail)
    .where("due_at", "=", mail.due_at)
    .set({ due_at: until, attempts: mail.attempts + 1 })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Notes what became of a mail; without either it is tried again when it is due. */
export const settleMail = async (
  tx: Tx,
  mail: WaitingMail,
  became: Partial<Pick<InviteMailRow, "sent_at" | "failed_at" | "due_at">>,
): Promise<void> => {
  await waitingFor(tx, mail).set(became).execute();
};

const stateOf = ({ sent_at, failed_at }: InviteMailRow): State["state"] =>
  sent_at ? "sent" : failed_at ? "failed" : "waiting";

/** What became of the mails of invites so far, by invite, in the order they were asked for. */
export const mailsOf = async (tx: Tx, inviteIds: readonly string[]): Promise<Map<string, State[]>> => {
  const mails = new Map<string, State[]>(inviteIds.map((id) => [id, []]));
  if (inviteIds.length === 0) return mails;
  const rows = await tx
    .selectFrom("invite_mails")
    .selectAll()
    .where("invite_id", "in", inviteIds)
    .orderBy("place")
    .execute();
  for (const row of rows) mails.get(row.invite_id)?.push({ email: row.email, state: stateOf(row) });
  return mails;
};

/** How many mails a person has had sent since an instant. */
export const mailsSince = async (tx: Tx, inviterId: string, since: string): Promise<number> => {
  const { n } = await tx
    .selectFrom("invites as i")
    .innerJoin("invite_mails as m", "m.invite_id", "i.id")
    .select((eb) => eb.fn.countAll().as("n"))
    .where("i.inviter_id", "=", inviterId)
    .where("i.created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** Forgets what became of mails that were sent, or given up, until then. */
export const forgetMails = async (tx: Tx, until: string): Promise<void> => {
  await tx.deleteFrom("invite_mails").where(sql`coalesce(sent_at, failed_at)`, "<", until).execute();
};
