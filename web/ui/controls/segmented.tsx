import { useId } from "react";
import { cx } from "../look/cx.ts";

type Option<Value extends string> = {
  value: Value;
  label: string;
  /** In full, for who hears it and for the pointer. */
  described?: string;
};

type Props<Value extends string> = {
  /** What is chosen. */
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** One of a few, all of them to be seen. Arrows choose. */
export function Segmented<Value extends string>({ label, options, value, onValueChange, className }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={cx("flex min-w-0 rounded-md bg-surface-sunken p-0.5", className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          data-tip={option.described}
          className="tabular relative flex h-7 min-w-0 flex-auto cursor-pointer items-center justify-center rounded-md px-2.5 text-sm whitespace-nowrap text-text-muted transition-colors hover:text-text has-checked:bg-surface-raised has-checked:font-medium has-checked:text-text has-checked:shadow-[0_0_0_1px_var(--border)] has-focus-visible:outline-2 has-focus-visible:outline-focus forced-colors:has-checked:outline touch:h-11 touch:min-w-11"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            aria-label={option.described === undefined ? option.label : `${option.label}, ${option.described}`}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-md outline-none"
          />
          <span aria-hidden="true">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
