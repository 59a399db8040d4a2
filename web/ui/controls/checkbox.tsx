import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../look/cx.ts";

type Props = Omit<ComponentProps<"input">, "type" | "onChange" | "children"> & {
  /** Or give an aria-label. */
  label?: ReactNode;
  onCheckedChange?: (checked: boolean) => void;
};

export function Checkbox({ label, onCheckedChange, className, ...props }: Props) {
  return (
    <label
      className={cx(
        "relative inline-flex min-w-0 cursor-pointer items-start gap-2 text-md has-disabled:cursor-wait has-disabled:opacity-50",
        label ? "touch:min-h-11 touch:items-center" : "touch-halo",
        className,
      )}
    >
      <span className="relative mt-0.5 inline-flex size-4 shrink-0 touch:mt-0">
        <input
          {...props}
          type="checkbox"
          onChange={(event) => onCheckedChange?.(event.target.checked)}
          className="peer size-4 cursor-[inherit] appearance-none rounded-[4px] border border-border-strong bg-surface-raised transition-colors checked:border-accent checked:bg-accent"
        />
        <Check
          size={12}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0.5 text-on-solid opacity-0 peer-checked:opacity-100"
        />
      </span>
      {label && <span className="min-w-0">{label}</span>}
    </label>
  );
}
