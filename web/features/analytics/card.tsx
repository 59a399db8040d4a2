import { type ReactNode, useId } from "react";

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** A card of figures under its heading. */
export function FiguresCard({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-lg border border-border bg-surface-raised p-4"
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-base font-medium">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** How figures are made, in a sentence [D36]. */
export function HowMade({ children }: { children: ReactNode }) {
  return <p className="text-sm text-text-faint text-pretty">{children}</p>;
}
