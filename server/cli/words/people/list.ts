import { allAccounts } from "../../../features/users/people.read.ts";
import { table } from "../../table.ts";
import { wordThere } from "../../word.ts";

export const peopleList = wordThere({
  name: "people list",
  summary: "List everybody who has an account",
  run: async ({ db }) => {
    const accounts = await allAccounts(db.read);
    const rows = accounts.map(({ id, email, fullName, domains, lastSeenAt, suspendedAt }) => [
      ...[id, email, fullName],
      domains === 1 ? "1 domain" : `${domains} domains`,
      suspendedAt ? `suspended since ${suspendedAt}` : lastSeenAt ? `last seen ${lastSeenAt}` : "not signed in",
    ]);
    return { says: table(rows), data: accounts };
  },
});
