import "../../text/signing-in.ts";
import "../../features/auth/password-words.ts";
import { useState } from "react";
import { getMethods } from "../../../contract/auth/queries.ts";
import { loginPath } from "../../features/auth/addresses.ts";
import { AuthLayout } from "../../features/auth/auth-layout.tsx";
import { QuietLink } from "../../features/auth/quiet-link.tsx";
import { useSession } from "../../sync/session.ts";
import { useRead } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";
import { Field } from "../../ui/controls/field.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { FirstOperator } from "./first-operator.tsx";

/** /setup#code: whoever has the code becomes the server's first operator [F6]. */
export default function SetupScreen() {
  const { password: words, shell } = text();
  const { token } = useSession();
  const methods = useRead(getMethods, { params: {} }).data;
  const [code, setCode] = useState(() => window.location.hash.slice(1));
  if (methods && !methods.setup)
    return (
      <AuthLayout
        title={words.setupOver}
        intro={!token && words.setupOverText}
        footer={
          token ? (
            <QuietLink href="/home">{shell.backHome}</QuietLink>
          ) : (
            <QuietLink href={loginPath()}>{shell.loginPage}</QuietLink>
          )
        }
      />
    );
  return (
    <AuthLayout title={words.setup} intro={words.setupIntro}>
      {methods ? (
        <div className="flex flex-col gap-4">
          <Field label={words.setupCode} required>
            <TextInput
              value={code}
              onChange={({ target }) => setCode(target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
              className="tabular h-9"
            />
          </Field>
          <FirstOperator code={code} withPassword={methods.password} />
        </div>
      ) : (
        <Skeleton className="h-30" />
      )}
    </AuthLayout>
  );
}
