import type { Label } from "../../../../contract/labels/label.ts";
import { text } from "../../../text/catalogue.ts";
import { LabelDot } from "../../../ui/display/labels/label-line.tsx";

/** All labels of a task, in as many lines as they take. */
export function LabelNames({ labels }: { labels: readonly Label[] }) {
  if (labels.length === 0) return <span className="text-text-faint">{text().tasks.noLabels}</span>;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {labels.map(({ id, name, colour }) => (
        <span key={id} className="flex min-w-0 items-center gap-1.5">
          <LabelDot colour={colour} />
          <bdi className="truncate">{name}</bdi>
        </span>
      ))}
    </span>
  );
}
