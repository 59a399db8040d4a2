import type { ComponentProps, ReactNode } from "react";

type Props = ComponentProps<"button"> & { /** A lucide icon, 16 px. */ icon: ReactNode };

/** A part of a task that has nothing in it yet, as one quiet line that begins it; the parts' icons and words stand below each other. */
export function AddLine({ icon, children, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      className="not-printed -mx-2 flex h-7 items-center gap-3 rounded-md px-2 text-start text-md text-text-faint transition-colors hover:bg-surface-hover hover:text-text touch:min-h-11 touch:text-[16px]"
    >
      <span className="shrink-0">{icon}</span>
      <span className="min-w-0 truncate">{children}</span>
    </button>
  );
}
