import type { ChangeContext } from "../../platform/commands/change-context.ts";
import { recordAudit } from "../../platform/commands/record-audit.ts";

/** Ends a person's access tokens, by whichever act: a thief may have made one. `end` is told of each; answers how many. */
export const endTokensOf = async (
  { tx, request }: Pick<ChangeContext, "tx" | "request">,
  userId: string,
  end: (tokenId: string) => void,
): Promise<number> => {
  const ended = await tx.deleteFrom("access_tokens").where("user_id", "=", userId).returning("id").execute();
  for (const { id } of ended) {
    end(id);
    await recordAudit({ tx, request }, { kind: "token-revoked", actorId: userId, about: id });
  }
  return ended.length;
};
