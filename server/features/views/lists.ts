import { fail } from "../../../contract/shared/errors.ts";
import { can, type Role } from "../../../contract/shared/permissions.ts";
import { VIEWS_MAX } from "../../../contract/views/view.ts";
import type { Actor } from "../../platform/access/sessions.ts";
import type { Input } from "../../platform/commands/input.ts";
import type { Tx } from "../../platform/db/database.ts";

/** The streams of both lists that somebody has of a panel: what is in one may go to the other. */
export const listsLocked = (_tx: Tx, { scope }: Pick<Input, "scope">, { userId }: Pick<Actor, "userId">): string[] =>
  scope.panelId ? [scope.panelId, userId] : [];

/** Fails where somebody may not change what everybody has. */
export const mayShare = (role: Role | null): void => {
  if (!can(role, "view.share")) fail("not-allowed");
};

/** Fails where a list has no room for so many more. */
export const checkRoom = (there: readonly unknown[], more: number): void => {
  if (there.length + more > VIEWS_MAX) fail("view-limit");
};
