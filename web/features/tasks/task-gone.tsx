import { useEffect, useRef } from "react";
import { useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextArea } from "../../ui/controls/text-area.tsx";
import { announce } from "../../ui/display/announce.ts";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { useDrafts } from "../../ui/drafts/drafts.ts";
import { copyText } from "../../ui/overlays/copy-text.ts";
import { taskDrafts } from "./edit/draft-keys.ts";

function KeptText({ value }: { value: string }) {
  const shown = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextArea ref={shown} readOnly rows={1} value={value} aria-label={text().tasks.goneDraft} />
      </div>
      <Button onClick={() => void copyText(value, shown.current)}>{text().common.copy}</Button>
    </div>
  );
}

/** The task went away while it was open; what was being typed can still be copied. */
export function TaskGone({ taskId }: { taskId: string }) {
  const words = text().tasks;
  const drafts = useDrafts<{ text: string }>(taskDrafts(useMe().id, taskId));

  const here = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const { gone, goneText } = text().tasks;
    announce(`${gone}. ${goneText}`);
    // What had the focus went with the task.
    if (document.activeElement === document.body) here.current?.focus();
  }, []);

  return (
    <div ref={here} tabIndex={-1} className="px-5 pb-6 focus-visible:-outline-offset-2">
      <EmptyState title={words.gone} description={words.goneText} />
      {drafts.length > 0 && (
        <section className="flex flex-col gap-3">
          <p className="text-md text-text-muted">{words.goneDrafts}</p>
          {drafts.map(([name, draft]) => (
            <KeptText key={name} value={draft.text} />
          ))}
        </section>
      )}
    </div>
  );
}
