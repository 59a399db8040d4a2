import { TriangleAlert } from "lucide-react";
import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";

type WayOn = { label: string; onClick: () => void };
type Props = {
  theirs: string;
  mine: string;
  /** The last one is mine. */
  choices: readonly WayOn[];
};

/** Two people changed one thing: both texts, and the ways on. */
export function ChoiceNote({ theirs, mine, choices }: Props) {
  const words = text().tasks;
  return (
    <div role="alert" className="mt-1 flex flex-col gap-2 rounded-md bg-warning-soft p-3 text-sm">
      <p className="flex items-start gap-1.5 font-medium text-warning-text">
        <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
        {words.conflictTitle}
      </p>
      <dl className="grid gap-2 sm:grid-cols-2">
        {[
          [words.conflictTheirs, theirs],
          [words.conflictMine, mine],
        ].map(([side, value]) => (
          <div key={side} className="min-w-0 rounded-md bg-surface-raised px-2.5 py-1.5">
            <dt className="text-text-muted">{side}</dt>
            <dd className="max-h-24 overflow-y-auto break-words whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, onClick }) => (
          // The press must not take the focus first: leaving the text would save it.
          <Button key={label} size="sm" onMouseDown={(event) => event.preventDefault()} onClick={onClick}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
