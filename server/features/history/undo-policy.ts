import { type Change, undoRuleOf } from "../../../contract/shared/changes.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { can, type Role } from "../../../contract/shared/permissions.ts";
import type { Tx } from "../../platform/db/database.ts";
import { roleOf } from "../collaborators/collaborators.read.ts";
import { roleInDeleted } from "../collaborators/former-role.read.ts";
import type { Stream } from "./log.sql.ts";

const roleIn = async (
  tx: Tx,
  userId: string,
  { id, kind, domainId }: Stream,
  itself: boolean,
): Promise<Role | null> => {
  if (kind === "person") return id === userId ? "owner" : null;
  const where = { userId, domainId, ...(kind === "panel" && { panelId: id }) };
  return (await roleOf(tx, where)) ?? (itself ? roleInDeleted(tx, where) : null);
};

/**
 * The person's role in every stream that undoing the entries touches. Fails with 404 unless they see them all, 409 where
 * one cannot be undone, 403 by role: in this order, so that nobody learns of what they cannot see.
 */
export const askToUndo = async (
  tx: Tx,
  userId: string,
  streams: readonly Stream[],
  entries: readonly Change[],
): Promise<Map<string, Role>> => {
  const roles = new Map<string, Role>();
  for (const stream of streams) {
    // A change of the panel or domain itself is found also while that is deleted.
    const itself = entries.some((entry) => entry.stream === stream.id && entry.entityId === stream.id);
    roles.set(stream.id, (await roleIn(tx, userId, stream, itself)) ?? fail("not-found"));
  }
  const asked = entries.flatMap((entry) => {
    const rule = undoRuleOf(entry);
    if (rule === "never") return fail("cannot-be-undone");
    return rule === "stays" ? [] : [{ action: rule, role: roles.get(entry.stream) }];
  });
  if (asked.some(({ action, role }) => !can(role, action))) fail("not-allowed");
  return roles;
};
