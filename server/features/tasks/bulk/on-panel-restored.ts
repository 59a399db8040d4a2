import type { PanelAddress } from "../../../../contract/panels/panel.ts";
import type { ChangeLog } from "../../../platform/change-log/change-log.ts";
import { workThrough } from "../../../platform/commands/pieces.ts";
import type { Listener } from "../../../platform/commands/pipeline.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { columnFor } from "../place/place-task.ts";
import { hasLeft, peopleAround } from "../rows/people-around.sql.ts";
import { moveToBottom } from "./move-to-bottom.ts";
import { reassign } from "./reassign.ts";

/** Tasks whose column is gone go to the bottom of the first one. */
const findColumns = async (tx: Tx, log: ChangeLog, { domainId, panelId }: PanelAddress): Promise<void> => {
  const strays = await tx
    .selectFrom("tasks as t")
    .innerJoin("statuses as s", "s.id", "t.status_id")
    .select(["t.id", "t.status_id"])
    .where("t.panel_id", "=", panelId)
    .where("t.deleted_at", "is", null)
    .where("s.deleted_at", "is not", null)
    .orderBy("t.status_id")
    .orderBy("t.position")
    .orderBy("t.id")
    .execute();
  if (strays.length === 0) return;
  const to = await columnFor(tx, log, domainId, undefined);
  const from = [...new Set(strays.map((stray) => stray.status_id))];
  const ids = strays.map(({ id }) => id);
  await workThrough(moveToBottom, { tx, log }, [{ stream: panelId, ids, given: { domainId, from, to } }]);
};

/** Open tasks lose those who left the domain meanwhile, whether or not they have returned to it. */
const dropFormerMembers = async (tx: Tx, log: ChangeLog, where: PanelAddress, version: number): Promise<void> => {
  const rows = await tx
    .selectFrom("task_assignees as a")
    .innerJoin("tasks as t", "t.id", "a.task_id")
    .innerJoin("statuses as s", "s.id", "t.status_id")
    .leftJoin("panel_members as m", (join) =>
      join.onRef("m.panel_id", "=", "a.panel_id").onRef("m.collaborator_id", "=", "a.collaborator_id"),
    )
    .select(["a.task_id", "a.collaborator_id"])
    .where("a.panel_id", "=", where.panelId)
    .where("t.deleted_at", "is", null)
    // What is not in its new column yet will be in the first one.
    .where((eb) => eb.or([eb("s.kind", "!=", "done"), eb("s.deleted_at", "is not", null)]))
    .where("m.panel_id", "is", null)
    .orderBy("a.task_id")
    .execute();
  const people = await peopleAround(tx, where, [...new Set(rows.map((row) => row.collaborator_id))]);
  const left = rows.filter((row) => hasLeft(people.get(row.collaborator_id), version));
  const from = [...new Set(left.map((row) => row.collaborator_id))];
  const ids = [...new Set(left.map((row) => row.task_id))];
  const { domainId, panelId } = where;
  await workThrough(reassign, { tx, log }, [{ stream: panelId, ids, given: { domainId, from } }]);
};

/** A panel that comes back finds the domain as it is now. */
export const settleIn: Listener = {
  on: "panel.created",
  act: async ({ tx, log, recorded: { change, domainId } }) => {
    if (change.version === 1) return;
    const where = { domainId, panelId: change.stream };
    await findColumns(tx, log, where);
    await dropFormerMembers(tx, log, where, change.version);
  },
};
