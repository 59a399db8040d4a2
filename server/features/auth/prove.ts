import { Failure } from "../../../contract/shared/errors.ts";
import type { Tx } from "../../platform/db/database.ts";
import { BadIdToken } from "../../platform/identity/errors.ts";
import type { Identity } from "../../platform/identity/identity.ts";
import { markUsed } from "./used-tokens.ts";

/** A person as their provider vouches for them. */
export interface Proven {
  person: { issuer: string; subject: string; email: string; fullName: string };
  /** Uses the token up, within the command's own transaction: one that comes to nothing leaves it whole. */
  spend: (tx: Tx) => Promise<void>;
}

/** Asks who an ID token proves. Fails with `bad-id-token`, or `unavailable` when the provider cannot be reached. */
export type Prove = (idToken: string) => Promise<Proven>;

/** The product's own failures; why a token was refused is for the log only. */
const told = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (reason) {
    throw reason instanceof BadIdToken ? new Failure("bad-id-token", {}, reason) : reason;
  }
};

export const prove =
  (identity: Pick<Identity, "check">): Prove =>
  async (idToken) => {
    const { person, spend } = await told(identity.check(idToken));
    return { person, spend: (tx) => told(spend(markUsed(tx))) };
  };
