import { DEFAULT_RANGE } from "../../../contract/analytics/analytics.ts";
import type { SignedIn } from "../../../contract/auth/session.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { type SigningIn, startSession } from "../../platform/access/start-session.ts";
import { versionOfStream } from "../../platform/change-log/read-changes.ts";
import type { AnyCommand, CommandWork } from "../../platform/commands/handlers.ts";
import { recordAudit } from "../../platform/commands/record-audit.ts";
import type { Tx } from "../../platform/db/database.ts";
import { timeSpentIn } from "../analytics/analytics.read.ts";
import { collaboratorsIn } from "../collaborators/collaborators.read.ts";
import { domainsOf } from "../domains/domains.read.ts";
import { panelsSeen } from "../panels/panels.read.ts";
import { isSuspended, profileOf } from "../users/users.read.ts";

type AtSignIn = Pick<SignedIn["domains"], "analytics" | "totalTimeAnalyticsFor5Days" | "averageTimeAnalyticsFor5Days">;

const noAnalytics: AtSignIn = {
  analytics: [],
  totalTimeAnalyticsFor5Days: null,
  averageTimeAnalyticsFor5Days: null,
};

const analyticsOf = async (tx: Tx, domainId: string): Promise<AtSignIn> => {
  const spent = await timeSpentIn(tx, domainId, DEFAULT_RANGE);
  const { totalTimeSpent, averageTimeSpent } = spent;
  const range = "5D";
  return {
    analytics: [{ domainId, range: DEFAULT_RANGE, ...spent }],
    totalTimeAnalyticsFor5Days: { domainId, range, totalTimeSpent },
    averageTimeAnalyticsFor5Days: { domainId, range, averageTimeSpent },
  };
};

/** Starts a session and gathers all it takes to show the active domain, which is the first. */
export const signedIn = async (
  { tx, log, request, endSession }: Pick<CommandWork<AnyCommand>, "tx" | "log" | "request" | "endSession">,
  { userId, deviceId }: Pick<SigningIn, "userId" | "deviceId">,
): Promise<SignedIn> => {
  log.by(userId);
  // Sent together where nothing waits for an answer: each wait is a round trip.
  const [version, suspended, profile, domains, access_token] = await Promise.all([
    versionOfStream(tx, userId),
    isSuspended(tx, userId),
    profileOf(tx, userId),
    domainsOf(tx, userId),
    startSession(tx, { userId, device: request.device, deviceId }, endSession),
  ]);
  if (suspended) fail("suspended", {}, { user: userId });
  await recordAudit({ tx, request }, { kind: "sign-in", actorId: userId, about: userId });
  const user_data = profile ?? fail("unknown-account");
  const [active] = domains;
  if (!active)
    return { user_data, version, domains: { domains, panels: [], members: [], ...noAnalytics }, access_token };
  const [panels, members, figures] = await Promise.all([
    panelsSeen(tx, userId, active),
    collaboratorsIn(tx, active.id),
    analyticsOf(tx, active.id),
  ]);
  return { user_data, version, domains: { domains, panels, members, ...figures }, access_token };
};
