import type { Domain } from "../../../contract/domains/domain.ts";
import type { Panel, PanelDetail, PanelMember } from "../../../contract/panels/panel.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { seesEveryPanel } from "../../../contract/shared/permissions.ts";
import type { Status } from "../../../contract/statuses/status.ts";
import type { Input } from "../../platform/commands/input.ts";
import type { Tx } from "../../platform/db/database.ts";
import { collaboratorsIn } from "../collaborators/collaborators.read.ts";
import { statusesIn } from "../domains/domains.read.ts";

/** The ids of a domain's panels. */
export const panelsIn = async (tx: Tx, domainId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom("panels")
      .select("id")
      .where("domain_id", "=", domainId)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .execute()
  ).map((panel) => panel.id);

/** A domain and its panels, for what may concern work on any of them: all of them wait. */
export const domainStreams = async (tx: Tx, { scope }: Input): Promise<string[]> =>
  scope.domainId ? [scope.domainId, ...(await panelsIn(tx, scope.domainId))] : [];

/** Panels with their counts: of a domain, those a person belongs to, or one. */
export const panelRows = async (
  tx: Tx,
  domainId: string,
  only: { panelId?: string; memberId?: string /** The domain's, where they are known. */; columns?: Status[] } = {},
): Promise<Panel[]> => {
  const columns = only.columns ?? (await statusesIn(tx, [domainId])).get(domainId) ?? [];
  const open = columns.filter(({ kind }) => kind !== "done").map(({ id }) => id);
  let query = tx
    .selectFrom("panels as p")
    .innerJoin("streams as s", "s.id", "p.id")
    .select((eb) => [
      "p.id",
      "p.name",
      "s.version",
      eb
        .selectFrom("panel_members as m")
        .select(eb.fn.countAll().as("n"))
        .whereRef("m.panel_id", "=", "p.id")
        .as("members"),
      // By the columns' ids, so that both databases count in the index and never touch what is done.
      eb
        .selectFrom("tasks as t")
        .select(eb.fn.countAll().as("n"))
        .whereRef("t.panel_id", "=", "p.id")
        .where("t.deleted_at", "is", null)
        .where((task) => (open.length > 0 ? task("t.status_id", "in", open) : task.lit(false)))
        .as("open"),
    ])
    .where("p.domain_id", "=", domainId)
    .where("p.deleted_at", "is", null)
    .orderBy("p.id");
  if (only.panelId) query = query.where("p.id", "=", only.panelId);
  const { memberId } = only;
  if (memberId)
    query = query.where("p.id", "in", (eb) =>
      eb.selectFrom("panel_members").select("panel_id").where("user_id", "=", memberId),
    );
  return (await query.execute()).map(({ id, name, version, members, open }) => ({
    id,
    name,
    domainId,
    version,
    memberCount: Number(members),
    openTaskCount: Number(open),
  }));
};

/** The panels of a domain that one of its people sees. */
export const panelsSeen = (
  tx: Tx,
  userId: string,
  { id, memberRole, statuses }: Pick<Domain, "id" | "memberRole" | "statuses">,
): Promise<Panel[]> =>
  panelRows(tx, id, { columns: statuses, ...(!seesEveryPanel(memberRole) && { memberId: userId }) });

/** The domain of a panel that is there. */
export const domainIdOf = async (tx: Tx, panelId: string): Promise<string | undefined> => {
  const row = await tx
    .selectFrom("panels")
    .select("domain_id")
    .where("id", "=", panelId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.domain_id;
};

/** A panel and its people. */
export const panelDetail = async (tx: Tx, domainId: string, panelId: string): Promise<PanelDetail> => ({
  panel_data: (await panelRows(tx, domainId, { panelId }))[0] ?? fail("panel-not-found"),
  panel_members: await membersOf(tx, domainId, panelId),
});

/** The people of a panel. */
export const membersOf = async (tx: Tx, domainId: string, panelId: string): Promise<PanelMember[]> => {
  const rows = await tx
    .selectFrom("panel_members")
    .select("collaborator_id")
    .where("panel_id", "=", panelId)
    .where("domain_id", "=", domainId)
    .execute();
  const inPanel = new Set(rows.map((row) => row.collaborator_id));
  if (inPanel.size === 0) return [];
  return (await collaboratorsIn(tx, domainId))
    .filter(({ id }) => inPanel.has(id))
    .map((person) => ({ ...person, userId: person.user.id }));
};
