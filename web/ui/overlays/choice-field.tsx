import { ChevronsUpDown } from "lucide-react";
import { useRef, useState } from "react";
import { useFieldWiring } from "../controls/field-context.ts";
import { cx } from "../look/cx.ts";
import { inputLook } from "../look/input-look.ts";
import { MultiSelect, type MultiSelectOption } from "./multi-select.tsx";
import { Popover } from "./popover.tsx";

type Props = {
  /** Names the list. */
  label: string;
  options: readonly MultiSelectOption[];
  value: string | null;
  onValueChange: (value: string) => void;
  placeholder: string;
  searchLabel: string;
  clearLabel: string;
  empty: string;
  id?: string;
};

/** One of many, found by typing. Inside a Field. */
export function ChoiceField({ label, options, value, onValueChange, ...words }: Props) {
  const wiring = useFieldWiring(words);
  const [open, setOpen] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const chosen = options.find(({ id }) => id === value);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={label}
      initialFocus={search}
      className="w-(--anchor-width) min-w-64"
      trigger={
        <button
          type="button"
          role="combobox"
          aria-expanded={open}
          {...wiring}
          className={cx(inputLook, "flex h-8 cursor-pointer items-center gap-2 text-start")}
        >
          <span className={cx("min-w-0 flex-1 truncate", !chosen && "text-text-faint")}>
            {chosen?.label ?? words.placeholder}
          </span>
          <ChevronsUpDown size={14} aria-hidden="true" className="shrink-0 text-text-faint" />
        </button>
      }
    >
      <MultiSelect
        single
        inputRef={search}
        label={label}
        placeholder={words.searchLabel}
        clearLabel={words.clearLabel}
        options={options}
        selected={value === null ? [] : [value]}
        onToggle={(id) => {
          onValueChange(id);
          setOpen(false);
        }}
        empty={words.empty}
      />
    </Popover>
  );
}
