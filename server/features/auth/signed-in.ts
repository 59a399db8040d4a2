import type { SignedIn } from "../../../contract/auth/session.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { seesEveryPanel } from "../../../contract/shared/permissions.ts";
import type { Tx } from "../../platform/db/database.ts";
import { startSession } from "../../platform/sessions.ts";
import { collaboratorsIn } from "../collaborators/collaborators.read.ts";
import { domainsOf } from "../domains/domains.read.ts";
import { panelRows } from "../panels/panels.read.ts";
import { profileOf } from "../users/users.read.ts";

/** Starts a session and gathers all it takes to show the active domain, which is the first. */
export const signedIn = async (tx: Tx, userId: string, device: string): Promise<SignedIn> => {
  // Sent together where nothing waits for an answer: each wait is a round trip.
  const [profile, domains, access_token] = await Promise.all([
    profileOf(tx, userId),
    domainsOf(tx, userId),
    startSession(tx, userId, device),
  ]);
  const user_data = profile ?? fail("unknown-account");
  const [active] = domains;
  if (!active) return { user_data, domains: { domains, panels: [], members: [] }, access_token };
  const [panels, members] = await Promise.all([
    panelRows(tx, active.id, {
      columns: active.statuses,
      ...(!seesEveryPanel(active.memberRole) && { memberId: userId }),
    }),
    collaboratorsIn(tx, active.id),
  ]);
  return { user_data, domains: { domains, panels, members }, access_token };
};
