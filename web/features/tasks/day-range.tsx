import { text } from "../../text/catalogue.ts";
import { DateField } from "../../ui/controls/date-field.tsx";
import { Field } from "../../ui/controls/field.tsx";

type Days = { assignedFrom: string | null; assignedTo: string | null };
type Props = {
  from: string | null;
  to: string | null;
  /** Only the day that changed. */
  onChange: (days: Partial<Days>) => void;
};

/** Days compare as text. */
export const daysInOrder = (from: string | null, to: string | null): boolean => !from || !to || from <= to;

/** From one calendar day to another; either may be missing. */
export function DayRange({ from, to, onChange }: Props) {
  const words = text().tasks;
  const problem = daysInOrder(from, to) ? undefined : words.fromAfterTo;
  return (
    <>
      <Field beside label={words.from} invalid={problem !== undefined}>
        <DateField
          bare
          value={from}
          clearLabel={words.clearFrom}
          onValueChange={(day) => onChange({ assignedFrom: day })}
          className="w-40! ps-2"
        />
      </Field>
      <Field beside label={words.to} error={problem}>
        <DateField
          bare
          value={to}
          clearLabel={words.clearTo}
          onValueChange={(day) => onChange({ assignedTo: day })}
          className="w-40! ps-2"
        />
      </Field>
    </>
  );
}
