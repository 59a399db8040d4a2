import type { ComponentProps } from "react";
import { cx } from "../look/cx.ts";

export type Tone = "neutral" | "accent" | "info" | "success" | "warning" | "danger";

const soft: Record<Tone, string> = {
  neutral: "bg-surface-hover text-text-muted",
  accent: "bg-accent-soft text-accent-text",
  info: "bg-info-soft text-info-text",
  success: "bg-success-soft text-success-text",
  warning: "bg-warning-soft text-warning-text",
  danger: "bg-danger-soft text-danger-text",
};

type Props = ComponentProps<"span"> & {
  tone?: Tone;
  /** A full ground, for counts that call: unread. */
  solid?: "accent" | "danger";
};

/** A word or a count on a quiet ground. */
export function Badge({ tone = "neutral", solid, className, ...props }: Props) {
  return (
    <span
      {...props}
      className={cx(
        "tabular inline-flex h-[18px] min-w-[18px] shrink-0 items-center justify-center gap-1 rounded-full px-1.5 text-[11px] leading-none font-medium whitespace-nowrap",
        solid ? cx(solid === "danger" ? "bg-danger" : "bg-accent", "px-1 text-on-solid") : soft[tone],
        className,
      )}
    />
  );
}
