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
  if (ids.length === 0) return;
  await tx.updateTable("changes").set({ before: null, after: null }).where("entity_id", "in", ids).execute();
  await tx.deleteFrom("texts").where("entity_id", "in", ids).execute();
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

/** Takes the texts of some entries of these streams out of the log for good; returns of how many, 0 when none has any left. */
export const blankStreams = async (tx: Tx, streams: readonly string[]): Promise<number> => {
  if (streams.length === 0) return 0;
  const left = await tx
    .selectFrom("changes")
    .select(["stream", "version", "entity_id"])
    .where("stream", "in", streams)
    .where((or) => or.or([or("before", "is not", null), or("after", "is not", null)]))
    .orderBy("stream")
    .orderBy("version")
    .limit(BLANKED_AT_ONCE)
    .execute();
  const [first] = left;
  if (!first) return 0;
  const those = left.filter(({ stream }) => stream === first.stream);
  await tx
    .updateTable("changes")
    .set({ before: null, after: null })
    .where("stream", "=", first.stream)
    .where("version", "<=", those.at(-1)?.version ?? first.version)
    .where("version", ">=", first.version)
    .execute();
  await tx
    .deleteFrom("texts")
    .where(
      "entity_id",
      "in",
      those.map(({ entity_id }) => entity_id),
    )
    .execute();
  return those.length;
};
