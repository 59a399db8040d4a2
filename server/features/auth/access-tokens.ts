import { ACCESS_TOKENS_MAX, type AccessToken } from "../../../contract/auth/access-token.ts";
import { createToken, revokeToken } from "../../../contract/auth/commands.ts";
import { listTokens } from "../../../contract/auth/queries.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { Tables } from "../../migrations/tables.ts";
import { newAccessToken } from "../../platform/access/access-tokens.ts";
import { hashOf, newId, now } from "../../platform/basics/ids.ts";
import { answer, handle } from "../../platform/commands/handlers.ts";
import { recordAudit } from "../../platform/commands/record-audit.ts";
import type { Tx } from "../../platform/db/database.ts";

const DAY_MS = 86_400_000;

const shown = (row: Tables["access_tokens"]): AccessToken => ({
  id: row.id,
  name: row.name,
  scope: row.scope,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
});

const tokensOf = (tx: Tx, userId: string): Promise<Tables["access_tokens"][]> =>
  tx
    .selectFrom("access_tokens")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now())
    .orderBy("id", "desc")
    .execute();

export const handleCreateToken = handle(
  createToken,
  async ({ tx, log, request, actor, body }) => {
    const { userId } = actor;
    await tx.deleteFrom("access_tokens").where("user_id", "=", userId).where("expires_at", "<=", log.at).execute();
    if ((await tokensOf(tx, userId)).length >= ACCESS_TOKENS_MAX) return fail("token-limit");
    const token = newAccessToken();
    const row = {
      id: newId(),
      user_id: userId,
      name: body.name,
      scope: body.scope,
      token_hash: hashOf(token),
      created_at: log.at,
      expires_at: new Date(Date.parse(log.at) + body.expiresInDays * DAY_MS).toISOString(),
      last_used_at: null,
    };
    await tx.insertInto("access_tokens").values(row).execute();
    await recordAudit({ tx, request }, { kind: "token-made", actorId: userId, about: row.id });
    return { ...shown(row), token };
  },
  // Of two at once, the second counts the first's.
  { lock: (_tx, _input, actor) => [actor.userId], logged: "made an access token" },
);

export const handleRevokeToken = handle(
  revokeToken,
  async ({ tx, request, actor, params, endSession: end }) => {
    const revoked = await tx
      .deleteFrom("access_tokens")
      .where("id", "=", params.tokenId)
      .where("user_id", "=", actor.userId)
      .returning("id")
      .executeTakeFirst();
    const { id } = revoked ?? fail("not-found");
    await recordAudit({ tx, request }, { kind: "token-revoked", actorId: actor.userId, about: id });
    end(id);
  },
  { logged: "revoked an access token" },
);

export const answerListTokens = answer(listTokens, async ({ db, actor }) =>
  (await tokensOf(db.read, actor.userId)).map(shown),
);
