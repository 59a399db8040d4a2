import { cx } from "../look/cx.ts";

type Props = { id: string; used: number; max: number; className?: string };

/** 12/50, red when it is too much. */
export function Counter({ id, used, max, className }: Props) {
  return (
    <span
      id={id}
      className={cx(
        "tabular pointer-events-none text-xs",
        used > max ? "font-medium text-danger-text" : "text-text-faint",
        className,
      )}
    >
      {used}/{max}
    </span>
  );
}
