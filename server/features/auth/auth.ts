import { getConfig, getMethods } from "../../../contract/auth/queries.ts";
import { answer } from "../../platform/handlers.ts";
import type { Handler } from "../../platform/http/routes.ts";
import { answerListTokens, handleCreateToken, handleRevokeToken } from "./access-tokens.ts";
import type { AccountParts } from "./open-with-domain.ts";
import { handleLogInWithPassword, handleSignUpWithPassword, type PasswordParts } from "./password-sign-in.ts";
import type { Prove } from "./prove.ts";
import { answerListSessions, handleEndSession, handleLogOut } from "./sessions.ts";
import { handleLogIn, handleSignUp } from "./sign-up.ts";

export interface AuthSettings extends PasswordParts {
  docsUrl: string;
  shortVideoUrl: string | null;
  fullVideoUrl: string | null;
  maxPanelsPerDomain: number;
  /** Undefined where no mail server is set up. */
  mail: object | undefined;
  /** Without a provider nobody signs in through one. */
  prove: Prove | undefined;
  passwordSignIn: boolean;
}

/** Signing in and out. What is not set up is not there. */
export const auth = ({ prove, passwordSignIn, ...settings }: AuthSettings, parts: AccountParts): Handler[] => [
  answer(getConfig, async () => ({
    docsUrl: settings.docsUrl,
    shortVideoUrl: settings.shortVideoUrl,
    fullVideoUrl: settings.fullVideoUrl,
    maxPanelsPerDomain: settings.maxPanelsPerDomain,
    sendsMail: settings.mail !== undefined,
  })),
  answer(getMethods, async () => ({ google: prove !== undefined, password: passwordSignIn })),
  ...(prove ? [handleLogIn(prove), handleSignUp(prove, parts)] : []),
  ...(passwordSignIn ? [handleLogInWithPassword(settings), handleSignUpWithPassword(settings, parts)] : []),
  handleLogOut,
  handleEndSession,
  answerListSessions,
  handleCreateToken,
  handleRevokeToken,
  answerListTokens,
];
