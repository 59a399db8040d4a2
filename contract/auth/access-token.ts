import * as z from "zod/mini";
import { Id } from "../shared/ids.ts";
import { text } from "../shared/text.ts";

/** Access tokens a person can have at a time. */
export const ACCESS_TOKENS_MAX = 50;
export const TOKEN_DAYS_MAX = 365;

export const tokenNameLimits = { min: 1, max: 50, tooShort: "Please give the token a name." } as const;
export const TokenName = text(tokenNameLimits);

/** `read` gets, `write` also changes; neither makes tokens, ends sessions or changes how the person signs in. */
export const TokenScope = z.enum(["read", "write"]);

/** An access token as its owner sees it listed; the token itself is told once, at creation. */
export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scope: TokenScope,
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type AccessToken = z.infer<typeof AccessToken>;
