import { waitingSchedules } from "./features/announcements/schedules.sql.ts";
import type { SqlNumber, Tx } from "./platform/db/database.ts";

/** What the server has yet to do of one kind. */
export interface Jobs {
  kind: string;
  waiting: number;
  /** Given up. */
  failed: number;
  /** Since when, or until when, the first of those waits; null: nothing waits. */
  first: string | null;
}

/** All that the server does by itself and keeps in the database until it is done, by kind. */
export const jobsIn = async (tx: Tx): Promise<Jobs[]> => {
  const [mails, failedMails, posts, files, changes] = await Promise.all([
    tx
      .selectFrom("invite_mails")
      .where("sent_at", "is", null)
      .where("failed_at", "is", null)
      .select(({ fn }) => [fn.countAll<SqlNumber>().as("waiting"), fn.min("due_at").as("first")])
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom("invite_mails")
      .where("failed_at", "is not", null)
      .select(({ fn }) => fn.countAll<SqlNumber>().as("failed"))
      .executeTakeFirstOrThrow(),
    waitingSchedules(tx)
      .clearSelect()
      .select(({ fn }) => [fn.countAll<SqlNumber>().as("waiting"), fn.min("s.due_at").as("first")])
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom("stored_files")
      .where("ending_at", "is not", null)
      .select(({ fn }) => [fn.countAll<SqlNumber>().as("waiting"), fn.min("ending_at").as("first")])
      .executeTakeFirstOrThrow(),
    tx
      .selectFrom("pieces")
      .select((row) => [
        row.fn.count<SqlNumber>("change_id").distinct().as("waiting"),
        row
          .selectFrom("changes")
          .where("id", "in", row.selectFrom("pieces").select("change_id"))
          .select((change) => change.fn.min("at").as("at"))
          .as("first"),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const of = (
    kind: string,
    { waiting, first }: { waiting: SqlNumber; first: string | null },
    failed: SqlNumber = 0,
  ): Jobs => ({
    ...{ kind, waiting: Number(waiting), failed: Number(failed), first },
  });
  return [
    of("large changes", changes),
    of("invite mails", mails, failedMails.failed),
    of("scheduled announcements", posts),
    of("files to remove", files),
  ];
};
