import type { Language } from "../../../contract/users/languages.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { ChangeLog } from "../../platform/change-log/change-log.ts";
import type { ChangeContext } from "../../platform/commands/change-context.ts";
import type { Input } from "../../platform/commands/input.ts";
import { recordAudit } from "../../platform/commands/record-audit.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { SignUp } from "../../settings/sign-up.ts";
import { domainOfInvite, usableInvite } from "../collaborators/invites/invites.read.ts";
import { firstDomainName } from "./first-domain.ts";
import type { Proven } from "./prove.ts";
import { requireMayOpen } from "./sign-up/sign-up-policy.ts";

/** What a new account takes of other features; joined in `app.ts`. */
type Doing<Asked, Done> = (tx: Tx, log: ChangeLog, asked: Asked) => Promise<Done>;

export interface AccountParts {
  /** Who may open an account without an invite. */
  signUp: SignUp;
  openAccount: Doing<
    Proven["person"] & { timeZone: string | undefined; language: Language | undefined },
    { userId: string; opened: boolean; fullName: string }
  >;
  followAddress: Doing<{ userId: string; email: string }, void>;
  openDomain: Doing<{ id: string; name: string; ownerId: string }, unknown>;
  join: Doing<{ domainId: string; userId: string; role: "admin" | "member" }, void>;
}

/** What the browser knew of somebody who signs up. */
export interface Arrival {
  timeZone?: string | undefined;
  language?: Language | undefined;
  invite?: string | undefined;
}

/** The domain that an invite leads to waits for whoever signs up. */
export const lockInvited = async (tx: Tx, input: Input): Promise<string[]> => {
  const { invite } = input.body() as Arrival;
  const domainId = invite && (await domainOfInvite(tx, invite));
  return domainId ? [domainId] : [];
};

/** Opens an account with a first domain, or in that of the invite, for whoever may. Not `opened`: the identity had one by then. */
export const openWithDomain = async (
  { signUp, openAccount, openDomain, join }: AccountParts,
  { tx, log, request, body }: ChangeContext & { body: Arrival },
  person: Proven["person"],
): Promise<{ userId: string; opened: boolean }> => {
  // Asked before it is known whether there is an account: who may not open one learns nothing of it.
  if (!body.invite) requireMayOpen(signUp, person.email);
  const invited = body.invite ? await usableInvite(tx, body.invite) : undefined;
  const { userId, opened, fullName } = await openAccount(tx, log, {
    ...person,
    timeZone: body.timeZone,
    language: body.language,
  });
  if (!opened) return { userId, opened };
  log.by(userId);
  await recordAudit({ tx, request }, { kind: "account-opened", actorId: userId, about: userId });
  if (invited) await join(tx, log, { domainId: invited.domain_id, userId, role: invited.role });
  else await openDomain(tx, log, { id: newId(), name: firstDomainName(fullName), ownerId: userId });
  await log.flush();
  return { userId, opened };
};
