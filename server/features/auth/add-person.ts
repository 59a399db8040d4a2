import { emailKey } from "../../../contract/auth/password.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { ChangeContext } from "../../platform/commands/change-context.ts";
import { type AccountParts, openWithDomain } from "./open-with-domain.ts";
import { PASSWORD_ISSUER, setPassword } from "./passwords/passwords.sql.ts";
import { unknownPassword } from "./passwords/passwords.ts";

/**
 * Opens an account, with a first domain as at sign-up, for somebody who is sent a link to set its password. Answers who it is;
 * fails with `email-taken`.
 */
export const addPerson =
  (parts: AccountParts) =>
  async ({ tx, log, request }: ChangeContext, { fullName, email }: { fullName: string; email: string }) => {
    const person = { issuer: PASSWORD_ISSUER, subject: emailKey(email), email, fullName };
    const { userId, opened } = await openWithDomain(parts, { tx, log, request, body: {} }, person);
    if (!opened) return fail("email-taken");
    await setPassword(tx, { userId, hash: await unknownPassword(), at: log.at });
    return userId;
  };
