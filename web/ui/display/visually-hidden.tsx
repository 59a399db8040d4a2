import type { ComponentProps } from "react";

/** For screen readers only. */
export function VisuallyHidden(props: ComponentProps<"span">) {
  return <span {...props} className="sr-only" />;
}
