import { X } from "lucide-react";
import { type ComponentProps, type MouseEvent, useRef, useState } from "react";
import { cx } from "../look/cx.ts";
import { bareInputLook, inputLook } from "../look/input-look.ts";
import { useFieldWiring } from "./field-context.ts";
import { IconButton } from "./icon-button.tsx";
import { useMergedRef } from "./use-merged-ref.ts";

type Props = Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "onChange"> & {
  /** A day as YYYY-MM-DD, or null. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** Names the button that empties it; without it there is none. */
  clearLabel?: string;
  /** A look for rows of properties: no edge until the pointer comes. */
  bare?: boolean;
};

/** A year that is still being typed passes through 0002, 0020 and 0202: those are not meant. */
const firstDay = "1900-01-01";
/** Also bounds the digits that Chromium takes for a year, which are six without it. */
const lastDay = "9999-12-31";

/** A day, in the browser's own picker: known to the hand, spoken, and in the person's format. */
export function DateField({ value, onValueChange, clearLabel, bare = false, className, onBlur, ref, ...props }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const wiring = useFieldWiring(props);
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(input, ref);

  function change(input: HTMLInputElement) {
    const day = input.value;
    // badInput: half a date. It stays in the control and is not a wish to have none.
    // Days compare as text, but for the longer years, which not every browser keeps out.
    const meant = day.length <= lastDay.length && day >= firstDay;
    if (input.validity.badInput || (day && !meant)) return setDraft(day);
    setDraft(null);
    if (day !== (value ?? "")) onValueChange(day || null);
  }

  function clear({ detail }: MouseEvent) {
    // The button goes. Only by keyboard: a finger that leads the focus to a day may open the calendar.
    if (detail === 0) input.current?.focus();
    onValueChange(null);
  }

  return (
    <div className="flex min-w-0 items-center gap-1">
      <input
        max={lastDay}
        {...props}
        {...wiring}
        ref={merged}
        type="date"
        value={draft ?? value ?? ""}
        onChange={(event) => change(event.target)}
        onBlur={(event) => {
          setDraft(null);
          onBlur?.(event);
        }}
        className={cx(
          bare ? bareInputLook : inputLook,
          "tabular h-8",
          !value && draft === null && "text-text-faint",
          className,
        )}
      />
      {clearLabel && value && !props.disabled && (
        <IconButton size="sm" label={clearLabel} icon={<X size={14} />} onClick={clear} />
      )}
    </div>
  );
}
