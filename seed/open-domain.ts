import { createDomain, updateDomain } from "../contract/domains/commands.ts";
import { firstDomainName } from "../server/features/auth/first-domain.ts";
import { join } from "../server/features/collaborators/join.ts";
import { handleCreateDomain } from "../server/features/domains/create-domain.ts";
import { openDomain } from "../server/features/domains/open-domain.ts";
import { handleUpdateDomain } from "../server/features/domains/update-domain.ts";
import { openAccount } from "../server/features/users/open-account.ts";
import { saveProfile } from "../server/features/users/save-profile.ts";
import { userOfIdentity } from "../server/features/users/users.read.ts";
import { newId } from "../server/platform/basics/ids.ts";
import type { Tx } from "../server/platform/db/database.ts";
import { devSubject } from "../server/platform/identity/dev/dev-person.ts";
import type { BuiltPerson } from "./built.ts";
import { workingHours } from "./people.ts";
import { asOf, perform } from "./perform.ts";
import type { PlannedDomain, PlannedPerson } from "./plan.ts";

const identityOf = (issuer: string, { email }: PlannedPerson) => ({ issuer, subject: devSubject(email) });

const built = ({ name, email }: PlannedPerson, userId: string): BuiltPerson => ({ name, email, userId });

/** Who the person is already, when they have signed in before. */
export const presentUser = async (tx: Tx, issuer: string, person: PlannedPerson): Promise<string | undefined> =>
  (await userOfIdentity(tx, identityOf(issuer, person)))?.userId;

const account = (issuer: string, person: PlannedPerson) => ({
  ...identityOf(issuer, person),
  email: person.email,
  fullName: person.name,
  timeZone: undefined,
});

/** Somebody new says when they work: nothing asks them to any more. */
const sayHours = (tx: Tx, at: string, userId: string) =>
  asOf(tx, { at, actorId: userId }, [userId], (log) => saveProfile(tx, log, userId, workingHours));

/** The owner signs up, and their own first domain becomes the planned one; who has an account already creates it. */
export const openPlannedDomain = async (tx: Tx, issuer: string, { name, at, people: [owner] }: PlannedDomain) => {
  if (!owner) throw new Error(`Nobody owns ${name}.`);
  const present = await presentUser(tx, issuer, owner);
  if (present) {
    const handler = handleCreateDomain(openDomain(join));
    const domain = await perform(tx, createDomain, handler, { at, actorId: present, body: { name } });
    return { owner: built(owner, present), domain };
  }
  const { id, userId } = await asOf(tx, { at, actorId: "" }, [], async (log) => {
    const { userId: ownerId, fullName } = await openAccount(tx, log, account(issuer, owner));
    log.by(ownerId);
    const opened = await openDomain(join)(tx, log, { id: newId(), name: firstDomainName(fullName), ownerId });
    return { id: opened.id, userId: ownerId };
  });
  await sayHours(tx, at, userId);
  const params = { domainId: id };
  const domain = await perform(tx, updateDomain, handleUpdateDomain, { at, actorId: userId, params, body: { name } });
  return { owner: built(owner, userId), domain };
};

/** A person comes in as through an invite link, with a new account unless they have one. */
export const joinDomain = async (
  tx: Tx,
  issuer: string,
  domainId: string,
  at: string,
  person: PlannedPerson,
): Promise<BuiltPerson> => {
  const role = person.role === "admin" ? "admin" : "member";
  const present = await presentUser(tx, issuer, person);
  const userId = await asOf(tx, { at, actorId: present ?? "" }, [domainId], async (log) => {
    const id = present ?? (await openAccount(tx, log, account(issuer, person))).userId;
    log.by(id);
    await join(tx, log, { domainId, userId: id, role });
    return id;
  });
  if (!present) await sayHours(tx, at, userId);
  return built(person, userId);
};
