import { messageOf, ruleOf } from "../../../contract/change-rules.ts";
import type { Change } from "../../../contract/changes.ts";
import type { WireName } from "../../../contract/shared/wire-names.ts";
import { type LiveEvent, MISSED_MAX, type Versions } from "../../../contract/wire.ts";
import { changesAfter } from "../change-log/read-changes.ts";
import type { Tx } from "../db/database.ts";
import { padded } from "../db/in-pieces.ts";
import { type Connected, panelsOf } from "./connection.ts";

/** So much of a panel is told at most, as JSON; a copy of a small one weighs as much. */
const MISSED_LENGTH = 64_000;

/** A connection, and the versions of streams that its page says to have. */
export interface Returned {
  socket: Connected;
  had: Versions;
}

/** What was missed of panels, by their ids, and the names of who did it. */
interface Missed {
  changes: ReadonlyMap<string, readonly Change[]>;
  names: ReadonlyMap<string, string>;
}

/** How many changes a page has not that says to have a version; undefined where that is none, or too many. */
const gapOf = (had: number | undefined, now: number | undefined): number | undefined => {
  const gap = (now ?? 0) - (had ?? 0);
  return had !== undefined && gap > 0 && gap <= MISSED_MAX ? gap : undefined;
};

const namesOf = async (tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (userIds.length === 0) return new Map();
  const rows = await tx.selectFrom("users").select(["id", "full_name"]).where("id", "in", padded(userIds)).execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
};

/** As many of the last ones as may be told. */
const lastOf = (changes: readonly Change[]): readonly Change[] => {
  let length = 0;
  const first = changes.findLastIndex((change) => {
    length += JSON.stringify(change).length;
    return length > MISSED_LENGTH;
  });
  return changes.slice(first + 1);
};

/**
 * Reads what connections missed that were away for a moment, once a panel for all of them. Call it once they are in their
 * rooms: what happens from then on they are told.
 */
export const readMissed = async (tx: Tx, returned: readonly Returned[], now: Versions): Promise<Missed> => {
  const gaps = new Map<string, number>();
  for (const { socket, had } of returned)
    for (const id of panelsOf(socket)) {
      const gap = gapOf(had[id], now[id]);
      if (gap !== undefined) gaps.set(id, Math.max(gap, gaps.get(id) ?? 0));
    }
  const read = await Promise.all(
    [...gaps].map(async ([id, gap]) => [id, lastOf(await changesAfter(tx, id, (now[id] ?? 0) - gap, gap))] as const),
  );
  const people = new Set(read.flatMap(([, changes]) => changes.map(({ actorId }) => actorId)));
  return { changes: new Map(read), names: await namesOf(tx, [...people]) };
};

/** What comes and goes by it stands in the change: neither who sees the panel, nor what the log no longer holds. */
const isWhole = (change: Change): boolean => !ruleOf(change).access && (change.before ?? change.after) !== null;

/** What a page missed of a panel, where all of it may be told; else it fetches the panel. */
const missedOf = (missed: Missed, id: string, had: number | undefined, now: number | undefined): readonly Change[] => {
  const gap = gapOf(had, now);
  if (gap === undefined) return [];
  const changes = missed.changes.get(id)?.slice(-gap) ?? [];
  return changes.length === gap && changes.every(isWhole) ? changes : [];
};

/** Tells a connection what its page missed of its panels: an event for each and wire name, by whom the last of it was done. */
export const tellMissed = ({ socket, had }: Returned, domainId: string, missed: Missed, now: Versions): void => {
  for (const id of panelsOf(socket)) {
    const byWire = new Map<WireName, Change[]>();
    for (const change of missedOf(missed, id, had[id], now[id])) {
      const { wire } = ruleOf(change);
      const sameWire = byWire.get(wire);
      if (sameWire) sameWire.push(change);
      else byWire.set(wire, [change]);
    }
    for (const [wire, changes] of byWire) {
      const last = changes.at(-1) as Change;
      const { actorId, at } = last;
      const message = messageOf(last, missed.names.get(actorId) ?? "Someone", id);
      socket.emit(wire, { message, domainId, panelId: id, actorId, at, changes } satisfies LiveEvent);
    }
  }
};
