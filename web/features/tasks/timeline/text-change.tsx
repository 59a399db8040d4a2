import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { TextDifference } from "../../../ui/display/text-difference.tsx";

type Props = {
  before: string;
  after: string;
  /** Brings back what it was before; null: it is that again, or is not mine to write. */
  onRestore: (() => void) | null;
};

/** What was changed in a text, and the way back to what it was. */
export function TextChange({ before, after, onRestore }: Props) {
  return (
    <div className="my-1 flex min-w-0 flex-col gap-2 rounded-md bg-surface-sunken px-3 py-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and holds nothing to press, so that keys reach it as a stop of its own only. */}
      <section tabIndex={0} aria-label={text().timeline.changed} className="max-h-60 overflow-y-auto">
        <TextDifference before={before} after={after} />
      </section>
      {onRestore && (
        <Button size="sm" className="self-start" onClick={onRestore}>
          {text().timeline.restoreText}
        </Button>
      )}
    </div>
  );
}
