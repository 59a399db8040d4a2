import { emailKey } from "../../../../contract/auth/password.ts";
import { logInWithPassword, signUpWithPassword } from "../../../../contract/auth/password-commands.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import { newSecret } from "../../../platform/basics/ids.ts";
import type { ChangeContext } from "../../../platform/commands/change-context.ts";
import { handle, type Visitor } from "../../../platform/commands/handlers.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { RequestContext } from "../../../platform/process/request-context.ts";
import { auditFailed } from "../audit-failed.ts";
import type { KnownDevices } from "../known-devices.ts";
import { type AccountParts, lockInvited, openWithDomain } from "../open-with-domain.ts";
import { isByAddress, requireMayOpen } from "../sign-up/sign-up-policy.ts";
import { addSignUp, SIGN_UP_S, signUpAccount, type Typed } from "../sign-up/sign-ups.sql.ts";
import { signedIn } from "../signed-in.ts";
import type { CountAttempt, CountForAccount } from "./password-attempts.ts";
import { PASSWORD_ISSUER, passwordOf, setPassword } from "./passwords.sql.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { refuseGuessable } from "./refused-password.ts";

export interface PasswordParts {
  db: Database;
  devices: KnownDevices;
  count: CountForAccount;
  countAttempt: CountAttempt;
  /** Mails a link to a new password, where the address has an account. Never rejects. */
  mailReset: (email: string, request: RequestContext) => Promise<void>;
  /** Mails the link that opens an account, or to one that there is by then that there is. Never rejects. */
  mailConfirm: (email: string, token: string, request: RequestContext) => Promise<void>;
}

interface Account {
  userId: string;
  deviceId: string;
}

/** An address that nobody has and a password that is not theirs take the same time and get the same answer. */
export const handleLogInWithPassword = ({ db, devices, countAttempt }: PasswordParts) =>
  handle(logInWithPassword, async (work, known: Account) => signedIn(work, known), {
    logged: "signed in with a password",
    before: async ({ email, password }, _actor, visitor) => {
      const account = emailKey(email);
      await countAttempt(account, visitor);
      const found = await passwordOf(db.read, account);
      const isTheirs = await isPassword(found?.hash, password);
      if (!found || !isTheirs) return fail("bad-credentials", {}, { user: found?.userId });
      return { userId: found.userId, deviceId: devices.keep(account, visitor) };
    },
    failed: auditFailed(db),
  });

/** What an account is opened with; the hash is that of a password to be. */
interface NewAccount {
  typed: Typed;
  hash: string;
}

/** Whoever signs up: known already, or new. */
export type ToEnter = Account | (NewAccount & { deviceId: string });

/** Whoever signs up where a mail has to confirm it first. */
type ToConfirm = NewAccount & { token: string };

/** Holds what was typed against what is known. All others are worked for alike, whether the address has an account or not. */
const recognise =
  ({ db, devices, countAttempt }: PasswordParts) =>
  async ({ password, ...typed }: Typed & { password: string }, visitor: Visitor): Promise<Account | NewAccount> => {
    const account = emailKey(typed.email);
    await countAttempt(account, visitor);
    const known = await passwordOf(db.read, account);
    const isTheirs = await isPassword(known?.hash, password);
    if (known && isTheirs) return { userId: known.userId, deviceId: devices.keep(account, visitor) };
    await refuseGuessable(password, typed);
    return { typed, hash: await hashPassword(password) };
  };

/** What is known of somebody, before an account is opened with what they typed. */
export const prepareToEnter =
  (passwords: PasswordParts) =>
  async (body: Typed & { password: string }, visitor: Visitor): Promise<ToEnter> => {
    const found = await recognise(passwords)(body, visitor);
    return "userId" in found
      ? found
      : { ...found, deviceId: passwords.devices.keep(emailKey(found.typed.email), visitor) };
  };

/** The account of who is known, or a new one. */
export const enterWithPassword = async (
  parts: AccountParts,
  { tx, log, request }: ChangeContext,
  toEnter: ToEnter,
): Promise<Account> => {
  if ("userId" in toEnter) return toEnter;
  const { typed } = toEnter;
  const { fullName, email } = typed;
  const person = { issuer: PASSWORD_ISSUER, subject: emailKey(email), email, fullName };
  const { userId, opened } = await openWithDomain(parts, { tx, log, request, body: typed }, person);
  // There was one, with another password; or somebody else was quicker, and this one has been held against nothing.
  if (!opened) return fail("email-taken");
  await setPassword(tx, { userId, hash: toEnter.hash, at: log.at });
  return { userId, deviceId: toEnter.deviceId };
};

/**
 * Who has an account is signed in with its password. With another one they learn by the answer that they should log in, or by
 * mail, where accounts are opened by mail: the answer is that of an address that has none.
 */
export const handleSignUpWithPassword = (
  passwords: PasswordParts,
  parts: AccountParts,
  isOpen: () => Promise<boolean>,
) =>
  handle(
    signUpWithPassword,
    async (work, toEnter: ToEnter | ToConfirm) => {
      if (!("token" in toEnter)) return signedIn(work, await enterWithPassword(parts, work, toEnter));
      const { typed, hash, token } = toEnter;
      requireMayOpen(parts.signUp, typed.email);
      await addSignUp(work.tx, { token, typed, hash, at: work.log.at });
      work.afterAnswer(() => passwords.mailConfirm(typed.email, token, work.request));
      work.later();
      return { confirm: true as const };
    },
    {
      before: async (body, _actor, visitor) => {
        const found = await recognise(passwords)(body, visitor);
        if ("userId" in found) return found;
        if (await isOpen()) fail("not-set-up");
        const { devices } = passwords;
        if (body.invite || !isByAddress(parts.signUp))
          return { ...found, deviceId: devices.keep(emailKey(body.email), visitor) };
        const token = newSecret();
        devices.keep(signUpAccount(token), visitor, SIGN_UP_S);
        return { ...found, token };
      },
      lock: lockInvited,
      failed: auditFailed(passwords.db),
      logged: "signed in with a password",
    },
  );
