import { sql } from "kysely";
import { messageOf, ruleOf } from "../../../../contract/change-rules.ts";
import type { Change } from "../../../../contract/changes.ts";
import { PANELS_PER_DOMAIN_MAX } from "../../../../contract/panels/panel.ts";
import { type Heads, type LiveEvent, MISSED_LENGTH, MISSED_MAX, type Versions } from "../../../../contract/wire.ts";
import { changesAfter } from "../../change-log/read-changes.ts";
import type { Tx } from "../../db/database.ts";
import { type Connected, panelsOf } from "../connection.ts";

/** A connection that registers, and the versions of streams that its page says to have, with their heads. */
export interface Registering {
  socket: Connected;
  had: Versions;
  heads: Heads;
}

interface MissedOfPanel {
  /** Up to the version that is told, as many of them as may be told. */
  changes: readonly Change[];
  /** Who made the last one. */
  lastBy: string;
}

/** What was missed of panels, by their ids. */
export type Missed = ReadonlyMap<string, MissedOfPanel>;

/**
 * How many changes a page has not, by panel: of those that it hears of and says to have. None where its domain went on
 * meanwhile: it fetches that, and the columns of what happened in a panel would come after it.
 */
const gapsOf = ({ socket, had }: Registering, domainId: string, now: Versions): [id: string, gap: number][] => {
  if (had[domainId] !== now[domainId]) return [];
  const said = panelsOf(socket).filter((id) => had[id] !== undefined && now[id] !== undefined);
  return said.slice(0, PANELS_PER_DOMAIN_MAX).flatMap((id): [string, number][] => {
    const [from = 0, to = 0] = [had[id], now[id]];
    return from >= 0 && to > from && to - from <= MISSED_MAX ? [[id, to - from]] : [];
  });
};

/** How much the last changes of a panel hold, the last one first: looked at before they are read, as a list can be long. */
const weigh = (tx: Tx, panelId: string, { from, to }: { from: number; to: number }) =>
  tx
    .selectFrom("changes as c")
    .innerJoin("users as u", "u.id", "c.actor_id")
    .select([
      "u.full_name",
      sql<number>`coalesce(length(c."before"), 0) + coalesce(length(c."after"), 0)`.as("letters"),
    ])
    .where("c.stream", "=", panelId)
    .where("c.version", ">", from)
    .where("c.version", "<=", to)
    .orderBy("c.version", "desc")
    .execute();

const readPanel = async (tx: Tx, panelId: string, gap: number, now: number): Promise<MissedOfPanel> => {
  const weighed = await weigh(tx, panelId, { from: now - gap, to: now });
  let letters = 0;
  let count = 0;
  for (const one of weighed) {
    letters += Number(one.letters);
    if (letters > MISSED_LENGTH) break;
    count += 1;
  }
  const changes = count > 0 ? await changesAfter(tx, panelId, now - count, count) : [];
  return { changes, lastBy: weighed[0]?.full_name ?? "" };
};

/**
 * Reads what connections missed that were away for a moment, once a panel for all of them. Call it once they are in their
 * rooms: what happens from then on they are told.
 */
export const readMissed = async (
  tx: Tx,
  domainId: string,
  registering: readonly Registering[],
  now: Versions,
): Promise<Missed> => {
  const gaps = new Map<string, number>();
  for (const one of registering)
    for (const [id, gap] of gapsOf(one, domainId, now)) gaps.set(id, Math.max(gap, gaps.get(id) ?? 0));
  const missed = new Map<string, MissedOfPanel>();
  for (const [id, gap] of gaps) missed.set(id, await readPanel(tx, id, gap, now[id] ?? 0));
  return missed;
};

/** Not who comes to see the panel or does so no more, nor what the log has no texts of any more. */
const canBeTold = (change: Change): boolean => !ruleOf(change).access && (change.before ?? change.after) !== null;

/** Changes in their order, those that follow each other by one wire name together. */
const byWire = (changes: readonly Change[]): [Change, ...Change[]][] => {
  const groups: [Change, ...Change[]][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    if (group && ruleOf(group[0]).wire === ruleOf(change).wire) group.push(change);
    else groups.push([change]);
  }
  return groups;
};

/**
 * Tells a connection what its page missed of its panels, where all of it may be told: events as it would have heard, several
 * commands in one. Each change says who made it; the event says so of the last one.
 */
export const tellMissed = (one: Registering, domainId: string, missed: Missed, now: Versions): void => {
  for (const [id, gap] of gapsOf(one, domainId, now)) {
    const { changes: read, lastBy } = missed.get(id) ?? { changes: [], lastBy: "" };
    const changes = read.slice(-gap);
    if (changes.length < gap || !changes.every(canBeTold)) continue;
    for (const group of byWire(changes)) {
      const last = group.at(-1) ?? group[0];
      const { actorId, at } = last;
      const message = messageOf(last, lastBy, id);
      const event: LiveEvent = { message, domainId, panelId: id, actorId, at, changes: group };
      one.socket.emit(ruleOf(last).wire, event);
    }
  }
};
