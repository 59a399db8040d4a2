import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Kbd } from "../display/kbd.tsx";
import { cx } from "../look/cx.ts";
import { itemLook } from "../look/popup-looks.ts";

type ItemProps = Omit<ComponentProps<typeof Base.Item>, "className"> & {
  icon?: ReactNode;
  keyHint?: string | undefined;
  danger?: boolean;
  /** The one of its kind that is in use now. */
  current?: boolean;
};

/** One command: `onClick` does it and the menu closes. `render={<Link href=… />}` makes it a link. */
export function MenuItem({ icon, keyHint, danger = false, current = false, children, ...props }: ItemProps) {
  return (
    <Base.Item
      {...props}
      aria-current={current || undefined}
      className={cx(itemLook, danger ? "text-danger-text data-highlighted:bg-danger-soft" : "text-text")}
    >
      {icon && <span className={cx("shrink-0", !danger && "text-text-muted")}>{icon}</span>}
      <span className="min-w-0 flex-1 truncate">
        <bdi>{children}</bdi>
      </span>
      {keyHint && (
        <span className="touch:hidden">
          <Kbd>{keyHint}</Kbd>
        </span>
      )}
      {current && <Check size={16} className="shrink-0 text-accent-text" />}
    </Base.Item>
  );
}

type RadioProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
};

/** One choice of several, under a heading; the menu closes. */
export function MenuRadioGroup<Value extends string>({ label, value, onValueChange, options }: RadioProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onValueChange} aria-label={label}>
      <div aria-hidden="true" className={menuLabelLook}>
        {label}
      </div>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} closeOnClick className={itemLook}>
          {option.icon && <span className="shrink-0 text-text-muted">{option.icon}</span>}
          <span className="min-w-0 flex-1 truncate">
            <bdi>{option.label}</bdi>
          </span>
          <Base.RadioItemIndicator render={<Check size={16} className="shrink-0 text-accent-text" />} />
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

type ToggleProps = {
  icon?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
};

/** Something that is on or off; the menu stays open. */
export function MenuToggle({ icon, checked, onCheckedChange, children }: ToggleProps) {
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onCheckedChange} className={itemLook}>
      {icon && <span className="shrink-0 text-text-muted">{icon}</span>}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <Base.CheckboxItemIndicator render={<Check size={16} className="shrink-0 text-accent-text" />} />
    </Base.CheckboxItem>
  );
}

const menuLabelLook = "px-2 pt-1.5 pb-1 text-xs font-medium text-text-faint";

type GroupProps = { label: string; children: ReactNode };

/** Items that belong together, under a heading. */
export function MenuGroup({ label, children }: GroupProps) {
  return (
    <Base.Group>
      <Base.GroupLabel className={menuLabelLook}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-1 my-1 h-px bg-border" />;
}
