import { Check } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Kbd } from "../display/kbd.tsx";
import { cx } from "../look/cx.ts";
import { itemLook } from "../look/popup-looks.ts";

export type Choice<Value> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** The digit that chooses it. */
  digit?: number;
};

type Props<Value> = {
  label: string;
  options: readonly Choice<Value>[];
  /** Undefined where it is none of them, or not the same of all that it is asked for. */
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
};

/** The digit of a key, whatever the layout prints there without Shift. */
const digitOf = ({ key, code }: Pick<KeyboardEvent, "key" | "code">): number => {
  const typed = /^\d$/.test(key) ? key : /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return typed === undefined ? -1 : Number(typed);
};

/** A short list of which one is chosen, by arrows and Enter, its digit, or a press. The chosen one has the focus first. */
export function ChoiceList<Value extends string | null>({ label, options, chosen, onChoose }: Props<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex(({ value }) => value === chosen),
    ),
  );
  const active = Math.min(at, options.length - 1);
  useEffect(() => {
    (list.current?.children[active] as HTMLElement | undefined)?.focus();
  }, [active]);

  function keyDown(event: KeyboardEvent) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const option = options.find(({ digit }) => digit === digitOf(event));
    if (key === "ArrowDown") setAt(Math.min(active + 1, options.length - 1));
    else if (key === "ArrowUp") setAt(Math.max(active - 1, 0));
    else if (key === "Home") setAt(0);
    else if (key === "End") setAt(options.length - 1);
    else if (key === "Enter" || key === " ") onChoose((options[active] as Choice<Value>).value);
    else if (option) onChoose(option.value);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      onKeyDown={keyDown}
      className="max-h-[min(20rem,60dvh)] overflow-y-auto outline-none"
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the list's.
        <div
          key={option.value}
          role="option"
          tabIndex={index === active ? 0 : -1}
          aria-selected={option.value === chosen}
          data-highlighted={index === active ? "" : undefined}
          onPointerMove={() => setAt(index)}
          onClick={() => onChoose(option.value)}
          className={cx(itemLook, "touch:min-h-11")}
        >
          {option.icon && <span className="shrink-0 text-text-muted">{option.icon}</span>}
          <bdi className="min-w-0 flex-1 truncate">{option.label}</bdi>
          {option.value === chosen && <Check size={16} aria-hidden="true" className="shrink-0 text-accent-text" />}
          {option.digit !== undefined && (
            <span aria-hidden="true" className="flex touch:hidden">
              <Kbd>{option.digit}</Kbd>
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
