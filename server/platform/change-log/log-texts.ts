import type { Change } from "../../../contract/changes.ts";
import type { Tx } from "../db/database.ts";

/** Entries that lose their texts in one statement, so that nobody waits long. */
const BLANKED_AT_ONCE = 500;
/** What stays of an announcement that the product made by itself: whether it can be undone is told by that. */
const AUTOMATED = { isAutomated: true };

/** A change without what people wrote in it: that it happened, when, and to what kind of thing. */
export const withoutTexts = (change: Change): Change => ({
  ...change,
  before: null,
  after: change.after?.isAutomated ? AUTOMATED : null,
});

/** Takes the texts of some things out of the log for good. */
export const blankEntriesOf = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await tx.updateTable("changes").set({ before: null, after: null }).where("entity_id", "in", ids).execute();
};

/** The same for announcements of the product's own. */
export const blankAutomated = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await blankEntriesOf(tx, ids);
  if (ids.length === 0) return;
  await tx
    .updateTable("changes")
    .set({ after: JSON.stringify(AUTOMATED) })
    .where("entity_id", "in", ids)
    .where("type", "=", "announcement.created")
    .execute();
};

/** The same for some of all that stands in a stream; answers of how many entries, 0 when none has any left. */
export const blankStream = async (tx: Tx, stream: string): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable("changes")
    .set({ before: null, after: null })
    .where("stream", "=", stream)
    .where("version", "in", (eb) =>
      eb
        .selectFrom("changes as c")
        .select("c.version")
        .where("c.stream", "=", stream)
        .where((or) => or.or([or("c.before", "is not", null), or("c.after", "is not", null)]))
        .orderBy("c.version")
        .limit(BLANKED_AT_ONCE),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
