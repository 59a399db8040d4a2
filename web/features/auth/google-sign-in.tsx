import { CircleAlert } from "lucide-react";
import { getMethods } from "../../../contract/auth/queries.ts";
import { useRead } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/button.tsx";
import { GoogleMark } from "./google-mark.tsx";
import { type SignInMode, useGoogleSignIn } from "./use-google-sign-in.ts";

type Props = {
  mode: SignInMode;
  /** Where the person was going; an invite there is joined on signing up. */
  next: string | null;
};

/** The one way in, and what went wrong with it, in its place. */
export function GoogleSignIn({ mode, next }: Props) {
  const words = text().auth;
  const methods = useRead(getMethods, { params: {} });
  const { busy, problem, run } = useGoogleSignIn(next);

  if (methods.data && !methods.data.google) {
    return <p className="text-center text-base text-text-muted text-balance">{words.notSetUp}</p>;
  }
  return (
    <div className="flex flex-col gap-4">
      <Button icon={<GoogleMark />} busy={busy} onClick={() => void run(mode)} className="h-11 w-full text-base!">
        {mode === "login" ? words.loginWithGoogle : words.signupWithGoogle}
      </Button>
      <div role="status" className="text-md text-text-muted empty:hidden">
        {busy && <p className="text-center text-balance">{words.finishInWindow}</p>}
        {!busy && problem && (
          <p className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-warning-text">
            <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span className="min-w-0">{problem}</span>
          </p>
        )}
      </div>
    </div>
  );
}
