import { deleteDomain, leaveDomain } from "../../../../contract/domains/commands.ts";
import { forgetSignIn } from "../../../features/auth/forget-sign-in.ts";
import { eraseAccount } from "../../../features/users/erase-account.ts";
import { domainsOfAccount } from "../../../features/users/people.read.ts";
import { now } from "../../../platform/basics/ids.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { Refused, wordThere } from "../../word.ts";
import { actAs, changeFor, endingSessions } from "../acting.ts";
import { mustNotComeToRunServer, mustNotRunServer } from "./access.ts";
import { accountNamed } from "./account-named.ts";

/** Who would be deleted, and what becomes of their domains. Refuses where others are in one that they own. */
const leaving = async (tx: Tx, name: string) => {
  const account = await accountNamed(tx, name);
  await mustNotRunServer(tx, account);
  const domains = await domainsOfAccount(tx, account.id);
  const owned = domains.filter(({ role }) => role === "owner");
  const shared = owned.filter(({ people }) => people > 1);
  if (shared.length > 0)
    throw new Refused(
      `${account.fullName} owns domains with others in them. Give each to somebody else first (tavola domains give): ` +
        `${shared.map((domain) => `${domain.name} (${domain.id})`).join(", ")}.`,
    );
  return { account, owned, others: domains.filter(({ role }) => role !== "owner") };
};

const named = (domains: readonly { name: string }[]): string => domains.map(({ name }) => name).join(", ") || "none";

export const peopleDelete = wordThere({
  name: "people delete",
  takes: ["PERSON"],
  summary: "Delete an account; what its person did in others' domains stays, without their name",
  question: async ({ db }, { args: [name = ""] }) => {
    const { account, owned, others } = await leaving(db.read, name);
    return (
      `Delete the account of ${account.fullName} <${account.email}> for good? ` +
      `Domains that are deleted with it: ${named(owned)}. Domains that they leave: ${named(others)}.`
    );
  },
  run: async ({ db, app }, { args: [name = ""] }) => {
    const { account, owned, others } = await leaving(db.read, name);
    const { id: userId, fullName, email } = account;
    const opened = await app();
    await endingSessions(opened, async (tx, end) => {
      await mustNotComeToRunServer(tx, account);
      await forgetSignIn(tx, { userId, at: now() }, end);
    });
    for (const { id: domainId } of others) await actAs(opened, account, leaveDomain, { params: { domainId } });
    for (const { id: domainId } of owned) await actAs(opened, account, deleteDomain, { params: { domainId } });
    await changeFor(opened, account, async (context) => {
      await eraseAccount(context, userId);
      // Whoever let them in again meanwhile could have them run the server as well.
      await mustNotComeToRunServer(context.tx, account);
    });
    return {
      says: [
        `The account of ${fullName} <${email}> is deleted. Domains deleted with it: ${named(owned)}. Domains left: ${named(others)}.`,
      ],
      data: { id: userId, deleted: owned.map(({ id }) => id), left: others.map(({ id }) => id) },
    };
  },
});
