import { text } from "../../text/catalogue.ts";
import { CopyField } from "../../ui/overlays/copy-field.tsx";

/** An invite's link to pass on. */
export function CopyLink({ link }: { link: string }) {
  const words = text().domains;
  return <CopyField label={words.link} hint={words.linkReady} value={link} copyLabel={words.copyLink} />;
}
