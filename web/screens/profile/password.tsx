import "../../features/auth/password-words.ts";
import { useState } from "react";
import { getPassword } from "../../../contract/auth/password-queries.ts";
import { getMethods } from "../../../contract/auth/queries.ts";
import { Section } from "../../features/profile/section.tsx";
import { useRead } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";

/** Changing one's password, for those who have one here [F53]. */
export function Password() {
  const words = text().password;
  const methods = useRead(getMethods, { params: {} });
  const { data } = useRead(getPassword, { params: {} }, { enabled: methods.data?.password === true });
  const [changing, setChanging] = useState(false);
  if (!data?.isSet) return null;
  return (
    <Section
      title={words.password}
      hint={words.changeText}
      action={<Button onClick={() => setChanging(true)}>{words.change}</Button>}
    >
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </Section>
  );
}
