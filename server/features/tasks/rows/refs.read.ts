import type { TaskRef } from "../../../../contract/tasks/ref.ts";
import { refOf } from "../../../../contract/tasks/ref-of.ts";
import { type Ref, refsIn } from "../../../../contract/tasks/written-refs.ts";
import type { Tx } from "../../../platform/db/database.ts";

/** The tasks that a person sees as this very statement runs, on all panels of all their domains. */
const seen = (tx: Tx, userId: string) =>
  tx
    .selectFrom("tasks as t")
    .innerJoin("panels as p", "p.id", "t.panel_id")
    .innerJoin("domains as d", "d.id", "t.domain_id")
    .innerJoin("collaborators as c", "c.domain_id", "t.domain_id")
    .leftJoin("panel_members as m", (join) =>
      join.onRef("m.panel_id", "=", "p.id").onRef("m.collaborator_id", "=", "c.id"),
    )
    .select(["t.id", "t.domain_id", "t.panel_id"])
    .where("t.deleted_at", "is", null)
    .where("p.deleted_at", "is", null)
    .where("d.deleted_at", "is", null)
    .where("c.user_id", "=", userId)
    .where("c.left_at", "is", null)
    .where((eb) =>
      eb.or([eb("m.collaborator_id", "is not", null), eb("c.role", "=", "admin"), eb("d.owner_id", "=", userId)]),
    );

/** Where a task is, for a person who sees it: by its id, or by a ref. */
export const placeOfTask = async (tx: Tx, userId: string, task: Ref | { id: string }) => {
  const found =
    "id" in task
      ? seen(tx, userId).where("t.id", "=", task.id)
      : seen(tx, userId)
          .innerJoin("domain_keys as k", "k.domain_id", "t.domain_id")
          .where("k.key", "=", task.key)
          .where("t.number", "=", task.number);
  const row = await found.executeTakeFirst();
  return row && { domainId: row.domain_id, panelId: row.panel_id, taskId: row.id };
};

/** What texts point at, of what a person sees. */
export const taskRefsIn = async (tx: Tx, userId: string, texts: Iterable<string>): Promise<TaskRef[]> => {
  const wanted = refsIn(texts);
  if (wanted.length === 0) return [];
  const asked = new Set(wanted.map(({ key, number }) => refOf(key, number)));
  const rows = await seen(tx, userId)
    .innerJoin("domain_keys as k", "k.domain_id", "t.domain_id")
    .innerJoin("statuses as s", "s.id", "t.status_id")
    .select(["k.key as written", "d.key", "t.number", "t.title", "s.kind"])
    // Each of both lists, not each pair: so both databases find them by their indexes.
    .where("k.key", "in", [...new Set(wanted.map(({ key }) => key))])
    .where("t.number", "in", [...new Set(wanted.map(({ number }) => number))])
    .execute();
  const refs = new Map<string, TaskRef>();
  for (const { id, panel_id, key, written, number, title, kind } of rows) {
    const [ref, typed] = [refOf(key, number), refOf(written, number)];
    if (!asked.has(typed)) continue;
    const known = refs.get(id) ?? { ref, taskId: id, panelId: panel_id, title, done: kind === "done" };
    refs.set(id, typed === ref ? known : { ...known, written: [...(known.written ?? []), typed] });
  }
  return [...refs.values()].sort((a, b) => (a.taskId < b.taskId ? -1 : 1));
};
