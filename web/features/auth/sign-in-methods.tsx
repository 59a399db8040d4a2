import { getMethods } from "../../../contract/auth/queries.ts";
import { useRead } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { LateParts, lateComponent } from "../../ui/page/late.tsx";
import { FormProblem } from "./form-problem.tsx";
import { GoogleMark } from "./google-mark.tsx";
import { type SignInMode, useGoogleSignIn } from "./use-google-sign-in.ts";

const PasswordForm = lateComponent(async () => (await import("./password-form.tsx")).PasswordForm);

type Props = {
  mode: SignInMode;
  /** Where the person was going; an invite there is joined on signing up. */
  next: string | null;
  /** The address of the only person who may sign in: who is here already. */
  sameAs?: string | undefined;
};

/** The ways in that this server has, and what went wrong with them, in their place [D16]. */
export function SignInMethods({ mode, next, sameAs }: Props) {
  const words = text().auth;
  const methods = useRead(getMethods, { params: {} });
  const { busy, problem, run } = useGoogleSignIn(next, sameAs);

  const { google = true, password = false } = methods.data ?? {};
  const form = password && (
    <LateParts>
      <PasswordForm mode={mode} next={next} sameAs={sameAs} />
    </LateParts>
  );
  if (!google) {
    return form || <p className="text-center text-base text-text-muted text-balance">{words.notSetUp}</p>;
  }
  return (
    <div className="flex flex-col gap-4">
      {form}
      {form && <hr className="border-border" />}
      <Button icon={<GoogleMark />} busy={busy} onClick={() => void run(mode)} className="h-11 w-full text-base!">
        {mode === "login" ? words.loginWithGoogle : words.signupWithGoogle}
      </Button>
      <div role="status" className="text-center text-md text-balance text-text-muted empty:hidden">
        {busy && words.finishInWindow}
      </div>
      {!busy && problem && <FormProblem>{problem}</FormProblem>}
    </div>
  );
}
