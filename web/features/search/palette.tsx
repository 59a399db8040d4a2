import "../../text/finding.ts";
import { useRef } from "react";
import { useActiveDomain } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import type { Command } from "../../ui/overlays/command.ts";
import { PaletteDialog } from "../../ui/overlays/palette-dialog.tsx";
import { PaletteBody } from "./palette-body.tsx";

type Props = { open: boolean; onClose: () => void; commands: readonly Command[] };

/** Finds anything of the domain and does anything that can be done from here, by a few letters. */
export function Palette({ open, onClose, commands }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const domainId = useActiveDomain()?.id ?? "";
  return (
    <PaletteDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text().finding.palette}
      initialFocus={field}
    >
      <PaletteBody field={field} domainId={domainId} commands={commands} onClose={onClose} />
    </PaletteDialog>
  );
}
