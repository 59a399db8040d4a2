import { useRef } from "react";
import { text as words } from "../../text/catalogue.ts";
import { Button } from "../controls/button.tsx";
import { copyText } from "./copy-text.ts";

/** What somebody wrote, within a toast, with a way to take it along. */
export function SavedText({ text, onCopied }: { text: string; onCopied: () => void }) {
  const shown = useRef<HTMLParagraphElement>(null);
  return (
    <div className="mt-1.5 flex items-end gap-2">
      <p
        ref={shown}
        className="max-h-40 min-w-0 flex-1 overflow-y-auto rounded-md bg-surface-sunken px-2 py-1 text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </p>
      <Button size="sm" onClick={() => void copyText(text, shown).then((copied) => copied && onCopied())}>
        {words().common.copy}
      </Button>
    </div>
  );
}
