import { type ReactNode, useId } from "react";
import { useFocusKept } from "../../ui/lists/use-focus-kept.ts";

type Props = {
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
  /** What is listed in it, where buttons go with what they belong to: one of those left takes the focus. */
  list?: unknown;
};

/** A part of the page, with its name and what can be done about it. */
export function Section({ title, hint, action, children, list }: Props) {
  const id = useId();
  const box = useFocusKept(list);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-lg border border-border bg-surface-raised px-4 py-4 sm:px-5"
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {hint && <p className="text-md text-text-muted">{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
