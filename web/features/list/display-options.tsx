// The compiler would make half as much again of it, and save nothing: the rows around it are drawn anew only as they differ.
"use no memo";

import { ArrowDown, ArrowUp, SlidersHorizontal } from "lucide-react";
import { useId } from "react";
import { groupings, listFields, sortKeys } from "../../../contract/views/list-query.ts";
import { text } from "../../text/catalogue.ts";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Popover } from "../../ui/overlays/popover.tsx";
import { Select } from "../../ui/overlays/select.tsx";
import type { ListOptions } from "./use-list-options.ts";

type Props = { options: ListOptions; onChoose: (change: Partial<ListOptions>) => void };

/** How the list is grouped, sorted, and what it shows of a task. */
export function DisplayOptions({ options: { group, sort, fields }, onChoose }: Props) {
  const words = text().list;
  const heading = useId();
  const way = sort.down ? words.downwards : words.upwards;
  return (
    <Popover
      title={words.display}
      align="end"
      className="gap-2"
      trigger={<IconButton size="sm" label={words.display} icon={<SlidersHorizontal size={16} />} />}
    >
      <div className="grid grid-cols-[6rem_1fr] items-center gap-2 px-1 text-sm">
        <span aria-hidden="true" className="text-text-muted">
          {words.group}
        </span>
        <Select
          aria-label={words.group}
          value={group}
          options={groupings.map((value) => ({ value, label: words.groups[value] }))}
          onValueChange={(next) => onChoose({ group: next })}
        />
        <span aria-hidden="true" className="text-text-muted">
          {words.sort}
        </span>
        <span className="flex min-w-0 items-center gap-1">
          <Select
            aria-label={words.sort}
            className="min-w-0 flex-1"
            value={sort.by}
            options={sortKeys.map((value) => ({
              value,
              label: value === "manual" ? words.manual : words.names[value],
            }))}
            onValueChange={(by) => onChoose({ sort: { by, down: by !== "manual" && sort.down } })}
          />
          {sort.by !== "manual" && (
            <IconButton
              size="sm"
              label={way}
              icon={sort.down ? <ArrowDown size={16} /> : <ArrowUp size={16} />}
              onClick={() => onChoose({ sort: { ...sort, down: !sort.down } })}
            />
          )}
        </span>
      </div>
      <fieldset
        aria-labelledby={heading}
        className="grid grid-cols-2 gap-x-2 gap-y-1.5 border-t border-border px-1 pt-2"
      >
        <span id={heading} className="col-span-2 text-xs font-medium text-text-faint">
          {words.fields}
        </span>
        {listFields.map((field) => (
          <Checkbox
            key={field}
            label={words.names[field]}
            checked={fields.includes(field)}
            disabled={field === "title"}
            onCheckedChange={(shown) =>
              onChoose({ fields: shown ? [...fields, field] : fields.filter((other) => other !== field) })
            }
          />
        ))}
      </fieldset>
    </Popover>
  );
}
