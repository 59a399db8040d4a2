import { Check, Minus } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from "react";
import { filterOptions } from "../controls/filter-options.ts";
import { SearchField } from "../controls/search-field.tsx";
import { Avatar } from "../display/avatar.tsx";
import { cx } from "../look/cx.ts";
import { itemLook } from "../look/popup-looks.ts";

export type MultiSelectOption = {
  id: string;
  label: string;
  hint?: string | undefined;
  /** A picture's address, or null for initials. Left out: the option has no picture. */
  image?: string | null | undefined;
  disabled?: boolean | undefined;
};

type Props = {
  /** Names the list and its filter. */
  label: string;
  placeholder?: string;
  clearLabel: string;
  options: readonly MultiSelectOption[];
  selected: readonly string[];
  /** Chosen for some of what is asked about, and not for all of it. */
  partly?: readonly string[] | undefined;
  /** Only one can be chosen; the list begins at it. */
  single?: boolean;
  onToggle: (id: string, selected: boolean) => void;
  /** Backspace where nothing is typed. */
  onEmptyBackspace?: () => void;
  /** Shown when the filter leaves nothing. */
  empty: ReactNode;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string;
};

/** A filter above a list of which several may be chosen; the focus stays in the filter, arrows and Enter choose. */
export function MultiSelect({ inputRef, ...props }: Props) {
  const { label, options, selected, onToggle } = props;
  const listId = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ id }) => props.single && selected.includes(id)),
    ),
  );
  const shown = filterOptions(options, text);
  const active = shown[Math.min(at, shown.length - 1)];
  const optionId = (id: string) => `${listId}-${id}`;

  const activeId = active && optionId(active.id);
  // Another list may show the same one elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed says which list it is.
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId, text]);

  function type(next: string, active = 0) {
    setText(next);
    setAt(active);
  }

  function toggle(option: MultiSelectOption) {
    if (option.disabled) return;
    onToggle(option.id, !selected.includes(option.id));
    // What was typed has found it: the next one is typed anew, and Escape closes.
    if (!props.single) type("", options.indexOf(option));
  }

  function move(index: number) {
    setAt(Math.max(0, Math.min(index, shown.length - 1)));
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown") move(at + 1);
    else if (event.key === "ArrowUp") move(at - 1);
    else if (event.key === "Enter" && active) toggle(active);
    else if (event.key === "Backspace" && text === "" && props.onEmptyBackspace) props.onEmptyBackspace();
    else return;
    event.preventDefault();
  }

  return (
    <div className={cx("flex min-h-0 flex-col gap-1.5", props.className)}>
      <SearchField
        ref={inputRef}
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        label={label}
        placeholder={props.placeholder}
        clearLabel={props.clearLabel}
        value={text}
        onValueChange={(next) => type(next)}
        onKeyDown={keyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        aria-multiselectable={props.single ? undefined : true}
        className="max-h-[min(16rem,60dvh)] min-h-0 overflow-y-auto"
      >
        {shown.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the filter's, which holds the focus.
          <div
            key={option.id}
            id={optionId(option.id)}
            role="option"
            tabIndex={-1}
            aria-selected={selected.includes(option.id)}
            aria-checked={props.partly?.includes(option.id) ? "mixed" : undefined}
            aria-disabled={option.disabled}
            data-highlighted={option === active ? "" : undefined}
            data-disabled={option.disabled ? "" : undefined}
            onPointerMove={() => setAt(index)}
            // The focus stays in the filter.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => toggle(option)}
            className={itemLook}
          >
            {option.image !== undefined && <Avatar id={option.id} name={option.label} image={option.image} size={24} />}
            <span className="min-w-0 flex-1 truncate">
              <bdi>{option.label}</bdi>
              {option.hint && (
                <span className="ms-1.5 text-text-faint">
                  <bdi>{option.hint}</bdi>
                </span>
              )}
            </span>
            {selected.includes(option.id) && (
              <Check size={16} aria-hidden="true" className="shrink-0 text-accent-text" />
            )}
            {props.partly?.includes(option.id) && (
              <Minus size={16} aria-hidden="true" className="shrink-0 text-text-muted" />
            )}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="px-2 py-3 text-center text-sm text-text-muted">{props.empty}</p>}
    </div>
  );
}
