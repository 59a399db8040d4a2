import { domainsOfAccount } from "../../../features/users/people.read.ts";
import { liveSessionsOf } from "../../../platform/access/sessions.ts";
import { wordThere } from "../../word.ts";
import { accountNamed } from "./account-named.ts";

export const peopleShow = wordThere({
  name: "people show",
  takes: ["PERSON"],
  summary: "Show one account, by its address or id: its domains, and where it is signed in",
  run: async ({ db }, { args: [name = ""] }) => {
    const account = await accountNamed(db.read, name);
    const [domains, sessions] = await Promise.all([
      domainsOfAccount(db.read, account.id),
      liveSessionsOf(db.read, account.id),
    ]);
    const signedIn = sessions.map(({ id, device, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      ...{ id, device, createdAt, lastUsedAt },
    }));
    const says = [
      `${account.fullName} <${account.email}>, ${account.id}, since ${account.createdAt}`,
      ...(account.suspendedAt ? [`suspended since ${account.suspendedAt}`] : []),
      ...domains.map(({ id, name: domain, key, role }) => `${role} of ${domain} (${key}, ${id})`),
      ...signedIn.map(
        ({ device, lastUsedAt }) => `signed in on ${device || "a device without a name"}, last used ${lastUsedAt}`,
      ),
    ];
    return { says, data: { ...account, domains, sessions: signedIn } };
  },
});
