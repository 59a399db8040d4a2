import type { sendInviteLink } from "../../../contract/collaborators/commands.ts";
import type { AnswerOf } from "../../../contract/define.ts";
import { text } from "../../text/catalogue.ts";
import { list } from "../../text/format.ts";
import { CopyLink } from "./copy-link.tsx";

/** What was asked for, and what came of it. */
export type SentInvites = AnswerOf<typeof sendInviteLink> & {
  emails: readonly string[];
  /** Whether this server sends mail at all. */
  mailed: boolean;
};

/** What became of each address, and the link to pass on otherwise [D34]. */
export function InviteSent({ sent: { emails, sent, failed, alreadyMembers, link, mailed } }: { sent: SentInvites }) {
  const words = text().collaborators;
  const told = new Set([...sent, ...failed, ...alreadyMembers]);
  const others = emails.filter((email) => !told.has(email));
  const lines = [
    { say: words.mailSent, to: sent, look: "text-success-text" },
    { say: mailed ? words.mailWaiting : words.mailNotSent, to: others, look: "text-text-muted" },
    { say: words.mailMembers, to: alreadyMembers, look: "text-text-muted" },
    { say: words.mailFailed, to: failed, look: "text-danger-text" },
  ].filter(({ to }) => to.length > 0);
  const useful = others.length + sent.length > 0;
  return (
    <div role="status" className="flex flex-col gap-2">
      <ul className="flex flex-col gap-1 text-md break-words">
        {lines.map(({ say, to, look }) => (
          <li key={look + to.join()} className={look}>
            {say(list(to))}
          </li>
        ))}
      </ul>
      {useful && <CopyLink link={link} />}
    </div>
  );
}
