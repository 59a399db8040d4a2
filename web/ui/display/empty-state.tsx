import type { ReactNode } from "react";
import { cx } from "../look/cx.ts";

type Props = { icon?: ReactNode; title: ReactNode; description?: ReactNode; action?: ReactNode; className?: string };

/** Nothing here yet, and what to do next. */
export function EmptyState({ icon, title, description, action, className }: Props) {
  return (
    <div className={cx("mx-auto flex max-w-sm flex-col items-center gap-1 px-4 py-10 text-center", className)}>
      {icon && (
        <div aria-hidden="true" className="mb-2 text-text-faint">
          {icon}
        </div>
      )}
      <p className="text-md font-medium text-text">{title}</p>
      {description && <p className="text-md text-text-muted text-balance">{description}</p>}
      {action && <div className="mt-3 flex gap-2">{action}</div>}
    </div>
  );
}
