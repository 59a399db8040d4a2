import "../../text/signing-in.ts";
import { useSearch } from "wouter";
import { loginPath, safeNext } from "../../features/auth/addresses.ts";
import { AuthLayout } from "../../features/auth/auth-layout.tsx";
import { QuietLink } from "../../features/auth/quiet-link.tsx";
import { SignInMethods } from "../../features/auth/sign-in-methods.tsx";
import { text } from "../../text/catalogue.ts";

/** /auth/signup [S2.2]. Led here by an invite, the new account joins its domain [D18]. */
export default function SignupScreen() {
  const next = safeNext(useSearch());
  const words = text().auth;
  return (
    <AuthLayout
      title={text().shell.signupPage}
      intro={words.signupIntro}
      footer={
        <>
          {words.alreadyHaveAccount}
          <QuietLink href={loginPath(next)}>{text().shell.loginPage}</QuietLink>
        </>
      }
    >
      <SignInMethods mode="signup" next={next} />
    </AuthLayout>
  );
}
