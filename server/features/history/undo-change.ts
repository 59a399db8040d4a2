import { undoChange } from "../../../contract/history/commands.ts";
import { undoRuleOf } from "../../../contract/kinds.ts";
import { Failure, fail } from "../../../contract/shared/errors.ts";
import type { Role } from "../../../contract/shared/permissions.ts";
import type { Piece } from "../../platform/change-log/leave-pieces.ts";
import type { Undoers } from "../../platform/change-log/undoer.ts";
import { handle } from "../../platform/commands/handlers.ts";
import { isUnderWay } from "../../platform/commands/pieces.ts";
import type { Tx } from "../../platform/db/database.ts";
import { panelOfTaskOrDeleted } from "../tasks/tasks.read.ts";
import { countEntries, noteUndone, type Stream, streamsAmong, undoneBy } from "./log.sql.ts";
import type { NetChange } from "./net-changes.ts";
import { checkMany, manyTasks, piecesOfMany, undoerOf, withoutMany } from "./undo-in-pieces.ts";
import { askToUndo } from "./undo-policy.ts";
import { prepareUndo, type UndoGroup } from "./undo-rules.ts";

/** What a change did, and the streams of all that does not just stay. */
const toUndo = async (tx: Tx, changeId: string) => {
  const counts = await countEntries(tx, changeId);
  const many = manyTasks(counts);
  const { entries, net } = await withoutMany(tx, changeId, counts, many);
  const touched = entries.filter((entry) => undoRuleOf(entry) !== "stays").map(({ stream }) => stream);
  return { entries, net, many, streams: await streamsAmong(tx, [...new Set(touched)]) };
};

const streamsToLock = async (tx: Tx, undoers: Undoers, changeId: string): Promise<string[]> => {
  const { net, streams } = await toUndo(tx, changeId);
  const domainOf = new Map(streams.map(({ id, domainId }) => [id, domainId]));
  const ids = new Set(streams.map(({ id }) => id));
  // What happens to a task happens under the lock of its panel.
  for (const { id, kind } of streams) if (kind === "task") ids.add((await panelOfTaskOrDeleted(tx, id)) ?? id);
  for (const { kind, stream } of net) {
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
const groups = (
  net: readonly NetChange[],
  place: (stream: string) => UndoGroup["place"],
  undoers: Undoers,
): UndoGroup[] => {
  const byKey = new Map<string, NetChange[]>();
  for (const thing of net) {
    const key = `${thing.verb} ${thing.kind} ${thing.stream} ${thing.left?.stream}`;
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

/** With a task that a change made goes all that is in it. */
const withoutContents = (net: readonly NetChange[]): NetChange[] => {
  const made = new Set(
    net.flatMap(({ kind, verb, entityId }) => (kind === "task" && verb === "created" ? entityId : [])),
  );
  return net.filter(({ stream }) => !made.has(stream));
};

/** Why something cannot be undone where the person does not see it: not what it is, nor who stands against it. */
const withoutDetails = (reason: unknown): never => {
  throw reason instanceof Failure ? new Failure(reason.code) : reason;
};

export const handleUndoChange = (undoers: Undoers) =>
  handle(
    undoChange,
    async ({ tx, log, actor, params, proposed, goOn }) => {
      const { changeId } = params;
      const { entries, net, streams, many } = await toUndo(tx, changeId);
      if (streams.length === 0) fail("not-found");
      const { roles, unseen } = await askToUndo(tx, actor, streams, entries);
      const undone = await undoneBy(tx, changeId);
      if (undone && undone === proposed) {
        goOn();
        return { changeId: undone, undone: changeId };
      }
      if (undone) fail("already-undone");
      // There would be more to undo in a moment.
      if (await isUnderWay(tx, changeId)) fail("unavailable");
      const known = new Map<string, Stream>(streams.map((stream) => [stream.id, stream]));
      const place = (stream: string): UndoGroup["place"] => ({
        tx,
        log,
        stream,
        domainId: known.get(stream)?.domainId ?? stream,
        role: roles.get(stream) as Role,
      });
      const there = withoutContents(net).filter(({ stream }) => roles.has(stream));
      const pieces: Piece[] = [];
      const undoGroup = async (group: UndoGroup): Promise<void> => {
        const { stream } = group.place;
        const type = `${group.kind}.${group.things[0]?.verb ?? "updated"}`;
        const all = many.find((counted) => counted.stream === stream && counted.type === type);
        if (all) {
          await checkMany(group, changeId, all);
          pieces.push(...piecesOfMany(undoers, group, changeId, all));
        } else await (await prepareUndo(pieces.length > 0 ? { ...group, besides: changeId } : group))();
      };
      for (const group of groups(inOrder(undoers, there), place, undoers)) {
        const undoing = undoGroup(group);
        await (unseen.has(group.place.stream) ? undoing.catch(withoutDetails) : undoing);
      }
      if (log.recorded.length === 0 && pieces.length === 0) fail("already-undone");
      await noteUndone(tx, changeId, log.id);
      if (pieces.length > 0) await log.leave(pieces);
      return { changeId: log.id, undone: changeId };
    },
    { lock: (tx, { params }) => streamsToLock(tx, undoers, params.changeId ?? "") },
  );
