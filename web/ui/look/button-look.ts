import { cx } from "./cx.ts";

/** The shared variants [S9.6]. White is outlined, secondary is bare until the pointer comes. */
export type ButtonVariant = "primary" | "secondary" | "add" | "white" | "caution";
export type ButtonSize = "sm" | "md";

const looks: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-solid hover:bg-accent-hover",
  add: "bg-accent text-on-solid hover:bg-accent-hover touch-halo max-sm:aspect-square max-sm:px-0 touch:h-9! touch:min-h-0! touch:min-w-0!",
  caution: "bg-danger text-on-solid hover:bg-danger-hover",
  white: "border border-border bg-surface-raised text-text hover:bg-surface-hover",
  secondary: "text-text-muted hover:bg-surface-hover hover:text-text aria-expanded:bg-surface-hover",
};

const sizes: Record<ButtonSize, string> = { sm: "h-7 px-2 text-sm", md: "h-8 px-3 text-md" };

/** What a button looks like, also for links that stand where a button would. */
export function buttonLook(variant: ButtonVariant = "white", size: ButtonSize = "md", className?: string): string {
  return cx(
    "touch-target relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap select-none",
    "transition-colors disabled:cursor-wait disabled:opacity-50 aria-busy:cursor-wait",
    looks[variant],
    sizes[size],
    className,
  );
}
