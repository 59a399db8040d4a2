import { text } from "../../text/catalogue.ts";
import { cx } from "../look/cx.ts";

/** Says of a task, whose link `id` describes, that something of it is unread. It lies in the margin and moves nothing: `className` says where. */
export function NewMark({ id, className }: { id: string; className: string }) {
  return (
    <span className={cx("not-printed pointer-events-none absolute size-1.5 rounded-full bg-accent", className)}>
      <span id={id} className="sr-only">
        {text().common.newForYou}
      </span>
    </span>
  );
}
