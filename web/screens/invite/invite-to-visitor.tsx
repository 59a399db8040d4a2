import { Link } from "wouter";
import { invitePath, loginPath, signupPath } from "../../features/auth/addresses.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { buttonLook } from "../../ui/look/button-look.ts";

/** For who is not signed in: sign up or log in first, and come back here. */
export function InviteToVisitor({ token, onDecline }: { token: string; onDecline: () => void }) {
  const words = text().auth;
  const back = invitePath(token);
  return (
    <div className="flex flex-col gap-2 *:h-10">
      <Link href={signupPath(back)} className={buttonLook("primary")}>
        {words.signUpToJoin}
      </Link>
      <Link href={loginPath(back)} className={buttonLook("white")}>
        {words.logInToJoin}
      </Link>
      <Button variant="secondary" onClick={onDecline}>
        {words.decline}
      </Button>
    </div>
  );
}
