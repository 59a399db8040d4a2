import * as z from "zod/mini";
import { analyticsAtSignIn } from "../analytics/analytics.ts";
import { Collaborator } from "../collaborators/collaborator.ts";
import { Domain } from "../domains/domain.ts";
import { Panel } from "../panels/panel.ts";
import { Id } from "../shared/ids.ts";
import { Profile } from "../users/user.ts";

/** Sessions end after this many days unused. */
export const SESSION_DAYS = 30;
/** And after this many, however much they are used. */
export const SESSION_DAYS_MAX = 90;
/** Sessions a person can have at a time: one more ends the one that was unused for longest. */
export const SESSIONS_MAX = 100;

/** The answer to signing in: who it is, and all it takes to show the active domain, which is the first one. */
export const SignedIn = z.object({
  user_data: Profile,
  /** Of the person's own stream, which the profile is as of. */
  version: z.int(),
  domains: z.object({
    domains: z.array(Domain),
    panels: z.array(Panel),
    members: z.array(Collaborator),
    ...analyticsAtSignIn,
  }),
  access_token: z.string(),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const Session = z.object({
  id: Id,
  createdAt: z.string(),
  lastUsedAt: z.string(),
  device: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
