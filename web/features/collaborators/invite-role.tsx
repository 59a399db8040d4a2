import { InviteRole } from "../../../contract/collaborators/collaborator.ts";
import { mayGrant } from "../../../contract/shared/permissions.ts";
import { useRole } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { Field } from "../../ui/controls/field.tsx";
import { Select } from "../../ui/overlays/select.tsx";

export type InvitedAs = (typeof InviteRole.options)[number];

/** The role that an invite gives: none above one's own. */
export function InviteRoleField({ role, onChange }: { role: InvitedAs; onChange: (role: InvitedAs) => void }) {
  const mine = useRole();
  const { common, collaborators: words } = text();
  const options = InviteRole.options
    .filter((one) => mine && mayGrant(mine, one))
    .map((value) => ({ value, label: common.roles[value] }));
  return (
    <Field label={words.role} hint={words.roleHints[role]}>
      <Select value={role} options={options} onValueChange={onChange} />
    </Field>
  );
}
