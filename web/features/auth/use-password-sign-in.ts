import { useState } from "react";
import { logInWithPassword, signUpWithPassword } from "../../../contract/auth/commands.ts";
import { send } from "../../sync/request.ts";
import { asFailure } from "../../sync/request-failed.ts";
import { signIn } from "../../sync/session.ts";
import { language } from "../../text/locale.ts";
import { inviteTokenOf } from "./addresses.ts";
import type { SignInMode } from "./use-google-sign-in.ts";

export interface PasswordEntry {
  fullName: string;
  email: string;
  password: string;
  confirmPassword: string;
}
type Problems = Partial<Record<keyof PasswordEntry, string>>;

const exchange = (mode: SignInMode, { email, password, ...more }: PasswordEntry, next: string | null) => {
  if (mode === "login") return send(logInWithPassword, { params: {}, body: { email, password } });
  const invite = inviteTokenOf(next);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { email, password, ...more, timeZone, language: language(), ...(invite && { invite }) };
  return send(signUpWithPassword, { params: {}, body });
};

/** Sends what was typed; what the server finds wrong with a field stands there, everything else above the button [S8.8]. */
export function usePasswordSignIn(mode: SignInMode, next: string | null) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [problems, setProblems] = useState<Problems>({});

  function refuse(wrong: Problems) {
    setProblem(null);
    setProblems(wrong);
  }

  async function run(entry: PasswordEntry): Promise<void> {
    setBusy(true);
    refuse({});
    try {
      signIn(await exchange(mode, entry, next));
    } catch (reason) {
      const failure = asFailure(reason);
      const issues = failure.problem?.issues ?? [];
      setProblems(Object.fromEntries(issues.map(({ path, message }) => [path, message]).reverse()));
      if (issues.length === 0) setProblem(failure.message);
    }
    setBusy(false);
  }

  return { busy, problem, problems, run, refuse };
}
