import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/database.ts";
import type { DataCheck } from "../finding.ts";
import { domainEntries, panelLog } from "./panel-log.ts";
import { PanelReading, type TimeEntry, type TimeSpan } from "./spans-of.ts";

const finding = { name: "time-spans-differ", says: "when somebody had started work there is not what its changes say" };

/** The spans of a panel as its log tells them; undefined where a part of that is purged. */
export const spansOf = async (
  tx: Tx,
  place: { domainId: string; panelId: string },
  domain: readonly TimeEntry[],
): Promise<TimeSpan[] | undefined> => {
  const reading = new PanelReading(place);
  let last: TimeEntry | undefined;
  for await (const entry of panelLog(tx, place.panelId, domain)) {
    // Not by `time`: where a clock was set back, that stands still until it is made up for.
    if (last && entry.at !== last.at) reading.settle(last.at);
    reading.read(entry);
    last = entry;
  }
  if (last) reading.settle(last.at);
  return reading.isPurged ? undefined : reading.spans;
};

/** Who has started work on a panel now, and whose time goes on. */
const nowOn = async (tx: Tx, panelId: string): Promise<{ working: string[]; going: string[] }> => {
  const { rows } = await sql<{ id: string }>`
    select distinct a.collaborator_id as id
    from tasks t
    join panels p on p.id = t.panel_id and p.deleted_at is null
    join domains d on d.id = p.domain_id and d.deleted_at is null
    join statuses s on s.id = t.status_id and s.kind = 'started'
    join task_assignees a on a.task_id = t.id
    join collaborators c on c.id = a.collaborator_id and c.left_at is null
    where t.panel_id = ${panelId} and t.deleted_at is null`.execute(tx);
  const spans = tx.selectFrom("time_spans").select("collaborator_id as id").where("panel_id", "=", panelId);
  const going = await spans.where("to_at", "is", null).execute();
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).toSorted();
  return { working: ids(rows), going: ids(going) };
};

const bySpan = (a: TimeSpan, b: TimeSpan): number =>
  `${a.collaborator_id} ${a.from_at}` < `${b.collaborator_id} ${b.from_at}` ? -1 : 1;

const isSound = async (tx: Tx, place: { domainId: string; panelId: string }, domain: readonly TimeEntry[]) => {
  const said = await spansOf(tx, place, domain);
  if (!said) {
    const { working, going } = await nowOn(tx, place.panelId);
    return isDeepStrictEqual(working, going);
  }
  const kept = await tx
    .selectFrom("time_spans")
    .select(["collaborator_id", "from_at", "to_at"])
    .where("panel_id", "=", place.panelId)
    .execute();
  // What began and ended at one instant is no time.
  const lasting = (spans: readonly TimeSpan[]) =>
    spans.filter(({ from_at, to_at }) => from_at !== to_at).toSorted(bySpan);
  return isDeepStrictEqual(lasting(said), lasting(kept));
};

/** When people had started work is what the log says of each panel, and goes on where they have now. */
export const spans: DataCheck = {
  findings: [finding],
  run: async ({ tx, domainId }, report) => {
    const panels = await tx
      .selectFrom("panels")
      .select(["id", "domain_id"])
      .$if(domainId !== undefined, (query) => query.where("domain_id", "=", domainId ?? ""))
      .orderBy("domain_id")
      .execute();
    let domain: { id: string; entries: TimeEntry[] } | undefined;
    for (const { id, domain_id } of panels) {
      if (domain?.id !== domain_id) domain = { id: domain_id, entries: await domainEntries(tx, domain_id) };
      if (!(await isSound(tx, { domainId: domain_id, panelId: id }, domain.entries))) report(finding.name, id);
    }
  },
};
