import { Plus } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Spinner, spinnerDelay } from "../display/spinner.tsx";
import { type ButtonSize, type ButtonVariant, buttonLook } from "../look/button-look.ts";
import { cx } from "../look/cx.ts";
import { useDelayed } from "../page/use-delayed.ts";

export type { ButtonVariant } from "../look/button-look.ts";

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Ignores clicks but keeps the focus; a spinner shows after 200 ms. */
  busy?: boolean;
};

export function Button({
  variant = "white",
  size = "md",
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const spinning = useDelayed(spinnerDelay, busy);
  const shown = icon ?? (variant === "add" && <Plus size={16} aria-hidden="true" />);

  function click(event: MouseEvent<HTMLButtonElement>) {
    // A busy submit button must not submit a second time either.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...props}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || props["aria-disabled"]}
      className={cx("not-printed", buttonLook(variant, size, className))}
    >
      <span className={cx("inline-flex min-w-0 items-center gap-1.5", spinning && "opacity-0")}>
        {shown}
        {children != null && <span className={variant === "add" ? "max-sm:sr-only" : "truncate"}>{children}</span>}
      </span>
      {spinning && <Spinner delay={0} className="absolute inset-0 items-center justify-center" />}
    </button>
  );
}
