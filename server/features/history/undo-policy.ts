import type { Change } from "../../../contract/changes.ts";
import { alsoOwn, kindOf, undoRuleOf } from "../../../contract/kinds.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { can, type Role } from "../../../contract/shared/permissions.ts";
import type { Actor } from "../../platform/access/sessions.ts";
import { requireSignIn } from "../../platform/commands/authorize.ts";
import type { Tx } from "../../platform/db/database.ts";
import { roleOf } from "../collaborators/collaborators.read.ts";
import { roleInDeleted } from "../collaborators/former-role.read.ts";
import { panelsIn } from "../panels/panels.read.ts";
import { panelOfTaskOrDeleted } from "../tasks/tasks.read.ts";
import type { Stream } from "./log.sql.ts";

const roleIn = async (
  tx: Tx,
  userId: string,
  { id, kind, domainId }: Stream,
  itself: boolean,
): Promise<Role | null> => {
  if (kind === "person") return id === userId ? "owner" : null;
  if (kind === "task") {
    const panelId = await panelOfTaskOrDeleted(tx, id);
    return panelId === undefined ? null : roleOf(tx, { userId, domainId, panelId });
  }
  const where = { userId, domainId, ...(kind === "panel" && { panelId: id }) };
  return (await roleOf(tx, where)) ?? (itself ? roleInDeleted(tx, where) : null);
};

export interface Undoing {
  /** The person's role in every stream that is undone in. */
  roles: ReadonlyMap<string, Role>;
  /** Those of them that the person does not see: nothing of what is there may be told. */
  unseen: ReadonlySet<string>;
}

/**
 * What somebody took from everybody's hands is its maker's own again, in whose stream nobody else sees it: who did it may
 * undo it, by their role where it was everybody's.
 */
const isBackWithMaker = (
  userId: string,
  notSeen: readonly Stream[],
  { seen, entries }: { seen: readonly Stream[]; entries: readonly Change[] },
): boolean =>
  notSeen.every(({ kind }) => kind === "person") &&
  seen.some(({ kind }) => kind === "panel") &&
  entries.every(({ actorId, type }) => actorId === userId && kindOf(type) in alsoOwn);

/**
 * Of the streams that a person does not see those that are undone in all the same. What happened on panels together with a
 * change of their domain followed from that, as tasks moved because their column went: whoever did it may undo it on panels
 * that they do not see, too. On panels that are gone nothing is done.
 */
const undoneUnseen = async (
  tx: Tx,
  userId: string,
  streams: readonly Stream[],
  { domain, entries }: { domain: Stream | undefined; entries: readonly Change[] },
): Promise<Stream[]> => {
  if (streams.length === 0) return [];
  if (!domain || streams.some(({ kind }) => kind !== "panel")) return fail("not-found");
  const there = new Set(await panelsIn(tx, domain.id));
  const left = streams.filter(({ id }) => there.has(id));
  const isOwn = entries.every(({ actorId }) => actorId === userId);
  if (left.length > 0 && !isOwn) return fail("not-found");
  // Undone, a column goes again, and takes tasks along that they do not see.
  const columnGoes = entries.some(({ type }) => type === "status.created");
  return left.length > 0 && columnGoes ? fail("tasks-unseen") : left;
};

/**
 * What undoing the entries takes: all that doing each by itself would. Fails with 404 unless the person sees every stream
 * that it touches, 409 where one cannot be undone, 403 by role or for want of a sign-in: in this order, so that nobody
 * learns of what they cannot see.
 */
export const askToUndo = async (
  tx: Tx,
  actor: Pick<Actor, "userId" | "means">,
  streams: readonly Stream[],
  entries: readonly Change[],
): Promise<Undoing> => {
  const { userId } = actor;
  const roles = new Map<string, Role>();
  for (const stream of streams) {
    // A change of the panel or domain itself is found also while that is deleted.
    const itself = entries.some((entry) => entry.stream === stream.id && entry.entityId === stream.id);
    const role = await roleIn(tx, userId, stream, itself);
    if (role) roles.set(stream.id, role);
  }
  const notSeen = streams.filter(({ id }) => !roles.has(id));
  const seen = streams.filter(({ id }) => roles.has(id));
  const domain = streams.find(({ kind }) => kind === "domain");
  const withMaker = isBackWithMaker(userId, notSeen, { seen, entries });
  const unseen = withMaker ? notSeen : await undoneUnseen(tx, userId, notSeen, { domain, entries });
  const there = seen[0]?.id ?? "";
  for (const { id, domainId } of unseen) roles.set(id, roles.get(withMaker ? there : domainId) ?? fail("not-found"));
  const gone = new Set(notSeen.filter((stream) => !unseen.includes(stream)).map(({ id }) => id));
  const asked = entries.flatMap((entry) => {
    const rule = undoRuleOf(entry);
    if (rule === "never") return fail("cannot-be-undone");
    return rule === "stays" || gone.has(entry.stream) ? [] : [{ action: rule, role: roles.get(entry.stream) }];
  });
  if (asked.some(({ action, role }) => !can(role, action))) fail("not-allowed");
  for (const { action } of asked) requireSignIn(action, actor);
  return { roles, unseen: new Set(unseen.map(({ id }) => id)) };
};
