import { Check, Circle } from "lucide-react";
import { passwordCriteria } from "../../../contract/auth/password.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { VisuallyHidden } from "../../ui/display/visually-hidden.tsx";
import { cx } from "../../ui/look/cx.ts";

/** What a password must be, each ticked off as it is typed [S5.9]. */
export function PasswordCriteria({ password }: { password: string }) {
  return (
    <ul className="-mt-2 flex flex-col gap-1 text-sm">
      {passwordCriteria.map(({ sentence, isMet }) => {
        const met = isMet(password);
        const Mark = met ? Check : Circle;
        return (
          <li key={sentence} className={cx("flex items-start gap-1.5", met ? "text-success-text" : "text-text-muted")}>
            <Mark size={14} aria-hidden="true" className="mt-0.75 shrink-0" />
            <span>{said(sentence)}</span>
            {met && <VisuallyHidden> ({text().password.met})</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
