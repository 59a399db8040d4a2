import { Check, Circle } from "lucide-react";
import { passwordCriteria } from "../../../contract/auth/password.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { cx } from "../../ui/cx.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

/** What a password must be, each ticked off as it is typed [S5.9]. */
export function PasswordCriteria({ password }: { password: string }) {
  return (
    <ul className="-mt-2 flex flex-col gap-1 text-sm">
      {passwordCriteria.map(({ sentence, isMet }) => {
        const met = isMet(password);
        return (
          <li key={sentence} className={cx("flex items-center gap-1.5", met ? "text-success-text" : "text-text-muted")}>
            {met ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
            <span>{said(sentence)}</span>
            {met && <VisuallyHidden> ({text().password.met})</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
