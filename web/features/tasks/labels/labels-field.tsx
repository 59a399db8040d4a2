import { useId, useState } from "react";
import { useLabels } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { labelsAmong } from "../../../ui/display/labels/label-line.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { LabelPicker } from "../quick/labels/label-picker.tsx";
import { LabelNames } from "./label-names.tsx";

type Props = { domainId: string; labelIds: readonly string[]; onChange: (labelIds: string[]) => void };

/** The labels of a task that is being written. */
export function LabelsField({ domainId, labelIds, onChange }: Props) {
  const words = text().tasks;
  const id = useId();
  const [open, setOpen] = useState(false);
  const labels = useLabels();
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-1">
      <span id={id} className="truncate text-sm text-text-muted">
        {words.labels}
      </span>
      <Popover
        title={words.labels}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            aria-labelledby={`${id} ${id}-now`}
            className="touch-target flex min-h-8 w-fit max-w-full min-w-0 items-center rounded-md px-2 py-1 text-start text-md transition-colors hover:bg-surface-hover aria-expanded:bg-surface-hover"
          >
            <span id={`${id}-now`} className="flex min-w-0">
              <LabelNames labels={labelsAmong(labels, labelIds)} />
            </span>
          </button>
        }
      >
        <LabelPicker
          domainId={domainId}
          sets={[labelIds]}
          onToggle={(label, on) => onChange([...labelIds.filter((one) => one !== label), ...(on ? [label] : [])])}
        />
      </Popover>
    </div>
  );
}
