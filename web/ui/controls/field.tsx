import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { said } from "../../text/said.ts";
import { cx } from "../look/cx.ts";
import { FieldContext } from "./field-context.ts";

type Props = {
  label: ReactNode;
  hideLabel?: boolean;
  /** The label stands at the start of the row instead of above: for lists of short properties. */
  beside?: boolean;
  hint?: ReactNode;
  /** What is wrong and how to put it right, also as the contract says it; replaces the hint. */
  error?: ReactNode;
  /** Something is wrong that stands below another field. */
  invalid?: boolean;
  required?: boolean;
  /** The control's id, where something else points at it. */
  id?: string;
  className?: string;
  /** One control of ours: it takes its id and descriptions from here. */
  children: ReactNode;
};

/** A label, a control, and what helps to fill it in. */
export function Field({
  label,
  hideLabel = false,
  beside = false,
  hint,
  error,
  invalid = false,
  required = false,
  id: given,
  className,
  children,
}: Props) {
  const made = useId();
  const id = given ?? made;
  const note = typeof error === "string" ? said(error) : (error ?? hint);
  const noteId = `${id}-note`;
  const wiring = { id, describedBy: note ? noteId : undefined, invalid: invalid || Boolean(error), required };
  return (
    <FieldContext value={wiring}>
      <div
        className={cx(
          "min-w-0 gap-1",
          beside ? "grid grid-cols-[5.5rem_minmax(0,1fr)] items-center" : "flex flex-col",
          className,
        )}
      >
        <label
          htmlFor={id}
          className={hideLabel ? "sr-only" : cx("text-sm text-text-muted", beside ? "truncate" : "font-medium")}
        >
          {label}
        </label>
        {children}
        {note && (
          <p
            id={noteId}
            className={cx(
              "flex items-start gap-1 text-sm",
              error ? "text-danger-text" : "text-text-faint",
              beside && "col-start-2",
            )}
          >
            {error && <CircleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />}
            <span className="min-w-0">{note}</span>
          </p>
        )}
      </div>
    </FieldContext>
  );
}
