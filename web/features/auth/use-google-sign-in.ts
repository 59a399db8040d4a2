import { useState } from "react";
import { logIn, signUp } from "../../../contract/auth/commands.ts";
import { providerCodes } from "../../../contract/auth/provider-codes.ts";
import { RequestFailed, send } from "../../sync/request.ts";
import { signIn } from "../../sync/session.ts";
import { text } from "../../text/catalogue.ts";
import { language } from "../../text/locale.ts";
import { said } from "../../text/said.ts";
import { toast } from "../../ui/overlays/toast.tsx";
import { inviteTokenOf } from "./addresses.ts";
import { SignInError } from "./sign-in-error.ts";
import { signInWithPopup } from "./sign-in-popup.ts";

export type SignInMode = "login" | "signup";

/** What to tell a person whose sign-in did not work: the provider's codes and the server bring their sentences. */
function sentenceFor(error: unknown): string {
  return error instanceof RequestFailed || error instanceof SignInError
    ? error.message
    : said(providerCodes["internal-error"]);
}

async function exchange(mode: SignInMode, accessToken: string, next: string | null) {
  if (mode === "login") return send(logIn, { params: {}, body: { accessToken } });
  const invite = inviteTokenOf(next);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return send(signUp, { params: {}, body: { accessToken, timeZone, language: language(), ...(invite && { invite }) } });
}

/**
 * The popup, then the server [S4.1, S4.2]. `run` must be called from a click, or the browser blocks the popup.
 * `sameAs`: the address of the only person who may sign in. Once somebody is signed in, the guards lead on from the /auth pages.
 */
export function useGoogleSignIn(next: string | null, sameAs?: string) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(mode: SignInMode): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const { idToken } = await signInWithPopup(sameAs === undefined ? {} : { sameAs });
      signIn(await exchange(mode, idToken, next));
    } catch (error) {
      if (error instanceof RequestFailed && error.code === "unknown-account") {
        setProblem(text().auth.unknownAccount);
        toast({
          kind: "error",
          id: "unknown-account",
          title: text().auth.loginFailed,
          description: text().auth.unknownAccount,
          action: { label: text().shell.signupPage, onClick: () => void run("signup") },
        });
      } else setProblem(sentenceFor(error));
    }
    setBusy(false);
  }

  return { busy, problem, run };
}
