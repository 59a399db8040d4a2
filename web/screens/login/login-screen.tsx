import "../../text/signing-in.ts";
import { useSearch } from "wouter";
import { safeNext, signupPath } from "../../features/auth/addresses.ts";
import { AuthLayout } from "../../features/auth/auth-layout.tsx";
import { QuietLink } from "../../features/auth/quiet-link.tsx";
import { SignInMethods } from "../../features/auth/sign-in-methods.tsx";
import { text } from "../../text/catalogue.ts";

/** /auth/login [S2.1]. */
export default function LoginScreen() {
  const next = safeNext(useSearch());
  const words = text().auth;
  return (
    <AuthLayout
      title={text().shell.loginPage}
      intro={words.loginIntro}
      footer={
        <>
          {words.noAccountYet} <QuietLink href={signupPath(next)}>{text().shell.signupPage}</QuietLink>
        </>
      }
    >
      <SignInMethods mode="login" next={next} />
    </AuthLayout>
  );
}
