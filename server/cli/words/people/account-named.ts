import { type Account, accountsNamed } from "../../../features/users/people.read.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { Refused } from "../../word.ts";

/** The one account that an address or an id names. Refuses where none does, or several. */
export const accountNamed = async (tx: Tx, name: string): Promise<Account> => {
  const [account, ...others] = await accountsNamed(tx, name);
  if (!account) throw new Refused(`Nobody here has the address or id ${name}.`);
  if (others.length === 0) return account;
  const ids = [account, ...others].map(({ id }) => id).join(", ");
  throw new Refused(`Several accounts have the address ${name}, so name one by its id: ${ids}.`);
};
