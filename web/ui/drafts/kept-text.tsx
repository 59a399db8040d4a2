import { useRef } from "react";
import { text } from "../../text/catalogue.ts";
import { Button } from "../controls/button.tsx";
import { TextArea } from "../controls/text-area.tsx";
import { copyText } from "../overlays/copy-text.ts";

/** What somebody typed of a thing that has gone: to be copied, and, where `onDiscard` does that, given up. */
export function KeptText({ value, onDiscard }: { value: string; onDiscard?: () => void }) {
  const words = text().tasks;
  const shown = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="flex flex-wrap items-start justify-end gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <TextArea ref={shown} readOnly rows={1} value={value} aria-label={words.goneDraft} />
      </div>
      <div className="flex gap-2">
        {onDiscard && (
          <Button variant="secondary" onClick={onDiscard}>
            {words.discard}
          </Button>
        )}
        <Button onClick={() => void copyText(value, shown)}>{text().common.copy}</Button>
      </div>
    </div>
  );
}
