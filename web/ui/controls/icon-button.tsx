import type { ComponentProps, ReactNode } from "react";
import { cx } from "../look/cx.ts";
import { Tooltip } from "../tooltips/tooltip.tsx";

export type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** Its name for screen readers and in the tooltip. */
  label: string;
  /** A lucide icon, 16 px. */
  icon: ReactNode;
  /** What the tooltip says, where that is more than the name. */
  tip?: string;
  /** The key that does the same, shown in the tooltip. */
  keyHint?: string;
  size?: "sm" | "md";
  variant?: "bare" | "white";
};

const sizes = { sm: "touch-halo size-6", md: "touch-target size-8" };
const looks = { bare: "", white: "border border-border bg-surface-raised" };

export function IconButton({
  label,
  tip = label,
  icon,
  keyHint,
  size = "md",
  variant = "bare",
  className,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip label={tip} keyHint={keyHint}>
      <button
        type="button"
        aria-label={label}
        {...props}
        className={cx(
          "not-printed relative inline-flex shrink-0 items-center justify-center rounded-md text-text-muted transition-colors",
          "hover:bg-surface-hover hover:text-text disabled:cursor-wait disabled:opacity-50",
          "aria-expanded:bg-surface-hover aria-expanded:text-text aria-pressed:bg-accent-soft aria-pressed:text-accent-text",
          looks[variant],
          sizes[size],
          className,
        )}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
