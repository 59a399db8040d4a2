import { sql } from "kysely";
import { messageOf } from "../../../contract/change-rules.ts";
import type { Change } from "../../../contract/changes.ts";
import { HISTORY_PAGE, type History } from "../../../contract/history/history.ts";
import { domainHistory, panelHistory, taskHistory } from "../../../contract/history/queries.ts";
import { type Kind, kindOf } from "../../../contract/kinds.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { withoutTexts } from "../../platform/change-log/blank-texts.ts";
import { toChanges } from "../../platform/change-log/read-changes.ts";
import type { TrashBin } from "../../platform/change-log/trash.ts";
import { answer } from "../../platform/commands/handlers.ts";
import type { Tx } from "../../platform/db/database.ts";
import { isToldOf } from "./history.read.ts";
import { otherPanelsOf } from "./other-panels.read.ts";

/** Letters of a page, beside the entry that goes beyond them: what one reading holds in memory is bounded. */
const PAGE_LETTERS = 1_000_000;
const size = sql<number>`(coalesce(length("before"), 0) + coalesce(length("after"), 0))`;

/** Says of the entries of a page which ones' texts are not for whoever asks. */
type Withheld = (page: readonly Change[]) => Promise<(entry: Change) => boolean>;

interface HistoryQuery {
  stream: string;
  /** Who asks, and where. */
  who: { domainId: string; userId: string };
  taskId?: string;
  before: string | undefined;
  withheld?: Withheld;
}

const historyOf = async (tx: Tx, { stream, who, taskId, before, withheld }: HistoryQuery): Promise<History> => {
  const rows = await tx
    .with("page", (db) => {
      const changes = db
        .selectFrom("changes as c")
        .selectAll("c")
        .where("c.stream", "=", stream)
        .where(isToldOf)
        .orderBy("c.version", "desc")
        .limit(HISTORY_PAGE + 1);
      const ofTask = taskId ? changes.where("c.entity_id", "=", taskId).where("c.type", "like", "task.%") : changes;
      return before ? ofTask.where("c.version", "<", Number(before)) : ofTask;
    })
    .with("told", (db) =>
      db
        .selectFrom("page")
        .selectAll()
        .select((eb) => [
          eb.fn.countAll().over().as("found"),
          sql<number>`sum(${size}) over (order by version desc)`.as("so_far"),
          size.as("own"),
        ]),
    )
    .selectFrom("told")
    // Whoever left the domain stays in the log, and so in its history.
    .innerJoin("users as u", "u.id", "told.actor_id")
    .selectAll("told")
    .select(["u.full_name", "u.profile_picture"])
    .where((eb) => eb(sql<number>`so_far - own`, "<", PAGE_LETTERS))
    .orderBy("told.version", "desc")
    .execute();
  const shown = rows.slice(0, HISTORY_PAGE);
  const changes = await toChanges(
    tx,
    shown.map(
      ({ full_name: _name, profile_picture: _picture, found: _found, so_far: _soFar, own: _own, ...row }) => row,
    ),
  );
  const page = shown.flatMap(({ actor_id, full_name, profile_picture }, at) => {
    const change = changes[at];
    return change ? [{ actor: { id: actor_id, fullName: full_name, profilePicture: profile_picture }, change }] : [];
  });
  const entriesOfPage = page.map(({ change }) => change);
  const isWithheld = await withheld?.(entriesOfPage);
  const otherPanel = await otherPanelsOf(tx, entriesOfPage, who);
  const entries = page.map(({ actor, change: whole }) => {
    const change = isWithheld?.(whole) ? withoutTexts(whole) : whole;
    const { stream: _stream, actorId: _actorId, ...entry } = change;
    return { ...entry, actor, message: messageOf(change, actor.fullName, stream), ...otherPanel(whole) };
  });
  const last = entries.at(-1);
  return { entries, next: last && Number(rows[0]?.found) > entries.length ? last.version : null };
};

/** A history tells nobody what the trash does not: each bin says whose texts those are. */
const withheldBy =
  (tx: Tx, bins: readonly TrashBin[], who: Parameters<NonNullable<TrashBin["withheld"]>>[1]): Withheld =>
  async (page) => {
    const all = new Map<Kind, Set<string>>();
    for (const { kind, withheld } of bins) {
      const ids = [...new Set(page.filter(({ type }) => kindOf(type) === kind).map(({ entityId }) => entityId))];
      if (withheld && ids.length > 0) all.set(kind, await withheld(tx, who, ids));
    }
    return ({ type, entityId }) => all.get(kindOf(type))?.has(entityId) === true;
  };

export const answerDomainHistory = (bins: readonly TrashBin[]) =>
  answer(domainHistory, ({ db, actor, role, params: { domainId }, query }) =>
    db.snapshot((tx) => {
      const who = { domainId, userId: actor.userId };
      const withheld = withheldBy(tx, bins, { ...who, role });
      return historyOf(tx, { stream: domainId, who, before: query?.before, withheld });
    }),
  );

export const answerPanelHistory = answer(panelHistory, ({ db, actor, params: { domainId, panelId }, query }) =>
  historyOf(db.read, { stream: panelId, who: { domainId, userId: actor.userId }, before: query?.before }),
);

export const answerTaskHistory = answer(taskHistory, async ({ db, actor, params, query }) => {
  const { domainId, panelId, taskId } = params;
  const who = { domainId, userId: actor.userId };
  const found = await historyOf(db.read, { stream: panelId, who, taskId, before: query?.before });
  // Every task has its creation.
  return found.entries.length > 0 || query?.before ? found : fail("task-not-found");
});
