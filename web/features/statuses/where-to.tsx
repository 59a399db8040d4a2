import type { RefObject } from "react";
import type { Status } from "../../../contract/statuses/status.ts";
import { text } from "../../text/catalogue.ts";
import { Field } from "../../ui/controls/field.tsx";
import { StatusIcon } from "../../ui/display/status-icon.tsx";
import { Select } from "../../ui/overlays/select.tsx";
import type { ColumnInUse } from "./column-in-use.ts";

type Props = {
  choice: RefObject<HTMLButtonElement | null>;
  inUse: ColumnInUse;
  others: readonly Status[];
  target: Status;
  onChoose: (statusId: string) => void;
};

/** How many tasks of a column each panel has, and to which column they go. */
export function WhereTo({ choice, inUse, others, target, onChoose }: Props) {
  const words = text().panels.columns;
  return (
    <div className="flex flex-col gap-3">
      <ul className="rounded-md bg-surface-sunken px-3 py-1.5 text-sm">
        {inUse.counts.map(({ panelId, name, count }) => (
          <li key={panelId} className="flex justify-between gap-3 py-0.5">
            <span className="truncate">
              <bdi>{name}</bdi>
            </span>
            <span className="tabular shrink-0 text-text-muted">{text().board.taskCount(count)}</span>
          </li>
        ))}
      </ul>
      <Field label={words.moveTo}>
        <Select
          ref={choice}
          value={target.id}
          onValueChange={onChoose}
          options={others.map(({ id, name, kind }) => ({ value: id, label: name, icon: <StatusIcon kind={kind} /> }))}
        />
      </Field>
    </div>
  );
}
