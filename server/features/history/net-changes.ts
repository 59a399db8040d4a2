import type { Change } from "../../../contract/changes.ts";
import { type Fields, type Kind, kindOf, undoRuleOf, type Verb, verbOf } from "../../../contract/kinds.ts";

/** What a whole change made of one thing. `version` is the last that it gave the stream. */
export interface NetChange {
  kind: Kind;
  verb: Verb;
  stream: string;
  entityId: string;
  at: string;
  version: number;
  before: Fields;
  after: Fields;
  /** Where it came from, if it is in another stream than before, and how far that was then. */
  left?: { stream: string; version: number };
}

const together = (first: NetChange, { type, before, after, version }: Change): NetChange | undefined => {
  const verb = verbOf(type);
  const began = { ...first, version, after: { ...first.after, ...after } };
  if (verb === "updated") return { ...began, before: { ...before, ...first.before } };
  if (verb === "created") return { ...began, verb: "updated" };
  return first.verb === "created" ? undefined : { ...began, verb: "deleted", before: { ...before, ...first.before } };
};

const single = ({ type, stream, entityId, at, version, before, after }: Change): NetChange => ({
  kind: kindOf(type),
  verb: verbOf(type),
  stream,
  entityId,
  at,
  version,
  before: before ?? {},
  after: after ?? {},
});

/** What went from one stream to another is one thing to which one thing happened. */
const withMoves = (net: readonly NetChange[]): NetChange[] => {
  const left = new Map(net.filter(({ verb }) => verb === "deleted").map((thing) => [thing.entityId, thing]));
  const came = net.filter(({ verb, entityId }) => verb === "created" && left.has(entityId));
  if (came.length === 0) return [...net];
  const moved = new Set(came.map(({ entityId }) => entityId));
  return [
    ...net.filter(({ verb, entityId }) => verb === "updated" || !moved.has(entityId)),
    ...came.map((thing): NetChange => {
      const { stream, version, before } = left.get(thing.entityId) ?? thing;
      return { ...thing, verb: "updated", before, left: { stream, version } };
    }),
  ];
};

/**
 * The entries of a change as what became of each thing, so that they can be undone in any order. What belongs to a panel
 * or domain that came or went with it goes and comes back with that, and what "stays" is left out.
 */
export const netChanges = (entries: readonly Change[]): NetChange[] => {
  const things = new Map<string, NetChange | undefined>();
  const versions = new Map<string, number>();
  for (const entry of entries) {
    versions.set(entry.stream, entry.version);
    if (undoRuleOf(entry) === "stays") continue;
    const key = `${entry.stream} ${kindOf(entry.type)} ${entry.entityId}`;
    const first = things.get(key);
    things.set(key, first ? together(first, entry) : single(entry));
  }
  const net = [...things.values()].filter((thing) => thing !== undefined);
  const whole = new Set(
    net.filter(({ verb, stream, entityId }) => verb !== "updated" && stream === entityId).map(({ stream }) => stream),
  );
  const apart = net
    .filter(({ stream, entityId }) => stream === entityId || !whole.has(stream))
    .map((thing) => ({ ...thing, version: versions.get(thing.stream) ?? thing.version }));
  return withMoves(apart);
};
