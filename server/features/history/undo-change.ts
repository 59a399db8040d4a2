import { undoChange } from "../../../contract/history/commands.ts";
import { type Kind, undoRuleOf } from "../../../contract/shared/changes.ts";
import { Failure, fail } from "../../../contract/shared/errors.ts";
import type { Role } from "../../../contract/shared/permissions.ts";
import type { Tx } from "../../platform/db/database.ts";
import { handle } from "../../platform/handlers.ts";
import { isUnderWay } from "../../platform/pieces.ts";
import type { Undoer, Undoers } from "../../platform/undoer.ts";
import { countEntries, entriesOf, noteUndone, type Stream, streamsAmong, undoneBy } from "./log.sql.ts";
import { type NetChange, netChanges } from "./net-changes.ts";
import { checkAll, piecemeal, piecesOf } from "./undo-in-pieces.ts";
import { askToUndo } from "./undo-policy.ts";
import { type Group, prepareUndo } from "./undo-things.ts";

/**
 * The entries of a change, and the streams of those that do not just stay. Of one that is undone piece by piece the first
 * entry stands for all, which are like it.
 */
const toUndo = async (tx: Tx, changeId: string) => {
  const many = piecemeal(await countEntries(tx, changeId));
  const one = many && { stream: many.stream, from: many.first, to: many.first };
  const entries = await entriesOf(tx, changeId, one);
  const touched = entries.filter((entry) => undoRuleOf(entry) !== "stays").map(({ stream }) => stream);
  return { entries, many, streams: await streamsAmong(tx, [...new Set(touched)]) };
};

const undoerOf = (undoers: Undoers, kind: Kind): Undoer<Kind> => {
  const undoer = undoers[kind];
  return undoer === "cannot be undone" ? fail("cannot-be-undone") : undoer;
};

const streamsToLock = async (tx: Tx, undoers: Undoers, changeId: string): Promise<string[]> => {
  const { entries, streams } = await toUndo(tx, changeId);
  const domainOf = new Map(streams.map(({ id, domainId }) => [id, domainId]));
  const ids = new Set(streams.map(({ id }) => id));
  for (const { kind, stream } of netChanges(entries)) {
    const undoer = undoers[kind];
    if (undoer === "cannot be undone") continue;
    for (const id of (await undoer.alsoLock?.(tx, domainOf.get(stream) ?? stream)) ?? []) ids.add(id);
  }
  return [...ids];
};

/** Returns first, in the kinds' order; removals last, in the opposite one: nothing refers to what is not there. */
const inOrder = (undoers: Undoers, net: readonly NetChange[]): NetChange[] => {
  const kinds = Object.keys(undoers);
  const rank = ({ kind, verb }: NetChange): number => {
    const at = kinds.indexOf(kind);
    return verb === "deleted" ? at - kinds.length : verb === "created" ? 2 * kinds.length - at : at;
  };
  return net.toSorted((a, b) => rank(a) - rank(b));
};

/** Things next to each other of one kind, stream and verb, to be undone together. */
const groups = (net: readonly NetChange[], place: (stream: string) => Group["place"], undoers: Undoers): Group[] => {
  const byKey = new Map<string, NetChange[]>();
  for (const thing of net) {
    const key = `${thing.verb} ${thing.kind} ${thing.stream}`;
    const things = byKey.get(key);
    if (things) things.push(thing);
    else byKey.set(key, [thing]);
  }
  return [...byKey.values()].flatMap((things) => {
    const [first] = things;
    return first
      ? [{ place: place(first.stream), kind: first.kind, undoer: undoerOf(undoers, first.kind), things }]
      : [];
  });
};

/** Why something cannot be undone where the person does not see it: not what it is, nor who stands against it. */
const withoutDetails = (reason: unknown): never => {
  throw reason instanceof Failure ? new Failure(reason.code) : reason;
};

export const handleUndoChange = (undoers: Undoers) =>
  handle(
    undoChange,
    async ({ tx, log, actor, params, proposed, repeated, leave, goOn }) => {
      const { changeId } = params;
      const { entries, streams, many } = await toUndo(tx, changeId);
      if (streams.length === 0) fail("not-found");
      const { roles, unseen } = await askToUndo(tx, actor.userId, streams, entries);
      const undone = await undoneBy(tx, changeId);
      if (undone && undone === proposed) {
        repeated();
        goOn(undone);
        return { changeId: undone, undone: changeId };
      }
      if (undone) fail("already-undone");
      // There would be more to undo in a moment.
      if (await isUnderWay(tx, changeId)) fail("unavailable");
      const known = new Map<string, Stream>(streams.map((stream) => [stream.id, stream]));
      const place = (stream: string): Group["place"] => ({
        tx,
        log,
        stream,
        domainId: known.get(stream)?.domainId ?? stream,
        role: roles.get(stream) as Role,
      });
      if (many) {
        await checkAll(undoers, place(many.stream), changeId, many);
        await noteUndone(tx, changeId, log.id);
        await leave(piecesOf(undoers, place(many.stream), changeId, many));
        return { changeId: log.id, undone: changeId };
      }
      const net = netChanges(entries).filter(({ stream }) => roles.has(stream));
      for (const group of groups(inOrder(undoers, net), place, undoers)) {
        const undoing = prepareUndo(group).then((carryOut) => carryOut());
        await (unseen.has(group.place.stream) ? undoing.catch(withoutDetails) : undoing);
      }
      if (log.recorded.length === 0) fail("already-undone");
      await noteUndone(tx, changeId, log.id);
      return { changeId: log.id, undone: changeId };
    },
    { lock: (tx, { params }) => streamsToLock(tx, undoers, params.changeId ?? "") },
  );
