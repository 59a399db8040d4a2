import { navigate } from "wouter/use-browser-location";
import { setUp } from "../../../contract/auth/setup-commands.ts";
import { setupPath } from "../../../contract/auth/setup-path.ts";
import { loginPath, signupPath } from "../../features/auth/addresses.ts";
import { FormProblem } from "../../features/auth/form-problem.tsx";
import { PasswordForm } from "../../features/auth/password-form.tsx";
import { QuietLink } from "../../features/auth/quiet-link.tsx";
import { useFormSend } from "../../features/auth/use-form-send.ts";
import { send } from "../../sync/request.ts";
import { useSession } from "../../sync/session.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

/** The server has its operator, who is signed in. */
const done = () => {
  toast({ kind: "success", title: text().password.setupDone });
  navigate("/home", { replace: true });
};

function AsMyself({ code }: { code: string }) {
  const { me } = useSession();
  const { busy, problem, run } = useFormSend();
  const claim = async () => {
    if (await run(async () => void (await send(setUp, { params: {}, body: { code } })))) done();
  };
  return (
    <>
      {problem && <FormProblem>{problem}</FormProblem>}
      <Button variant="primary" busy={busy} onClick={() => void claim()} className="h-11 w-full text-base!">
        {text().password.setupAs(me?.fullName ?? "")}
      </Button>
    </>
  );
}

/** Whoever is signed in runs the server as who they are, and anybody else opens an account with a password, where that can be. */
export function FirstOperator({ code, withPassword }: { code: string; withPassword: boolean }) {
  const { token } = useSession();
  const { password: words, shell } = text();
  if (token) return <AsMyself code={code} />;
  if (withPassword) return <PasswordForm mode="signup" next={null} code={code} onSignedIn={done} />;
  return (
    <p className="flex flex-col gap-2 text-center text-base text-text-muted text-balance">
      {words.setupFirst}
      <span className="flex justify-center gap-4">
        <QuietLink href={signupPath(setupPath)}>{shell.signupPage}</QuietLink>
        <QuietLink href={loginPath(setupPath)}>{shell.loginPage}</QuietLink>
      </span>
    </p>
  );
}
