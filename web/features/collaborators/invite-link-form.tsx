import { Link as LinkIcon } from "lucide-react";
import { useState } from "react";
import { createInviteLink } from "../../../contract/collaborators/commands.ts";
import { RequestFailed, send } from "../../sync/request.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CopyLink } from "./copy-link.tsx";
import type { InvitedAs } from "./invite-role.tsx";

type Props = { domainId: string; role: InvitedAs; sendsMail: boolean; onCreated: () => void };

/** Get a link, copy it. */
export function InviteLinkForm({ domainId, role, sendsMail, onCreated }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const words = text().collaborators;

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
      <Button
        variant={sendsMail ? "secondary" : "primary"}
        busy={busy}
        icon={<LinkIcon size={16} aria-hidden="true" />}
        onClick={() => void create()}
        className="self-end"
      >
        {link ? words.anotherLink : words.createLink}
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-danger-text">
          {problem}
        </p>
      )}
      {link && <CopyLink link={link} />}
    </div>
  );
}
