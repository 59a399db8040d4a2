import { Link as LinkIcon } from "lucide-react";
import { useState } from "react";
import { InviteRole } from "../../../contract/collaborators/collaborator.ts";
import { createInviteLink } from "../../../contract/collaborators/commands.ts";
import { mayGrant } from "../../../contract/shared/permissions.ts";
import { useRole } from "../../sync/live.ts";
import { RequestFailed, send } from "../../sync/request.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { CopyLink } from "./copy-link.tsx";

type Role = (typeof InviteRole.options)[number];
type Props = { domainId: string; onCreated: () => void };

/** Choose a role, get a link, copy it. */
export function InviteLinkForm({ domainId, onCreated }: Props) {
  const mine = useRole();
  const [role, setRole] = useState<Role>("member");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const { common, domains: words } = text();
  const options = InviteRole.options
    .filter((one) => mine && mayGrant(mine, one))
    .map((value) => ({ value, label: common.roles[value] }));

  async function create() {
    setBusy(true);
    setProblem(null);
    try {
      const made = await send(createInviteLink, { params: {}, body: { domainId, role } });
      setLink(new URL(made.link, location.origin).href);
      onCreated();
    } catch (error) {
      setProblem(error instanceof RequestFailed ? error.message : words.linkFailed);
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <Field label={words.role} className="flex-1">
          <Select
            value={role}
            options={options}
            onValueChange={(next) => {
              setRole(next);
              setLink(null);
            }}
          />
        </Field>
        <Button
          variant="primary"
          busy={busy}
          icon={<LinkIcon size={16} aria-hidden="true" />}
          onClick={() => void create()}
        >
          {link ? words.anotherLink : words.createLink}
        </Button>
      </div>
      <p className="text-sm text-text-muted">{words.roleHints[role]}</p>
      {problem && (
        <p role="alert" className="text-sm text-danger-text">
          {problem}
        </p>
      )}
      {link && <CopyLink link={link} />}
    </div>
  );
}
