import { newSecret } from "../../../platform/basics/ids.ts";
import { limitConcurrency } from "../../../platform/basics/limit-concurrency.ts";

/** OWASP's first choice for Argon2id, which is the library's default, doubled in time; memory in KiB. */
const COST = { memoryCost: 47_104, timeCost: 2, parallelism: 1 };

/** Comes with the first password: a server on which people sign in otherwise has no memory for it. */
const argon2 = () => import("@node-rs/argon2");

/** Passwords are worked on two at a time: memory stays bounded, and threads are left for files and names. */
const inTurn = limitConcurrency(2);

export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => (await argon2()).hash(password, COST));

/** The hash of a password that nobody knows, until its person sets another one. */
export const unknownPassword = (): Promise<string> => hashPassword(newSecret());

let nobodys: Promise<string> | undefined;

/** Whether the password is the one of the hash. Without a hash it takes the same time, and it is not. */
export const isPassword = async (known: string | undefined, password: string): Promise<boolean> => {
  nobodys ??= hashPassword("");
  const against = known ?? (await nobodys);
  return (await inTurn(async () => (await argon2()).verify(against, password))) && known !== undefined;
};
