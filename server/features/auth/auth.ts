import { getConfig, getMethods } from "../../../contract/auth/queries.ts";
import { answer } from "../../platform/commands/handlers.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { answerListTokens, handleCreateToken, handleRevokeToken } from "./access-tokens.ts";
import type { AccountParts } from "./open-with-domain.ts";
import { answerGetPassword, handleChangePassword } from "./passwords/change-password.ts";
import { handleLogInWithPassword, handleSignUpWithPassword, type PasswordParts } from "./passwords/password-sign-in.ts";
import { handleForgotPassword, handleResetPassword } from "./passwords/reset-password.ts";
import type { Prove } from "./prove.ts";
import { handleLogIn, handleSignUp, type ProviderParts } from "./provider-sign-in.ts";
import { answerListSessions, handleEndOtherSessions, handleEndSession, handleLogOut } from "./sessions.ts";
import { handleSetUp, type SetupParts } from "./set-up.ts";
import { handleConfirmSignUp } from "./sign-up/confirm-sign-up.ts";
import { policyOf } from "./sign-up/sign-up-policy.ts";

export interface AuthSettings extends PasswordParts {
  docsUrl: string;
  shortVideoUrl: string | null;
  fullVideoUrl: string | null;
  maxPanelsPerDomain: number;
  maxFileBytes: number;
  /** Of the product. */
  version: string;
  /** Undefined where no mail server is set up. */
  mail: object | undefined;
  /** Without a provider nobody signs in through one. */
  prove: Prove | undefined;
  passwordSignIn: boolean;
  setup: SetupParts;
}

const withProvider = (provider: ProviderParts, parts: AccountParts): Handler[] => [
  handleLogIn(provider, parts),
  handleSignUp(provider, parts),
];

const withPasswords = (passwords: PasswordParts & { setup: SetupParts }, parts: AccountParts): Handler[] => [
  handleLogInWithPassword(passwords),
  handleSignUpWithPassword(passwords, parts, passwords.setup.isOpen),
  handleConfirmSignUp(passwords, parts),
  answerGetPassword,
  handleChangePassword(passwords),
  handleForgotPassword(passwords),
  handleResetPassword(passwords),
];

/** Signing in and out. What is not set up is not there. */
export const auth = ({ prove, passwordSignIn, ...settings }: AuthSettings, parts: AccountParts): Handler[] => [
  answer(getConfig, async () => ({
    docsUrl: settings.docsUrl,
    shortVideoUrl: settings.shortVideoUrl,
    fullVideoUrl: settings.fullVideoUrl,
    maxPanelsPerDomain: settings.maxPanelsPerDomain,
    maxFileBytes: settings.maxFileBytes,
    version: settings.version,
    sendsMail: settings.mail !== undefined,
  })),
  answer(getMethods, async () => ({
    google: prove !== undefined,
    password: passwordSignIn,
    signUp: policyOf(parts.signUp),
    setup: await settings.setup.isOpen(),
  })),
  ...(prove ? withProvider({ ...settings, prove }, parts) : []),
  ...(passwordSignIn ? withPasswords(settings, parts) : []),
  handleSetUp({ ...settings.setup, db: settings.db }, passwordSignIn ? settings : undefined, parts),
  handleLogOut,
  handleEndSession,
  handleEndOtherSessions,
  answerListSessions,
  handleCreateToken,
  handleRevokeToken,
  answerListTokens,
];
