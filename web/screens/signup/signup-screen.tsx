import "../../text/signing-in.ts";
import { useSearch } from "wouter";
import { getMethods } from "../../../contract/auth/queries.ts";
import { inviteTokenOf, loginPath, safeNext } from "../../features/auth/addresses.ts";
import { AuthLayout } from "../../features/auth/auth-layout.tsx";
import { QuietLink } from "../../features/auth/quiet-link.tsx";
import { SignInMethods } from "../../features/auth/sign-in-methods.tsx";
import { useRead } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";

/** /auth/signup [S2.2]. Led here by an invite, the new account joins its domain [D18]. */
export default function SignupScreen() {
  const next = safeNext(useSearch());
  const words = text().auth;
  const signUp = useRead(getMethods, { params: {} }).data?.signUp;
  // Nobody opens an account here by themselves: who could let them in.
  const isClosed = signUp === "invite" && inviteTokenOf(next) === null;
  return (
    <AuthLayout
      title={isClosed ? words.needInvitation : text().shell.signupPage}
      intro={isClosed ? words.askForInvitation : words.signupIntro}
      footer={
        <>
          {words.alreadyHaveAccount}
          <QuietLink href={loginPath(next)}>{text().shell.loginPage}</QuietLink>
        </>
      }
    >
      {!isClosed && <SignInMethods mode="signup" next={next} />}
    </AuthLayout>
  );
}
