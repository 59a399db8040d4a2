import { type ReactNode, useId } from "react";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useQuickAction } from "./asked-quick.ts";
import { askQuick } from "./quick-action.ts";
import type { Property } from "./quick-keys.ts";

type Props = {
  task: Task;
  property: Property;
  label: string;
  /** What it is now. */
  children: ReactNode;
};

/** A property of an open task as a row: a press opens the popover that its key opens. */
export function QuickField({ task, property, label, children }: Props) {
  const id = useId();
  const open = useQuickAction()?.anchor.id === id;
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-1">
      <span id={`${id}-label`} className="truncate text-sm text-text-muted">
        {label}
      </span>
      <button
        type="button"
        id={id}
        data-quick={property}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}-label ${id}`}
        onClick={({ currentTarget: anchor }) => askQuick({ property, tasks: [task], anchor })}
        className="touch-target flex min-h-8 w-fit max-w-full min-w-0 items-center gap-2 rounded-md px-2 py-1 text-start text-md text-text transition-colors hover:bg-surface-hover aria-expanded:bg-surface-hover"
      >
        {children}
      </button>
    </div>
  );
}
