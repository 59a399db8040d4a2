import * as z from "zod/mini";
import { query } from "../define.ts";
import { AccessToken } from "./access-token.ts";
import { Session } from "./session.ts";

export const getMethods = query("GET /auth/methods", {
  summary: "Which ways of signing in are set up.",
  needs: "public",
  answer: z.object({
    google: z.boolean(),
    password: z.boolean(),
    signUp: z
      .enum(["open", "invite", "domains"])
      .check(
        z.describe(
          "Who may open an account without an invite: anybody, nobody, or who has an address of certain domains.",
        ),
      ),
    setup: z.boolean().check(z.describe("Whether this server waits for its first operator.")),
  }),
});

export const listSessions = query("GET /auth/sessions", {
  summary: "Where I am signed in.",
  needs: "signed-in",
  answer: z.array(Session),
});

export const listTokens = query("GET /auth/tokens", {
  summary: "My access tokens, those left out that have expired.",
  needs: "signed-in",
  answer: z.array(AccessToken),
});

export const getConfig = query("GET /config", {
  summary: "What the pages need to know of how this server is set up.",
  needs: "public",
  answer: z.object({
    docsUrl: z.string(),
    shortVideoUrl: z.nullable(z.string()).check(z.describe("A short film about the product, where there is one.")),
    fullVideoUrl: z.nullable(z.string()).check(z.describe("The whole film, where there is one.")),
    maxPanelsPerDomain: z.int(),
    maxFileBytes: z.int().check(z.describe("How large a file of a task may be.")),
    version: z.string().check(z.describe("Of the product.")),
    sendsMail: z.boolean().check(z.describe("Whether invites can be mailed.")),
  }),
});
