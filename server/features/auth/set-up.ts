import { setUp } from "../../../contract/auth/setup-commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { requireSignIn } from "../../platform/commands/authorize.ts";
import type { ChangeContext } from "../../platform/commands/change-context.ts";
import { handle } from "../../platform/commands/handlers.ts";
import type { Database } from "../../platform/db/database.ts";
import { auditFailed, failedSignIns } from "./audit-failed.ts";
import { type AccountParts, lockInvited } from "./open-with-domain.ts";
import { enterWithPassword, type PasswordParts, prepareToEnter, type ToEnter } from "./passwords/password-sign-in.ts";
import { signedIn } from "./signed-in.ts";

/** How a server gets its first operator; joined in `app.ts`. */
export interface SetupParts {
  isOpen: () => Promise<boolean>;
  check: (code: string) => Promise<void>;
  claim: (context: Pick<ChangeContext, "tx" | "request">, userId: string) => Promise<void>;
  forget: () => Promise<void>;
}

/** The first operator: who is signed in, or who opens an account with it where passwords are set up. */
export const handleSetUp = (
  { db, ...setup }: SetupParts & { db: Database },
  passwords: PasswordParts | undefined,
  parts: AccountParts,
) =>
  handle(
    setUp,
    async (work, toEnter: ToEnter | undefined) => {
      const { actor, afterCommit } = work;
      const account = toEnter && (await enterWithPassword({ ...parts, signUp: "open" }, work, toEnter));
      await setup.claim(work, account?.userId ?? actor.userId);
      const answer = account && (await signedIn(work, account));
      afterCommit(async () => {
        await setup.forget();
        return answer;
      });
      return answer;
    },
    {
      lock: lockInvited,
      failed: auditFailed(db, { ...failedSignIns, "bad-code": "setup-failed" }),
      logged: "became the first operator",
      before: async (body, actor, visitor) => {
        await setup.check(body.code);
        if ("email" in body) return prepareToEnter(passwords ?? fail("not-found"))(body, visitor);
        if (!actor.userId) fail("not-signed-in");
        requireSignIn("in-person", actor);
        return undefined;
      },
    },
  );
