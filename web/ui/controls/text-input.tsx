import { type ComponentProps, useId } from "react";
import { cx } from "../look/cx.ts";
import { inputLook } from "../look/input-look.ts";
import { Counter } from "./counter.tsx";
import { useFieldWiring } from "./field-context.ts";

export type TextInputProps = ComponentProps<"input"> & {
  /** Characters typed, as the contract counts them, and how many may be. */
  count?: { used: number; max: number };
};

export function TextInput({ count, className, ...props }: TextInputProps) {
  const counterId = useId();
  const described = [props["aria-describedby"], count && counterId].filter(Boolean).join(" ");
  const wiring = useFieldWiring({ ...props, "aria-describedby": described || undefined });
  const input = (
    <input type="text" {...props} {...wiring} className={cx(inputLook, "h-8", count && "pe-14", className)} />
  );
  if (!count) return input;
  return (
    <div className="relative">
      {input}
      <Counter id={counterId} {...count} className="absolute inset-y-0 end-2.5 flex items-center" />
    </div>
  );
}
