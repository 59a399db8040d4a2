import { useState } from "react";
import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { TextDifference } from "../../../ui/display/text-difference.tsx";

type Props = {
  before: string;
  now: string;
  /** Who wrote last; null: it was me, in another place, or nobody knows. */
  by: { fullName: string } | null;
};

/** Somebody else saved the text that is being written here: who, and on demand what differs. */
export function ChangedMeanwhile({ before, now, by }: Props) {
  const words = text().details;
  const [open, setOpen] = useState(false);
  return (
    <div role="status" className="flex min-w-0 flex-col gap-1.5 rounded-md bg-surface-sunken px-2.5 py-1 text-sm">
      <p className="flex items-center gap-2">
        <span className="min-w-0 flex-1 break-words">{by ? words.changedBy(by.fullName) : words.changedElsewhere}</span>
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={open}
          // The press must not take the focus first: leaving the text would save it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpen(!open)}
        >
          {open ? words.hideChange : words.showChange}
        </Button>
      </p>
      {open && (
        <div className="max-h-48 overflow-y-auto pb-1">
          <TextDifference before={before} after={now} />
        </div>
      )}
    </div>
  );
}
