import type { Label, LabelColour } from "../../../../contract/labels/label.ts";
import { text } from "../../../text/catalogue.ts";
import { cx } from "../../look/cx.ts";
import { labelsThatFit } from "./labels-that-fit.ts";

const NONE: readonly never[] = [];

/** Those of a domain's labels that a task has, in their order. An id whose label is gone stands for none. */
export const labelsAmong = (labels: readonly Label[], ids: readonly string[]): readonly Label[] =>
  ids.length > 0 ? labels.filter(({ id }) => ids.includes(id)) : NONE;

/** Decoration: the name always stands beside it. */
export function LabelDot({ colour }: { colour: LabelColour }) {
  return (
    <span
      aria-hidden="true"
      className="size-2 shrink-0 rounded-full forced-color-adjust-none"
      style={{ background: `var(--label-${colour})` }}
    />
  );
}

type Props = {
  id?: string;
  labels: readonly Label[];
  /** How wide the line may be, in px. */
  room: number;
  className?: string;
};

/** Labels in one line of small print: as many as fit, and how many more. Screen readers hear all of them. */
export function LabelLine({ id, labels, room, className }: Props) {
  const names = labels.map(({ name }) => name);
  const count = labelsThatFit(names, room);
  return (
    <span id={id} className={cx("flex h-4.5 min-w-0 items-center gap-2.5 text-xs text-text-muted", className)}>
      <span className="sr-only">{text().board.labels(names)}</span>
      {labels.slice(0, count).map((label) => (
        <span key={label.id} aria-hidden="true" className="flex min-w-0 items-center gap-1.25">
          <LabelDot colour={label.colour} />
          <bdi className="truncate">{label.name}</bdi>
        </span>
      ))}
      {count < names.length && (
        <span aria-hidden="true" className="tabular shrink-0 text-text-faint">
          +{names.length - count}
        </span>
      )}
    </span>
  );
}
