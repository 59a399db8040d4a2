import { fail } from "../../../contract/shared/errors.ts";
import { type Action, can, type Role, takesSignIn } from "../../../contract/shared/permissions.ts";
import type { AccessReads } from "../access/access.ts";
import type { Actor } from "../access/sessions.ts";
import type { Tx } from "../db/database.ts";
import type { AnyCommand, AnyQuery } from "./handlers.ts";
import type { Input } from "./input.ts";
import { nobody } from "./pipeline.ts";

/** Fails with 403 where it takes a person and a token stands for one. */
export const requireSignIn = (needs: string, { means }: Pick<Actor, "means">): void => {
  if (takesSignIn(needs) && means !== "session") fail("session-only");
};

/** Who asks, where they may come this far before anything is looked up: 401 without a session, 403 with a token that reaches less far. */
export const admit = (definition: AnyCommand | AnyQuery, actor: Actor | null): Actor => {
  const { kind, needs } = definition;
  if (!actor) return needs === "public" ? nobody() : fail("not-signed-in");
  if (kind === "command" && !definition.reads && actor.means === "read token") return fail("read-only-token");
  requireSignIn(needs, actor);
  return actor;
};

/** What is for who runs the server is not there for others, and not done by a token of theirs. */
const requireOperator = async (tx: Tx, access: AccessReads, { userId, means }: Actor): Promise<Role> => {
  if (!(await access.isOperator(tx, userId))) fail("not-found");
  return means === "session" ? "member" : fail("session-only");
};

/** The policy of a route for whom it admits, asked in one place: 404 for what is not there for them, 403 by role. */
export const authorize = async (
  tx: Tx,
  access: AccessReads,
  needs: string,
  actor: Actor,
  { domainId, panelId, alsoOn }: Input["scope"],
): Promise<Role> => {
  if (needs === "public" || needs === "signed-in" || needs === "in-person") return "member";
  if (needs === "operator") return requireOperator(tx, access, actor);
  const place = domainId ? { domainId, panelId } : { panelId: panelId ?? fail("not-found") };
  const { userId } = actor;
  const [role, there] = await Promise.all([
    access.roleOf(tx, { userId, ...place }),
    alsoOn && domainId ? access.roleOf(tx, { userId, domainId, panelId: alsoOn }) : undefined,
  ]);
  if (!role) return fail(panelId ? "panel-not-found" : "domain-not-found");
  if (there === null) return fail("panel-not-found");
  return can(role, needs as Action) && (!there || can(there, needs as Action)) ? role : fail("not-allowed");
};
