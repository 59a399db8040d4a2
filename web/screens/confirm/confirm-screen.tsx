import "../../text/signing-in.ts";
import "../../features/auth/password-words.ts";
import { navigate } from "wouter/use-browser-location";
import { confirmSignUp } from "../../../contract/auth/password-commands.ts";
import { resetPath } from "../../../contract/auth/reset-path.ts";
import { signupPath } from "../../features/auth/addresses.ts";
import { AuthLayout } from "../../features/auth/auth-layout.tsx";
import { FormProblem } from "../../features/auth/form-problem.tsx";
import { QuietLink } from "../../features/auth/quiet-link.tsx";
import { useFormSend } from "../../features/auth/use-form-send.ts";
import { send } from "../../sync/request.ts";
import { signIn } from "../../sync/session.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";

/**
 * /auth/confirm#token: a mailed link opens the account that was signed up for, once somebody says so [F52]. In another browser
 * than that which signed up they set its password then.
 */
export default function ConfirmScreen() {
  const { password: words, shell } = text();
  const { busy, problem, run } = useFormSend();
  const open = async () => {
    const token = window.location.hash.slice(1);
    await run(async () => {
      const answer = await send(confirmSignUp, { params: {}, body: { token } });
      if ("setPassword" in answer)
        return navigate(`${resetPath}#${answer.setPassword}`, { replace: true, state: { opened: true } });
      signIn(answer);
      navigate("/home", { replace: true });
    });
  };
  return (
    <AuthLayout
      title={words.confirmSignUp}
      intro={words.confirmIntro}
      footer={<QuietLink href={signupPath()}>{shell.signupPage}</QuietLink>}
    >
      <div className="flex flex-col gap-4">
        {problem && <FormProblem>{problem}</FormProblem>}
        <Button variant="primary" busy={busy} onClick={() => void open()} className="h-11 w-full text-base!">
          {words.confirmNow}
        </Button>
      </div>
    </AuthLayout>
  );
}
