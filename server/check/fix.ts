import { fold } from "../../contract/shared/fold.ts";
import type { Contents } from "../../contract/tasks/contents.ts";
import { settleStays } from "../features/analytics/task-stays.sql.ts";
import { noteStarted, settleSpans } from "../features/analytics/time-spans.sql.ts";
import { contentsIn, saveTask } from "../features/tasks/rows/tasks.sql.ts";
import { newId, now } from "../platform/basics/ids.ts";
import { ChangeLog } from "../platform/change-log/change-log.ts";
import type { ByItself } from "../platform/commands/by-itself.ts";
import type { Database, Tx } from "../platform/db/database.ts";
import { forgetTexts, indexTexts } from "../platform/db/word-index.ts";
import { contentsOf } from "./counts.ts";
import { textsAmong } from "./search.ts";
import { columnKinds } from "./work/column-kinds.ts";
import { domainEntries } from "./work/panel-log.ts";
import { spansOf } from "./work/spans.ts";
import { staysOf } from "./work/stays-of.ts";

interface FixParts {
  db: Database;
  /** Changes things in a person's name, and tells who sees them. */
  byItself: ByItself;
}
/** Makes anew what was found on one thing. */
type Fix = (parts: FixParts, id: string) => Promise<void>;

/** Keeps commands away from a panel until COMMIT. */
const lock = (tx: Tx, streams: readonly string[]): Promise<void> =>
  new ChangeLog(tx, { id: newId(), actorId: "", at: now() }).lock(streams);

const placeOf = (tx: Tx, taskId: string) =>
  tx
    .selectFrom("tasks as t")
    .innerJoin("domains as d", "d.id", "t.domain_id")
    .innerJoin("users as u", "u.id", "d.owner_id")
    .select(["t.panel_id", "t.domain_id", "t.described", "t.comments", "t.files", "u.id as owner_id", "u.full_name"])
    .where("t.id", "=", taskId)
    .executeTakeFirst();

/** Where a task is, with commands kept away from there until COMMIT: what is read next stays so. Undefined where it is gone. */
const lockedPlaceOf = async (tx: Tx, taskId: string) => {
  for (;;) {
    const place = await placeOf(tx, taskId);
    if (!place) return undefined;
    await lock(tx, [place.domain_id, place.panel_id]);
    // It may have gone to another panel while this waited.
    if ((await placeOf(tx, taskId))?.panel_id === place.panel_id) return place;
  }
};

/** Told to the board as any change of a task's contents is. */
const counts: Fix = async ({ db, byItself }, id) => {
  const place = await placeOf(db.read, id);
  if (!place) return;
  const { panel_id: panelId, domain_id: domainId, owner_id: userId, full_name: fullName } = place;
  await byItself({ userId, fullName, at: now(), stream: panelId }, async ({ tx, log }) => {
    await log.lock([panelId]);
    const present = await placeOf(tx, id);
    if (present?.panel_id !== panelId) return;
    const told = log.updated("task", panelId, id, contentsIn(present), await contentsOf(tx, id));
    if (!told) return;
    const { version, at, after } = told;
    const saved = { id, domainId, panelId, version, updatedAt: at };
    for (const write of saveTask(tx, saved, after as Partial<Contents>)) log.alongside(write);
  });
};

const stays: Fix = ({ db }, id) =>
  db.transaction(async (tx) => {
    const place = await lockedPlaceOf(tx, id);
    if (!place) return;
    const { domain_id } = place;
    const log = tx.selectFrom("changes").selectAll().where("entity_id", "=", id).where("type", "like", "task.%");
    const said = staysOf(await log.orderBy("version").orderBy("stream").execute(), await columnKinds(tx, domain_id));
    if (!said) return void (await Promise.all(settleStays(tx, { domainId: domain_id, taskIds: [id] }, now())));
    await tx.deleteFrom("task_stays").where("task_id", "=", id).execute();
    const rows = said.map((stay) => ({ ...stay, task_id: id, domain_id }));
    if (rows.length > 0) await tx.insertInto("task_stays").values(rows).execute();
  });

const panelOf = async (tx: Tx, id: string) =>
  tx.selectFrom("panels").select(["id", "domain_id"]).where("id", "=", id).executeTakeFirst();

const spans: Fix = ({ db }, id) =>
  db.transaction(async (tx) => {
    const panel = await panelOf(tx, id);
    if (!panel) return;
    const { domain_id } = panel;
    await lock(tx, [domain_id, id]);
    const said = await spansOf(tx, { domainId: domain_id, panelId: id }, await domainEntries(tx, domain_id));
    if (!said) return void (await Promise.all(settleSpans(tx, { panelIds: [id] }, now())));
    await tx.deleteFrom("time_spans").where("panel_id", "=", id).execute();
    for (const span of said)
      await tx
        .insertInto("time_spans")
        .values({ ...span, panel_id: id, domain_id })
        .execute();
  });

const started: Fix = ({ db }, id) =>
  db.transaction(async (tx) => {
    await lock(tx, [id]);
    await Promise.all(noteStarted(tx, { panelIds: [id] }));
  });

const titleKey: Fix = ({ db }, id) =>
  db.transaction(async (tx) => {
    const task = await tx.selectFrom("tasks").select("title").where("id", "=", id).executeTakeFirst();
    const made = tx.updateTable("tasks").set({ title_key: fold(task?.title ?? "") });
    await made
      .where("id", "=", id)
      .where("title", "=", task?.title ?? "")
      .execute();
  });

const searched: Fix = ({ db }, id) =>
  db.transaction(async (tx) => {
    const [text] = await textsAmong(tx, id);
    // Whoever changes a text says what it is found by under the lock of its panel.
    if (text) await lockedPlaceOf(tx, text.taskId);
    await Promise.all(forgetTexts(tx, [id]));
    await Promise.all(indexTexts(tx, await textsAmong(tx, id)));
  });

/** How derived things are made anew, by what is found on them. Nothing else is ever changed. */
const fixes: Readonly<Record<string, Fix>> = {
  "task-counts-differ": counts,
  "task-stays-differ": stays,
  "started-work-differs": started,
  "time-spans-differ": spans,
  "task-title-key": titleKey,
  "search-document-missing": searched,
  "search-document-left-over": searched,
  "search-document-wordless": searched,
};

/** The names of what can be made anew. */
export const fixable: ReadonlySet<string> = new Set(Object.keys(fixes));

/** Makes anew what of the findings is derived; answers on how many things. */
export const fix = async (
  parts: FixParts,
  found: readonly { name: string; ids: readonly string[] }[],
): Promise<number> => {
  let fixed = 0;
  for (const { name, ids } of found)
    for (const id of fixes[name] ? ids : []) {
      await fixes[name]?.(parts, id);
      fixed += 1;
    }
  return fixed;
};
