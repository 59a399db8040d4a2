import { Search, X } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useRef } from "react";
import { Kbd } from "../display/kbd.tsx";
import { Spinner } from "../display/spinner.tsx";
import { cx } from "../look/cx.ts";
import { quietInputLook } from "../look/input-look.ts";
import { IconButton } from "./icon-button.tsx";
import { useMergedRef } from "./use-merged-ref.ts";

type Props = Omit<ComponentProps<"input">, "type" | "value" | "onChange"> & {
  /** Its name for screen readers. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  clearLabel: string;
  /** The key that jumps here, shown while it is empty. */
  keyHint?: string;
  busy?: boolean;
  /** From so many characters on it can be emptied by a press; by default from the first. */
  clearFrom?: number;
};

/** Esc empties it first; a second Esc is for whatever lies around it. */
export function SearchField(props: Props) {
  const {
    label,
    value,
    onValueChange,
    clearLabel,
    keyHint,
    busy,
    clearFrom = 1,
    className,
    ref,
    onKeyDown,
    ...rest
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(input, ref);

  function clear() {
    onValueChange("");
    input.current?.focus();
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.key !== "Escape" || !value || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onValueChange("");
  }

  return (
    <div className={cx("relative", className)}>
      <Search
        size={14}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto text-text-faint"
      />
      <input
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        {...rest}
        ref={merged}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={keyDown}
        className={cx(quietInputLook, "h-8 ps-8 pe-9 [&::-webkit-search-cancel-button]:hidden")}
      />
      <span className="absolute inset-y-0 end-1 flex items-center">
        {busy && <Spinner size={14} className="me-1 text-text-faint" />}
        {value.length >= clearFrom && (
          <IconButton size="sm" label={clearLabel} icon={<X size={14} />} onClick={clear} />
        )}
        {!value && keyHint && (
          <span aria-hidden="true" className="me-1 touch:hidden">
            <Kbd>{keyHint}</Kbd>
          </span>
        )}
      </span>
    </div>
  );
}
