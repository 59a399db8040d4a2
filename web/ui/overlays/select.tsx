import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronsUpDown } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { useFieldWiring } from "../controls/field-context.ts";
import { cx } from "../look/cx.ts";
import { inputLook } from "../look/input-look.ts";
import { itemLook, popupLook } from "../look/popup-looks.ts";
import { useBack } from "../page/use-back.ts";

export type SelectOption<Value extends string> = { value: Value; label: string; icon?: ReactNode; disabled?: boolean };

type Props<Value extends string> = {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onValueChange: (value: Value) => void;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  /** Outside a Field. */
  "aria-label"?: string;
  /** A look for rows and bars: no edge until the pointer comes. */
  bare?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

const bareLook =
  "touch-target rounded-md px-2 text-md text-text transition-colors hover:bg-surface-hover data-popup-open:bg-surface-hover";

/** One of a few. */
export function Select<Value extends string>({ ref, ...props }: Props<Value>) {
  const { options, value, onValueChange, bare = false } = props;
  const wiring = useFieldWiring(props);
  const icon = options.find((option) => option.value === value)?.icon;
  const [open, setOpen] = useState(false);
  useBack(open, () => setOpen(false));
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => setOpen(next)}
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onValueChange(next)}
      disabled={props.disabled}
    >
      <Base.Trigger
        {...wiring}
        ref={ref}
        aria-label={props["aria-label"]}
        className={cx(
          bare ? bareLook : inputLook,
          "flex h-8 cursor-pointer items-center gap-2 text-start data-disabled:cursor-wait data-disabled:opacity-50",
          props.className,
        )}
      >
        {icon && <span className="shrink-0 text-text-muted">{icon}</span>}
        <Base.Value
          placeholder={props.placeholder}
          className="min-w-0 flex-1 truncate data-placeholder:text-text-faint"
        />
        <ChevronsUpDown size={14} aria-hidden="true" className="shrink-0 text-text-faint" />
      </Base.Trigger>
      <Base.Portal>
        {/* Under a finger the select isn't modal: without this the page behind would scroll away from the list. */}
        <Base.Backdrop className="fixed inset-0 z-40" />
        <Base.Positioner alignItemWithTrigger={false} sideOffset={4} collisionPadding={8} className="z-60">
          <Base.Popup className={cx(popupLook, "max-w-80 min-w-(--anchor-width)")}>
            <Base.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto p-1">
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} disabled={option.disabled} className={itemLook}>
                  {option.icon && <span className="shrink-0 text-text-muted">{option.icon}</span>}
                  <Base.ItemText className="min-w-0 flex-1 truncate">
                    <bdi>{option.label}</bdi>
                  </Base.ItemText>
                  <Base.ItemIndicator render={<Check size={16} className="shrink-0 text-accent-text" />} />
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
