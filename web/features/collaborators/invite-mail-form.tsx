import { Send } from "lucide-react";
import { useState } from "react";
import { INVITE_EMAILS_MAX } from "../../../contract/collaborators/collaborator.ts";
import { sendInviteLink } from "../../../contract/collaborators/commands.ts";
import { useMe } from "../../sync/live.ts";
import { RequestFailed, send } from "../../sync/request.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextArea } from "../../ui/controls/text-area.tsx";
import { useDraftText } from "../../ui/drafts/drafts.ts";
import type { InvitedAs } from "./invite-role.tsx";
import { InviteSent, type SentInvites } from "./invite-sent.tsx";
import { parseAddresses } from "./parse-addresses.ts";

type Props = { domainId: string; role: InvitedAs; sendsMail: boolean; onCreated: () => void };

/** Invites people by their addresses, and says what came of each [D34]. Addresses that were typed stay, through a reload. */
export function InviteMailForm({ domainId, role, sendsMail, onCreated }: Props) {
  const words = text().collaborators;
  const [typed, setTyped] = useDraftText(`${useMe().id}/invite-mail/${domainId}`, "");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<SentInvites | null>(null);

  async function invite() {
    const emails = parseAddresses(typed);
    setSent(null);
    setProblem(null);
    if (emails.length === 0) return setProblem(words.noAddress);
    if (emails.length > INVITE_EMAILS_MAX) return setProblem(words.tooManyAddresses(INVITE_EMAILS_MAX));
    setBusy(true);
    try {
      const answer = await send(sendInviteLink, { params: {}, body: { domainId, role, emails } });
      setSent({ ...answer, emails, link: new URL(answer.link, location.origin).href, mailed: sendsMail });
      // What is wrong stays, to be put right.
      setTyped(answer.failed.join("\n"));
      onCreated();
    } catch (error) {
      setProblem(error instanceof RequestFailed ? error.message : words.inviteFailed);
    }
    setBusy(false);
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!busy) void invite();
      }}
    >
      <Field label={words.emails} hint={sendsMail ? words.emailsHint : words.noMail} error={problem ?? undefined}>
        <TextArea rows={2} value={typed} onChange={(event) => setTyped(event.target.value)} className="max-h-40!" />
      </Field>
      <Button
        type="submit"
        variant={sendsMail ? "primary" : "secondary"}
        busy={busy}
        icon={<Send size={16} aria-hidden="true" />}
        className="self-end"
      >
        {words.sendInvites}
      </Button>
      {sent && <InviteSent sent={sent} />}
    </form>
  );
}
