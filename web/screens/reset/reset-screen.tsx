import "../../text/signing-in.ts";
import "../../features/auth/password-words.ts";
import { useLocationProperty } from "wouter/use-browser-location";
import { ForgotPassword } from "./forgot-password.tsx";
import { NewPassword } from "./new-password.tsx";

/** /auth/reset: a link to a new password is asked for, and leads back here with its token behind `#` [F53]. */
export default function ResetScreen() {
  const token = useLocationProperty(() => window.location.hash.slice(1));
  return token ? <NewPassword key={token} token={token} /> : <ForgotPassword />;
}
