import { CircleCheck, CircleDashed, CircleDot } from "lucide-react";
import type { StatusKind } from "../../../contract/statuses/status.ts";
import { cx } from "../look/cx.ts";

const looks = {
  todo: { Icon: CircleDashed, colour: "text-text-faint" },
  started: { Icon: CircleDot, colour: "text-warning-text" },
  done: { Icon: CircleCheck, colour: "text-success-text" },
} as const;

/** What work in a column counts as, as a shape and a colour. Decoration: the column's name stands beside it. */
export function StatusIcon({ kind, size = 14 }: { kind: StatusKind; size?: 14 | 16 }) {
  const { Icon, colour } = looks[kind];
  return <Icon size={size} aria-hidden="true" className={cx("shrink-0", colour)} />;
}
