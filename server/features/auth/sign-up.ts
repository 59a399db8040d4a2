import { logIn, signUp } from "../../../contract/auth/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { handle } from "../../platform/handlers.ts";
import { userOfIdentity } from "../users/users.read.ts";
import { type AccountParts, lockInvited, openWithDomain } from "./open-with-domain.ts";
import type { Prove, Proven } from "./prove.ts";
import { signedIn } from "./signed-in.ts";

export const handleLogIn = (prove: Prove) =>
  handle(
    logIn,
    async (work, { person, spend }: Proven) => {
      const { tx } = work;
      const userId = (await userOfIdentity(tx, person)) ?? fail("unknown-account");
      await spend(tx);
      return signedIn(work, userId);
    },
    { before: (body) => prove(body.accessToken) },
  );

export const handleSignUp = (prove: Prove, parts: AccountParts) =>
  handle(
    signUp,
    async (work, { person, spend }: Proven) => {
      const { tx } = work;
      await spend(tx);
      const userId = (await userOfIdentity(tx, person)) ?? (await openWithDomain(parts, work, person)).userId;
      return signedIn(work, userId);
    },
    { before: (body) => prove(body.accessToken), lock: lockInvited },
  );
