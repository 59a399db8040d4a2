import type { Priority } from "../../../contract/tasks/task.ts";
import { text } from "../../text/catalogue.ts";
import { cx } from "../look/cx.ts";

const bars: Record<Exclude<Priority, "urgent">, number> = { high: 3, medium: 2, low: 1 };
const BARS = ["M1 9h3v4H1z", "M5.5 5.5h3V13h-3z", "M10 2h3v11h-3z"];
/** A full square, out of which its sign is cut. */
const URGENT = "M3 1h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2zm3 2.5v4h2v-4zm0 5.5v2h2V9z";

/** How much a task presses: bars that rise, or a sign of its own. Told apart by shape alone; decoration, for where the word stands beside it. */
export function PriorityIcon({ priority, size = 14 }: { priority: Priority | null; size?: 12 | 14 | 16 }) {
  const isUrgent = priority === "urgent";
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 14 14"
      fill="currentColor"
      aria-hidden="true"
      className={cx("shrink-0", isUrgent ? "text-danger-text" : "rtl:-scale-x-100")}
    >
      {isUrgent ? (
        <path fillRule="evenodd" d={URGENT} />
      ) : (
        BARS.map((bar, at) => (
          <path key={bar} d={bar} opacity={at < (priority ? bars[priority] : 0) ? undefined : 0.3} />
        ))
      )}
    </svg>
  );
}

/** The same where no word stands beside it: screen readers are told. */
export function PrioritySign({ priority }: { priority: Priority }) {
  const words = text().board;
  return (
    <span className="inline-flex h-5 shrink-0 items-center">
      <PriorityIcon priority={priority} size={12} />
      <span className="sr-only">{words.priority(words.priorities[priority])}</span>
    </span>
  );
}
