import { text } from "../../text/catalogue.ts";
import { CopyField } from "../../ui/overlays/copy-field.tsx";

/** An invite's link to pass on. */
export function CopyLink({ link }: { link: string }) {
  const words = text().collaborators;
  return <CopyField label={words.inviteLink} hint={words.linkReady} value={link} copyLabel={text().domains.copyLink} />;
}
