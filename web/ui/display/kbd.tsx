import type { ReactNode } from "react";

/** A key, as printed on it. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd
      // Elsewhere a bracket would be shown as its opposite.
      dir="ltr"
      className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-[4px] border border-border bg-surface-sunken px-1 font-sans text-[11px] leading-none text-text-muted"
    >
      {children}
    </kbd>
  );
}
