import { text } from "../../text/catalogue.ts";
import { CopyField } from "../../ui/copy-field.tsx";

/** An invite's link to pass on. */
export function CopyLink({ link }: { link: string }) {
  const words = text().domains;
  return (
    <CopyField
      label={words.link}
      hint={words.linkReady}
      value={link}
      words={{ copy: words.copyLink, copied: words.copied, failed: words.copyFailed }}
    />
  );
}
